<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Courier Chess';
$default['code'] = 'rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR';
$default['cols'] = '12';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "E": "white_alfil.svg", "e": "black_alfil.svg", "F": "white_ferz.svg", "f": "black_ferz.svg", "M": "white_commoner.svg", "m": "black_commoner.svg", "W": "white_jester.svg", "w": "black_jester.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "E": "Alfil", "F": "Ferz", "M": "Man", "W": "Jester", "K": "King"}}}
NOW;
$default['colors'] = 'b98d5f f0dfbe';
$default['keyline'] = '5e3f1d';
$default['tcolor'] = '6b4c2d';
$default['rules'] = <<<'NOW'
<p>Played in Germany for six hundred years; Lucas van Leyden painted it. The Courier was the first piece to go as the Bishop of today.</p>
<p>The Man goes as a King, the Jester a step straight, the Ferz a step diagonally, the Elephant leaps two spaces diagonally. Four Pawns and the Ferz have made their first moves already. Pawns become Ferzes.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 12 by 8. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
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
[pc E alfil]Moves as <code>A</code>.<pre>. . . . . . .
. o . . . o .
. . . . . . .
. . . E . . .
. . . . . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc F ferz]Moves as <code>F</code>.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . F . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc M man]Moves as <code>K</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o M o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc W jester]Moves as <code>W</code>.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . o W o . .
. . . o . . .
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
1 1 2 2 3 // alfil(199) White A
1 1 2 -2 3
1 1 -2 -2 3
1 1 -2 2 3
0
1 1 -2 -2 3 // alfil(220) Black A
1 1 -2 2 3
1 1 2 2 3
1 1 2 -2 3
0
1 1 1 1 3 // ferz(241) White F
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
0
1 1 -1 -1 3 // ferz(262) Black F
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
0
1 1 0 1 3 // man(283) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // man(324) Black K
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
1 1 0 1 3
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
0
1 1 0 1 3 // jester(365) White W
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
0
1 1 0 -1 3 // jester(386) Black W
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
0
1 1 0 1 3 // king(407) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(448) Black K
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
def E cond #0 199 0;
def E_m checkleap #0 #1 2 2;
def E_c checkleap #0 #1 2 2;
def E_l mergeall where #0 99 99 leaps #0 2 2;
def e cond #0 220 0;
def e_m checkleap #0 #1 2 2;
def e_c checkleap #0 #1 2 2;
def e_l mergeall where #0 99 99 leaps #0 2 2;
def F cond #0 241 0;
def F_m checkleap #0 #1 1 1;
def F_c checkleap #0 #1 1 1;
def F_l mergeall where #0 99 99 leaps #0 1 1;
def f cond #0 262 0;
def f_m checkleap #0 #1 1 1;
def f_c checkleap #0 #1 1 1;
def f_l mergeall where #0 99 99 leaps #0 1 1;
def M cond #0 283 0;
def M_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def M_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def M_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def m cond #0 324 0;
def m_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def m_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def m_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W cond #0 365 0;
def W_m checkleap #0 #1 0 1;
def W_c checkleap #0 #1 0 1;
def W_l mergeall where #0 99 99 leaps #0 0 1;
def w cond #0 386 0;
def w_m checkleap #0 #1 0 1;
def w_c checkleap #0 #1 0 1;
def w_l mergeall where #0 99 99 leaps #0 0 1;
def K cond #0 407 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def k cond #0 448 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W_hits match what #0 -1 -1 (P F M K) or match what #0 1 -1 (P F M K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or == B insight #0 -1 -1 or == B insight #0 -1 1 or == B insight #0 1 1 or == B insight #0 1 -1 or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == E what #0 -2 -2 or == E what #0 -2 2 or == E what #0 2 2 or == E what #0 2 -2 or match what #0 -1 1 (F M K) or match what #0 1 1 (F M K) or match what #0 0 -1 (M W K) or match what #0 -1 0 (M W K) or match what #0 0 1 (M W K) or match what #0 1 0 (M W K);
def B_hits match what #0 1 1 (p f m k) or match what #0 -1 1 (p f m k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or == b insight #0 1 1 or == b insight #0 1 -1 or == b insight #0 -1 -1 or == b insight #0 -1 1 or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == e what #0 2 2 or == e what #0 2 -2 or == e what #0 -2 -2 or == e what #0 -2 2 or match what #0 1 -1 (f m k) or match what #0 -1 -1 (f m k) or match what #0 0 1 (m w k) or match what #0 1 0 (m w k) or match what #0 0 -1 (m w k) or match what #0 -1 0 (m w k);
set rowsof assoc P (1 15 585770) p (17 15 116810) N (33 40 859117) n (74 40 535137) B (115 20 817587) b (136 20 120461) R (157 20 982434) r (178 20 955617) E (199 20 208952) e (220 20 814706) F (241 20 860392) f (262 20 163266) M (283 40 764117) m (324 40 630137) W (365 20 25236) w (386 20 998422) K (407 40 764117) k (448 40 630137);
set called assoc P "pawn" N "knight" B "bishop" R "rook" E "alfil" F "ferz" M "man" W "jester" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles array;
set passers array;
set walkers array;
set exact array;
set lone 1;
set width 12;
set height 8;
set virgins array;
set staleloss 1;
set minors (N n);
set shaded (B b);
set promotab array
(f)
0
0
0
0
0
0
(F)
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
