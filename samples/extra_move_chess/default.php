<?php
// Fergus Duniho's game, by the include file doublemove. Rules: chessvariants.com/multimove.dir/extramove.html. What the page leaves to Chess is as there: a Pawn that has gone two spaces
// may be captured in passing by the first move of the next turn.
$author = 'boardwright';
$default['game'] = 'Extra Move Chess';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = 8;
$default['colors'] = '6d8b74 eef0e0';
$default['keyline'] = '3c5a44';
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game: Chess with an extra move each turn, which may be left out. White's first turn is a single move.</p>
<p>This preset enforces the rules and shows the first moves of a turn. Both moves are parts of the turn, promotions, too: <code>P e2-e3; N g1-f3</code>. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
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
[pc P pawn]One step straight ahead, or two from where it began, which is a second move; it takes one step diagonally ahead.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>The second move is of another piece than the first one, and takes nothing. Only it may be a Pawn's first step of two spaces, but for White's first turn; the other side may capture that Pawn in passing by its first move.</p>
<p>A King in check must come out of it by the first move; otherwise it is mated. Who has no first move, and is not in check, is stalemated; a second move need not exist. Everything else is Chess.</p>
NOW;
$default['pregame'] = <<<'NOW'
setflag a1 e1 h1 a8 e8 h8;
include doublemove;
set checkends false;
set optional true;
set another true;
set peaceful true;
set latedouble true;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
