<?php
// Chess with its rules enforced and its legal moves shown, through the include file chess.
$author = 'boardwright';
$default['game'] = 'Chess';
$default['code'] = <<<'NOW'
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
NOW;
$default['cols'] = <<<'NOW'
8
NOW;
$default['rules'] = <<<'NOW'
<p>The game of the FIDE Laws. White begins; who mates the other side's King, so that he is in check and nothing helps him out of it, has won.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
[pc K king]One step in any direction, never to where he could be taken.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc Q queen]As a Rook or a Bishop.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc R rook]Any distance straight, over empty spaces.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc B bishop]Any distance diagonally, over empty spaces.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc N knight]Two spaces straight and one aside, over anything.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc P pawn]One step straight ahead, or two from where it began; it takes one step diagonally ahead.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>Castling: King and Rook that have not moved, with nothing between them; the King goes two spaces towards the Rook, <code>K e1-g1</code>, and the Rook to the space that he crossed. He may not castle out of check, nor over or to a space that is attacked.</p>
<p>A Pawn that has just gone two spaces may be taken by a Pawn as if it had gone one. On the last rank a Pawn becomes a Queen, Rook, Bishop or Knight, which is added to the move: <code>P e7-e8; Q-e8</code>.</p>
<p>Who cannot move and is not in check is stalemated, a draw. Also a draw: the same position for the third time, and fifty moves of both sides without a capture or a Pawn's move.</p>
NOW;
$default['pregame'] = <<<'NOW'
if == thismove null:
  say This preset enforces the rules and displays legal moves.;
endif;
setflag rules a1 e1 h1 a8 e8 h8;
include chess;
set classical 1;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
