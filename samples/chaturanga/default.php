<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: the rules of chess.com, which are those of Fairy-Stockfish; murray.php has those of old books
$author = 'boardwright';
$default['game'] = 'Chaturanga';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = '8';
$default['set'] = 'shatranj';
$default['colors'] = 'cfa878 e0c199';
$default['keyline'] = '7a4a2a';
$default['tcolor'] = '6b3c2d';
$default['rules'] = <<<'NOW'
<p>The oldest game of the family, of India, as it is played today (chess.com has these rules; the settings file <code>chaturanga/murray</code> has those of old books, by which the Kings do not face each other and who bares the other King wins): the Counsellor goes a step diagonally, the Elephant leaps two spaces diagonally. Nobody castles, and Pawns go a single step.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>fmWfcF</code>.<pre>. . . . . . .
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
[pc B elephant]Moves as <code>A</code>.<pre>. . . . . . .
. o . . . o .
. . . . . . .
. . . B . . .
. . . . . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc R rook]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc Q counsellor]Moves as <code>F</code>.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . Q . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
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
1 1 0 1 1 // pawn(1) White fmWfcF
1 1 1 1 2
1 1 -1 1 2
0
1 1 0 -1 1 // pawn(17) Black fmWfcF
1 1 -1 -1 2
1 1 1 -1 2
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
1 1 2 2 3 // elephant(115) White A
1 1 2 -2 3
1 1 -2 -2 3
1 1 -2 2 3
0
1 1 -2 -2 3 // elephant(136) Black A
1 1 -2 2 3
1 1 2 2 3
1 1 2 -2 3
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
1 1 1 1 3 // counsellor(199) White F
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
0
1 1 -1 -1 3 // counsellor(220) Black F
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
0
1 1 0 1 3 // king(241) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(282) Black K
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
def P_m checkaleap #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1;
def p cond #0 17 0;
def p_m checkaleap #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1;
def N cond #0 33 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 74 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 115 0;
def B_m checkleap #0 #1 2 2;
def B_c checkleap #0 #1 2 2;
def B_l mergeall where #0 99 99 leaps #0 2 2;
def b cond #0 136 0;
def b_m checkleap #0 #1 2 2;
def b_c checkleap #0 #1 2 2;
def b_l mergeall where #0 99 99 leaps #0 2 2;
def R cond #0 157 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 178 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 199 0;
def Q_m checkleap #0 #1 1 1;
def Q_c checkleap #0 #1 1 1;
def Q_l mergeall where #0 99 99 leaps #0 1 1;
def q cond #0 220 0;
def q_m checkleap #0 #1 1 1;
def q_c checkleap #0 #1 1 1;
def q_l mergeall where #0 99 99 leaps #0 1 1;
def K cond #0 241 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def k cond #0 282 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W_hits match what #0 -1 -1 (P Q K) or match what #0 1 -1 (P Q K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or == B what #0 -2 -2 or == B what #0 -2 2 or == B what #0 2 2 or == B what #0 2 -2 or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or match what #0 -1 1 (Q K) or match what #0 1 1 (Q K) or == K what #0 0 -1 or == K what #0 -1 0 or == K what #0 0 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p q k) or match what #0 -1 1 (p q k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or == b what #0 2 2 or == b what #0 2 -2 or == b what #0 -2 -2 or == b what #0 -2 2 or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or match what #0 1 -1 (q k) or match what #0 -1 -1 (q k) or == k what #0 0 1 or == k what #0 1 0 or == k what #0 0 -1 or == k what #0 -1 0;
set rowsof assoc P (1 15 585770) p (17 15 116810) N (33 40 859117) n (74 40 535137) B (115 20 208952) b (136 20 814706) R (157 20 982434) r (178 20 955617) Q (199 20 860392) q (220 20 163266) K (241 40 764117) k (282 40 630137);
set called assoc P "pawn" N "knight" B "elephant" R "rook" Q "counsellor" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles array;
set passers array;
set walkers array;
set exact array;
set lone 1;
set width 8;
set height 8;
set virgins array;
set staleloss 1;
set minors (N n);
set shaded array;
set promotab array
(q)
0
0
0
0
0
0
(Q)
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
