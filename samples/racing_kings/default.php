<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Racing Kings';
$default['code'] = '8/8/8/8/8/8/krbnNBRK/qrbnNBRQ';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}}}
NOW;
$default['colors'] = '6f94a8 e2ecf0 d8c690';
$default['board'] = '22222222.01010101.10101010.01010101.10101010.01010101.10101010.01010101.';
$default['rules'] = <<<'NOW'
<p>Both Kings race to the eighth rank. Nobody may give check, nor stand in it.</p>
<p>When White arrives first Black has one turn more: if his King arrives, too, the game is drawn.</p>
<p>The end, as this preset judges it: a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a knight draw. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
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
[pc K king]Moves as <code>K</code>; royal.<pre>. . . . . . .
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
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
1 1 1 2 3 // knight(1) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(42) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(83) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(104) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(125) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(146) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(167) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(208) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 1 0 1 3 // king(249) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(290) Black K
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
1 1 0 1 3
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
0
0;
def N cond #0 1 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 42 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 83 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 104 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 125 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 146 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 167 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 208 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def K cond #0 249 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def k cond #0 290 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W_hits == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 -1 (R Q) or match insight #0 -1 0 (R Q) or match insight #0 0 1 (R Q) or match insight #0 1 0 (R Q) or == K what #0 0 -1 or == K what #0 -1 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0 or == K what #0 1 -1;
def B_hits == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 1 (r q) or match insight #0 1 0 (r q) or match insight #0 0 -1 (r q) or match insight #0 -1 0 (r q) or == k what #0 0 1 or == k what #0 1 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0 or == k what #0 -1 1;
set rowsof assoc N (1 40 859117) n (42 40 535137) B (83 20 817587) b (104 20 120461) R (125 20 982434) r (146 20 955617) Q (167 40 928951) q (208 40 794971) K (249 40 764117) k (290 40 630137);
set called assoc N "knight" B "bishop" R "rook" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (N n);
set doubles array;
set passers array;
set walkers array;
set exact array;
set lone 1;
set width 8;
set height 8;
set virgins array;
set minors (N n);
set shaded (B b);
set promotab array
0
0
0
0
0
0
0
0
;
include betza_race;
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
