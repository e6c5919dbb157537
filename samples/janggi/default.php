<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: the article Janggi of Wikipedia (en.wikipedia.org/wiki/Janggi); the rule books that differ are those of Fairy-Stockfish
$author = 'boardwright';
$default['game'] = 'Janggi';
$default['code'] = 'rnea1aenr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNEA1AENR';
$default['cols'] = '9';
$default['letters'] = 'B=E H=N';
$default['set'] = 'janggi';
$default['shape'] = 'grid';
$default['background'] = 'janggi.svg';
$default['sides'] = 'Cho Han';
$default['rules'] = <<<'NOW'
<p>Korean Chess: pieces stand on the points. The General and his Guards stay in the palace and go a step along its lines; a Soldier goes a step ahead or aside, a Chariot any distance, and both use the diagonals of a palace, too (the Soldier ahead only).</p>
<p>A Horse goes a step straight and one on diagonally, an Elephant a step straight and two on diagonally; both are blocked by whatever stands on the way. A Cannon jumps over one piece on a line, to move and to capture; it neither jumps over a Cannon nor takes one.</p>
<p>A side that is not in check may pass. When a turn leaves the Generals facing each other on an open file (bikjang), the other side parts them, or passes and so ends the game, even in check; two passes in a row end it, too. Then the points decide: Chariot 13, Cannon 7, Horse 5, Elephant 3, Guard 3, Soldier 2, and 1.5 for Han, who moves second. The settings bikjang and bypoints of the include file are for other rule books.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Soldier move draw. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 9 by 10. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>*</code> move that does more.</p>
[pc P soldier]Moves as <code>fsW</code>.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . o P o . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N horse]Moves as <code>nN</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc E elephant]Moves as <code>nZ</code>.<pre>. o . . . o .
o . . . . . o
. . . . . . .
. . . E . . .
. . . . . . .
o . . . . . o
. o . . . o .</pre>[/pc]
[pc R chariot]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc C cannon]Moves as <code>pR</code>.<pre>. . . * . . .
. . . * . . .
. . . . . . .
* * . C . * *
. . . . . . .
. . . * . . .
. . . * . . .</pre>[/pc]
[pc A guard]Moves as <code>W</code>.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . o A o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc K general]Moves as <code>W</code>; royal.<pre>. . . . . . .
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
def P_m checkaleap #0 #1 0 1 or checkaleap #0 #1 1 0 or checkaleap #0 #1 -1 0;
copyfn P_m P_c;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 0 where #0 -1 0;
def p_m checkaleap #0 #1 0 -1 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 1 0;
copyfn p_m p_c;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 0 where #0 1 0;
def N_m checkapath #0 #1 (0 1 1 1) or checkapath #0 #1 (1 0 1 1) or checkapath #0 #1 (1 0 1 -1) or checkapath #0 #1 (0 -1 1 -1) or checkapath #0 #1 (0 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 -1) or checkapath #0 #1 (-1 0 -1 1) or checkapath #0 #1 (0 1 -1 1);
copyfn N_m N_c;
def N_l mergeall where #0 99 99 where #0 1 2 where #0 2 1 where #0 2 -1 where #0 1 -2 where #0 -1 -2 where #0 -2 -1 where #0 -2 1 where #0 -1 2;
def n_m checkapath #0 #1 (0 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 -1) or checkapath #0 #1 (-1 0 -1 1) or checkapath #0 #1 (0 1 -1 1) or checkapath #0 #1 (0 1 1 1) or checkapath #0 #1 (1 0 1 1) or checkapath #0 #1 (1 0 1 -1) or checkapath #0 #1 (0 -1 1 -1);
copyfn n_m n_c;
def n_l mergeall where #0 99 99 where #0 -1 -2 where #0 -2 -1 where #0 -2 1 where #0 -1 2 where #0 1 2 where #0 2 1 where #0 2 -1 where #0 1 -2;
def E_m checkapath #0 #1 (0 1 1 1 1 1) or checkapath #0 #1 (1 0 1 1 1 1) or checkapath #0 #1 (1 0 1 -1 1 -1) or checkapath #0 #1 (0 -1 1 -1 1 -1) or checkapath #0 #1 (0 -1 -1 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 1 -1 1) or checkapath #0 #1 (0 1 -1 1 -1 1);
copyfn E_m E_c;
def E_l mergeall where #0 99 99 where #0 2 3 where #0 3 2 where #0 3 -2 where #0 2 -3 where #0 -2 -3 where #0 -3 -2 where #0 -3 2 where #0 -2 3;
def e_m checkapath #0 #1 (0 -1 -1 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 -1 -1 -1) or checkapath #0 #1 (-1 0 -1 1 -1 1) or checkapath #0 #1 (0 1 -1 1 -1 1) or checkapath #0 #1 (0 1 1 1 1 1) or checkapath #0 #1 (1 0 1 1 1 1) or checkapath #0 #1 (1 0 1 -1 1 -1) or checkapath #0 #1 (0 -1 1 -1 1 -1);
copyfn e_m e_c;
def e_l mergeall where #0 99 99 where #0 -2 -3 where #0 -3 -2 where #0 -3 2 where #0 -2 3 where #0 2 3 where #0 3 2 where #0 3 -2 where #0 2 -3;
def R_m checkride #0 #1 0 1;
copyfn R_m R_c;
def R_l mergeall where #0 99 99 rides #0 0 1;
copyfn R_m r_m;
copyfn R_m r_c;
copyfn R_l r_l;
def C_m checkhop #0 #1 0 1;
copyfn C_m C_c;
def C_l mergeall where #0 99 99 rays #0 0 1;
copyfn C_m c_m;
copyfn C_m c_c;
copyfn C_l c_l;
def A_r match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3);
def A_m and match #1 (d1 e1 f1 d2 e2 f2 d3 e3 f3) (checkleap #0 #1 0 1);
copyfn A_m A_c;
def A_l mergeall where #0 99 99 leaps #0 0 1;
def a_r match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8);
def a_m and match #1 (d10 e10 f10 d9 e9 f9 d8 e8 f8) (checkleap #0 #1 0 1);
copyfn a_m a_c;
copyfn A_l a_l;
copyfn A_r K_r;
copyfn A_m K_m;
copyfn A_m K_c;
copyfn A_l K_l;
copyfn a_r k_r;
copyfn a_m k_m;
copyfn a_m k_c;
copyfn A_l k_l;
def W_hits == P what #0 0 -1 or == P what #0 -1 0 or == P what #0 1 0 or and == N what #0 -1 -2 (empty where #0 -1 -1) or and == N what #0 -2 -1 (empty where #0 -1 -1) or and == N what #0 -2 1 (empty where #0 -1 1) or and == N what #0 -1 2 (empty where #0 -1 1) or and == N what #0 1 2 (empty where #0 1 1) or and == N what #0 2 1 (empty where #0 1 1) or and == N what #0 2 -1 (empty where #0 1 -1) or and == N what #0 1 -2 (empty where #0 1 -1) or and == E what #0 -2 -3 (and empty where #0 -1 -1 empty where #0 -2 -2) or and == E what #0 -3 -2 (and empty where #0 -1 -1 empty where #0 -2 -2) or and == E what #0 -3 2 (and empty where #0 -1 1 empty where #0 -2 2) or and == E what #0 -2 3 (and empty where #0 -1 1 empty where #0 -2 2) or and == E what #0 2 3 (and empty where #0 1 1 empty where #0 2 2) or and == E what #0 3 2 (and empty where #0 1 1 empty where #0 2 2) or and == E what #0 3 -2 (and empty where #0 1 -1 empty where #0 2 -2) or and == E what #0 2 -3 (and empty where #0 1 -1 empty where #0 2 -2) or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == C behindscreen #0 0 -1 or == C behindscreen #0 -1 0 or == C behindscreen #0 0 1 or == C behindscreen #0 1 0 or and match what #0 0 -1 (A K) (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and match what #0 -1 0 (A K) (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and match what #0 0 1 (A K) (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3)) or and match what #0 1 0 (A K) (match #0 (d1 e1 f1 d2 e2 f2 d3 e3 f3));
def B_hits == p what #0 0 1 or == p what #0 1 0 or == p what #0 -1 0 or and == n what #0 1 2 (empty where #0 1 1) or and == n what #0 2 1 (empty where #0 1 1) or and == n what #0 2 -1 (empty where #0 1 -1) or and == n what #0 1 -2 (empty where #0 1 -1) or and == n what #0 -1 -2 (empty where #0 -1 -1) or and == n what #0 -2 -1 (empty where #0 -1 -1) or and == n what #0 -2 1 (empty where #0 -1 1) or and == n what #0 -1 2 (empty where #0 -1 1) or and == e what #0 2 3 (and empty where #0 1 1 empty where #0 2 2) or and == e what #0 3 2 (and empty where #0 1 1 empty where #0 2 2) or and == e what #0 3 -2 (and empty where #0 1 -1 empty where #0 2 -2) or and == e what #0 2 -3 (and empty where #0 1 -1 empty where #0 2 -2) or and == e what #0 -2 -3 (and empty where #0 -1 -1 empty where #0 -2 -2) or and == e what #0 -3 -2 (and empty where #0 -1 -1 empty where #0 -2 -2) or and == e what #0 -3 2 (and empty where #0 -1 1 empty where #0 -2 2) or and == e what #0 -2 3 (and empty where #0 -1 1 empty where #0 -2 2) or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == c behindscreen #0 0 1 or == c behindscreen #0 1 0 or == c behindscreen #0 0 -1 or == c behindscreen #0 -1 0 or and match what #0 0 1 (a k) (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and match what #0 1 0 (a k) (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and match what #0 0 -1 (a k) (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8)) or and match what #0 -1 0 (a k) (match #0 (d10 e10 f10 d9 e9 f9 d8 e8 f8));
set called assoc P "soldier" N "horse" E "elephant" R "chariot" C "cannon" A "guard" K "general";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set kept (A a K k);
set exact (P p R r);
set staleloss 1;
set lone 1;
set width 9;
set height 10;
set hoppers 0;
set jumpers (C c);
set sidenames (Cho Han);
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
include betza_janggi;
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
