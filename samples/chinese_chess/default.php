<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Chinese Chess';
$default['code'] = 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR';
$default['cols'] = '9';
$default['set'] = 'xiangqi';
$default['shape'] = 'grid';
$default['background'] = 'xiangqi.svg';
$default['sides'] = 'Red Black';
$default['letters'] = 'N=H B=E';
$default['rules'] = <<<'NOW'
<p>Xiangqi: pieces stand on the points. General and Advisors stay in the palace, the General goes a step straight, the Advisors a step diagonally. Elephants go two spaces diagonally, unless something stands between, and stay on their side of the river.</p>
<p>A Horse goes a step straight and one on diagonally, and is blocked by what stands on the first; a Cannon goes as a Chariot and captures by a leap over one piece. Soldiers go ahead, and aside, too, beyond the river.</p>
<p>Generals may not face each other on an open file. Who cannot move has lost. A position that comes for the third time draws, but who has given check all the time has lost (set perpetual 0; for books without that rule). Perpetual chase is left to the players.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws, but who has given check all the time has lost; 50 moves by each side without a capture or a Soldier move draw; so does a position in which nobody can mate any more. Perpetual chase is not judged. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 9 by 10. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture.</p>
[pc P soldier]Moves as <code>fW</code>.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc H horse]Moves as <code>nN</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . H . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc E elephant]Moves as <code>nA</code>.<pre>. . . . . . .
. o . . . o .
. . . . . . .
. . . E . . .
. . . . . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc R chariot]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc C cannon]Moves as <code>mRcpR</code>.<pre>. . . m . . .
. . . m . . .
. . . m . . .
m m m C m m m
. . . m . . .
. . . m . . .
. . . m . . .</pre>[/pc]
[pc A advisor]Moves as <code>F</code>.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . A . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc K general]Moves as <code>WkfR</code>; royal.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . o K o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
NOW;
$default['premove1'] = 'gosub BeforeMove;';
$default['premove2'] = 'gosub BeforeMove;';
$default['pregame'] = <<<'NOW'
include betza;
def P_m cond >= rank #0 5 (checkaleap #0 #1 0 1 or checkaleap #0 #1 1 0 or checkaleap #0 #1 -1 0) (checkaleap #0 #1 0 1);
copyfn P_m P_c;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 0 1 where #0 1 0 where #0 -1 0;
def p_m cond <= rank #0 4 (checkaleap #0 #1 0 -1 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 1 0) (checkaleap #0 #1 0 -1);
copyfn p_m p_c;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 0 -1 where #0 -1 0 where #0 1 0;
def H_m checkapath #0 #1 (0 1 1 1) or checkapath #0 #1 (1 0 1 1) or checkapath #0 #1 (1 0 1 -1) or checkapath #0 #1 (0 -1 1 -1) or checkapath #0 #1 (0 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 -1) or checkapath #0 #1 (-1 0 -1 1) or checkapath #0 #1 (0 1 -1 1);
copyfn H_m H_c;
def H_l mergeall where #0 99 99 where #0 1 2 where #0 2 1 where #0 2 -1 where #0 1 -2 where #0 -1 -2 where #0 -2 -1 where #0 -2 1 where #0 -1 2;
def h_m checkapath #0 #1 (0 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 -1) or checkapath #0 #1 (-1 0 -1 1) or checkapath #0 #1 (0 1 -1 1) or checkapath #0 #1 (0 1 1 1) or checkapath #0 #1 (1 0 1 1) or checkapath #0 #1 (1 0 1 -1) or checkapath #0 #1 (0 -1 1 -1);
copyfn h_m h_c;
def h_l mergeall where #0 99 99 where #0 -1 -2 where #0 -2 -1 where #0 -2 1 where #0 -1 2 where #0 1 2 where #0 2 1 where #0 2 -1 where #0 1 -2;
def E_r match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5);
def E_m and match #1 (a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5) (checkapath #0 #1 (1 1 1 1) or checkapath #0 #1 (1 -1 1 -1) or checkapath #0 #1 (-1 -1 -1 -1) or checkapath #0 #1 (-1 1 -1 1));
copyfn E_m E_c;
def E_l mergeall where #0 99 99 where #0 2 2 where #0 2 -2 where #0 -2 -2 where #0 -2 2;
def e_r match #0 (a10 b10 c10 d10 e10 f10 g10 h10 i10 a9 b9 c9 d9 e9 f9 g9 h9 i9 a8 b8 c8 d8 e8 f8 g8 h8 i8 a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6 i6);
def e_m and match #1 (a10 b10 c10 d10 e10 f10 g10 h10 i10 a9 b9 c9 d9 e9 f9 g9 h9 i9 a8 b8 c8 d8 e8 f8 g8 h8 i8 a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6 i6) (checkapath #0 #1 (-1 -1 -1 -1) or checkapath #0 #1 (-1 1 -1 1) or checkapath #0 #1 (1 1 1 1) or checkapath #0 #1 (1 -1 1 -1));
copyfn e_m e_c;
def e_l mergeall where #0 99 99 where #0 -2 -2 where #0 -2 2 where #0 2 2 where #0 2 -2;
def R_m checkride #0 #1 0 1;
copyfn R_m R_c;
def R_l mergeall where #0 99 99 rides #0 0 1;
copyfn R_m r_m;
copyfn R_m r_c;
copyfn R_l r_l;
copyfn R_m C_m;
def C_c checkhop #0 #1 0 1;
def C_l mergeall where #0 99 99 rides #0 0 1 filter lambda (not empty #1) rays #0 0 1;
copyfn R_m c_m;
copyfn C_c c_c;
copyfn C_l c_l;
def A_r match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3);
def A_m and match #1 (d1 e1 f1 d2 e2 f2 d3 e3 f3) (checkleap #0 #1 1 1);
copyfn A_m A_c;
def A_l mergeall where #0 99 99 leaps #0 1 1;
def a_r match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8);
def a_m and match #1 (d10 e10 f10 d9 e9 f9 d8 e8 f8) (checkleap #0 #1 1 1);
copyfn a_m a_c;
copyfn A_l a_l;
copyfn A_r K_r;
def K_m and match #1 (d1 e1 f1 d2 e2 f2 d3 e3 f3) (checkleap #0 #1 0 1);
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 ride #0 0 1;
copyfn a_r k_r;
def k_m and match #1 (d10 e10 f10 d9 e9 f9 d8 e8 f8) (checkleap #0 #1 0 1);
copyfn k_m k_c;
def k_l mergeall where #0 99 99 leaps #0 0 1 ride #0 0 -1;
def W_hits == P what #0 0 -1 or and == P what #0 -1 0 (>= rank #0 5) or and == P what #0 1 0 (>= rank #0 5) or and == H what #0 -1 -2 (empty where #0 -1 -1) or and == H what #0 -2 -1 (empty where #0 -1 -1) or and == H what #0 -2 1 (empty where #0 -1 1) or and == H what #0 -1 2 (empty where #0 -1 1) or and == H what #0 1 2 (empty where #0 1 1) or and == H what #0 2 1 (empty where #0 1 1) or and == H what #0 2 -1 (empty where #0 1 -1) or and == H what #0 1 -2 (empty where #0 1 -1) or and == E what #0 -2 -2 (and empty where #0 -1 -1 match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5)) or and == E what #0 -2 2 (and empty where #0 -1 1 match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5)) or and == E what #0 2 2 (and empty where #0 1 1 match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5)) or and == E what #0 2 -2 (and empty where #0 1 -1 match #0 (a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5)) or match insight #0 0 -1 (R K) or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == C behindscreen #0 0 -1 or == C behindscreen #0 -1 0 or == C behindscreen #0 0 1 or == C behindscreen #0 1 0 or and == A what #0 -1 -1 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == A what #0 -1 1 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == A what #0 1 1 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == A what #0 1 -1 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == K what #0 0 -1 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == K what #0 -1 0 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == K what #0 0 1 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and == K what #0 1 0 (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3));
def B_hits == p what #0 0 1 or and == p what #0 1 0 (<= rank #0 4) or and == p what #0 -1 0 (<= rank #0 4) or and == h what #0 1 2 (empty where #0 1 1) or and == h what #0 2 1 (empty where #0 1 1) or and == h what #0 2 -1 (empty where #0 1 -1) or and == h what #0 1 -2 (empty where #0 1 -1) or and == h what #0 -1 -2 (empty where #0 -1 -1) or and == h what #0 -2 -1 (empty where #0 -1 -1) or and == h what #0 -2 1 (empty where #0 -1 1) or and == h what #0 -1 2 (empty where #0 -1 1) or and == e what #0 2 2 (and empty where #0 1 1 match #0 (a10 b10 c10 d10 e10 f10 g10 h10 i10 a9 b9 c9 d9 e9 f9 g9 h9 i9 a8 b8 c8 d8 e8 f8 g8 h8 i8 a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6 i6)) or and == e what #0 2 -2 (and empty where #0 1 -1 match #0 (a10 b10 c10 d10 e10 f10 g10 h10 i10 a9 b9 c9 d9 e9 f9 g9 h9 i9 a8 b8 c8 d8 e8 f8 g8 h8 i8 a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6 i6)) or and == e what #0 -2 -2 (and empty where #0 -1 -1 match #0 (a10 b10 c10 d10 e10 f10 g10 h10 i10 a9 b9 c9 d9 e9 f9 g9 h9 i9 a8 b8 c8 d8 e8 f8 g8 h8 i8 a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6 i6)) or and == e what #0 -2 2 (and empty where #0 -1 1 match #0 (a10 b10 c10 d10 e10 f10 g10 h10 i10 a9 b9 c9 d9 e9 f9 g9 h9 i9 a8 b8 c8 d8 e8 f8 g8 h8 i8 a7 b7 c7 d7 e7 f7 g7 h7 i7 a6 b6 c6 d6 e6 f6 g6 h6 i6)) or match insight #0 0 1 (r k) or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == c behindscreen #0 0 1 or == c behindscreen #0 1 0 or == c behindscreen #0 0 -1 or == c behindscreen #0 -1 0 or and == a what #0 1 1 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == a what #0 1 -1 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == a what #0 -1 -1 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == a what #0 -1 1 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == k what #0 0 1 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == k what #0 1 0 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == k what #0 0 -1 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and == k what #0 -1 0 (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8));
set called assoc P "soldier" H "horse" E "elephant" R "chariot" C "cannon" A "advisor" K "general";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set kept (E e A a K k);
set exact (R r);
set staleloss 1;
set lone 1;
set width 9;
set height 10;
set hoppers 0;
set jumpers (C c);
set sidenames (Red Black);
set promotab array
0
0
0
0
0
0
0
0
0
0
;
set harmless (A a E e);
set perpetual 1;
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
