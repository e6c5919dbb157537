<?php
// Two moves a turn, first published at Marseille in 1925, by the include file doublemove. Rules: chessvariants.com/multimove.dir/marseill.html and the article Marseillais chess of
// Wikipedia. Balanced, as Robert Bruce proposed in 1963; `set balanced false;` behind the include for two moves from the beginning.
$author = 'boardwright';
$default['game'] = 'Marseillais Chess';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = 8;
$default['colors'] = '7a6a8a f0e9ee';
$default['keyline'] = '4a3c58';
$default['rules'] = <<<'NOW'
<p>Chess with two moves a turn, of one piece or of two, first published at Marseille in 1925. White's first turn is a single move, which makes the game even (<code>set balanced false;</code> behind the include for two).</p>
<p>This preset enforces the rules and shows the first moves of a turn; when only the first one is entered, it shows the second ones. Both moves are parts of the turn, promotions, too: <code>P e2-e4; N g1-f3</code>, <code>P e7-e8; Q-e8; K e1-e2</code>. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
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
<p>A first move that gives check ends the turn. A King in check must come out of it by the first move, and may not be left in check between the moves either. Castling is one move. When no second move is possible, the turn is over.</p>
<p>A Pawn that has gone two spaces in either move of a turn may be captured in passing, unless it has gone on. That is the first move of a turn, or follows another such capture. Everything else is Chess.</p>
NOW;
$default['pregame'] = <<<'NOW'
setflag a1 e1 h1 a8 e8 h8;
include doublemove;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
