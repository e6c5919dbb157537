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
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
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
def D_m checkride #0 #1 1 1 or checkleap #0 #1 0 2;
copyfn D_m D_c;
def D_l mergeall where #0 99 99 rides #0 1 1 leaps #0 0 2;
copyfn D_m d_m;
copyfn D_m d_c;
copyfn D_l d_l;
def W_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2;
copyfn W_m W_c;
def W_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2;
copyfn W_m w_m;
copyfn W_m w_c;
copyfn W_l w_l;
def F_m checkleap #0 #1 1 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
copyfn F_m F_c;
def F_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 2 2 leaps #0 0 2;
copyfn F_m f_m;
copyfn F_m f_c;
copyfn F_l f_l;
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
copyfn A_m A_c;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
copyfn A_m a_m;
copyfn A_m a_c;
copyfn A_l a_l;
def S_m and <= distance #0 #1 4 checkride #0 #1 0 1;
copyfn S_m S_c;
def S_l mergeall where #0 99 99 rides #0 0 1;
copyfn S_m s_m;
copyfn S_m s_c;
copyfn S_l s_l;
def Y_m checkleap #0 #1 0 1 or checkleap #0 #1 0 2;
copyfn Y_m Y_c;
def Y_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 0 2;
copyfn Y_m y_m;
copyfn Y_m y_c;
copyfn Y_l y_l;
def H_m checkleap #0 #1 0 3 or checkleap #0 #1 1 1 or checkleap #0 #1 0 2;
copyfn H_m H_c;
def H_l mergeall where #0 99 99 leaps #0 0 3 leaps #0 1 1 leaps #0 0 2;
copyfn H_m h_m;
copyfn H_m h_c;
copyfn H_l h_l;
def C_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
copyfn C_m C_c;
def C_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
copyfn C_m c_m;
copyfn C_m c_c;
copyfn C_l c_l;
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
def W_hits match what #0 -1 -1 (P F H K) or match what #0 1 -1 (P F H K) or match insight #0 -1 -1 (D A) or match insight #0 -1 1 (D A) or match insight #0 1 1 (D A) or match insight #0 1 -1 (D A) or match what #0 0 -2 (D F Y H) or match what #0 -2 0 (D F Y H) or match what #0 0 2 (D F Y H) or match what #0 2 0 (D F Y H) or match what #0 0 -1 (W Y K) or match what #0 -1 0 (W Y K) or match what #0 0 1 (W Y K) or match what #0 1 0 (W Y K) or match what #0 -2 -2 (W F) or match what #0 -2 2 (W F) or match what #0 2 2 (W F) or match what #0 2 -2 (W F) or match what #0 -1 1 (F H K) or match what #0 1 1 (F H K) or match what #0 -1 -2 (A C) or match what #0 -2 -1 (A C) or match what #0 -2 1 (A C) or match what #0 -1 2 (A C) or match what #0 1 2 (A C) or match what #0 2 1 (A C) or match what #0 2 -1 (A C) or match what #0 1 -2 (A C) or == S inrange #0 0 -1 4 or == S inrange #0 -1 0 4 or == S inrange #0 0 1 4 or == S inrange #0 1 0 4 or == H what #0 0 -3 or == H what #0 -3 0 or == H what #0 0 3 or == H what #0 3 0 or == C insight #0 0 -1 or == C insight #0 -1 0 or == C insight #0 0 1 or == C insight #0 1 0;
def B_hits match what #0 1 1 (p f h k) or match what #0 -1 1 (p f h k) or match insight #0 1 1 (d a) or match insight #0 1 -1 (d a) or match insight #0 -1 -1 (d a) or match insight #0 -1 1 (d a) or match what #0 0 2 (d f y h) or match what #0 2 0 (d f y h) or match what #0 0 -2 (d f y h) or match what #0 -2 0 (d f y h) or match what #0 0 1 (w y k) or match what #0 1 0 (w y k) or match what #0 0 -1 (w y k) or match what #0 -1 0 (w y k) or match what #0 2 2 (w f) or match what #0 2 -2 (w f) or match what #0 -2 -2 (w f) or match what #0 -2 2 (w f) or match what #0 1 -1 (f h k) or match what #0 -1 -1 (f h k) or match what #0 1 2 (a c) or match what #0 2 1 (a c) or match what #0 2 -1 (a c) or match what #0 1 -2 (a c) or match what #0 -1 -2 (a c) or match what #0 -2 -1 (a c) or match what #0 -2 1 (a c) or match what #0 -1 2 (a c) or == s inrange #0 0 1 4 or == s inrange #0 1 0 4 or == s inrange #0 0 -1 4 or == s inrange #0 -1 0 4 or == h what #0 0 3 or == h what #0 3 0 or == h what #0 0 -3 or == h what #0 -3 0 or == c insight #0 0 1 or == c insight #0 1 0 or == c insight #0 0 -1 or == c insight #0 -1 0;
set called assoc P "pawn" D "bede" W "waffle" F "fad" A "archbishop" S "short rook" Y "woody rook" H "half-duck" C "chancellor" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (D d W w F f A a Y y H h C c K k);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
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
