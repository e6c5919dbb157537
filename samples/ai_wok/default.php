<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Ai Wok';
$default['code'] = 'rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "R": "white_rook.svg", "r": "black_rook.svg", "S": "white_elephant.svg", "s": "black_elephant.svg", "A": "white_amazon.svg", "a": "black_amazon.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Bia", "N": "Ma", "R": "Ruea", "S": "Khon", "A": "Ai-wok", "K": "Khun"}}}
NOW;
$default['colors'] = 'b79a62 f2e6c4';
$default['rules'] = <<<'NOW'
<p>Makruk with an Ai-Wok instead of the Met: it goes as a Rook, a Knight or a Met. Pawns begin on the third rank, go a single step and become Ai-Woks on the sixth.</p>
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
[pc A ai-wok]Moves as <code>RNF</code>.<pre>. . . o . . .
. . o o o . .
. o o o o o .
o o o A o o o
. o o o o o .
. . o o o . .
. . . o . . .</pre>[/pc]
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
def A_m checkride #0 #1 0 1 or checkleap #0 #1 1 2 or checkleap #0 #1 1 1;
copyfn A_m A_c;
def A_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2 leaps #0 1 1;
copyfn A_m a_m;
copyfn A_m a_c;
copyfn A_l a_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
def W_hits match what #0 -1 -1 (P S A K) or match what #0 1 -1 (P S A K) or match what #0 -1 -2 (N A) or match what #0 -2 -1 (N A) or match what #0 -2 1 (N A) or match what #0 -1 2 (N A) or match what #0 1 2 (N A) or match what #0 2 1 (N A) or match what #0 2 -1 (N A) or match what #0 1 -2 (N A) or match insight #0 0 -1 (R A) or match insight #0 -1 0 (R A) or match insight #0 0 1 (R A) or match insight #0 1 0 (R A) or match what #0 -1 1 (S A K) or match what #0 1 1 (S A K) or match what #0 0 -1 (S K) or == K what #0 -1 0 or == K what #0 0 1 or == K what #0 1 0;
def B_hits match what #0 1 1 (p s a k) or match what #0 -1 1 (p s a k) or match what #0 1 2 (n a) or match what #0 2 1 (n a) or match what #0 2 -1 (n a) or match what #0 1 -2 (n a) or match what #0 -1 -2 (n a) or match what #0 -2 -1 (n a) or match what #0 -2 1 (n a) or match what #0 -1 2 (n a) or match insight #0 0 1 (r a) or match insight #0 1 0 (r a) or match insight #0 0 -1 (r a) or match insight #0 -1 0 (r a) or match what #0 1 -1 (s a k) or match what #0 -1 -1 (s a k) or match what #0 0 1 (s k) or == k what #0 1 0 or == k what #0 0 -1 or == k what #0 -1 0;
set called assoc P "bia" N "ma" R "ruea" S "khon" A "ai-wok" K "khun";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set exact (N n R r S s A a K k);
set minors (N n);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set straight 1;
set promotab array
(a)
(a)
(a)
0
0
(A)
(A)
(A)
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
