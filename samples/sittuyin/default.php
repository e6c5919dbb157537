<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: the article Sittuyin of Wikipedia (en.wikipedia.org/wiki/Sittuyin), as Fairy-Stockfish plays it
$author = 'boardwright';
$default['game'] = 'Sittuyin';
$default['code'] = '8--ns/8--ns/4pppp--mr/pppp4--kr/4PPPP--KR/PPPP4--MR/8--NS/8--NS';
$default['cols'] = '12';
$default['fencols'] = '8';
$default['board'] = '101010102222.010101012222.101010102222.010101012222.101010102222.010101012222.101010102222.010101012222.';
$default['hands'] = 'panel';
$default['letters'] = 'F=M';
$default['set'] = 'makruk';
$default['colors'] = 'e6d3a3 d3b67c efe6cf';
$default['keyline'] = '5a3c12';
$default['tcolor'] = '5a3c12';
$default['background'] = 'sittuyin.svg';
$default['rules'] = <<<'NOW'
<p>The Chess of Myanmar. Only the Pawns begin on the board; by turns both sides place their other pieces on their own three ranks, the Rooks on the first. When all stand, play begins.</p>
<p>The General goes a step diagonally, the Elephant a step diagonally or straight ahead, Knight, Rook and King as in Chess, without castling. Pawns go a single step.</p>
<p>A side that has no General may promote instead of moving otherwise: a Pawn on one of the long diagonals beyond the middle, or the last Pawn wherever it stands, becomes one where it stands (P d5-d5; M-d5) or on an empty space a step away diagonally. The new General may attack nothing at once, and a promotion may not give check. A side without a move that is not in check has drawn. When no Pawn is left and a King stands alone, his moves are counted: past 16 with a Rook against him, 44 with an Elephant, 64 with a Knight the game is drawn (gosub countwritten S M; counts as the laws are written, set counting 0; not at all).</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture.</p>
[pc P pawn]Moves as <code>fmWfcF</code>.<pre>. . . . . . .
. . . . . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc M general]Moves as <code>F</code>.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . M . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc S elephant]Moves as <code>FfW</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . S . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N knight]Moves as <code>N</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc R rook]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc K king]Moves as <code>K</code>; royal.<pre>. . . . . . .
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
include betza_hands;
def P_m checkaleap #0 #1 0 1;
def P_c checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def P_l mergeall where #0 99 99 where #0 0 1 where #0 1 1 where #0 -1 1;
def p_m checkaleap #0 #1 0 -1;
def p_c checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def p_l mergeall where #0 99 99 where #0 0 -1 where #0 -1 -1 where #0 1 -1;
def M_m checkleap #0 #1 1 1;
copyfn M_m M_c;
def M_l mergeall where #0 99 99 leaps #0 1 1;
copyfn M_m m_m;
copyfn M_m m_c;
copyfn M_l m_l;
def S_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 1;
copyfn S_m S_c;
def S_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 1;
def s_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 -1;
copyfn s_m s_c;
def s_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 -1;
def N_m checkleap #0 #1 1 2;
copyfn N_m N_c;
def N_l mergeall where #0 99 99 leaps #0 1 2;
copyfn N_m n_m;
copyfn N_m n_c;
copyfn N_l n_l;
def R_m checkride #0 #1 0 1;
copyfn R_m R_c;
def R_l mergeall where #0 99 99 rides #0 0 1;
copyfn R_m r_m;
copyfn R_m r_c;
copyfn R_l r_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
def W_hits match what #0 -1 -1 (P M S K) or match what #0 1 -1 (P M S K) or match what #0 -1 1 (M S K) or match what #0 1 1 (M S K) or match what #0 0 -1 (S K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or == K what #0 -1 0 or == K what #0 0 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p m s k) or match what #0 -1 1 (p m s k) or match what #0 1 -1 (m s k) or match what #0 -1 -1 (m s k) or match what #0 0 1 (s k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or == k what #0 1 0 or == k what #0 0 -1 or == k what #0 -1 0;
set called assoc P "pawn" M "general" S "elephant" N "knight" R "rook" K "king";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set exact (M m S s N n R r K k);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
set parted 1;
set whand (k4 k3 k2 k1 l4 l3 l2 l1);
set bhand (k5 k6 k7 k8 l5 l6 l7 l8);
set hands 1;
set handspaces merge #whand #bhand;
setsystem starpath array #whand #bhand;
allow drops 1 drops 2;
set holdings 0;
set droppable 1;
set gates 0;
def M_z match #0 (a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3);
def m_z match #0 (a8 b8 c8 d8 e8 f8 g8 h8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6);
def S_z match #0 (a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3);
def s_z match #0 (a8 b8 c8 d8 e8 f8 g8 h8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6);
def N_z match #0 (a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3);
def n_z match #0 (a8 b8 c8 d8 e8 f8 g8 h8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6);
def R_z match #0 (a1 b1 c1 d1 e1 f1 g1 h1);
def r_z match #0 (a8 b8 c8 d8 e8 f8 g8 h8);
def K_z match #0 (a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3);
def k_z match #0 (a8 b8 c8 d8 e8 f8 g8 h8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6);
set dropzoned (M m S s N n R r K k);
set onefile array;
set nodropmate array;
def P_x match #0 (a8 b8 c8 d8 e8 f8 g8 h8);
def p_x match #0 (a1 b1 c1 d1 e1 f1 g1 h1);
set deadends (P p);
set promotab array
0
0
0
0
0
0
0
0
;
include betza_sittuyin;
include counting;
gosub countasean S M;
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
