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
$default['bookfiles'] = '5 4 3 2 1 f g h i j k';
$default['bookranks'] = 'e d c b a';
$default['rims'] = 'opposite';
$default['set'] = 'shogi';
$default['sides'] = 'Black White';
$default['board'] = '1.';
$default['hands'] = 'panel';
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
<p>Played on a board of 5 by 5. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture.</p>
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
def P_m checkaleap #0 #1 0 1;
copyfn P_m P_c;
def P_l mergeall where #0 99 99 where #0 0 1;
def p_m checkaleap #0 #1 0 -1;
copyfn p_m p_c;
def p_l mergeall where #0 99 99 where #0 0 -1;
def S_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 1;
copyfn S_m S_c;
def S_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 1;
def s_m checkleap #0 #1 1 1 or checkaleap #0 #1 0 -1;
copyfn s_m s_c;
def s_l mergeall where #0 99 99 leaps #0 1 1 where #0 0 -1;
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
def T_m checkleap #0 #1 0 1 or checkaleap #0 #1 1 1 or checkaleap #0 #1 -1 1;
copyfn T_m T_c;
def T_l mergeall where #0 99 99 leaps #0 0 1 where #0 1 1 where #0 -1 1;
def t_m checkleap #0 #1 0 1 or checkaleap #0 #1 -1 -1 or checkaleap #0 #1 1 -1;
copyfn t_m t_c;
def t_l mergeall where #0 99 99 leaps #0 0 1 where #0 -1 -1 where #0 1 -1;
copyfn T_m V_m;
copyfn T_m V_c;
copyfn T_l V_l;
copyfn t_m v_m;
copyfn t_m v_c;
copyfn t_l v_l;
def H_m checkride #0 #1 1 1 or checkleap #0 #1 0 1;
copyfn H_m H_c;
def H_l mergeall where #0 99 99 rides #0 1 1 leaps #0 0 1;
copyfn H_m h_m;
copyfn H_m h_c;
copyfn H_l h_l;
def D_m checkride #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn D_m D_c;
def D_l mergeall where #0 99 99 rides #0 0 1 leaps #0 1 1;
copyfn D_m d_m;
copyfn D_m d_c;
copyfn D_l d_l;
copyfn T_m G_m;
copyfn T_m G_c;
copyfn T_l G_l;
copyfn t_m g_m;
copyfn t_m g_c;
copyfn t_l g_l;
def K_m checkleap #0 #1 0 1 or checkleap #0 #1 1 1;
copyfn K_m K_c;
def K_l mergeall where #0 99 99 leaps #0 0 1 leaps #0 1 1;
copyfn K_m k_m;
copyfn K_m k_c;
copyfn K_l k_l;
def W_hits match what #0 0 -1 (P S T V H G K) or match what #0 -1 -1 (S T V D G K) or match what #0 -1 1 (S D K) or match what #0 1 1 (S D K) or match what #0 1 -1 (S T V D G K) or match insight #0 -1 -1 (B H) or match insight #0 -1 1 (B H) or match insight #0 1 1 (B H) or match insight #0 1 -1 (B H) or match insight #0 0 -1 (R D) or match insight #0 -1 0 (R D) or match insight #0 0 1 (R D) or match insight #0 1 0 (R D) or match what #0 -1 0 (T V H G K) or match what #0 0 1 (T V H G K) or match what #0 1 0 (T V H G K);
def B_hits match what #0 0 1 (p s t v h g k) or match what #0 1 1 (s t v d g k) or match what #0 1 -1 (s d k) or match what #0 -1 -1 (s d k) or match what #0 -1 1 (s t v d g k) or match insight #0 1 1 (b h) or match insight #0 1 -1 (b h) or match insight #0 -1 -1 (b h) or match insight #0 -1 1 (b h) or match insight #0 0 1 (r d) or match insight #0 1 0 (r d) or match insight #0 0 -1 (r d) or match insight #0 -1 0 (r d) or match what #0 1 0 (t v h g k) or match what #0 0 -1 (t v h g k) or match what #0 -1 0 (t v h g k);
set called assoc P "pawn" S "silver" B "bishop" R "rook" T "tokin" V "promoted silver" H "dragon horse" D "dragon king" G "gold" K "king";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set exact (P p S s B b R r T t V v H h D d G g K k);
set staleloss 1;
set lone 1;
set width 5;
set height 5;
set hoppers 0;
set straight 1;
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
set dropzoned array;
set onefile (P p);
set nodropmate (P p);
set zonedepth 1;
set offset assoc P T p t S V s v B H b h R D r d;
set demoted assoc T P t p V S v s H B h b D R d r;
def P_x match #0 (a5 b5 c5 d5 e5);
def p_x match #0 (a1 b1 c1 d1 e1);
set deadends (P p);
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
