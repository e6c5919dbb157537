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
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 12 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture.</p>
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
def P_m checkaleap #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1;
def p_m checkaleap #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1;
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
def E_m checkleap #0 #1 2 2;
copyfn E_m E_c;
def E_l mergeall where #0 99 99 leaps #0 2 2;
copyfn E_m e_m;
copyfn E_m e_c;
copyfn E_l e_l;
def F_m checkleap #0 #1 1 1;
copyfn F_m F_c;
def F_l mergeall where #0 99 99 leaps #0 1 1;
copyfn F_m f_m;
copyfn F_m f_c;
copyfn F_l f_l;
def M_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn M_m M_c;
def M_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn M_m m_m;
copyfn M_m m_c;
copyfn M_l m_l;
def W_m checkleap #0 #1 0 1;
copyfn W_m W_c;
def W_l mergeall where #0 99 99 leaps #0 0 1;
copyfn W_m w_m;
copyfn W_m w_c;
copyfn W_l w_l;
copyfn M_m K_m;
copyfn M_m K_c;
copyfn M_l K_l;
copyfn M_m k_m;
copyfn M_m k_c;
copyfn M_l k_l;
def W_hits match what #0 -1 -1 (P F M K) or match what #0 1 -1 (P F M K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or == B insight #0 -1 -1 or == B insight #0 -1 1 or == B insight #0 1 1 or == B insight #0 1 -1 or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == E what #0 -2 -2 or == E what #0 -2 2 or == E what #0 2 2 or == E what #0 2 -2 or match what #0 -1 1 (F M K) or match what #0 1 1 (F M K) or match what #0 0 -1 (M W K) or match what #0 -1 0 (M W K) or match what #0 0 1 (M W K) or match what #0 1 0 (M W K);
def B_hits match what #0 1 1 (p f m k) or match what #0 -1 1 (p f m k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or == b insight #0 1 1 or == b insight #0 1 -1 or == b insight #0 -1 -1 or == b insight #0 -1 1 or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == e what #0 2 2 or == e what #0 2 -2 or == e what #0 -2 -2 or == e what #0 -2 2 or match what #0 1 -1 (f m k) or match what #0 -1 -1 (f m k) or match what #0 0 1 (m w k) or match what #0 1 0 (m w k) or match what #0 0 -1 (m w k) or match what #0 -1 0 (m w k);
set called assoc P "pawn" N "knight" B "bishop" R "rook" E "alfil" F "ferz" M "man" W "jester" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set exact (N n B b R r E e F f M m W w K k);
set minors (N n);
set shaded (B b);
set staleloss 1;
set lone 1;
set width 12;
set height 8;
set hoppers 0;
set straight 1;
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
