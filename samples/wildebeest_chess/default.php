<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: the article Wildebeest chess of Wikipedia (en.wikipedia.org/wiki/Wildebeest_chess)
$author = 'boardwright';
$default['game'] = 'Wildebeest Chess';
$default['code'] = 'rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR';
$default['cols'] = '11';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "C": "white_camel.svg", "c": "black_camel.svg", "W": "white_unicorn.svg", "w": "black_unicorn.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "C": "Camel", "W": "Wildebeest", "K": "King"}}}
NOW;
$default['colors'] = 'b3935f f2e8cc';
$default['board'] = '01.10.';
$default['rules'] = <<<'NOW'
<p>R. Wayne Schmittberger's game of 1987, with as many leapers as sliders. A Camel is a longer Knight (1, 3), a Wildebeest is Camel and Knight.</p>
<p>A Pawn may go as far as the middle of the board in one move, from its first rank or from the next, and may be taken in passing on any space that it passed. On the last rank it becomes a Queen or a Wildebeest.</p>
<p>Castling is as in Chess, but the King goes one, two, three or four spaces; the first of these is written with both moves (K f1-g1; R k1-f1). Who cannot move has lost.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 11 by 10. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>mfW*fceF</code>.<pre>. . . . . . .
. . . . . . .
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
[pc C camel]Moves as <code>C</code>.<pre>. . o . o . .
. . . . . . .
o . . . . . o
. . . C . . .
o . . . . . o
. . . . . . .
. . o . o . .</pre>[/pc]
[pc W wildebeest]Moves as <code>NC</code>.<pre>. . o . o . .
. . o . o . .
o o . . . o o
. . . W . . .
o o . . . o o
. . o . o . .
. . o . o . .</pre>[/pc]
[pc K king]Moves as <code>KisO1isO2isO3isO4</code>; royal.<pre>. . . . . . .
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
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
1 98 0 1 129 // pawn(1) White mfW*fceF
1 1 1 1 18
1 1 -1 1 18
0
1 98 0 -1 129 // pawn(17) Black mfW*fceF
1 1 -1 -1 18
1 1 1 -1 18
0
1 1 1 2 3 // knight(33) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(74) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(115) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(136) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(157) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(178) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(199) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(240) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 1 1 3 3 // camel(281) White C
1 1 3 1 3
1 1 3 -1 3
1 1 1 -3 3
1 1 -1 -3 3
1 1 -3 -1 3
1 1 -3 1 3
1 1 -1 3 3
0
1 1 -1 -3 3 // camel(322) Black C
1 1 -3 -1 3
1 1 -3 1 3
1 1 -1 3 3
1 1 1 3 3
1 1 3 1 3
1 1 3 -1 3
1 1 1 -3 3
0
1 1 1 2 3 // wildebeest(363) White NC
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 3 3
1 1 3 1 3
1 1 3 -1 3
1 1 1 -3 3
1 1 -1 -3 3
1 1 -3 -1 3
1 1 -3 1 3
1 1 -1 3 3
0
1 1 -1 -2 3 // wildebeest(444) Black NC
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -3 3
1 1 -3 -1 3
1 1 -3 1 3
1 1 -1 3 3
1 1 1 3 3
1 1 3 1 3
1 1 3 -1 3
1 1 1 -3 3
0
1 1 0 1 3 // king(525) White KisO1isO2isO3isO4
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(566) Black KisO1isO2isO3isO4
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
def P_m and <= distance #0 #1 max 1 minus 4 rank #0 checkaride #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d and <= distance #0 #1 max 1 minus 4 rank #0 checkaride #0 #1 0 1;
def P_e checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 ride #0 0 1 where #0 1 1 where #0 -1 1;
def p cond #0 17 0;
def p_m and <= distance #0 #1 max 1 minus rank #0 5 checkaride #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d and <= distance #0 #1 max 1 minus rank #0 5 checkaride #0 #1 0 -1;
def p_e checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 ride #0 0 -1 where #0 -1 -1 where #0 1 -1;
def N cond #0 33 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 74 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 115 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 136 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 157 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 178 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 199 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 240 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def C cond #0 281 0;
def C_m checkleap #0 #1 1 3;
def C_c checkleap #0 #1 1 3;
def C_l mergeall where #0 99 99 leaps #0 1 3;
def c cond #0 322 0;
def c_m checkleap #0 #1 1 3;
def c_c checkleap #0 #1 1 3;
def c_l mergeall where #0 99 99 leaps #0 1 3;
def W cond #0 363 0;
def W_m checkleap #0 #1 1 2 or checkleap #0 #1 1 3;
def W_c checkleap #0 #1 1 2 or checkleap #0 #1 1 3;
def W_l mergeall where #0 99 99 leaps #0 1 2 leaps #0 1 3;
def w cond #0 444 0;
def w_m checkleap #0 #1 1 2 or checkleap #0 #1 1 3;
def w_c checkleap #0 #1 1 2 or checkleap #0 #1 1 3;
def w_l mergeall where #0 99 99 leaps #0 1 2 leaps #0 1 3;
def K cond #0 525 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 1 0) (-1 1 0) (1 2 0) (-1 2 0) (1 3 0) (-1 3 0) (1 4 0) (-1 4 0);
push castlers K;
def k cond #0 566 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_k array (1 1 0) (-1 1 0) (1 2 0) (-1 2 0) (1 3 0) (-1 3 0) (1 4 0) (-1 4 0);
push castlers k;
def W_hits match what #0 -1 -1 (P K) or match what #0 1 -1 (P K) or match what #0 -1 -2 (N W) or match what #0 -2 -1 (N W) or match what #0 -2 1 (N W) or match what #0 -1 2 (N W) or match what #0 1 2 (N W) or match what #0 2 1 (N W) or match what #0 2 -1 (N W) or match what #0 1 -2 (N W) or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 -1 (R Q) or match insight #0 -1 0 (R Q) or match insight #0 0 1 (R Q) or match insight #0 1 0 (R Q) or match what #0 -1 -3 (C W) or match what #0 -3 -1 (C W) or match what #0 -3 1 (C W) or match what #0 -1 3 (C W) or match what #0 1 3 (C W) or match what #0 3 1 (C W) or match what #0 3 -1 (C W) or match what #0 1 -3 (C W) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p k) or match what #0 -1 1 (p k) or match what #0 1 2 (n w) or match what #0 2 1 (n w) or match what #0 2 -1 (n w) or match what #0 1 -2 (n w) or match what #0 -1 -2 (n w) or match what #0 -2 -1 (n w) or match what #0 -2 1 (n w) or match what #0 -1 2 (n w) or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 1 (r q) or match insight #0 1 0 (r q) or match insight #0 0 -1 (r q) or match insight #0 -1 0 (r q) or match what #0 1 3 (c w) or match what #0 3 1 (c w) or match what #0 3 -1 (c w) or match what #0 1 -3 (c w) or match what #0 -1 -3 (c w) or match what #0 -3 -1 (c w) or match what #0 -3 1 (c w) or match what #0 -1 3 (c w) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0;
set rowsof assoc P (1 15 904153) p (17 15 435193) N (33 40 859117) n (74 40 535137) B (115 20 817587) b (136 20 120461) R (157 20 982434) r (178 20 955617) Q (199 40 928951) q (240 40 794971) C (281 40 961572) c (322 40 432682) W (363 80 255221) w (444 80 132924) K (525 40 764117) k (566 40 630137);
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" C "camel" W "wildebeest" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set walkers array;
set exact array;
set lone 1;
set width 11;
set height 10;
set virgins array;
set parted 1;
allow moves 2;
set staleloss 1;
set minors (N n);
set shaded (B b);
set homes (f1 k1 a1 f10 k10 a10);
set castlerooks (R r);
set promotab array
(q w)
0
0
0
0
0
0
0
0
(Q W)
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
