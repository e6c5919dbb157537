<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: Fergus Duniho's page at chessvariants.com/large.dir/gross.html
$author = 'boardwright';
$default['game'] = 'Gross Chess';
$default['code'] = 'mavwc2cwvam---nr6/1rsnbqkbnsr1---nr6/pppppppppppp---bq6/12---bq6/12---bnr5/12---bnr5/12---BNR5/12---BNR5/12---BQ6/PPPPPPPPPPPP---BQ6/1RSNBQKBNSR1---NR6/MAVWC2CWVAM---NR6';
$default['cols'] = '23';
$default['fencols'] = '12';
$default['board'] = '10101010101022222222222.01010101010122222222222.10101010101022222222222.01010101010122222222222.10101010101022222222222.01010101010122222222222.10101010101022222222222.01010101010122222222222.10101010101022222222222.01010101010122222222222.10101010101022222222222.01010101010122222222222.';
$default['hands'] = 'panel';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "W": "white_wizard.svg", "w": "black_wizard.svg", "V": "white_vao.svg", "v": "black_vao.svg", "R": "white_rook.svg", "r": "black_rook.svg", "S": "white_champion.svg", "s": "black_champion.svg", "C": "white_cannon.svg", "c": "black_cannon.svg", "A": "white_archbishop.svg", "a": "black_archbishop.svg", "M": "white_marshal.svg", "m": "black_marshal.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "W": "Wizard", "V": "Vao", "R": "Rook", "S": "Champion", "C": "Cannon", "A": "Archbishop", "M": "Marshall", "Q": "Queen", "K": "King"}}}
NOW;
$default['colors'] = '9c8a6b efe7d3 ddd2ba';
$default['keyline'] = '4c3f28';
$default['tcolor'] = '4c3f28';
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game of 2009 on a gross of spaces, twelve by twelve. Marshall and Archbishop are Rook and Bishop with a Knight's leap; the Champion goes a step straight or leaps two spaces straight or on diagonally, the Wizard goes a step diagonally or leaps as a longer Knight (1, 3). Cannon and Vao go as Rook and Bishop and capture by a leap over one piece.</p>
<p>A Pawn may go one, two or three spaces in its first move, and may be taken in passing on any space that it passed. The King castles by going two spaces or more towards a Rook, which comes to stand on his other side.</p>
<p>A Pawn becomes only what its owner has in reserve: what he has lost, and at the beginning two Queens, four Rooks, four Knights and four Bishops. On the tenth rank it may become a Knight, Bishop, Wizard or Vao, on the eleventh a Rook, Champion or Cannon, too, and on the last rank it must become something.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 12 by 12. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
[pc P pawn]Moves as <code>fmWfceFifmnDifmnH</code>.<pre>. . . i . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N knight]Moves as <code>N</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc B bishop]Moves as <code>B</code>.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc W wizard]Moves as <code>FC</code>.<pre>. . o . o . .
. . . . . . .
o . o . o . o
. . . W . . .
o . o . o . o
. . . . . . .
. . o . o . .</pre>[/pc]
[pc V vao]Moves as <code>mBcpB</code>.<pre>m . . . . . m
. m . . . m .
. . m . m . .
. . . V . . .
. . m . m . .
. m . . . m .
m . . . . . m</pre>[/pc]
[pc R rook]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc S champion]Moves as <code>WAD</code>.<pre>. . . . . . .
. o . o . o .
. . . o . . .
. o o S o o .
. . . o . . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc C cannon]Moves as <code>mRcpR</code>.<pre>. . . m . . .
. . . m . . .
. . . m . . .
m m m C m m m
. . . m . . .
. . . m . . .
. . . m . . .</pre>[/pc]
[pc A archbishop]Moves as <code>BN</code>.<pre>o . . . . . o
. o o . o o .
. o o . o o .
. . . A . . .
. o o . o o .
. o o . o o .
o . . . . . o</pre>[/pc]
[pc M marshall]Moves as <code>RN</code>.<pre>. . . o . . .
. . o o o . .
. o . o . o .
o o o M o o o
. o . o . o .
. . o o o . .
. . . o . . .</pre>[/pc]
[pc Q queen]Moves as <code>Q</code>.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc K king]Moves as <code>KisjO2isjO3ijlO4</code>; royal.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
NOW;
$default['premove1'] = 'store before;';
$default['premove2'] = 'store before;';
$default['pregame'] = <<<'NOW'
include betza;
include betza_hands;
def P_m checkaleap #0 #1 0 1 or and not flag #0 checkapath #0 #1 (0 1 0 1) or and not flag #0 checkapath #0 #1 (0 1 0 1 0 1);
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1) or checkapath #0 #1 (0 1 0 1 0 1);
copyfn P_c P_e;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1 where #0 0 2 where #0 0 3;
def p_m checkaleap #0 #1 0 -1 or and not flag #0 checkapath #0 #1 (0 -1 0 -1) or and not flag #0 checkapath #0 #1 (0 -1 0 -1 0 -1);
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1) or checkapath #0 #1 (0 -1 0 -1 0 -1);
copyfn p_c p_e;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1 where #0 0 -2 where #0 0 -3;
def N_m checkleap #0 #1 1 2;
copyfn N_m N_c;
def N_l mergeall where #0 99 99 leaps #0 1 2;
copyfn N_m n_m;
copyfn N_m n_c;
copyfn N_l n_l;
def B_m checkride #0 #1 1 1;
copyfn B_m B_c;
def B_l mergeall where #0 99 99 rides #0 1 1;
copyfn B_m b_m;
copyfn B_m b_c;
copyfn B_l b_l;
def W_m checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
copyfn W_m W_c;
def W_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 1 3;
copyfn W_m w_m;
copyfn W_m w_c;
copyfn W_l w_l;
copyfn B_m V_m;
def V_c checkhop #0 #1 1 1;
def V_l mergeall where #0 99 99 rides #0 1 1 filter lambda (not empty #1) rays #0 1 1;
copyfn B_m v_m;
copyfn V_c v_c;
copyfn V_l v_l;
def R_m checkride #0 #1 0 1;
copyfn R_m R_c;
def R_l mergeall where #0 99 99 rides #0 0 1;
copyfn R_m r_m;
copyfn R_m r_c;
copyfn R_l r_l;
def S_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
copyfn S_m S_c;
def S_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2 leaps #0 0 2;
copyfn S_m s_m;
copyfn S_m s_c;
copyfn S_l s_l;
copyfn R_m C_m;
def C_c checkhop #0 #1 0 1;
def C_l mergeall where #0 99 99 rides #0 0 1 filter lambda (not empty #1) rays #0 0 1;
copyfn R_m c_m;
copyfn C_c c_c;
copyfn C_l c_l;
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
copyfn A_m A_c;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
copyfn A_m a_m;
copyfn A_m a_c;
copyfn A_l a_l;
def M_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
copyfn M_m M_c;
def M_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
copyfn M_m m_m;
copyfn M_m m_c;
copyfn M_l m_l;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
copyfn Q_m Q_c;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
copyfn Q_m q_m;
copyfn Q_m q_c;
copyfn Q_l q_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 2 1) (-1 2 1) (1 3 1) (-1 3 1) (-1 4 1);
push castlers K;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
set castles_k array (1 2 1) (-1 2 1) (1 3 1) (-1 3 1) (-1 4 1);
push castlers k;
def W_hits match what #0 -1 -1 (P W K) or match what #0 1 -1 (P W K) or match what #0 -1 -2 (N A M) or match what #0 -2 -1 (N A M) or match what #0 -2 1 (N A M) or match what #0 -1 2 (N A M) or match what #0 1 2 (N A M) or match what #0 2 1 (N A M) or match what #0 2 -1 (N A M) or match what #0 1 -2 (N A M) or match insight #0 -1 -1 (B A Q) or match insight #0 -1 1 (B A Q) or match insight #0 1 1 (B A Q) or match insight #0 1 -1 (B A Q) or match what #0 -1 1 (W K) or match what #0 1 1 (W K) or == W what #0 -1 -3 or == W what #0 -3 -1 or == W what #0 -3 1 or == W what #0 -1 3 or == W what #0 1 3 or == W what #0 3 1 or == W what #0 3 -1 or == W what #0 1 -3 or == V behindscreen #0 -1 -1 or == V behindscreen #0 -1 1 or == V behindscreen #0 1 1 or == V behindscreen #0 1 -1 or match insight #0 0 -1 (R M Q) or match insight #0 -1 0 (R M Q) or match insight #0 0 1 (R M Q) or match insight #0 1 0 (R M Q) or match what #0 0 -1 (S K) or match what #0 -1 0 (S K) or match what #0 0 1 (S K) or match what #0 1 0 (S K) or == S what #0 -2 -2 or == S what #0 -2 2 or == S what #0 2 2 or == S what #0 2 -2 or == S what #0 0 -2 or == S what #0 -2 0 or == S what #0 0 2 or == S what #0 2 0 or == C behindscreen #0 0 -1 or == C behindscreen #0 -1 0 or == C behindscreen #0 0 1 or == C behindscreen #0 1 0;
def B_hits match what #0 1 1 (p w k) or match what #0 -1 1 (p w k) or match what #0 1 2 (n a m) or match what #0 2 1 (n a m) or match what #0 2 -1 (n a m) or match what #0 1 -2 (n a m) or match what #0 -1 -2 (n a m) or match what #0 -2 -1 (n a m) or match what #0 -2 1 (n a m) or match what #0 -1 2 (n a m) or match insight #0 1 1 (b a q) or match insight #0 1 -1 (b a q) or match insight #0 -1 -1 (b a q) or match insight #0 -1 1 (b a q) or match what #0 1 -1 (w k) or match what #0 -1 -1 (w k) or == w what #0 1 3 or == w what #0 3 1 or == w what #0 3 -1 or == w what #0 1 -3 or == w what #0 -1 -3 or == w what #0 -3 -1 or == w what #0 -3 1 or == w what #0 -1 3 or == v behindscreen #0 1 1 or == v behindscreen #0 1 -1 or == v behindscreen #0 -1 -1 or == v behindscreen #0 -1 1 or match insight #0 0 1 (r m q) or match insight #0 1 0 (r m q) or match insight #0 0 -1 (r m q) or match insight #0 -1 0 (r m q) or match what #0 0 1 (s k) or match what #0 1 0 (s k) or match what #0 0 -1 (s k) or match what #0 -1 0 (s k) or == s what #0 2 2 or == s what #0 2 -2 or == s what #0 -2 -2 or == s what #0 -2 2 or == s what #0 0 2 or == s what #0 2 0 or == s what #0 0 -2 or == s what #0 -2 0 or == c behindscreen #0 0 1 or == c behindscreen #0 1 0 or == c behindscreen #0 0 -1 or == c behindscreen #0 -1 0;
set called assoc P "pawn" N "knight" B "bishop" W "wizard" V "vao" R "rook" S "champion" C "cannon" A "archbishop" M "marshall" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (N n B b W w R r S s A a M m Q q K k);
set lone 1;
set width 12;
set height 12;
set hoppers 0;
set jumpers (V v C c);
set straight 1;
set parted 1;
set whand (p6 p5 p4 p3 p2 p1 q6 q5 q4 q3 q2 q1 r6 r5 r4 r3 r2 r1 s6 s5 s4 s3 s2 s1 t6 t5 t4 t3 t2 t1 u6 u5 u4 u3 u2 u1 v6 v5 v4 v3 v2 v1 w6 w5 w4 w3 w2 w1);
set bhand (p7 p8 p9 p10 p11 p12 q7 q8 q9 q10 q11 q12 r7 r8 r9 r10 r11 r12 s7 s8 s9 s10 s11 s12 t7 t8 t9 t10 t11 t12 u7 u8 u9 u10 u11 u12 v7 v8 v9 v10 v11 v12 w7 w8 w9 w10 w11 w12);
set hands 1;
set handspaces merge #whand #bhand;
setsystem starpath array #whand #bhand;
allow drops 1 drops 2;
set holdings 1;
set droppable 0;
set gates 0;
set dropzoned array;
set onefile array;
set nodropmate array;
set fromhand (N n B b W w V v R r S s C c A a M m Q q);
set tochoose affordable;
def P_x match #0 (a12 b12 c12 d12 e12 f12 g12 h12 i12 j12 k12 l12);
def p_x match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1);
set deadends (P p);
set homes (g2 k2 b2 g11 k11 b11);
set castlerooks (R r);
set firstranks assoc P (2) p (9);
set promotab array
(n b w v r s c a m q)
(n b w v r s c self)
(n b w v self)
0
0
0
0
0
0
(N B W V self)
(N B W V R S C self)
(N B W V R S C A M Q)
;
gosub begun;
NOW;
$default['postmove1'] = <<<'NOW'
set white 1;
gosub HandleMove;
NOW;
$default['postmove2'] = <<<'NOW'
set white 0;
gosub HandleMove;
NOW;
$default['postgame1'] = <<<'NOW'
gosub Finish 0;
NOW;
$default['postgame2'] = <<<'NOW'
gosub Finish 1;
NOW;
?>
