<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Minishogi';
$default['code'] = 'rbsgk-5/4p-5/5------/P4-5/KGSBR-5';
$default['cols'] = '11';
$default['fencols'] = '5';
$default['letters'] = '+P=T +S=V +B=H +R=D';
$default['fenhands'] = 'RBGSP';
$default['fenstyle'] = 'sfen';
$default['set'] = 'shogi';
$default['sides'] = 'Black White';
$default['board'] = '1.';
$default['hands'] = 'counts';
$default['colors'] = 'd9b872 ecd49b f1e2c0';
$default['keyline'] = '7a5a2a';
$default['letters'] = '+P=T +S=V +B=H +R=D';
$default['fenstyle'] = 'sfen';
$default['fenhands'] = 'RBGSP';
$default['rules'] = <<<'NOW'
<p>Shigenobu Kusumoto's Shogi on five by five, of 1970: one of each piece, and the last rank is the zone.</p>
<p>Captured pieces change sides: instead of moving, a player drops one from his hand on an empty space. No second unpromoted Pawn on a file, no mate by a dropped Pawn, and nothing where it could never move.</p>
<p>A piece may promote when it enters, leaves or moves in the zone at the far end. Who cannot move has lost. A position that comes for the fourth time draws, but who has given check all the time has lost (set perpetual 0; leaves that out).</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 4th time draws, but who has given check all the time has lost; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 5 by 5. This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move, * a move that does more.</p>
[pc P pawn]Moves as <code>fW</code>.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc S silver]Moves as <code>FfW</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . S . . .
. . o . o . .
. . . . . . .
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
[pc T tokin]Moves as <code>WfF</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o T o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc V promoted silver]Moves as <code>WfF</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o V o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc H dragon horse]Moves as <code>BW</code>.<pre>o . . . . . o
. o . . . o .
. . o o o . .
. . o H o . .
. . o o o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc D dragon king]Moves as <code>RF</code>.<pre>. . . o . . .
. . . o . . .
. . o o o . .
o o o D o o o
. . o o o . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc G gold]Moves as <code>WfF</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o G o . .
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
$default['premove1'] = 'store before;';
$default['premove2'] = 'store before;';
$default['pregame'] = <<<'NOW'
include betza;
include betza_hands;
// Moves: legs, and of each range, step, and what it may do (1 move, 2 capture ...)
set legdefs array
0
1 1 0 1 3 // pawn(1) White fW
0
1 1 0 -1 3 // pawn(7) Black fW
0
1 1 1 1 3 // silver(13) White FfW
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 0 1 3
0
1 1 -1 -1 3 // silver(39) Black FfW
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
1 1 0 -1 3
0
1 99 1 1 3 // bishop(65) White B
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
0
1 99 -1 -1 3 // bishop(86) Black B
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
0
1 99 0 1 3 // rook(107) White R
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
0
1 99 0 -1 3 // rook(128) Black R
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
0
1 1 0 1 3 // tokin(149) White WfF
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 1 1 3
1 1 -1 1 3
0
1 1 0 -1 3 // tokin(180) Black WfF
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 -1 -1 3
1 1 1 -1 3
0
1 1 0 1 3 // promoted silver(211) White WfF
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 1 1 3
1 1 -1 1 3
0
1 1 0 -1 3 // promoted silver(242) Black WfF
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 -1 -1 3
1 1 1 -1 3
0
1 99 1 1 3 // dragon horse(273) White BW
1 99 1 -1 3
1 99 -1 -1 3
1 99 -1 1 3
1 1 0 1 3
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
0
1 99 -1 -1 3 // dragon horse(314) Black BW
1 99 -1 1 3
1 99 1 1 3
1 99 1 -1 3
1 1 0 -1 3
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
0
1 99 0 1 3 // dragon king(355) White RF
1 99 1 0 3
1 99 0 -1 3
1 99 -1 0 3
1 1 1 1 3
1 1 1 -1 3
1 1 -1 -1 3
1 1 -1 1 3
0
1 99 0 -1 3 // dragon king(396) Black RF
1 99 -1 0 3
1 99 0 1 3
1 99 1 0 3
1 1 -1 -1 3
1 1 -1 1 3
1 1 1 1 3
1 1 1 -1 3
0
1 1 0 1 3 // gold(437) White WfF
1 1 1 0 3
1 1 0 -1 3
1 1 -1 0 3
1 1 1 1 3
1 1 -1 1 3
0
1 1 0 -1 3 // gold(468) Black WfF
1 1 -1 0 3
1 1 0 1 3
1 1 1 0 3
1 1 -1 -1 3
1 1 1 -1 3
0
1 1 0 1 3 // king(499) White K
1 1 1 1 3
1 1 1 0 3
1 1 1 -1 3
1 1 0 -1 3
1 1 -1 -1 3
1 1 -1 0 3
1 1 -1 1 3
0
1 1 0 -1 3 // king(540) Black K
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
def P_c checkaleap #0 #1 0 1;
def P_l mergeall where #0 99 99 where #0 0 1;
def p cond #0 7 0;
def p_m checkaleap #0 #1 0 -1;
def p_c checkaleap #0 #1 0 -1;
def p_l mergeall where #0 99 99 where #0 0 -1;
def S cond #0 13 0;
def S_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 1;
def S_c checkleap #0 #1 1 1 or checkaleap #0 #1 0 1;
def S_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 1;
def s cond #0 39 0;
def s_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 -1;
def s_c checkleap #0 #1 1 1 or checkaleap #0 #1 0 -1;
def s_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 -1;
def B cond #0 65 0;
def B_m checkride #0 #1 1 1;
def B_c checkride #0 #1 1 1;
def B_l mergeall where #0 99 99 rides #0 1 1;
def b cond #0 86 0;
def b_m checkride #0 #1 1 1;
def b_c checkride #0 #1 1 1;
def b_l mergeall where #0 99 99 rides #0 1 1;
def R cond #0 107 0;
def R_m checkride #0 #1 0 1;
def R_c checkride #0 #1 0 1;
def R_l mergeall where #0 99 99 rides #0 0 1;
def r cond #0 128 0;
def r_m checkride #0 #1 0 1;
def r_c checkride #0 #1 0 1;
def r_l mergeall where #0 99 99 rides #0 0 1;
def T cond #0 149 0;
def T_m checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def T_c checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def T_l mergeall where #0 99 99 leaps #0 0 1 where #0 1 1 where #0 -1 1;
def t cond #0 180 0;
def t_m checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def t_c checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def t_l mergeall where #0 99 99 leaps #0 0 1 where #0 -1 -1 where #0 1 -1;
def V cond #0 211 0;
def V_m checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def V_c checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def V_l mergeall where #0 99 99 leaps #0 0 1 where #0 1 1 where #0 -1 1;
def v cond #0 242 0;
def v_m checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def v_c checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def v_l mergeall where #0 99 99 leaps #0 0 1 where #0 -1 -1 where #0 1 -1;
def H cond #0 273 0;
def H_m checkride #0 #1 1 1 or checkleap #0 #1 0 1;
def H_c checkride #0 #1 1 1 or checkleap #0 #1 0 1;
def H_l mergeall where #0 99 99 rides #0 1 1 leaps #0 0 1;
def h cond #0 314 0;
def h_m checkride #0 #1 1 1 or checkleap #0 #1 0 1;
def h_c checkride #0 #1 1 1 or checkleap #0 #1 0 1;
def h_l mergeall where #0 99 99 rides #0 1 1 leaps #0 0 1;
def D cond #0 355 0;
def D_m checkride #0 #1 0 1 or checkleap #0 #1 1 1;
def D_c checkride #0 #1 0 1 or checkleap #0 #1 1 1;
def D_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 1;
def d cond #0 396 0;
def d_m checkride #0 #1 0 1 or checkleap #0 #1 1 1;
def d_c checkride #0 #1 0 1 or checkleap #0 #1 1 1;
def d_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 1;
def G cond #0 437 0;
def G_m checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def G_c checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
def G_l mergeall where #0 99 99 leaps #0 0 1 where #0 1 1 where #0 -1 1;
def g cond #0 468 0;
def g_m checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def g_c checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
def g_l mergeall where #0 99 99 leaps #0 0 1 where #0 -1 -1 where #0 1 -1;
def K cond #0 499 0;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def k cond #0 540 0;
def k_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_c checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
def k_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
def W_hits match what #0 0 -1 (P S T V H G K) or match what #0 -1 -1 (S T V D G K) or match what #0 -1 1 (S D K) or match what #0 1 1 (S D K) or match what #0 1 -1 (S T V D G K) or match insight #0 -1 -1 (B H) or match insight #0 -1 1 (B H) or match insight #0 1 1 (B H) or match insight #0 1 -1 (B H) or match insight #0 0 -1 (R D) or match insight #0 -1 0 (R D) or match insight #0 0 1 (R D) or match insight #0 1 0 (R D) or match what #0 -1 0 (T V H G K) or match what #0 0 1 (T V H G K) or match what #0 1 0 (T V H G K);
def B_hits match what #0 0 1 (p s t v h g k) or match what #0 1 1 (s t v d g k) or match what #0 1 -1 (s d k) or match what #0 -1 -1 (s d k) or match what #0 -1 1 (s t v d g k) or match insight #0 1 1 (b h) or match insight #0 1 -1 (b h) or match insight #0 -1 -1 (b h) or match insight #0 -1 1 (b h) or match insight #0 0 1 (r d) or match insight #0 1 0 (r d) or match insight #0 0 -1 (r d) or match insight #0 -1 0 (r d) or match what #0 1 0 (t v h g k) or match what #0 0 -1 (t v h g k) or match what #0 -1 0 (t v h g k);
set rowsof assoc P (1 5 255481) p (7 5 255419) S (13 25 846019) s (39 25 200126) B (65 20 817587) b (86 20 120461) R (107 20 982434) r (128 20 955617) T (149 30 270168) t (180 30 563168) V (211 30 270168) v (242 30 563168) H (273 40 119701) h (314 40 689828) D (355 40 145193) d (396 40 664336) G (437 30 270168) g (468 30 563168) K (499 40 764117) k (540 40 630137);
set called assoc P "pawn" S "silver" B "bishop" R "rook" T "tokin" V "promoted silver" H "dragon horse" D "dragon king" G "gold" K "king";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set doubles array;
set passers array;
set walkers array;
set exact array;
set lone 1;
set width 5;
set height 5;
set virgins array;
set parted 1;
set whand (g2 g1 h2 h1 i2 i1 j2 j1 k2 k1);
set bhand (g4 g5 h4 h5 i4 i5 j4 j5 k4 k5);
set hands 1;
set handspaces merge #whand #bhand;
setsystem starpath array #whand #bhand;
allow drops 1 drops 2;
set holdings -1;
set droppable 1;
set gates 0;
set hoppers 0;
set dropzoned array;
set onefile (P p);
set nodropmate (P p);
set zonedepth 1;
set offset assoc P T p t S V s v B H b h R D r d;
set demoted assoc T P t p V S v s H B h b D R d r;
def P_x match #0 (a5 b5 c5 d5 e5);
def p_x match #0 (a1 b1 c1 d1 e1);
set deadends (P p);
set staleloss 1;
set sidenames (Black White);
set promotab array
0
0
0
0
0
;
set rulemoves 0;
set repeats 4;
set perpetual 1;
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
