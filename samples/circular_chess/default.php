<?php
// Ranks are rings, files are slices. The first two file labels come again at the end, for the map command (guide, "Logical Coordinates").
$author = 'boardwright';
$default['game'] = 'Circular Chess';
$default['code'] = 'RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK';
$default['cols'] = 16;
$default['files'] = 'a b c d e f g h i j k l m n o p a b';
$default['shape'] = 'circle';
$default['colors'] = '5d8a83 f1ead6';
$default['keyline'] = '2f524d';
$default['rules'] = <<<'NOW'
<p>Dave Reynolds' game of 1983, played in Lincoln: Chess on a ring of four circles and sixteen slices. The armies stand back to back, each between two rows of its own Pawns.</p>
<p>This preset enforces the rules and shows the legal moves. Files are the slices, ranks the circles from the inside; file a is next to file p. In the diagrams the ring is rolled out, seven slices wide, the inmost circle below; <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
[pc K king]One step in any direction.<pre>. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .</pre>[/pc]
[pc Q queen]As a Rook or a Bishop.<pre>. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .</pre>[/pc]
[pc R rook]Any distance around its circle or across the circles, but not all the way around to where it stands.<pre>. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .</pre>[/pc]
[pc B bishop]Diagonally, three steps at most, since there are four circles.<pre>. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .</pre>[/pc]
[pc N knight]Two spaces in one direction and one to the side, over anything.<pre>. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .</pre>[/pc]
[pc P pawn]Around its circle, always away from where it began; two spaces at first. It captures diagonally forward. Half way around, on the two files where the other side's pieces began, it becomes a Queen, Rook, Bishop or Knight: <code>P g1-h1; Q-h1</code>.<pre>. . . . . . .
. . . . x . .
. . . P m i .
. . . . x . .</pre>[/pc]
<p>There is neither castling nor capture in passing. <code>set wstart array; set bstart array;</code> behind the include takes the double step away.</p>
<p>Mate wins, stalemate is a draw. Also a draw: the same position for the third time, and fifty moves without a capture or a move of a Pawn.</p>
NOW;
$default['pregame'] = 'include circular;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
