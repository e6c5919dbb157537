<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: the article Omega Chess of Wikipedia (en.wikipedia.org/wiki/Omega_Chess)
$author = 'boardwright';
$default['game'] = 'Omega Chess';
$default['code'] = 'v----------v/-crnbqkbnrc-/-pppppppppp-/-10-/-10-/-10-/-10-/-10-/-10-/-PPPPPPPPPP-/-CRNBQKBNRC-/V----------V';
$default['cols'] = '12';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "C": "white_champion.svg", "c": "black_champion.svg", "V": "white_wizard.svg", "v": "black_wizard.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "C": "Champion", "V": "Wizard", "K": "King"}}}
NOW;
$default['files'] = 'w a b c d e f g h i j x';
$default['ranks'] = '0 1 2 3 4 5 6 7 8 9 10 11';
$default['bookfiles'] = '!w a b c d e f g h i j !x';
$default['bookranks'] = '!0 0 1 2 3 4 5 6 7 8 9 !11';
$default['bookspaces'] = 'w0 w1 x0 w2 x11 w3 w11 w4';
$default['board'] = '01.10.';
$default['colors'] = '4f7d6d e9efe2';
$default['keyline'] = '23473b';
$default['tcolor'] = '23473b';
$default['rules'] = <<<'NOW'
<p>Daniel MacDonald's game of 1992: ten by ten spaces, and one more outside each corner, where the Wizards begin.</p>
<p>A Champion goes a step straight or leaps two spaces straight or diagonally; a Wizard goes a step diagonally or leaps as a longer Knight (1, 3). A Pawn may go up to three spaces in its first move, and may be taken in passing on any space that it passed. It becomes any piece but a King.</p>
<p>The King castles by two spaces, with the Rook beside the Champion. The corners: as in the books they are called w1 to w4, and the ranks count from 0; logs and the program of this preset count from 1, with corners w0, x0, x11 and w11.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 12 by 12. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>fmWfceFifmnDifmnH</code>.<pre>. . . i . . .
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
[pc C champion]Moves as <code>WAD</code>.<pre>. . . . . . .
. o . o . o .
. . . o . . .
. o o C o o .
. . . o . . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc V wizard]Moves as <code>FC</code>.<pre>. . o . o . .
. . . . . . .
o . o . o . o
. . . V . . .
o . o . o . o
. . . . . . .
. . o . o . .</pre>[/pc]
[pc K king]Moves as <code>KisjO2</code>; royal.<pre>. . . . . . .
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
1 1 0 1 1 // pawn(1) White fmWfceFifmnDifmnH
1 1 1 1 18
1 1 -1 1 18
2 1 0 1 33 1 0 1 161
3 1 0 1 33 1 0 1 33 1 0 1 161
0
1 1 0 -1 1 // pawn(39) Black fmWfceFifmnDifmnH
1 1 -1 -1 18
1 1 1 -1 18
2 1 0 -1 33 1 0 -1 161
3 1 0 -1 33 1 0 -1 33 1 0 -1 161
0
1 1 1 2 3 // knight(77) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(118) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(159) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(180) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(201) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(222) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(243) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(284) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 1 0 1 3 // champion(325) White WAD
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 2 2 3
1 1 2 -2 3
1 1 -2 -2 3
1 1 -2 2 3
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
0
1 1 0 -1 3 // champion(386) Black WAD
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 -2 -2 3
1 1 -2 2 3
1 1 2 2 3
1 1 2 -2 3
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
0
1 1 1 1 3 // wizard(447) White FC
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 1 3 3
1 1 3 1 3
1 1 3 -1 3
1 1 1 -3 3
1 1 -1 -3 3
1 1 -3 -1 3
1 1 -3 1 3
1 1 -1 3 3
0
1 1 -1 -1 3 // wizard(508) Black FC
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
1 1 -1 -3 3
1 1 -3 -1 3
1 1 -3 1 3
1 1 -1 3 3
1 1 1 3 3
1 1 3 1 3
1 1 3 -1 3
1 1 1 -3 3
0
1 1 0 1 3 // king(569) White KisjO2
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(610) Black KisjO2
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
def P_m checkaleap #0 #1 0 1 or and not flag #0 checkapath #0 #1 (0 1 0 1) or and not flag #0 checkapath #0 #1 (0 1 0 1 0 1);
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_d checkapath #0 #1 (0 1 0 1) or checkapath #0 #1 (0 1 0 1 0 1);
def P_e checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1 where #0 0 2 where #0 0 3;
def p cond #0 39 0;
def p_m checkaleap #0 #1 0 -1 or and not flag #0 checkapath #0 #1 (0 -1 0 -1) or and not flag #0 checkapath #0 #1 (0 -1 0 -1 0 -1);
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_d checkapath #0 #1 (0 -1 0 -1) or checkapath #0 #1 (0 -1 0 -1 0 -1);
def p_e checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1 where #0 0 -2 where #0 0 -3;
def N cond #0 77 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 118 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 159 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 180 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 201 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 222 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 243 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 284 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def C cond #0 325 0;
def C_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def C_c checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def C_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2 leaps #0 0 2;
def c cond #0 386 0;
def c_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def c_c checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def c_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2 leaps #0 0 2;
def V cond #0 447 0;
def V_m checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def V_c checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def V_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 1 3;
def v cond #0 508 0;
def v_m checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def v_c checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def v_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 1 3;
def K cond #0 569 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 2 1) (-1 2 1);
push castlers K;
def k cond #0 610 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_k array (1 2 1) (-1 2 1);
push castlers k;
def W_hits match what #0 -1 -1 (P V K) or match what #0 1 -1 (P V K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 -1 (R Q) or match insight #0 -1 0 (R Q) or match insight #0 0 1 (R Q) or match insight #0 1 0 (R Q) or match what #0 0 -1 (C K) or match what #0 -1 0 (C K) or match what #0 0 1 (C K) or match what #0 1 0 (C K) or == C what #0 -2 -2 or == C what #0 -2 2 or == C what #0 2 2 or == C what #0 2 -2 or == C what #0 0 -2 or == C what #0 -2 0 or == C what #0 0 2 or == C what #0 2 0 or match what #0 -1 1 (V K) or match what #0 1 1 (V K) or == V what #0 -1 -3 or == V what #0 -3 -1 or == V what #0 -3 1 or == V what #0 -1 3 or == V what #0 1 3 or == V what #0 3 1 or == V what #0 3 -1 or == V what #0 1 -3;
def B_hits match what #0 1 1 (p v k) or match what #0 -1 1 (p v k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 1 (r q) or match insight #0 1 0 (r q) or match insight #0 0 -1 (r q) or match insight #0 -1 0 (r q) or match what #0 0 1 (c k) or match what #0 1 0 (c k) or match what #0 0 -1 (c k) or match what #0 -1 0 (c k) or == c what #0 2 2 or == c what #0 2 -2 or == c what #0 -2 -2 or == c what #0 -2 2 or == c what #0 0 2 or == c what #0 2 0 or == c what #0 0 -2 or == c what #0 -2 0 or match what #0 1 -1 (v k) or match what #0 -1 -1 (v k) or == v what #0 1 3 or == v what #0 3 1 or == v what #0 3 -1 or == v what #0 1 -3 or == v what #0 -1 -3 or == v what #0 -3 -1 or == v what #0 -3 1 or == v what #0 -1 3;
set rowsof assoc P (1 37 709330) p (39 37 714094) N (77 40 859117) n (118 40 535137) B (159 20 817587) b (180 20 120461) R (201 20 982434) r (222 20 955617) Q (243 40 928951) q (284 40 794971) C (325 60 127294) c (386 60 443410) V (447 60 855095) v (508 60 715612) K (569 40 764117) k (610 40 630137);
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" C "champion" V "wizard" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set walkers array;
set exact array;
set lone 1;
set width 12;
set height 12;
set virgins array;
set minors (N n);
set shaded (B b);
set homes (f1 i1 b1 f10 i10 b10);
set castlerooks (R r);
set firstranks assoc P (2) p (9);
set promotab array
(n b r q c v)
(n b r q c v)
0
0
0
0
0
0
0
0
(N B R Q C V)
(N B R Q C V)
;
alias w1 w0 w2 x0 w3 x11 w4 w11;
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
