<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
// Rules: the article Cylinder chess of Wikipedia (en.wikipedia.org/wiki/Cylinder_chess)
$author = 'boardwright';
$default['game'] = 'Cylindrical Chess';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = '8';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}}}
NOW;
$default['colors'] = '7d95a3 e6ecef d5dde2';
$default['keyline'] = '33505f';
$default['tcolor'] = '33505f';
$default['rules'] = <<<'NOW'
<p>The board is rolled up, so that the a-file and the h-file are neighbours. Every piece goes round the edge as if it were not there.</p>
<p>A move must change the position: a Rook or Queen may not go all the way round an empty rank and stay where it was. The King castles as in Chess, towards a Rook on his own side of the board.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has drawn; a position that comes for the 3rd time draws; 50 moves by each side without a capture or a Pawn move draw; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 8 by 8. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move.</p>
[pc P pawn]Moves as <code>fmWofceFifmnD</code>.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N knight]Moves as <code>oN</code>.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc B bishop]Moves as <code>oB</code>.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc R rook]Moves as <code>oR</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc Q queen]Moves as <code>oQ</code>.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc K king]Moves as <code>oKisO2</code>; royal.<pre>. . . . . . .
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
include betza_effects;
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
1 1 0 1 1 // pawn(1) White fmWofceFifmnD
1 1 1 1 4114
1 1 -1 1 4114
1 1 0 2 673
0
1 1 0 -1 1 // pawn(22) Black fmWofceFifmnD
1 1 -1 -1 4114
1 1 1 -1 4114
1 1 0 -2 673
0
1 1 1 2 4099 // knight(43) White oN
1 1 2 1 4099
1 1 2 -1 4099
1 1 1 -2 4099
1 1 -1 -2 4099
1 1 -2 -1 4099
1 1 -2 1 4099
1 1 -1 2 4099
0
1 1 -1 -2 4099 // knight(84) Black oN
1 1 -2 -1 4099
1 1 -2 1 4099
1 1 -1 2 4099
1 1 1 2 4099
1 1 2 1 4099
1 1 2 -1 4099
1 1 1 -2 4099
0
1 99 1 1 4099 // bishop(125) White oB
1 99 1 -1 4099
1 99 -1 -1 4099
1 99 -1 1 4099
0
1 99 -1 -1 4099 // bishop(146) Black oB
1 99 -1 1 4099
1 99 1 1 4099
1 99 1 -1 4099
0
1 99 0 1 4099 // rook(167) White oR
1 99 1 0 4099
1 99 0 -1 4099
1 99 -1 0 4099
0
1 99 0 -1 4099 // rook(188) Black oR
1 99 -1 0 4099
1 99 0 1 4099
1 99 1 0 4099
0
1 99 0 1 4099 // queen(209) White oQ
1 99 1 1 4099
1 99 1 0 4099
1 99 1 -1 4099
1 99 0 -1 4099
1 99 -1 -1 4099
1 99 -1 0 4099
1 99 -1 1 4099
0
1 99 0 -1 4099 // queen(250) Black oQ
1 99 -1 -1 4099
1 99 -1 0 4099
1 99 -1 1 4099
1 99 0 1 4099
1 99 1 1 4099
1 99 1 0 4099
1 99 1 -1 4099
0
1 1 0 1 4099 // king(291) White oKisO2
1 1 1 1 4099
1 1 1 0 4099
1 1 1 -1 4099
1 1 0 -1 4099
1 1 -1 -1 4099
1 1 -1 0 4099
1 1 -1 1 4099
0
1 1 0 -1 4099 // king(332) Black oKisO2
1 1 -1 -1 4099
1 1 -1 0 4099
1 1 -1 1 4099
1 1 0 1 4099
1 1 1 1 4099
1 1 1 0 4099
1 1 1 -1 4099
0
0;
gosub ringways;
map o1_1 (o1_0 o0_1) o-1_-1 (o-1_0 o0_-1) o-1_1 (o-1_0 o0_1) o1_-1 (o1_0 o0_-1) o1_2 (o1_0 o0_1 o0_1) o-1_-2 (o-1_0 o0_-1 o0_-1) o2_1 (o1_0 o1_0 o0_1) o-2_-1 (o-1_0 o-1_0 o0_-1) o2_-1 (o1_0 o1_0 o0_-1) o-2_1 (o-1_0 o-1_0 o0_1) o1_-2 (o1_0 o0_-1 o0_-1) o-1_2 (o-1_0 o0_1 o0_1);
def P cond #0 1 0;
def P_m sub goesto #0 #1;
def P_c sub strikes #0 #1 and <= max abs - rank #0 rank #1 min abs - file #0 file #1 - 8 abs - file #0 file #1 2;
def P_l sub goals #0;
def p cond #0 22 0;
copyfn P_m p_m;
copyfn P_c p_c;
copyfn P_l p_l;
def N cond #0 43 0;
copyfn P_m N_m;
copyfn P_c N_c;
copyfn P_l N_l;
def N_o logleaps #0 o1_2 o2_1 o2_-1 o1_-2 o-1_-2 o-2_-1 o-2_1 o-1_2;
def n cond #0 84 0;
copyfn P_m n_m;
copyfn P_c n_c;
copyfn P_l n_l;
def n_o logleaps #0 o-1_-2 o-2_-1 o-2_1 o-1_2 o1_2 o2_1 o2_-1 o1_-2;
def B cond #0 125 0;
copyfn P_m B_m;
def B_c sub onring #0 #1 4 and or not mod + - file #0 file #1 - rank #0 rank #1 8 not mod - - file #0 file #1 - rank #0 rank #1 8;
copyfn P_l B_l;
def B_o lograys #0 o1_1 o1_-1 o-1_-1 o-1_1;
def b cond #0 146 0;
copyfn P_m b_m;
copyfn B_c b_c;
copyfn P_l b_l;
def b_o lograys #0 o-1_-1 o-1_1 o1_1 o1_-1;
def R cond #0 167 0;
copyfn P_m R_m;
def R_c sub onring #0 #1 3 and or == rank #0 rank #1 == file #0 file #1;
copyfn P_l R_l;
def R_o lograys #0 o0_1 o1_0 o0_-1 o-1_0;
def r cond #0 188 0;
copyfn P_m r_m;
copyfn R_c r_c;
copyfn P_l r_l;
def r_o lograys #0 o0_-1 o-1_0 o0_1 o1_0;
def Q cond #0 209 0;
copyfn P_m Q_m;
def Q_c sub onring #0 #1 7 and or or or == rank #0 rank #1 == file #0 file #1 not mod + - file #0 file #1 - rank #0 rank #1 8 not mod - - file #0 file #1 - rank #0 rank #1 8;
copyfn P_l Q_l;
def Q_o lograys #0 o0_1 o1_1 o1_0 o1_-1 o0_-1 o-1_-1 o-1_0 o-1_1;
def q cond #0 250 0;
copyfn P_m q_m;
copyfn Q_c q_c;
copyfn P_l q_l;
def q_o lograys #0 o0_-1 o-1_-1 o-1_0 o-1_1 o0_1 o1_1 o1_0 o1_-1;
def K cond #0 291 0;
copyfn P_m K_m;
def K_c sub strikes #0 #1 and <= max abs - rank #0 rank #1 min abs - file #0 file #1 - 8 abs - file #0 file #1 1;
copyfn P_l K_l;
def K_o logleaps #0 o0_1 o1_1 o1_0 o1_-1 o0_-1 o-1_-1 o-1_0 o-1_1;
set castles_K array (1 2 0) (-1 2 0);
push castlers K;
def k cond #0 332 0;
copyfn P_m k_m;
copyfn K_c k_c;
copyfn P_l k_l;
def k_o logleaps #0 o0_-1 o-1_-1 o-1_0 o-1_1 o0_1 o1_1 o1_0 o1_-1;
set castles_k array (1 2 0) (-1 2 0);
push castlers k;
def W_hits findpiece [PK] logleaps #0 o-1_-1 o1_-1 or findpiece N logleaps #0 o-1_-2 o-2_-1 o-2_1 o-1_2 o1_2 o2_1 o2_-1 o1_-2 or findpiece K logleaps #0 o0_-1 o-1_0 o-1_1 o0_1 o1_1 o1_0 or findpiece [BQ] lograys #0 o-1_-1 o-1_1 o1_1 o1_-1 or findpiece [RQ] lograys #0 o0_-1 o-1_0 o0_1 o1_0;
def B_hits findpiece [pk] logleaps #0 o1_1 o-1_1 or findpiece n logleaps #0 o1_2 o2_1 o2_-1 o1_-2 o-1_-2 o-2_-1 o-2_1 o-1_2 or findpiece k logleaps #0 o0_1 o1_0 o1_-1 o0_-1 o-1_-1 o-1_0 or findpiece [bq] lograys #0 o1_1 o1_-1 o-1_-1 o-1_1 or findpiece [rq] lograys #0 o0_1 o1_0 o0_-1 o-1_0;
set called assoc P "pawn" N "knight" B "bishop" R "rook" Q "queen" K "king";
set wroyal (K);
set broyal (k);
set promotables (P p);
set resetpieces (P p);
set sided (P p N n B b R r Q q K k);
set ringed (N n B b R r Q q K k);
set lone 1;
set width 8;
set height 8;
set hoppers 0;
set parted 1;
setsystem maxmove 3;
allow pass 1 pass 2 moves 2 captures 2 promotions 3;
set homes (e1 h1 a1 e8 h8 a8);
set castlerooks (R r);
set firstranks assoc P (1) p (6);
set promotab array
(n b r q)
0
0
0
0
0
0
(N B R Q)
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
