<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Clobberers against Rookies';
$default['code'] = 'syhckhys/pppppppp/8/8/8/8/PPPPPPPP/DWFAKFWD';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "D": "white_crowned_bishop.svg", "d": "black_crowned_bishop.svg", "W": "white_phoenix.svg", "w": "black_phoenix.svg", "F": "white_elephant.svg", "f": "black_elephant.svg", "A": "white_archbishop.svg", "a": "black_archbishop.svg", "S": "white_crowned_rook.svg", "s": "black_crowned_rook.svg", "Y": "white_dabbaba.svg", "y": "black_dabbaba.svg", "H": "white_hawk.svg", "h": "black_hawk.svg", "C": "white_marshal.svg", "c": "black_marshal.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "D": "Bede", "W": "Waffle", "F": "Fad", "A": "Archbishop", "S": "Short Rook", "Y": "Woody Rook", "H": "Half-duck", "C": "Chancellor", "K": "King"}}}
NOW;
$default['colors'] = '99899f ece6ef';
$default['rules'] = <<<'NOW'
<p>Chess with Different Armies, Ralph Betza's game: the Colorbound Clobberers against the Remarkable Rookies.</p>
<p>A Pawn becomes any piece of either army.</p>
<p>A King castles long by three spaces with a Bede, which goes to the third file and so stays on its colour; short as in Chess.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>fmWfceFifmnD</code>.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc D bede]Moves as <code>BD</code>.<pre>o . . . . . o
. o . o . o .
. . o . o . .
. o . D . o .
. . o . o . .
. o . o . o .
o . . . . . o</pre>[/pc]
[pc W waffle]Moves as <code>WA</code>.<pre>. . . . . . .
. o . . . o .
. . . o . . .
. . o W o . .
. . . o . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc F fad]Moves as <code>FAD</code>.<pre>. . . . . . .
. o . o . o .
. . o . o . .
. o . F . o .
. . o . o . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc A archbishop]Moves as <code>BN</code>.<pre>o . . . . . o
. o o . o o .
. o o . o o .
. . . A . . .
. o o . o o .
. o o . o o .
o . . . . . o</pre>[/pc]
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
1 99 1 1 3 // bede(51) White BD
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
0
1 99 -1 -1 3 // bede(92) Black BD
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
0
1 1 0 1 3 // waffle(133) White WA
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 2 2 3
1 1 2 -2 3
1 1 -2 -2 3
1 1 -2 2 3
0
1 1 0 -1 3 // waffle(174) Black WA
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 -2 -2 3
1 1 -2 2 3
1 1 2 2 3
1 1 2 -2 3
0
1 1 1 1 3 // fad(215) White FAD
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 2 2 3
1 1 2 -2 3
1 1 -2 -2 3
1 1 -2 2 3
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
0
1 1 -1 -1 3 // fad(276) Black FAD
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
1 1 -2 -2 3
1 1 -2 2 3
1 1 2 2 3
1 1 2 -2 3
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
0
1 99 1 1 3 // archbishop(337) White BN
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 99 -1 -1 3 // archbishop(398) Black BN
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 4 0 1 3 // short rook(459) White R4
1 4 1 0 3
1 4 0 -1 3
1 4 -1 0 3
0
1 4 0 -1 3 // short rook(480) Black R4
1 4 -1 0 3
1 4 0 1 3
1 4 1 0 3
0
1 1 0 1 3 // woody rook(501) White WD
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 0 2 3
1 1 2 0 3
1 1 0 -2 3
1 1 -2 0 3
0
1 1 0 -1 3 // woody rook(542) Black WD
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 0 -2 3
1 1 -2 0 3
1 1 0 2 3
1 1 2 0 3
0
1 1 0 3 3 // half-duck(583) White HFD
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
1 1 0 -3 3 // half-duck(644) Black HFD
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
1 99 0 1 3 // chancellor(705) White RN
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
1 99 0 -1 3 // chancellor(766) Black RN
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
1 1 0 1 3 // king(827) White KisO2
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(868) Black KisO2
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
def D cond #0 51 0;
def D_m checkride #0 #1 1 1 or checkleap #0 #1 0 2;
def D_c checkride #0 #1 1 1 or checkleap #0 #1 0 2;
def D_l mergeall where #0 99 99 rides #0 1 1 leaps #0 0 2;
def d cond #0 92 0;
def d_m checkride #0 #1 1 1 or checkleap #0 #1 0 2;
def d_c checkride #0 #1 1 1 or checkleap #0 #1 0 2;
def d_l mergeall where #0 99 99 rides #0 1 1 leaps #0 0 2;
def W cond #0 133 0;
def W_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2;
def W_c checkleap #0 #1 0 1 or checkleap #0 #1 2 2;
def W_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2;
def w cond #0 174 0;
def w_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2;
def w_c checkleap #0 #1 0 1 or checkleap #0 #1 2 2;
def w_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2;
def F cond #0 215 0;
def F_m checkleap #0 #1 1 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def F_c checkleap #0 #1 1 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def F_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 2 2 leaps #0 0 2;
def f cond #0 276 0;
def f_m checkleap #0 #1 1 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def f_c checkleap #0 #1 1 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def f_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 2 2 leaps #0 0 2;
def A cond #0 337 0;
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def A_c checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
def a cond #0 398 0;
def a_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def a_c checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def a_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
def S cond #0 459 0;
def S_m and <= distance #0 #1 4 checkride #0 #1 0 1;
def S_c and <= distance #0 #1 4 checkride #0 #1 0 1;
def S_l mergeall where #0 99 99 rides #0 0 1;
def s cond #0 480 0;
def s_m and <= distance #0 #1 4 checkride #0 #1 0 1;
def s_c and <= distance #0 #1 4 checkride #0 #1 0 1;
def s_l mergeall where #0 99 99 rides #0 0 1;
def Y cond #0 501 0;
def Y_m checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def Y_c checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def Y_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 0 2;
def y cond #0 542 0;
def y_m checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def y_c checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
def y_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 0 2;
def H cond #0 583 0;
def H_m checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def H_c checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def H_l mergeall where #0 99 99 leaps #0 0 3 leaps #0 1 1 leaps #0 0 2;
def h cond #0 644 0;
def h_m checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def h_c checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
def h_l mergeall where #0 99 99 leaps #0 0 3 leaps #0 1 1 leaps #0 0 2;
def C cond #0 705 0;
def C_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def C_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def C_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def c cond #0 766 0;
def c_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def c_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def c_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def K cond #0 827 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 2 0) (-1 2 0);
push castlers K;
def k cond #0 868 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_k array (1 2 0) (-1 2 0);
push castlers k;
def W_hits match what #0 -1 -1 (P F H K) or match what #0 1 -1 (P F H K) or match insight #0 -1 -1 (D A) or match insight #0 -1 1 (D A) or match insight #0 1 1 (D A) or match insight #0 1 -1 (D A) or match what #0 0 -2 (D F Y H) or match what #0 -2 0 (D F Y H) or match what #0 0 2 (D F Y H) or match what #0 2 0 (D F Y H) or match what #0 0 -1 (W Y K) or match what #0 -1 0 (W Y K) or match what #0 0 1 (W Y K) or match what #0 1 0 (W Y K) or match what #0 -2 -2 (W F) or match what #0 -2 2 (W F) or match what #0 2 2 (W F) or match what #0 2 -2 (W F) or match what #0 -1 1 (F H K) or match what #0 1 1 (F H K) or match what #0 -1 -2 (A C) or match what #0 -2 -1 (A C) or match what #0 -2 1 (A C) or match what #0 -1 2 (A C) or match what #0 1 2 (A C) or match what #0 2 1 (A C) or match what #0 2 -1 (A C) or match what #0 1 -2 (A C) or == S inrange #0 0 -1 4 or == S inrange #0 -1 0 4 or == S inrange #0 0 1 4 or == S inrange #0 1 0 4 or == H what #0 0 -3 or == H what #0 -3 0 or == H what #0 0 3 or == H what #0 3 0 or == C insight #0 0 -1 or == C insight #0 -1 0 or == C insight #0 0 1 or == C insight #0 1 0;
def B_hits match what #0 1 1 (p f h k) or match what #0 -1 1 (p f h k) or match insight #0 1 1 (d a) or match insight #0 1 -1 (d a) or match insight #0 -1 -1 (d a) or match insight #0 -1 1 (d a) or match what #0 0 2 (d f y h) or match what #0 2 0 (d f y h) or match what #0 0 -2 (d f y h) or match what #0 -2 0 (d f y h) or match what #0 0 1 (w y k) or match what #0 1 0 (w y k) or match what #0 0 -1 (w y k) or match what #0 -1 0 (w y k) or match what #0 2 2 (w f) or match what #0 2 -2 (w f) or match what #0 -2 -2 (w f) or match what #0 -2 2 (w f) or match what #0 1 -1 (f h k) or match what #0 -1 -1 (f h k) or match what #0 1 2 (a c) or match what #0 2 1 (a c) or match what #0 2 -1 (a c) or match what #0 1 -2 (a c) or match what #0 -1 -2 (a c) or match what #0 -2 -1 (a c) or match what #0 -2 1 (a c) or match what #0 -1 2 (a c) or == s inrange #0 0 1 4 or == s inrange #0 1 0 4 or == s inrange #0 0 -1 4 or == s inrange #0 -1 0 4 or == h what #0 0 3 or == h what #0 3 0 or == h what #0 0 -3 or == h what #0 -3 0 or == c insight #0 0 1 or == c insight #0 1 0 or == c insight #0 0 -1 or == c insight #0 -1 0;
set rowsof assoc P (1 24 178176) p (26 24 681438) D (51 40 633111) d (92 40 176418) W (133 40 286117) w (174 40 108134) F (215 60 20523) f (276 60 550181) A (337 60 919284) a (398 60 984711) S (459 20 238212) s (480 20 211395) Y (501 40 615811) y (542 40 778443) H (583 60 249901) h (644 60 320803) C (705 60 26052) c (766 60 877940) K (827 40 764117) k (868 40 630137);
set called assoc P "pawn" D "bede" W "waffle" F "fad" A "archbishop" S "short rook" Y "woody rook" H "half-duck" C "chancellor" K "king";
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
set minors array;
set shaded array;
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (D s);
set firstranks assoc P (1) p (6);
set promotab array
(d w f a s y h c)
0
0
0
0
0
0
(D W F A S Y H C)
;
set castles_K array (1 2 0) (-1 3 0);
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
