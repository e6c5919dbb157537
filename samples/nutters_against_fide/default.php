<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Nutters against FIDE';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/TIGOKGIT';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "T": "white_crowned_rook.svg", "t": "black_crowned_rook.svg", "G": "white_unicorn.svg", "g": "black_unicorn.svg", "I": "white_jester.svg", "i": "black_jester.svg", "O": "white_knight.svg", "o": "black_knight.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "T": "Charging Rook", "G": "Charging Knight", "I": "Fibnif", "O": "Colonel", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}}}
NOW;
$default['colors'] = 'a0906c f0e9d4';
$default['rules'] = <<<'NOW'
<p>Chess with Different Armies, Ralph Betza's game: armies that differ and are as strong as one another. White's Nutty Knights charge: most of their long moves lead ahead, and backwards they go a step.</p>
<p>A Pawn becomes any piece of either army.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
[pc P pawn]Moves as <code>fmWfceFifmnD</code>.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc T charging rook]Moves as <code>fsRbWbF</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o T o o o
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc G charging knight]Moves as <code>fhNsbWbF</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . o G o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc I fibnif]Moves as <code>fbNF</code>.<pre>. . . . . . .
. . o . o . .
. . o . o . .
. . . I . . .
. . o . o . .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc O colonel]Moves as <code>KfhNfsR</code>.<pre>. . . o . . .
. . o o o . .
. o o o o o .
o o o O o o o
. . o o o . .
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
[pc R rook]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc Q queen]Moves as <code>Q</code>.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc K king]Moves as <code>KisO2</code>; royal.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
NOW;
$default['premove1'] = 'gosub BeforeMove;';
$default['premove2'] = 'gosub BeforeMove;';
$default['pregame'] = <<<'NOW'
include betza;
def P_m checkaleap #0 #1 0 1 or and not flag #0 checkapath #0 #1 (0 1 0 1);
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1);
copyfn P_c P_e;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1 where #0 0 2;
def p_m checkaleap #0 #1 0 -1 or and not flag #0 checkapath #0 #1 (0 -1 0 -1);
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1);
copyfn p_c p_e;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1 where #0 0 -2;
def T_m checkaride #0 #1 0 1 or checkaride #0 #1 1 0 or checkaride #0 #1 -1 0 or checkaleap #0 #1 0 -1 or checkaleap #0 #1 1 -1 or checkaleap #0 #1 -1 -1;
copyfn T_m T_c;
def T_l mergeall where #0 99 99 ride #0 0 1 ride #0 1 0 ride #0 -1 0 where #0 0 -1 where #0 1 -1 where #0 -1 -1;
def t_m checkaride #0 #1 0 -1 or checkaride #0 #1 -1 0 or checkaride #0 #1 1 0 or checkaleap #0 #1 0 1 or checkaleap #0 #1 -1 1 or checkaleap #0 #1 1 1;
copyfn t_m t_c;
def t_l mergeall where #0 99 99 ride #0 0 -1 ride #0 -1 0 ride #0 1 0 where #0 0 1 where #0 -1 1 where #0 1 1;
def G_m checkaleap #0 #1 1 2 or checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 0 or checkaleap #0 #1 0 -1 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 1 -1 or checkaleap #0 #1 -1 -1;
copyfn G_m G_c;
def G_l mergeall where #0 99 99 where #0 1 2 where #0 2 1 where #0 -2 1 where #0 -1 2 where #0 1 0 where #0 0 -1 where #0 -1 0 where #0 1 -1 where #0 -1 -1;
def g_m checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 1 -2 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 0 1 or checkaleap #0 #1 1 0 or checkaleap #0 #1 -1 1 or checkaleap #0 #1 1 1;
copyfn g_m g_c;
def g_l mergeall where #0 99 99 where #0 -1 -2 where #0 -2 -1 where #0 2 -1 where #0 1 -2 where #0 -1 0 where #0 0 1 where #0 1 0 where #0 -1 1 where #0 1 1;
def I_m checkaleap #0 #1 1 2 or checkaleap #0 #1 1 -2 or checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -1 2 or checkleap #0 #1 1 1;
copyfn I_m I_c;
def I_l mergeall where #0 99 99 where #0 1 2 where #0 1 -2 where #0 -1 -2 where #0 -1 2 leaps #0 1 1;
def i_m checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 2 or checkaleap #0 #1 1 -2 or checkleap #0 #1 1 1;
copyfn i_m i_c;
def i_l mergeall where #0 99 99 where #0 -1 -2 where #0 -1 2 where #0 1 2 where #0 1 -2 leaps #0 1 1;
def O_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1 or checkaleap #0 #1 1 2 or checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 -1 2 or checkaride #0 #1 0 1 or checkaride #0 #1 1 0 or checkaride #0 #1 -1 0;
copyfn O_m O_c;
def O_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1 where #0 1 2 where #0 2 1 where #0 -2 1 where #0 -1 2 ride #0 0 1 ride #0 1 0 ride #0 -1 0;
def o_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1 or checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 1 -2 or checkaride #0 #1 0 -1 or checkaride #0 #1 -1 0 or checkaride #0 #1 1 0;
copyfn o_m o_c;
def o_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1 where #0 -1 -2 where #0 -2 -1 where #0 2 -1 where #0 1 -2 ride #0 0 -1 ride #0 -1 0 ride #0 1 0;
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
def R_m checkride #0 #1 0 1;
copyfn R_m R_c;
def R_l mergeall where #0 99 99 rides #0 0 1;
copyfn R_m r_m;
copyfn R_m r_c;
copyfn R_l r_l;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
copyfn Q_m Q_c;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
copyfn Q_m q_m;
copyfn Q_m q_c;
copyfn Q_l q_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 2 0) (-1 2 0);
push castlers K;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
set castles_k array (1 2 0) (-1 2 0);
push castlers k;
def W_hits match what #0 -1 -1 (P I O K) or match what #0 1 -1 (P I O K) or match insight #0 0 -1 (T O R Q) or match insight #0 -1 0 (T O R Q) or match insight #0 1 0 (T O R Q) or match what #0 0 1 (T G O K) or match what #0 -1 1 (T G I O K) or match what #0 1 1 (T G I O K) or match what #0 -1 -2 (G I O N) or match what #0 -2 -1 (G O N) or match what #0 2 -1 (G O N) or match what #0 1 -2 (G I O N) or match what #0 -1 0 (G O K) or match what #0 1 0 (G O K) or match what #0 -1 2 (I N) or match what #0 1 2 (I N) or match what #0 0 -1 (O K) or == N what #0 -2 1 or == N what #0 2 1 or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 1 (R Q);
def B_hits match what #0 1 1 (p i o k) or match what #0 -1 1 (p i o k) or match insight #0 0 1 (t o r q) or match insight #0 1 0 (t o r q) or match insight #0 -1 0 (t o r q) or match what #0 0 -1 (t g o k) or match what #0 1 -1 (t g i o k) or match what #0 -1 -1 (t g i o k) or match what #0 1 2 (g i o n) or match what #0 2 1 (g o n) or match what #0 -2 1 (g o n) or match what #0 -1 2 (g i o n) or match what #0 1 0 (g o k) or match what #0 -1 0 (g o k) or match what #0 1 -2 (i n) or match what #0 -1 -2 (i n) or match what #0 0 1 (o k) or == n what #0 2 -1 or == n what #0 -2 -1 or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 -1 (r q);
set called assoc P "pawn" T "charging rook" G "charging knight" I "fibnif" O "colonel" N "knight" B "bishop" R "rook" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (T t G g I i O o N n B b R r Q q K k);
set minors (N n);
set shaded (B b);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (T r);
set firstranks assoc P (1) p (6);
set promotab array
(t g i o n b r q)
0
0
0
0
0
0
(T G I O N B R Q)
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
