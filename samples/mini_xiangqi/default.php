<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Mini Xiangqi';
$default['code'] = 'rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR';
$default['cols'] = '7';
$default['set'] = 'xiangqi';
$default['shape'] = 'grid';
$default['sides'] = 'Red Black';
$default['background'] = 'mini_xiangqi.svg';
$default['rules'] = <<<'NOW'
<p>Shigenobu Kusumoto's Chinese Chess on seven by seven. Soldiers go a step ahead or aside from the beginning; there are no Advisors, no Elephants and no river.</p>
<p>The Generals stay in their palaces and may not face each other on an open file. Who cannot move has lost.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Soldier move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 7 by 7. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture.</p>
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
def K_r match #0 (c1 d1 e1 c2 d2 e2 c3 d3 e3);
def K_m and match #1 (c1 d1 e1 c2 d2 e2 c3 d3 e3) (checkleap #0 #1 0 1);
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 ride #0 0 1;
def k_r match #0 (c7 d7 e7 c6 d6 e6 c5 d5 e5);
def k_m and match #1 (c7 d7 e7 c6 d6 e6 c5 d5 e5) (checkleap #0 #1 0 1);
copyfn k_m k_c;
def k_l mergeall where #0 99 99 leaps #0 0 1 ride #0 0 -1;
def W_hits == P what #0 0 -1 or == P what #0 -1 0 or == P what #0 1 0 or and == N what #0 -1 -2 (empty where #0 -1 -1) or and == N what #0 -2 -1 (empty where #0 -1 -1) or and == N what #0 -2 1 (empty where #0 -1 1) or and == N what #0 -1 2 (empty where #0 -1 1) or and == N what #0 1 2 (empty where #0 1 1) or and == N what #0 2 1 (empty where #0 1 1) or and == N what #0 2 -1 (empty where #0 1 -1) or and == N what #0 1 -2 (empty where #0 1 -1) or match insight #0 0 -1 (R K) or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == C behindscreen #0 0 -1 or == C behindscreen #0 -1 0 or == C behindscreen #0 0 1 or == C behindscreen #0 1 0 or and == K what #0 0 -1 (match #0 (c1 d1 e1 c2 d2 e2 c3 d3 e3)) or and == K what #0 -1 0 (match #0 (c1 d1 e1 c2 d2 e2 c3 d3 e3)) or and == K what #0 0 1 (match #0 (c1 d1 e1 c2 d2 e2 c3 d3 e3)) or and == K what #0 1 0 (match #0 (c1 d1 e1 c2 d2 e2 c3 d3 e3));
def B_hits == p what #0 0 1 or == p what #0 1 0 or == p what #0 -1 0 or and == n what #0 1 2 (empty where #0 1 1) or and == n what #0 2 1 (empty where #0 1 1) or and == n what #0 2 -1 (empty where #0 1 -1) or and == n what #0 1 -2 (empty where #0 1 -1) or and == n what #0 -1 -2 (empty where #0 -1 -1) or and == n what #0 -2 -1 (empty where #0 -1 -1) or and == n what #0 -2 1 (empty where #0 -1 1) or and == n what #0 -1 2 (empty where #0 -1 1) or match insight #0 0 1 (r k) or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == c behindscreen #0 0 1 or == c behindscreen #0 1 0 or == c behindscreen #0 0 -1 or == c behindscreen #0 -1 0 or and == k what #0 0 1 (match #0 (c7 d7 e7 c6 d6 e6 c5 d5 e5)) or and == k what #0 1 0 (match #0 (c7 d7 e7 c6 d6 e6 c5 d5 e5)) or and == k what #0 0 -1 (match #0 (c7 d7 e7 c6 d6 e6 c5 d5 e5)) or and == k what #0 -1 0 (match #0 (c7 d7 e7 c6 d6 e6 c5 d5 e5));
set called assoc P "soldier" N "horse" R "chariot" C "cannon" K "general";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set kept (K k);
set exact (P p R r);
set staleloss 1;
set lone 1;
set width 7;
set height 7;
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
