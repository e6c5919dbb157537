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
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 10 by 10. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
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
def C_m checkleap #0 #1 0 1 or checkleap #0 #1 2 2 or checkleap #0 #1 0 2;
copyfn C_m C_c;
def C_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 2 2 leaps #0 0 2;
copyfn C_m c_m;
copyfn C_m c_c;
copyfn C_l c_l;
def W_m checkleap #0 #1 1 1 or checkleap #0 #1 1 3;
copyfn W_m W_c;
def W_l mergeall where #0 99 99 leaps #0 1 1 leaps #0 1 3;
copyfn W_m w_m;
copyfn W_m w_c;
copyfn W_l w_l;
def A_m checkride #0 #1 1 1 or checkleap #0 #1 1 2;
copyfn A_m A_c;
def A_l mergeall where #0 99 99 rides #0 1 1 leaps #0 1 2;
copyfn A_m a_m;
copyfn A_m a_c;
copyfn A_l a_l;
def M_m checkride #0 #1 0 1 or checkleap #0 #1 1 2;
copyfn M_m M_c;
def M_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 2;
copyfn M_m m_m;
copyfn M_m m_c;
copyfn M_l m_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
def W_hits match what #0 -1 -1 (P W K) or match what #0 1 -1 (P W K) or match what #0 -1 -2 (N A M) or match what #0 -2 -1 (N A M) or match what #0 -2 1 (N A M) or match what #0 -1 2 (N A M) or match what #0 1 2 (N A M) or match what #0 2 1 (N A M) or match what #0 2 -1 (N A M) or match what #0 1 -2 (N A M) or match insight #0 -1 -1 (B Q A) or match insight #0 -1 1 (B Q A) or match insight #0 1 1 (B Q A) or match insight #0 1 -1 (B Q A) or match insight #0 0 -1 (R Q M) or match insight #0 -1 0 (R Q M) or match insight #0 0 1 (R Q M) or match insight #0 1 0 (R Q M) or match what #0 0 -1 (C K) or match what #0 -1 0 (C K) or match what #0 0 1 (C K) or match what #0 1 0 (C K) or == C what #0 -2 -2 or == C what #0 -2 2 or == C what #0 2 2 or == C what #0 2 -2 or == C what #0 0 -2 or == C what #0 -2 0 or == C what #0 0 2 or == C what #0 2 0 or match what #0 -1 1 (W K) or match what #0 1 1 (W K) or == W what #0 -1 -3 or == W what #0 -3 -1 or == W what #0 -3 1 or == W what #0 -1 3 or == W what #0 1 3 or == W what #0 3 1 or == W what #0 3 -1 or == W what #0 1 -3;
def B_hits match what #0 1 1 (p w k) or match what #0 -1 1 (p w k) or match what #0 1 2 (n a m) or match what #0 2 1 (n a m) or match what #0 2 -1 (n a m) or match what #0 1 -2 (n a m) or match what #0 -1 -2 (n a m) or match what #0 -2 -1 (n a m) or match what #0 -2 1 (n a m) or match what #0 -1 2 (n a m) or match insight #0 1 1 (b q a) or match insight #0 1 -1 (b q a) or match insight #0 -1 -1 (b q a) or match insight #0 -1 1 (b q a) or match insight #0 0 1 (r q m) or match insight #0 1 0 (r q m) or match insight #0 0 -1 (r q m) or match insight #0 -1 0 (r q m) or match what #0 0 1 (c k) or match what #0 1 0 (c k) or match what #0 0 -1 (c k) or match what #0 -1 0 (c k) or == c what #0 2 2 or == c what #0 2 -2 or == c what #0 -2 -2 or == c what #0 -2 2 or == c what #0 0 2 or == c what #0 2 0 or == c what #0 0 -2 or == c what #0 -2 0 or match what #0 1 -1 (w k) or match what #0 -1 -1 (w k) or == w what #0 1 3 or == w what #0 3 1 or == w what #0 3 -1 or == w what #0 1 -3 or == w what #0 -1 -3 or == w what #0 -3 -1 or == w what #0 -3 1 or == w what #0 -1 3;
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" C "champion" W "wizard" A "archbishop" M "marshall" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set exact (N n B b R r Q q C c W w A a M m K k);
set minors (N n);
set shaded (B b);
set lone 1;
set width 10;
set height 10;
set hoppers 0;
set straight 1;
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
