<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: H. G. Muller's page at chessvariants.org/rules/werewolf-chess
$author = 'boardwright';
$default['game'] = 'Werewolf Chess';
$default['code'] = 'rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "W": "white_wolf.svg", "w": "black_wolf.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "W": "Werewolf", "K": "King"}}}
NOW;
$default['colors'] = '7c7f8f e4e5ea';
$default['keyline'] = '3a3d4e';
$default['tcolor'] = '3a3d4e';
$default['rules'] = <<<'NOW'
<p>H. G. Muller's game: a Werewolf takes the place of the Queen. It slides up to three spaces in any direction, or leaps to the second space if the first is occupied, and may take the enemy it leaps over, too.</p>
<p>Whoever takes a Werewolf becomes one, unless he is a King: only Kings can get rid of it. A Werewolf is never chosen in promotion. Everything else is Chess.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move, <code>*</code> move that does more.</p>
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
[pc W werewolf]Moves as <code>Q3jADcafK</code>.<pre>o . . o . . o
. * . * . * .
. . o o o . .
o * o W o * o
. . o o o . .
. * . * . * .
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
include betza_effects;
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
1 3 0 1 3 // werewolf(1) White Q3jADcafK
1 3 1 1 3
1 3 1 0 3
1 3 1 -1 3
1 3 0 -1 3
1 3 -1 -1 3
1 3 -1 0 3
1 3 -1 1 3
1 1 2 2 1027
1 1 2 -2 1027
1 1 -2 -2 1027
1 1 -2 2 1027
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
2 1 0 1 2 1 0 1 3
2 1 1 1 2 1 1 1 3
2 1 1 0 2 1 1 0 3
2 1 1 -1 2 1 1 -1 3
2 1 0 -1 2 1 0 -1 3
2 1 -1 -1 2 1 -1 -1 3
2 1 -1 0 2 1 -1 0 3
2 1 -1 1 2 1 -1 1 3
0
1 3 0 -1 3 // werewolf(154) Black Q3jADcafK
1 3 -1 -1 3
1 3 -1 0 3
1 3 -1 1 3
1 3 0 1 3
1 3 1 1 3
1 3 1 0 3
1 3 1 -1 3
1 1 -2 -2 1027
1 1 -2 2 1027
1 1 2 2 1027
1 1 2 -2 1027
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
2 1 0 -1 2 1 0 -1 3
2 1 -1 -1 2 1 -1 -1 3
2 1 -1 0 2 1 -1 0 3
2 1 -1 1 2 1 -1 1 3
2 1 0 1 2 1 0 1 3
2 1 1 1 2 1 1 1 3
2 1 1 0 2 1 1 0 3
2 1 1 -1 2 1 1 -1 3
0
0;
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
def W cond #0 1 0;
def W_m sub goesto #0 #1;
def W_c sub strikes #0 #1 and <= distance #0 #1 3;
def W_l sub goals #0;
def w cond #0 154 0;
copyfn W_m w_m;
copyfn W_c w_c;
copyfn W_l w_l;
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
def W_hits match what #0 -1 -1 (P K) or match what #0 1 -1 (P K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or == B insight #0 -1 -1 or == B insight #0 -1 1 or == B insight #0 1 1 or == B insight #0 1 -1 or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == W inrange #0 0 -1 3 or == W inrange #0 -1 -1 3 or == W inrange #0 -1 0 3 or == W inrange #0 -1 1 3 or == W inrange #0 0 1 3 or == W inrange #0 1 1 3 or == W inrange #0 1 0 3 or == W inrange #0 1 -1 3 or and == W what #0 -2 -2 (not empty where #0 -1 -1) or and == W what #0 -2 2 (not empty where #0 -1 1) or and == W what #0 2 2 (not empty where #0 1 1) or and == W what #0 2 -2 (not empty where #0 1 -1) or == W what #0 0 -2 or == W what #0 -2 0 or == W what #0 0 2 or == W what #0 2 0 or and == W what #0 0 -2 (islower what #0 0 -1) or and == W what #0 -2 -2 (islower what #0 -1 -1) or and == W what #0 -2 0 (islower what #0 -1 0) or and == W what #0 -2 2 (islower what #0 -1 1) or and == W what #0 0 2 (islower what #0 0 1) or and == W what #0 2 2 (islower what #0 1 1) or and == W what #0 2 0 (islower what #0 1 0) or and == W what #0 2 -2 (islower what #0 1 -1) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p k) or match what #0 -1 1 (p k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or == b insight #0 1 1 or == b insight #0 1 -1 or == b insight #0 -1 -1 or == b insight #0 -1 1 or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == w inrange #0 0 1 3 or == w inrange #0 1 1 3 or == w inrange #0 1 0 3 or == w inrange #0 1 -1 3 or == w inrange #0 0 -1 3 or == w inrange #0 -1 -1 3 or == w inrange #0 -1 0 3 or == w inrange #0 -1 1 3 or and == w what #0 2 2 (not empty where #0 1 1) or and == w what #0 2 -2 (not empty where #0 1 -1) or and == w what #0 -2 -2 (not empty where #0 -1 -1) or and == w what #0 -2 2 (not empty where #0 -1 1) or == w what #0 0 2 or == w what #0 2 0 or == w what #0 0 -2 or == w what #0 -2 0 or and == w what #0 0 2 (isupper what #0 0 1) or and == w what #0 2 2 (isupper what #0 1 1) or and == w what #0 2 0 (isupper what #0 1 0) or and == w what #0 2 -2 (isupper what #0 1 -1) or and == w what #0 0 -2 (isupper what #0 0 -1) or and == w what #0 -2 -2 (isupper what #0 -1 -1) or and == w what #0 -2 0 (isupper what #0 -1 0) or and == w what #0 -2 2 (isupper what #0 -1 1) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0;
set called assoc P "pawn" N "knight" B "bishop" R "rook" W "werewolf" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (N n B b R r K k);
set sided (W w);
set minors (N n);
set shaded (B b);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set jumpers (W w);
set reaches assoc W 3 w 3;
set straight 1;
set parted 1;
setsystem maxmove 3;
allow pass 1 pass 2 moves 2 captures 2 promotions 3;
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (R r);
set firstranks assoc P (1) p (6);
set promotab array
(n b r)
0
0
0
0
0
0
(N B R)
;
set contagious (W w);
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
