<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: Fergus Duniho's page at chessvariants.com/difftaking.dir/mortalchessgi.html
$author = 'boardwright';
$default['game'] = 'Mortal Chessgi';
$default['code'] = 'rnbqkbnr--8/pppppppp--8/8--8/8--8/8--8/8--8/PPPPPPPP--8/RNBQKBNR--8';
$default['cols'] = '18';
$default['fencols'] = '8';
$default['board'] = '101010102222222222.010101012222222222.101010102222222222.010101012222222222.101010102222222222.010101012222222222.101010102222222222.010101012222222222.';
$default['hands'] = 'panel';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}}}
NOW;
$default['fenhands'] = 'QRBNP';
$default['colors'] = '8d7f9c ebe7ef dcd6e3';
$default['keyline'] = '4a3f58';
$default['tcolor'] = '4a3f58';
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game of 2001. A captured piece changes sides and sinks by a rank: a Queen becomes a Rook, a Rook a Bishop, a Bishop a Knight, a Knight a Pawn; a captured Pawn is gone. What is in hand may be dropped on any empty space instead of a move, but a Pawn not on the last rank.</p>
<p>Everything else is Chess.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
[pc P pawn]Moves as <code>fmWfceFifmnD</code>.<pre>. . . . . . .
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
$default['premove1'] = 'store before;';
$default['premove2'] = 'store before;';
$default['pregame'] = <<<'NOW'
include betza;
include betza_hands;
def P_u match rank #0 (1);
def P_m checkaleap #0 #1 0 1 or and match rank #0 (1) checkapath #0 #1 (0 1 0 1);
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1);
copyfn P_c P_e;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1 where #0 0 2;
def p_u match rank #0 (6);
def p_m checkaleap #0 #1 0 -1 or and match rank #0 (6) checkapath #0 #1 (0 -1 0 -1);
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1);
copyfn p_c p_e;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1 where #0 0 -2;
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
def W_hits match what #0 -1 -1 (P K) or match what #0 1 -1 (P K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 -1 (R Q) or match insight #0 -1 0 (R Q) or match insight #0 0 1 (R Q) or match insight #0 1 0 (R Q) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p k) or match what #0 -1 1 (p k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 1 (r q) or match insight #0 1 0 (r q) or match insight #0 0 -1 (r q) or match insight #0 -1 0 (r q) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0;
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set virgins (P p);
set exact (N n B b R r Q q K k);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
set parted 1;
set whand (k4 k3 k2 k1 l4 l3 l2 l1 m4 m3 m2 m1 n4 n3 n2 n1 o4 o3 o2 o1 p4 p3 p2 p1 q4 q3 q2 q1 r4 r3 r2 r1);
set bhand (k5 k6 k7 k8 l5 l6 l7 l8 m5 m6 m7 m8 n5 n6 n7 n8 o5 o6 o7 o8 p5 p6 p7 p8 q5 q6 q7 q8 r5 r6 r7 r8);
set hands 1;
set handspaces merge #whand #bhand;
setsystem starpath array #whand #bhand;
allow drops 1 drops 2;
set holdings -1;
set droppable 1;
set gates 0;
def P_z match #0 (a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3 a4 b4 c4 d4 e4 f4 g4 h4 a5 b5 c5 d5 e5 f5 g5 h5 a6 b6 c6 d6 e6 f6 g6 h6 a7 b7 c7 d7 e7 f7 g7 h7);
def p_z match #0 (a8 b8 c8 d8 e8 f8 g8 h8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6 a5 b5 c5 d5 e5 f5 g5 h5 a4 b4 c4 d4 e4 f4 g4 h4 a3 b3 c3 d3 e3 f3 g3 h3 a2 b2 c2 d2 e2 f2 g2 h2);
set dropzoned (P p);
set onefile array;
set nodropmate array;
def P_x match #0 (a8 b8 c8 d8 e8 f8 g8 h8);
def p_x match #0 (a1 b1 c1 d1 e1 f1 g1 h1);
set deadends (P p);
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (R r);
set promotab array
(n b r q)
0
0
0
0
0
0
(N B R Q)
;
set demoted assoc Q R q r R B r b B N b n N P n p P @ p @;
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
