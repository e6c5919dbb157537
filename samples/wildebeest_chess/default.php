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
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 11 by 10. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture.</p>
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
def P_m and <= distance #0 #1 max 1 minus 4 rank #0 checkaride #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
copyfn P_m P_d;
copyfn P_c P_e;
def P_l mergeall where #0 99 99 ride #0 0 1 where #0 1 1 where #0 -1 1;
def p_m and <= distance #0 #1 max 1 minus rank #0 5 checkaride #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
copyfn p_m p_d;
copyfn p_c p_e;
def p_l mergeall where #0 99 99 ride #0 0 -1 where #0 -1 -1 where #0 1 -1;
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
def C_m checkleap #0 #1 1 3;
copyfn C_m C_c;
def C_l mergeall where #0 99 99 leaps #0 1 3;
copyfn C_m c_m;
copyfn C_m c_c;
copyfn C_l c_l;
def W_m checkleap #0 #1 1 2 or checkleap #0 #1 1 3;
copyfn W_m W_c;
def W_l mergeall where #0 99 99 leaps #0 1 2 leaps #0 1 3;
copyfn W_m w_m;
copyfn W_m w_c;
copyfn W_l w_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 1 0) (-1 1 0) (1 2 0) (-1 2 0) (1 3 0) (-1 3 0) (1 4 0) (-1 4 0);
push castlers K;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
set castles_k array (1 1 0) (-1 1 0) (1 2 0) (-1 2 0) (1 3 0) (-1 3 0) (1 4 0) (-1 4 0);
push castlers k;
def W_hits match what #0 -1 -1 (P K) or match what #0 1 -1 (P K) or match what #0 -1 -2 (N W) or match what #0 -2 -1 (N W) or match what #0 -2 1 (N W) or match what #0 -1 2 (N W) or match what #0 1 2 (N W) or match what #0 2 1 (N W) or match what #0 2 -1 (N W) or match what #0 1 -2 (N W) or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 -1 (R Q) or match insight #0 -1 0 (R Q) or match insight #0 0 1 (R Q) or match insight #0 1 0 (R Q) or match what #0 -1 -3 (C W) or match what #0 -3 -1 (C W) or match what #0 -3 1 (C W) or match what #0 -1 3 (C W) or match what #0 1 3 (C W) or match what #0 3 1 (C W) or match what #0 3 -1 (C W) or match what #0 1 -3 (C W) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 -1 1 or == K what #0 0 1 or == K what #0 1 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p k) or match what #0 -1 1 (p k) or match what #0 1 2 (n w) or match what #0 2 1 (n w) or match what #0 2 -1 (n w) or match what #0 1 -2 (n w) or match what #0 -1 -2 (n w) or match what #0 -2 -1 (n w) or match what #0 -2 1 (n w) or match what #0 -1 2 (n w) or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 1 (r q) or match insight #0 1 0 (r q) or match insight #0 0 -1 (r q) or match insight #0 -1 0 (r q) or match what #0 1 3 (c w) or match what #0 3 1 (c w) or match what #0 3 -1 (c w) or match what #0 1 -3 (c w) or match what #0 -1 -3 (c w) or match what #0 -3 -1 (c w) or match what #0 -3 1 (c w) or match what #0 -1 3 (c w) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 1 -1 or == k what #0 0 -1 or == k what #0 -1 -1 or == k what #0 -1 0;
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" C "camel" W "wildebeest" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (N n B b R r Q q C c W w K k);
set minors (N n);
set shaded (B b);
set staleloss 1;
set lone 1;
set width 11;
set height 10;
set hoppers 0;
set straight 1;
set parted 1;
allow moves 2;
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
