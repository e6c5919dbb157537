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
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 10 by 10. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
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
def P_m and not flag #0 checkapath #0 #1 (0 1 0 1) or checkaleap #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1);
copyfn P_c P_e;
def P_l mergeall where #0 99 99 where #0 0 2 where #0 0 1 where #0 1 1 where #0 -1 1;
def p_m and not flag #0 checkapath #0 #1 (0 -1 0 -1) or checkaleap #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1);
copyfn p_c p_e;
def p_l mergeall where #0 99 99 where #0 0 -2 where #0 0 -1 where #0 -1 -1 where #0 1 -1;
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
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
copyfn A_m A_c;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
copyfn A_m a_m;
copyfn A_m a_c;
copyfn A_l a_l;
def C_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
copyfn C_m C_c;
def C_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
copyfn C_m c_m;
copyfn C_m c_c;
copyfn C_l c_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
def W_hits match what #0 -1 -1 (P K) or match what #0 1 -1 (P K) or match what #0 -1 -2 (N A C) or match what #0 -2 -1 (N A C) or match what #0 -2 1 (N A C) or match what #0 -1 2 (N A C) or match what #0 1 2 (N A C) or match what #0 2 1 (N A C) or match what #0 2 -1 (N A C) or match what #0 1 -2 (N A C) or match insight #0 -1 -1 (B Q A) or match insight #0 -1 1 (B Q A) or match insight #0 1 1 (B Q A) or match insight #0 1 -1 (B Q A) or match insight #0 0 -1 (R Q C) or match insight #0 -1 0 (R Q C) or match insight #0 0 1 (R Q C) or match insight #0 1 0 (R Q C) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p k) or match what #0 -1 1 (p k) or match what #0 1 2 (n a c) or match what #0 2 1 (n a c) or match what #0 2 -1 (n a c) or match what #0 1 -2 (n a c) or match what #0 -1 -2 (n a c) or match what #0 -2 -1 (n a c) or match what #0 -2 1 (n a c) or match what #0 -1 2 (n a c) or match insight #0 1 1 (b q a) or match insight #0 1 -1 (b q a) or match insight #0 -1 -1 (b q a) or match insight #0 -1 1 (b q a) or match insight #0 0 1 (r q c) or match insight #0 1 0 (r q c) or match insight #0 0 -1 (r q c) or match insight #0 -1 0 (r q c) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0;
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" A "cardinal" C "marshall" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (N n B b R r Q q A a C c K k);
set lone 1;
set width 10;
set height 10;
set hoppers 0;
set straight 1;
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
