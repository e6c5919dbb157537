<?php
// Made by "boardwright wizard" from a definition of pieces; the include file betza has the rules.
$author = 'boardwright';
$default['game'] = 'Shogi';
$default['code'] = 'lnsgkgsnl-10/1r5b1-10/ppppppppp-10/9-10/9-----------/9-10/PPPPPPPPP-10/1B5R1-10/LNSGKGSNL-10';
$default['cols'] = '20';
$default['fencols'] = '9';
$default['set'] = 'shogi';
$default['sides'] = 'Black White';
$default['files'] = '9 8 7 6 5 4 3 2 1 z j k l m n o p q r s';
$default['ranks'] = 'i h g f e d c b a';
$default['letters'] = '+P=T +L=M +N=Y +S=V +B=H +R=D';
$default['hands'] = 'panel';
$default['rims'] = 'opposite';
$default['fenstyle'] = 'sfen';
$default['fenhands'] = 'RBGSNLP';
$default['board'] = '1.';
$default['colors'] = 'd9b872 ecd49b';
$default['background'] = 'shogi.svg';
$default['rules'] = <<<'NOW'
<p>The Chess of Japan.</p>
<p>Captured pieces change sides: instead of moving, a player drops one from his hand on an empty space. No second unpromoted Pawn on a file, no mate by a dropped Pawn, and nothing where it could never move.</p>
<p>A piece may promote when it enters, leaves or moves in the zone at the far end. Who cannot move has lost. A position that comes for the fourth time draws, but who has given check all the time has lost (set perpetual 0; leaves that out).</p>
<p>Impasse (jishogi), when both Kings have entered the other's camp, and declaring it (nyugyoku) are left to the players, as are resigning and draws by agreement.</p>
<p>Spaces have their usual names, files from the right and ranks from the top: 7g. Promoted pieces are T (Pawn), M (Lance), Y (Knight), V (Silver), H (Bishop) and D (Rook): B 8h-2b; H-2b. A drop is P*5e. KIF, KI2, CSA and USI are understood, too.</p>
<p>The end, as this preset judges it: mate wins; who has no move and is not in check has lost; a position that comes for the 4th time draws, but who has given check all the time has lost; so does a position in which nobody can mate any more. Draws by agreement, resigning and time lost are moves of a log (<code>drawn</code>, <code>resign</code>, <code>timeout</code>).</p>
<p>Played on a board of 9 by 9. This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture.</p>
[pc P pawn]Moves as <code>fW</code>.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc L lance]Moves as <code>fR</code>.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . . L . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N knight]Moves as <code>ffN</code>.<pre>. . . . . . .
. . o . o . .
. . . . . . .
. . . N . . .
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
[pc M promoted lance]Moves as <code>WfF</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o M o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc Y promoted knight]Moves as <code>WfF</code>.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o Y o . .
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
def L_m checkaride #0 #1 0 1;
copyfn L_m L_c;
def L_l mergeall where #0 99 99 ride #0 0 1;
def l_m checkaride #0 #1 0 -1;
copyfn l_m l_c;
def l_l mergeall where #0 99 99 ride #0 0 -1;
def N_m checkaleap #0 #1 1 2 or checkaleap #0 #1 -1 2;
copyfn N_m N_c;
def N_l mergeall where #0 99 99 where #0 1 2 where #0 -1 2;
def n_m checkaleap #0 #1 -1 -2 or checkaleap #0 #1 1 -2;
copyfn n_m n_c;
def n_l mergeall where #0 99 99 where #0 -1 -2 where #0 1 -2;
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
copyfn T_m M_m;
copyfn T_m M_c;
copyfn T_l M_l;
copyfn t_m m_m;
copyfn t_m m_c;
copyfn t_l m_l;
copyfn T_m Y_m;
copyfn T_m Y_c;
copyfn T_l Y_l;
copyfn t_m y_m;
copyfn t_m y_c;
copyfn t_l y_l;
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
def W_hits match what #0 0 -1 (P S T M Y V H G K) or match insight #0 0 -1 (L R D) or == N what #0 -1 -2 or == N what #0 1 -2 or match what #0 -1 -1 (S T M Y V D G K) or match what #0 -1 1 (S D K) or match what #0 1 1 (S D K) or match what #0 1 -1 (S T M Y V D G K) or match insight #0 -1 -1 (B H) or match insight #0 -1 1 (B H) or match insight #0 1 1 (B H) or match insight #0 1 -1 (B H) or match insight #0 -1 0 (R D) or match insight #0 0 1 (R D) or match insight #0 1 0 (R D) or match what #0 -1 0 (T M Y V H G K) or match what #0 0 1 (T M Y V H G K) or match what #0 1 0 (T M Y V H G K);
def B_hits match what #0 0 1 (p s t m y v h g k) or match insight #0 0 1 (l r d) or == n what #0 1 2 or == n what #0 -1 2 or match what #0 1 1 (s t m y v d g k) or match what #0 1 -1 (s d k) or match what #0 -1 -1 (s d k) or match what #0 -1 1 (s t m y v d g k) or match insight #0 1 1 (b h) or match insight #0 1 -1 (b h) or match insight #0 -1 -1 (b h) or match insight #0 -1 1 (b h) or match insight #0 1 0 (r d) or match insight #0 0 -1 (r d) or match insight #0 -1 0 (r d) or match what #0 1 0 (t m y v h g k) or match what #0 0 -1 (t m y v h g k) or match what #0 -1 0 (t m y v h g k);
set called assoc P "pawn" L "lance" N "knight" S "silver" B "bishop" R "rook" T "tokin" M "promoted lance" Y "promoted knight" V "promoted silver" H "dragon horse" D "dragon king" G "gold" K "king";
set wroyal (K);
set broyal (k);
set promotables array;
set resetpieces (P p);
set exact (P p L l N n S s B b R r T t M m Y y V v H h D d G g K k);
set staleloss 1;
set lone 1;
set width 9;
set height 9;
set hoppers 0;
set straight 1;
set parted 1;
set whand (jf jg jh ji kf kg kh ki lf lg lh li mf mg mh mi nf ng nh ni of og oh oi pf pg ph pi qf qg qh qi rf rg rh ri sf sg sh si);
set bhand (jd jc jb ja kd kc kb ka ld lc lb la md mc mb ma nd nc nb na od oc ob oa pd pc pb pa qd qc qb qa rd rc rb ra sd sc sb sa);
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
set zonedepth 3;
set offset assoc P T p t L M l m N Y n y S V s v B H b h R D r d;
set demoted assoc T P t p M L m l Y N y n V S v s H B h b D R d r;
def P_x match #0 (9a 8a 7a 6a 5a 4a 3a 2a 1a);
def p_x match #0 (9i 8i 7i 6i 5i 4i 3i 2i 1i);
def L_x match #0 (9a 8a 7a 6a 5a 4a 3a 2a 1a);
def l_x match #0 (9i 8i 7i 6i 5i 4i 3i 2i 1i);
def N_x match #0 (9b 8b 7b 6b 5b 4b 3b 2b 1b 9a 8a 7a 6a 5a 4a 3a 2a 1a);
def n_x match #0 (9i 8i 7i 6i 5i 4i 3i 2i 1i 9h 8h 7h 6h 5h 4h 3h 2h 1h);
set deadends (P p L l N n);
set sidenames (Black White);
set promotab array
0
0
0
0
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
