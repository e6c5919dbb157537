<?php
// Fergus Duniho's synthesis of Smess and Chinese Chess (2003, chessvariants.com/large.dir/ivorytower.html), by the include file ivory. Arrows, array, moves, the attack of one
// Brain on the other and the loss of who cannot move are those of the Dagaz project's game of that name (xiangqi/scripts/ivory.js, ivory-invariant.js, ivory-ai.js), the
// Clodhopper that of the developer's guide of Game Courier, too; the words of the page itself were not at hand. The first release of the game had other arrows and pieces
// (ivorytower-old) and is not here. The sides are Red and Blue there. Left open: repetition, which draws here.
$author = 'boardwright';
$default['game'] = 'Storm the Ivory Tower';
$default['code'] = 'syftbtfys/9/1c5c1/n1n1n1n1n/9/9/N1N1N1N1N/1C5C1/9/SYFTBTFYS';
$default['cols'] = 9;
$default['sides'] = 'White Black';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"B": "white_owl.svg", "b": "black_owl.svg", "T": "white_guard.svg", "t": "black_guard.svg", "S": "white_rook.svg", "s": "black_rook.svg", "C": "white_rabbit.svg", "c": "black_rabbit.svg", "Y": "white_knight.svg", "y": "black_knight.svg", "F": "white_alfil.svg", "f": "black_alfil.svg", "N": "white_pawn.svg", "n": "black_pawn.svg"}, "names": {"B": "Brain", "T": "Toady", "S": "Numskull", "C": "Clodhopper", "Y": "Yahoo", "F": "Fuddy-Duddy", "N": "Ninny"}}}
NOW;
$default['background'] = 'ivory_tower.svg';
$default['keyline'] = '5b4b3a';
$default['lastmove'] = 'a5d6b0';
$default['lastframe'] = '2d6b45';
$default['rules'] = <<<'NOW'
<p>The pieces of Chinese Chess on a board like that of Smess, by Fergus Duniho (2003). No piece has directions of its own: the first step of every move follows an arrow of the space that the piece stands on. What comes after the first step depends on the piece.</p>
<p>This preset enforces the rules and shows the legal moves. The diagrams are of a space that has all eight arrows, <code>o</code> a move or capture, <code>m</code> a move, <code>x</code> a capture.</p>
[pc B brain]Royal. One step along an arrow, and no arrow leads out of the tower. It also attacks the other Brain along an open file, where an arrow of its space points there.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o B o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc T toady]One step along an arrow; it stays in the tower, too.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o T o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc S numskull]Any distance along an arrow, up to the first piece.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o S o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc C clodhopper]Any distance along an arrow over empty spaces. It takes by a leap over one piece, the first one on the line behind it.<pre>m . . m . . m
. m . m . m .
. . m m m . .
m m m C m m m
. . m m m . .
. m . m . m .
m . . m . . m</pre>[/pc]
[pc Y yahoo]One step along an arrow to an empty space, and one on, half left or half right.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . Y . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc F fuddy-duddy]Two steps along an arrow, over an empty space. Beyond the middle of the board it may also go a single step, without taking and not back over the middle.<pre>. . . . . . .
. o . o . o .
. . m m m . .
. o m F m o .
. . m m m . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc N ninny]One step along an arrow. Beyond the middle of the board it may also take a piece two steps away along an arrow, over an empty space, on that half.<pre>. . . . . . .
. x . x . x .
. . o o o . .
. x o N o x .
. . o o o . .
. x . x . x .
. . . . . . .</pre>[/pc]
<p>Check and mate are those of Chess. Who cannot move has lost, as in Chinese Chess. A position that comes for the third time draws; the source does not speak of repetition. Settings behind the include: <code>stalemate</code>, <code>repetitions</code>, <code>facing</code>, <code>korean</code>.</p>
<p>The settings file <code>korean</code> has Clodhopper and Fuddy-Duddy like Cannon and Elephant of Korean Chess.</p>
NOW;
$default['pregame'] = 'include ivory;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
