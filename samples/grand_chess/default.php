<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Grand Chess';
$default['code'] = 'r8r--4/1nbqkcabn1--4/pppppppppp--4/10--4/10--4/10--4/10--4/PPPPPPPPPP--4/1NBQKCABN1--4/R8R--4';
$default['cols'] = '16';
$default['fencols'] = '10';
$default['board'] = '1010101010222222.0101010101222222.1010101010222222.0101010101222222.1010101010222222.0101010101222222.1010101010222222.0101010101222222.1010101010222222.0101010101222222.';
$default['hands'] = 'panel';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "A": "white_archbishop.svg", "a": "black_archbishop.svg", "C": "white_marshal.svg", "c": "black_marshal.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "A": "Cardinal", "C": "Marshall", "K": "King"}}}
NOW;
$default['colors'] = 'b88a6e f4e6d4 e6d3bf';
$default['rules'] = <<<'NOW'
<p>Christian Freeling's game of 1984. Cardinal and Marshall are Bishop and Rook with a Knight's leap; the Rooks stand free behind the others, so nobody castles.</p>
<p>A Pawn may promote on the eighth and ninth rank and must on the tenth, always to a piece that its side has lost; a Pawn that has none to become stays on the ninth, where it still gives check.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 10 by 10. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>ifmnDfmWfceF</code>.<pre>. . . . . . .
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
[pc A cardinal]Moves as <code>BN</code>.<pre>o . . . . . o
. o o . o o .
. o o . o o .
. . . A . . .
. o o . o o .
. o o . o o .
o . . . . . o</pre>[/pc]
[pc C marshall]Moves as <code>RN</code>.<pre>. . . o . . .
. . o o o . .
. o . o . o .
o o o C o o o
. o . o . o .
. . o o o . .
. . . o . . .</pre>[/pc]
[pc K king]Moves as <code>K</code>; royal.<pre>. . . . . . .
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
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
2 1 0 1 33 1 0 1 161 // pawn(1) White ifmnDfmWfceF
1 1 0 1 1
1 1 1 1 18
1 1 -1 1 18
0
2 1 0 -1 33 1 0 -1 161 // pawn(26) Black ifmnDfmWfceF
1 1 0 -1 1
1 1 -1 -1 18
1 1 1 -1 18
0
1 1 1 2 3 // knight(51) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(92) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(133) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(154) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(175) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(196) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(217) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(258) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 99 1 1 3 // cardinal(299) White BN
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 99 -1 -1 3 // cardinal(360) Black BN
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 0 1 3 // marshall(421) White RN
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 99 0 -1 3 // marshall(482) Black RN
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 1 0 1 3 // king(543) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(584) Black K
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
1 1 0 1 3
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
0
0;
def P cond #0 1 0;
def P_m and not flag #0 checkapath #0 #1 (0 1 0 1) or checkaleap #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1);
def P_e checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 where #0 0 2 where #0 0 1 where #0 1 1 where #0 -1 1;
def p cond #0 26 0;
def p_m and not flag #0 checkapath #0 #1 (0 -1 0 -1) or checkaleap #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1);
def p_e checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 where #0 0 -2 where #0 0 -1 where #0 -1 -1 where #0 1 -1;
def N cond #0 51 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 92 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 133 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 154 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 175 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 196 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 217 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 258 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def A cond #0 299 0;
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def A_c checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
def a cond #0 360 0;
def a_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def a_c checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def a_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
def C cond #0 421 0;
def C_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def C_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def C_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def c cond #0 482 0;
def c_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def c_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def c_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def K cond #0 543 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def k cond #0 584 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W_hits match what #0 -1 -1 (P K) or match what #0 1 -1 (P K) or match what #0 -1 -2 (N A C) or match what #0 -2 -1 (N A C) or match what #0 -2 1 (N A C) or match what #0 -1 2 (N A C) or match what #0 1 2 (N A C) or match what #0 2 1 (N A C) or match what #0 2 -1 (N A C) or match what #0 1 -2 (N A C) or match insight #0 -1 -1 (B Q A) or match insight #0 -1 1 (B Q A) or match insight #0 1 1 (B Q A) or match insight #0 1 -1 (B Q A) or match insight #0 0 -1 (R Q C) or match insight #0 -1 0 (R Q C) or match insight #0 0 1 (R Q C) or match insight #0 1 0 (R Q C) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p k) or match what #0 -1 1 (p k) or match what #0 1 2 (n a c) or match what #0 2 1 (n a c) or match what #0 2 -1 (n a c) or match what #0 1 -2 (n a c) or match what #0 -1 -2 (n a c) or match what #0 -2 -1 (n a c) or match what #0 -2 1 (n a c) or match what #0 -1 2 (n a c) or match insight #0 1 1 (b q a) or match insight #0 1 -1 (b q a) or match insight #0 -1 -1 (b q a) or match insight #0 -1 1 (b q a) or match insight #0 0 1 (r q c) or match insight #0 1 0 (r q c) or match insight #0 0 -1 (r q c) or match insight #0 -1 0 (r q c) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0;
set rowsof assoc P (1 24 778972) p (26 24 112982) N (51 40 859117) n (92 40 535137) B (133 20 817587) b (154 20 120461) R (175 20 982434) r (196 20 955617) Q (217 40 928951) q (258 40 794971) A (299 60 919284) a (360 60 984711) C (421 60 26052) c (482 60 877940) K (543 40 764117) k (584 40 630137);
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" A "cardinal" C "marshall" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set walkers array;
set exact array;
set lone 1;
set width 10;
set height 10;
set virgins array;
set parted 1;
set whand (m5 m4 m3 m2 m1 n5 n4 n3 n2 n1 o5 o4 o3 o2 o1 p5 p4 p3 p2 p1);
set bhand (m6 m7 m8 m9 m10 n6 n7 n8 n9 n10 o6 o7 o8 o9 o10 p6 p7 p8 p9 p10);
set hands 1;
set handspaces merge #whand #bhand;
setsystem starpath array #whand #bhand;
allow drops 1 drops 2;
set holdings 1;
set droppable 0;
set gates 0;
set hoppers 0;
set dropzoned array;
set onefile array;
set nodropmate array;
set fromhand (N n B b R r Q q A a C c);
set tochoose affordable;
def P_x match #0 (a10 b10 c10 d10 e10 f10 g10 h10 i10 j10);
def p_x match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 j1);
set deadends (P p);
set firstranks assoc P (2) p (7);
set promotab array
(n b r q a c)
(n b r q a c self)
(n b r q a c self)
0
0
0
0
(N B R Q A C self)
(N B R Q A C self)
(N B R Q A C)
;
include betza_effects if hasalpha list var legdefs;
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
