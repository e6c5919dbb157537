<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'FIDE against Clobberers';
$default['code'] = 'dwfakfwd/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "D": "white_crowned_bishop.svg", "d": "black_crowned_bishop.svg", "W": "white_phoenix.svg", "w": "black_phoenix.svg", "F": "white_elephant.svg", "f": "black_elephant.svg", "A": "white_archbishop.svg", "a": "black_archbishop.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "D": "Bede", "W": "Waffle", "F": "Fad", "A": "Archbishop", "K": "King"}}}
NOW;
$default['colors'] = '8f9e77 edefdc';
$default['rules'] = <<<'NOW'
<p>Chess with Different Armies, Ralph Betza's game: armies that differ and are as strong as one another. White has the pieces of Chess. Of Black's Clobberers the Bede is a Bishop that leaps two spaces straight, the Waffle steps straight or leaps two diagonally, the Fad leaps two in any direction or steps diagonally.</p>
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
def W_hits match what #0 -1 -1 (P F K) or match what #0 1 -1 (P F K) or match what #0 -1 -2 (N A) or match what #0 -2 -1 (N A) or match what #0 -2 1 (N A) or match what #0 -1 2 (N A) or match what #0 1 2 (N A) or match what #0 2 1 (N A) or match what #0 2 -1 (N A) or match what #0 1 -2 (N A) or match insight #0 -1 -1 (B Q D A) or match insight #0 -1 1 (B Q D A) or match insight #0 1 1 (B Q D A) or match insight #0 1 -1 (B Q D A) or match insight #0 0 -1 (R Q) or match insight #0 -1 0 (R Q) or match insight #0 0 1 (R Q) or match insight #0 1 0 (R Q) or match what #0 0 -2 (D F) or match what #0 -2 0 (D F) or match what #0 0 2 (D F) or match what #0 2 0 (D F) or match what #0 0 -1 (W K) or match what #0 -1 0 (W K) or match what #0 0 1 (W K) or match what #0 1 0 (W K) or match what #0 -2 -2 (W F) or match what #0 -2 2 (W F) or match what #0 2 2 (W F) or match what #0 2 -2 (W F) or match what #0 -1 1 (F K) or match what #0 1 1 (F K);
def B_hits match what #0 1 1 (p f k) or match what #0 -1 1 (p f k) or match what #0 1 2 (n a) or match what #0 2 1 (n a) or match what #0 2 -1 (n a) or match what #0 1 -2 (n a) or match what #0 -1 -2 (n a) or match what #0 -2 -1 (n a) or match what #0 -2 1 (n a) or match what #0 -1 2 (n a) or match insight #0 1 1 (b q d a) or match insight #0 1 -1 (b q d a) or match insight #0 -1 -1 (b q d a) or match insight #0 -1 1 (b q d a) or match insight #0 0 1 (r q) or match insight #0 1 0 (r q) or match insight #0 0 -1 (r q) or match insight #0 -1 0 (r q) or match what #0 0 2 (d f) or match what #0 2 0 (d f) or match what #0 0 -2 (d f) or match what #0 -2 0 (d f) or match what #0 0 1 (w k) or match what #0 1 0 (w k) or match what #0 0 -1 (w k) or match what #0 -1 0 (w k) or match what #0 2 2 (w f) or match what #0 2 -2 (w f) or match what #0 -2 -2 (w f) or match what #0 -2 2 (w f) or match what #0 1 -1 (f k) or match what #0 -1 -1 (f k);
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" D "bede" W "waffle" F "fad" A "archbishop" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (N n B b R r Q q D d W w F f A a K k);
set minors (N n);
set shaded (B b);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (R d);
set firstranks assoc P (1) p (6);
set promotab array
(n b r q d w f a)
0
0
0
0
0
0
(N B R Q D W F A)
;
set castles_k array (1 2 0) (-1 3 0);
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
