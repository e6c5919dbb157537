<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Makruk';
$default['code'] = 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR';
$default['cols'] = '8';
$default['set'] = 'makruk';
$default['background'] = 'makruk.svg';
$default['board'] = '1';
$default['rules'] = <<<'NOW'
<p>The Chess of Thailand. The Met goes a step diagonally, the Khon a step diagonally or straight ahead, Ma and Ruea as Knight and Rook.</p>
<p>Pawns (Bia) begin on the third rank, go a single step and become Mets on the sixth. A side without a move that is not in check has drawn. When no Pawn is left and a King stands alone, his moves are counted, on from the number of pieces on the board; past 8 (two Ruea), 16 (one), 22 (two Khon), 32 (two Ma), 44 (one Khon) or 64 the game is drawn (set counting 0; leaves that out). The other count, of the board's honour, is left to the players.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture.</p>
[pc P bia]Moves as <code>fmWfcF</code>.<pre>. . . . . . .
. . . . . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N ma]Moves as <code>N</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc R ruea]Moves as <code>R</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc S khon]Moves as <code>FfW</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . S . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc M met]Moves as <code>F</code>.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . M . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc K khun]Moves as <code>K</code>; royal.<pre>. . . . . . .
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
def R_m checkride #0 #1 0 1;
copyfn R_m R_c;
def R_l mergeall where #0 99 99 rides #0 0 1;
copyfn R_m r_m;
copyfn R_m r_c;
copyfn R_l r_l;
def S_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 1;
copyfn S_m S_c;
def S_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 1;
def s_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 -1;
copyfn s_m s_c;
def s_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 -1;
def M_m checkleap #0 #1 1 1;
copyfn M_m M_c;
def M_l mergeall where #0 99 99 leaps #0 1 1;
copyfn M_m m_m;
copyfn M_m m_c;
copyfn M_l m_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
def W_hits match what #0 -1 -1 (P S M K) or match what #0 1 -1 (P S M K) or == N what #0 -1 -2 or == N what #0 -2 -1 or == N what #0 -2 1 or == N what #0 -1 2 or == N what #0 1 2 or == N what #0 2 1 or == N what #0 2 -1 or == N what #0 1 -2 or == R insight #0 0 -1 or == R insight #0 -1 0 or == R insight #0 0 1 or == R insight #0 1 0 or match what #0 -1 1 (S M K) or match what #0 1 1 (S M K) or match what #0 0 -1 (S K) or == K what #0 -1 0 or == K what #0 0 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p s m k) or match what #0 -1 1 (p s m k) or == n what #0 1 2 or == n what #0 2 1 or == n what #0 2 -1 or == n what #0 1 -2 or == n what #0 -1 -2 or == n what #0 -2 -1 or == n what #0 -2 1 or == n what #0 -1 2 or == r insight #0 0 1 or == r insight #0 1 0 or == r insight #0 0 -1 or == r insight #0 -1 0 or match what #0 1 -1 (s m k) or match what #0 -1 -1 (s m k) or match what #0 0 1 (s k) or == k what #0 1 0 or == k what #0 0 -1 or == k what #0 -1 0;
set called assoc P "bia" N "ma" R "ruea" S "khon" M "met" K "khun";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set exact (N n R r S s M m K k);
set minors (N n);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
set promotab array
(m)
(m)
(m)
0
0
(M)
(M)
(M)
;
set rulemoves 0;
include counting;
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
