<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'TenCubed Chess';
$default['code'] = '2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2';
$default['cols'] = '10';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "C": "white_champion.svg", "c": "black_champion.svg", "W": "white_wizard.svg", "w": "black_wizard.svg", "A": "white_archbishop.svg", "a": "black_archbishop.svg", "M": "white_marshal.svg", "m": "black_marshal.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "C": "Champion", "W": "Wizard", "A": "Archbishop", "M": "Marshall", "K": "King"}}}
NOW;
$default['colors'] = '7d98a6 e6ecef';
$default['rules'] = <<<'NOW'
<p>David Paulowich's game of 2005. A Champion steps straight or leaps two spaces, a Wizard steps diagonally or leaps as a long Knight (1, 3); Archbishop and Marshall are Bishop and Rook with a Knight's leap.</p>
<p>Nobody castles. A Pawn becomes a Queen, a Marshall or an Archbishop.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 10 by 10. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
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
[pc C champion]Moves as <code>WAD</code>.<pre>. . . . . . .
. o . o . o .
. . . o . . .
. o o C o o .
. . . o . . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc W wizard]Moves as <code>FC</code>.<pre>. . o . o . .
. . . . . . .
o . o . o . o
. . . W . . .
o . o . o . o
. . . . . . .
. . o . o . .</pre>[/pc]
[pc A archbishop]Moves as <code>BN</code>.<pre>o . . . . . o
. o o . o o .
. o o . o o .
. . . A . . .
. o o . o o .
. o o . o o .
o . . . . . o</pre>[/pc]
[pc M marshall]Moves as <code>RN</code>.<pre>. . . o . . .
. . o o o . .
. o . o . o .
o o o M o o o
. o . o . o .
. . o o o . .
. . . o . . .</pre>[/pc]
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
1 1 1 2 3 // knight(51) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(92) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(133) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(154) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(175) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(196) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(217) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(258) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 1 0 1 3 // champion(299) White WAD
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
1 1 0 -1 3 // champion(360) Black WAD
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
1 1 1 1 3 // wizard(421) White FC
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
1 1 -1 -1 3 // wizard(482) Black FC
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
1 99 1 1 3 // archbishop(543) White BN
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
1 99 -1 -1 3 // archbishop(604) Black BN
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
1 99 0 1 3 // marshall(665) White RN
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
1 99 0 -1 3 // marshall(726) Black RN
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
1 1 0 1 3 // king(787) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(828) Black K
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
def N cond #0 51 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 92 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 133 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 154 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 175 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 196 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 217 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 258 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def C cond #0 299 0;
def C_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def C_c checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def C_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2 leaps #0 0 2;
def c cond #0 360 0;
def c_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def c_c checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
def c_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2 leaps #0 0 2;
def W cond #0 421 0;
def W_m checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def W_c checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def W_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 1 3;
def w cond #0 482 0;
def w_m checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def w_c checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
def w_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 1 3;
def A cond #0 543 0;
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def A_c checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
def a cond #0 604 0;
def a_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def a_c checkride #0 #1 1 1 or checkleap #0 #1 1 2;
def a_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
def M cond #0 665 0;
def M_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def M_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def M_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def m cond #0 726 0;
def m_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def m_c checkride #0 #1 0 1 or checkleap #0 #1 1 2;
def m_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
def K cond #0 787 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def k cond #0 828 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W_hits match what #0 -1 -1 (P W K) or match what #0 1 -1 (P W K) or match what #0 -1 -2 (N A M) or match what #0 -2 -1 (N A M) or match what #0 -2 1 (N A M) or match what #0 -1 2 (N A M) or match what #0 1 2 (N A M) or match what #0 2 1 (N A M) or match what #0 2 -1 (N A M) or match what #0 1 -2 (N A M) or match insight #0 -1 -1 (B Q A) or match insight #0 -1 1 (B Q A) or match insight #0 1 1 (B Q A) or match insight #0 1 -1 (B Q A) or match insight #0 0 -1 (R Q M) or match insight #0 -1 0 (R Q M) or match insight #0 0 1 (R Q M) or match insight #0 1 0 (R Q M) or match what #0 0 -1 (C K) or match what #0 -1 0 (C K) or match what #0 0 1 (C K) or match what #0 1 0 (C K) or == C what #0 -2 -2 or == C what #0 -2 2 or == C what #0 2 2 or == C what #0 2 -2 or == C what #0 0 -2 or == C what #0 -2 0 or == C what #0 0 2 or == C what #0 2 0 or match what #0 -1 1 (W K) or match what #0 1 1 (W K) or == W what #0 -1 -3 or == W what #0 -3 -1 or == W what #0 -3 1 or == W what #0 -1 3 or == W what #0 1 3 or == W what #0 3 1 or == W what #0 3 -1 or == W what #0 1 -3;
def B_hits match what #0 1 1 (p w k) or match what #0 -1 1 (p w k) or match what #0 1 2 (n a m) or match what #0 2 1 (n a m) or match what #0 2 -1 (n a m) or match what #0 1 -2 (n a m) or match what #0 -1 -2 (n a m) or match what #0 -2 -1 (n a m) or match what #0 -2 1 (n a m) or match what #0 -1 2 (n a m) or match insight #0 1 1 (b q a) or match insight #0 1 -1 (b q a) or match insight #0 -1 -1 (b q a) or match insight #0 -1 1 (b q a) or match insight #0 0 1 (r q m) or match insight #0 1 0 (r q m) or match insight #0 0 -1 (r q m) or match insight #0 -1 0 (r q m) or match what #0 0 1 (c k) or match what #0 1 0 (c k) or match what #0 0 -1 (c k) or match what #0 -1 0 (c k) or == c what #0 2 2 or == c what #0 2 -2 or == c what #0 -2 -2 or == c what #0 -2 2 or == c what #0 0 2 or == c what #0 2 0 or == c what #0 0 -2 or == c what #0 -2 0 or match what #0 1 -1 (w k) or match what #0 -1 -1 (w k) or == w what #0 1 3 or == w what #0 3 1 or == w what #0 3 -1 or == w what #0 1 -3 or == w what #0 -1 -3 or == w what #0 -3 -1 or == w what #0 -3 1 or == w what #0 -1 3;
set rowsof assoc P (1 24 178176) p (26 24 681438) N (51 40 859117) n (92 40 535137) B (133 20 817587) b (154 20 120461) R (175 20 982434) r (196 20 955617) Q (217 40 928951) q (258 40 794971) C (299 60 127294) c (360 60 443410) W (421 60 855095) w (482 60 715612) A (543 60 919284) a (604 60 984711) M (665 60 26052) m (726 60 877940) K (787 40 764117) k (828 40 630137);
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" C "champion" W "wizard" A "archbishop" M "marshall" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set walkers array;
set exact array;
set lone 1;
set width 10;
set height 10;
set virgins array;
set minors (N n);
set shaded (B b);
set firstranks assoc P (2) p (7);
set promotab array
(q a m)
0
0
0
0
0
0
0
0
(Q A M)
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
