<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Rookies against FIDE';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/SYHCKHYS';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "S": "white_crowned_rook.svg", "s": "black_crowned_rook.svg", "Y": "white_dabbaba.svg", "y": "black_dabbaba.svg", "H": "white_hawk.svg", "h": "black_hawk.svg", "C": "white_marshal.svg", "c": "black_marshal.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "S": "Short Rook", "Y": "Woody Rook", "H": "Half-duck", "C": "Chancellor", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}}}
NOW;
$default['colors'] = '7e9a9e e4edee';
$default['rules'] = <<<'NOW'
<p>Chess with Different Armies, Ralph Betza's game: armies that differ and are as strong as one another. Of White's Rookies the Short Rook goes four spaces at most, the Woody Rook steps or leaps two straight, the Half-Duck steps diagonally or leaps two or three straight.</p>
<p>A Pawn becomes any piece of either army.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>fmWfceFifmnD</code>.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc S short rook]Moves as <code>R4</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o S o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc Y woody rook]Moves as <code>WD</code>.<pre>. . . . . . .
. . . o . . .
. . . o . . .
. o o Y o o .
. . . o . . .
. . . o . . .
. . . . . . .</pre>[/pc]
[pc H half-duck]Moves as <code>HFD</code>.<pre>. . . o . . .
. . . o . . .
. . o . o . .
o o . H . o o
. . o . o . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc C chancellor]Moves as <code>RN</code>.<pre>. . . o . . .
. . o o o . .
. o . o . o .
o o o C o o o
. o . o . o .
. . o o o . .
. . . o . . .</pre>[/pc]
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
$default['premove1'] = 'gosub BeforeMove;';
$default['premove2'] = 'gosub BeforeMove;';
$default['pregame'] = <<<'NOW'
include betza;
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
1 1 0 1 1 // pawn(1) White fmWfceFifmnD
1 1 1 1 18
1 1 -1 1 18
2 1 0 1 33 1 0 1 161
0
1 1 0 -1 1 // pawn(26) Black fmWfceFifmnD
1 1 -1 -1 18
1 1 1 -1 18
2 1 0 -1 33 1 0 -1 161
0
1 4 0 1 3 // short rook(51) White R4
1 4 1 0 3
1 4 0 -1 3
1 4 -1 0 3
0
1 4 0 -1 3 // short rook(72) Black R4
1 4 -1 0 3
1 4 0 1 3
1 4 1 0 3
0
1 1 0 1 3 // woody rook(93) White WD
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
0
1 1 0 -1 3 // woody rook(134) Black WD
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
0
1 1 0 3 3 // half-duck(175) White HFD
1 1 3 0 3
1 1 0 -3 3
1 1 -3 0 3
1 1 1 1 3
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
0
1 1 0 -3 3 // half-duck(236) Black HFD
1 1 -3 0 3
1 1 0 3 3
1 1 3 0 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
0
1 99 0 1 3 // chancellor(297) White RN
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
1 99 0 -1 3 // chancellor(358) Black RN
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
1 1 1 2 3 // knight(419) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(460) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(501) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(522) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(543) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(564) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(585) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(626) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 1 0 1 3 // king(667) White KisO2
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(708) Black KisO2
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
def P_m checkaleap #0 #1 0 1 or and not flag #0 checkapath #0 #1 (0 1 0 1);
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1);
def P_e checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1 where #0 0 2;
def p cond #0 26 0;
def p_m checkaleap #0 #1 0 -1 or and not flag #0 checkapath #0 #1 (0 -1 0 -1);
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1);
def p_e checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1 where #0 0 -2;
def S cond #0 51 0;
def S_m and <= distance #0 #1 4 checkride #0 #1 0 1;
def S_c and <= distance #0 #1 4 checkride #0 #1 0 1;
def S_l mergeall where #0 99 99 rides #0 0 1;
def s cond #0 72 0;
def s_m and <= distance #0 #1 4 checkride #0 #1 0 1;
def s_c and <= distance #0 #1 4 checkride #0 #1 0 1;
def s_l mergeall where #0 99 99 rides #0 0 1;
def Y cond #0 93 0;
def Y_m checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def Y_c checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def Y_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 0 2;
def y cond #0 134 0;
def y_m checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def y_c checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def y_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 0 2;
def H cond #0 175 0;
def H_m checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def H_c checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def H_l mergeall where #0 99 99 leaps #0 0 3 leaps #0 1 1 leaps #0 0 2;
def h cond #0 236 0;
def h_m checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def h_c checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def h_l mergeall where #0 99 99 leaps #0 0 3 leaps #0 1 1 leaps #0 0 2;
def C cond #0 297 0;
def C_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def C_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def C_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def c cond #0 358 0;
def c_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def c_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def c_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def N cond #0 419 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 460 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 501 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 522 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 543 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 564 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 585 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 626 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def K cond #0 667 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 2 0) (-1 2 0);
push castlers K;
def k cond #0 708 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_k array (1 2 0) (-1 2 0);
push castlers k;
def W_hits match what #0 -1 -1 (P H K) or match what #0 1 -1 (P H K) or == S inrange #0 0 -1 4 or == S inrange #0 -1 0 4 or == S inrange #0 0 1 4 or == S inrange #0 1 0 4 or match what #0 0 -1 (Y K) or match what #0 -1 0 (Y K) or match what #0 0 1 (Y K) or match what #0 1 0 (Y K) or match what #0 0 -2 (Y H) or match what #0 -2 0 (Y H) or match what #0 0 2 (Y H) or match what #0 2 0 (Y H) or == H what #0 0 -3 or == H what #0 -3 0 or == H what #0 0 3 or == H what #0 3 0 or match what #0 -1 1 (H K) or match what #0 1 1 (H K) or match insight #0 0 -1 (C R Q) or match insight #0 -1 0 (C R Q) or match insight #0 0 1 (C R Q) or match insight #0 1 0 (C R Q) or match what #0 -1 -2 (C N) or match what #0 -2 -1 (C N) or match what #0 -2 1 (C N) or match what #0 -1 2 (C N) or match what #0 1 2 (C N) or match what #0 2 1 (C N) or match what #0 2 -1 (C N) or match what #0 1 -2 (C N) or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q);
def B_hits match what #0 1 1 (p h k) or match what #0 -1 1 (p h k) or == s inrange #0 0 1 4 or == s inrange #0 1 0 4 or == s inrange #0 0 -1 4 or == s inrange #0 -1 0 4 or match what #0 0 1 (y k) or match what #0 1 0 (y k) or match what #0 0 -1 (y k) or match what #0 -1 0 (y k) or match what #0 0 2 (y h) or match what #0 2 0 (y h) or match what #0 0 -2 (y h) or match what #0 -2 0 (y h) or == h what #0 0 3 or == h what #0 3 0 or == h what #0 0 -3 or == h what #0 -3 0 or match what #0 1 -1 (h k) or match what #0 -1 -1 (h k) or match insight #0 0 1 (c r q) or match insight #0 1 0 (c r q) or match insight #0 0 -1 (c r q) or match insight #0 -1 0 (c r q) or match what #0 1 2 (c n) or match what #0 2 1 (c n) or match what #0 2 -1 (c n) or match what #0 1 -2 (c n) or match what #0 -1 -2 (c n) or match what #0 -2 -1 (c n) or match what #0 -2 1 (c n) or match what #0 -1 2 (c n) or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q);
set rowsof assoc P (1 24 178176) p (26 24 681438) S (51 20 238212) s (72 20 211395) Y (93 40 615811) y (134 40 778443) H (175 60 249901) h (236 60 320803) C (297 60 26052) c (358 60 877940) N (419 40 859117) n (460 40 535137) B (501 20 817587) b (522 20 120461) R (543 20 982434) r (564 20 955617) Q (585 40 928951) q (626 40 794971) K (667 40 764117) k (708 40 630137);
set called assoc P "pawn" S "short rook" Y "woody rook" H "half-duck" C "chancellor" N "knight" B "bishop" R "rook" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set walkers array;
set exact array;
set lone 1;
set width 8;
set height 8;
set virgins array;
set minors (N n);
set shaded (B b);
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (S r);
set firstranks assoc P (1) p (6);
set promotab array
(s y h c n b r q)
0
0
0
0
0
0
(S Y H C N B R Q)
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
