<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Nutters against FIDE';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/TIGOKGIT';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "T": "white_crowned_rook.svg", "t": "black_crowned_rook.svg", "G": "white_unicorn.svg", "g": "black_unicorn.svg", "I": "white_jester.svg", "i": "black_jester.svg", "O": "white_knight.svg", "o": "black_knight.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "T": "Charging Rook", "G": "Charging Knight", "I": "Fibnif", "O": "Colonel", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}}}
NOW;
$default['colors'] = 'a0906c f0e9d4';
$default['rules'] = <<<'NOW'
<p>Chess with Different Armies, Ralph Betza's game: armies that differ and are as strong as one another. White's Nutty Knights charge: most of their long moves lead ahead, and backwards they go a step.</p>
<p>A Pawn becomes any piece of either army.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves of each side without a capture or a move of a pawn draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>fmWfceFifmnD</code>.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc T charging rook]Moves as <code>fsRbWbF</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o T o o o
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc G charging knight]Moves as <code>fhNsbWbF</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . o G o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc I fibnif]Moves as <code>fbNF</code>.<pre>. . . . . . .
. . o . o . .
. . o . o . .
. . . I . . .
. . o . o . .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc O colonel]Moves as <code>KfhNfsR</code>.<pre>. . . o . . .
. . o o o . .
. o o o o o .
o o o O o o o
. . o o o . .
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
1 99 0 1 3 // charging rook(51) White fsRbWbF
1 99 1 0 3
1 99 -1 0 3
1 1 0 -1 3
1 1 1 -1 3
1 1 -1 -1 3
0
1 99 0 -1 3 // charging rook(82) Black fsRbWbF
1 99 -1 0 3
1 99 1 0 3
1 1 0 1 3
1 1 -1 1 3
1 1 1 1 3
0
1 1 1 2 3 // charging knight(113) White fhNsbWbF
1 1 2 1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 1 -1 3
1 1 -1 -1 3
0
1 1 -1 -2 3 // charging knight(159) Black fhNsbWbF
1 1 -2 -1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 -1 1 3
1 1 1 1 3
0
1 1 1 2 3 // fibnif(205) White fbNF
1 1 1 -2 3
1 1 -1 -2 3
1 1 -1 2 3
1 1 1 1 3
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
0
1 1 -1 -2 3 // fibnif(246) Black fbNF
1 1 -1 2 3
1 1 1 2 3
1 1 1 -2 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
0
1 1 0 1 3 // colonel(287) White KfhNfsR
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
1 1 1 2 3
1 1 2 1 3
1 1 -2 1 3
1 1 -1 2 3
1 99 0 1 3
1 99 1 0 3
1 99 -1 0 3
0
1 1 0 -1 3 // colonel(363) Black KfhNfsR
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
1 1 0 1 3
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 2 -1 3
1 1 1 -2 3
1 99 0 -1 3
1 99 -1 0 3
1 99 1 0 3
0
1 1 1 2 3 // knight(439) White N
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
1 1 -1 -2 3
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
0
1 1 -1 -2 3 // knight(480) Black N
1 1 -2 -1 3
1 1 -2 1 3
1 1 -1 2 3
1 1 1 2 3
1 1 2 1 3
1 1 2 -1 3
1 1 1 -2 3
0
1 99 1 1 3 // bishop(521) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(542) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(563) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(584) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 99 0 1 3 // queen(605) White Q
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
1 99 0 -1 3
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
0
1 99 0 -1 3 // queen(646) Black Q
1 99 -1 -1 3
1 99 -1 0 3
1 99 -1 1 3
1 99 0 1 3
1 99 1 1 3
1 99 1 0 3
1 99 1 -1 3
0
1 1 0 1 3 // king(687) White KisO2
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(728) Black KisO2
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
def T cond #0 51 0;
def T_m checkaride #0 #1 0 1 or checkaride #0 #1 1 0 or checkaride #0 #1 -1 0 or checkaleap #0 #1 0 -1 or checkaleap #0 #1 1 -1 or checkaleap #0 #1 -1 -1;
def T_c checkaride #0 #1 0 1 or checkaride #0 #1 1 0 or checkaride #0 #1 -1 0 or checkaleap #0 #1 0 -1 or checkaleap #0 #1 1 -1 or checkaleap #0 #1 -1 -1;
def T_l mergeall where #0 99 99 ride #0 0 1 ride #0 1 0 ride #0 -1 0 where #0 0 -1 where #0 1 -1 where #0 -1 -1;
def t cond #0 82 0;
def t_m checkaride #0 #1 0 -1 or checkaride #0 #1 -1 0 or checkaride #0 #1 1 0 or checkaleap #0 #1 0 1 or checkaleap #0 #1 -1 1 or checkaleap #0 #1 1 1;
def t_c checkaride #0 #1 0 -1 or checkaride #0 #1 -1 0 or checkaride #0 #1 1 0 or checkaleap #0 #1 0 1 or checkaleap #0 #1 -1 1 or checkaleap #0 #1 1 1;
def t_l mergeall where #0 99 99 ride #0 0 -1 ride #0 -1 0 ride #0 1 0 where #0 0 1 where #0 -1 1 where #0 1 1;
def G cond #0 113 0;
def G_m checkaleap #0 #1 1 2 or checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 0 or checkaleap #0 #1 0 -1 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 1 -1 or checkaleap #0 #1 -1 -1;
def G_c checkaleap #0 #1 1 2 or checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 0 or checkaleap #0 #1 0 -1 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 1 -1 or checkaleap #0 #1 -1 -1;
def G_l mergeall where #0 99 99 where #0 1 2 where #0 2 1 where #0 -2 1 where #0 -1 2 where #0 1 0 where #0 0 -1 where #0 -1 0 where #0 1 -1 where #0 -1 -1;
def g cond #0 159 0;
def g_m checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 1 -2 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 0 1 or checkaleap #0 #1 1 0 or checkaleap #0 #1 -1 1 or checkaleap #0 #1 1 1;
def g_c checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 1 -2 or checkaleap #0 #1 -1 0 or checkaleap #0 #1 0 1 or checkaleap #0 #1 1 0 or checkaleap #0 #1 -1 1 or checkaleap #0 #1 1 1;
def g_l mergeall where #0 99 99 where #0 -1 -2 where #0 -2 -1 where #0 2 -1 where #0 1 -2 where #0 -1 0 where #0 0 1 where #0 1 0 where #0 -1 1 where #0 1 1;
def I cond #0 205 0;
def I_m checkaleap #0 #1 1 2 or checkaleap #0 #1 1 -2 or checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -1 2 or checkleap #0 #1 1 1;
def I_c checkaleap #0 #1 1 2 or checkaleap #0 #1 1 -2 or checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -1 2 or checkleap #0 #1 1 1;
def I_l mergeall where #0 99 99 where #0 1 2 where #0 1 -2 where #0 -1 -2 where #0 -1 2 leaps #0 1 1;
def i cond #0 246 0;
def i_m checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 2 or checkaleap #0 #1 1 -2 or checkleap #0 #1 1 1;
def i_c checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 2 or checkaleap #0 #1 1 -2 or checkleap #0 #1 1 1;
def i_l mergeall where #0 99 99 where #0 -1 -2 where #0 -1 2 where #0 1 2 where #0 1 -2 leaps #0 1 1;
def O cond #0 287 0;
def O_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1 or checkaleap #0 #1 1 2 or checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 -1 2 or checkaride #0 #1 0 1 or checkaride #0 #1 1 0 or checkaride #0 #1 -1 0;
def O_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1 or checkaleap #0 #1 1 2 or checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 -1 2 or checkaride #0 #1 0 1 or checkaride #0 #1 1 0 or checkaride #0 #1 -1 0;
def O_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1 where #0 1 2 where #0 2 1 where #0 -2 1 where #0 -1 2 ride #0 0 1 ride #0 1 0 ride #0 -1 0;
def o cond #0 363 0;
def o_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1 or checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 1 -2 or checkaride #0 #1 0 -1 or checkaride #0 #1 -1 0 or checkaride #0 #1 1 0;
def o_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1 or checkaleap #0 #1 -1 -2 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 1 -2 or checkaride #0 #1 0 -1 or checkaride #0 #1 -1 0 or checkaride #0 #1 1 0;
def o_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1 where #0 -1 -2 where #0 -2 -1 where #0 2 -1 where #0 1 -2 ride #0 0 -1 ride #0 -1 0 ride #0 1 0;
def N cond #0 439 0;
def N_m checkleap #0 #1 1 2;
def N_c checkleap #0 #1 1 2;
def N_l mergeall where #0 99 99 leaps #0 1 2;
def n cond #0 480 0;
def n_m checkleap #0 #1 1 2;
def n_c checkleap #0 #1 1 2;
def n_l mergeall where #0 99 99 leaps #0 1 2;
def B cond #0 521 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 542 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 563 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 584 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def Q cond #0 605 0;
def Q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def Q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def q cond #0 646 0;
def q_m checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_c checkride #0 #1 0 1 or checkride #0 #1 1 1;
def q_l mergeall where #0 99 99 rides #0 0 1 rides #0 1 1;
def K cond #0 687 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_K array (1 2 0) (-1 2 0);
push castlers K;
def k cond #0 728 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
set castles_k array (1 2 0) (-1 2 0);
push castlers k;
def W_hits match what #0 -1 -1 (P I O K) or match what #0 1 -1 (P I O K) or match insight #0 0 -1 (T O R Q) or match insight #0 -1 0 (T O R Q) or match insight #0 1 0 (T O R Q) or match what #0 0 1 (T G O K) or match what #0 -1 1 (T G I O K) or match what #0 1 1 (T G I O K) or match what #0 -1 -2 (G I O N) or match what #0 -2 -1 (G O N) or match what #0 2 -1 (G O N) or match what #0 1 -2 (G I O N) or match what #0 -1 0 (G O K) or match what #0 1 0 (G O K) or match what #0 -1 2 (I N) or match what #0 1 2 (I N) or match what #0 0 -1 (O K) or == N what #0 -2 1 or == N what #0 2 1 or match insight #0 -1 -1 (B Q) or match insight #0 -1 1 (B Q) or match insight #0 1 1 (B Q) or match insight #0 1 -1 (B Q) or match insight #0 0 1 (R Q);
def B_hits match what #0 1 1 (p i o k) or match what #0 -1 1 (p i o k) or match insight #0 0 1 (t o r q) or match insight #0 1 0 (t o r q) or match insight #0 -1 0 (t o r q) or match what #0 0 -1 (t g o k) or match what #0 1 -1 (t g i o k) or match what #0 -1 -1 (t g i o k) or match what #0 1 2 (g i o n) or match what #0 2 1 (g o n) or match what #0 -2 1 (g o n) or match what #0 -1 2 (g i o n) or match what #0 1 0 (g o k) or match what #0 -1 0 (g o k) or match what #0 1 -2 (i n) or match what #0 -1 -2 (i n) or match what #0 0 1 (o k) or == n what #0 2 -1 or == n what #0 -2 -1 or match insight #0 1 1 (b q) or match insight #0 1 -1 (b q) or match insight #0 -1 -1 (b q) or match insight #0 -1 1 (b q) or match insight #0 0 -1 (r q);
set rowsof assoc P (1 24 178176) p (26 24 681438) T (51 30 103907) t (82 30 914992) G (113 45 670967) g (159 45 389723) I (205 40 322220) i (246 40 72031) O (287 75 823578) o (363 75 759177) N (439 40 859117) n (480 40 535137) B (521 20 817587) b (542 20 120461) R (563 20 982434) r (584 20 955617) Q (605 40 928951) q (646 40 794971) K (687 40 764117) k (728 40 630137);
set called assoc P "pawn" T "charging rook" G "charging knight" I "fibnif" O "colonel" N "knight" B "bishop" R "rook" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set doubles (P p);
set passers (P p);
set walkers array;
set exact array;
set lone 1;
set width 8;
set height 8;
set virgins array;
set minors (N n);
set shaded (B b);
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (T r);
set firstranks assoc P (1) p (6);
set promotab array
(t g i o n b r q)
0
0
0
0
0
0
(T G I O N B R Q)
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
