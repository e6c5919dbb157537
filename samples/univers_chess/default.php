<?php
// Univers Chess by Fergus Duniho: Chess on ten files with a Marshal (rook + knight) and a Paladin (bishop + knight).
// The set-up is the one that Game Courier's guide prints.
$author = 'boardwright';
$default['game'] = 'Univers Chess';
$default['code'] = <<<'NOW'
rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR
NOW;
$default['letters'] = 'C=M A=A M=M';
$default['cols'] = 10;
$default['set'] = 'standard';
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game: Chess on ten files, with two more pieces, the Marshal and the Paladin.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams o is a move or capture, m a move, x a capture, i a first move.</p>
[pc M Marshal]As a Rook or a Knight.<pre>. . . o . . .
. . o o o . .
. o . o . o .
o o o M o o o
. o . o . o .
. . o o o . .
. . . o . . .</pre>[/pc]
[pc A Paladin]As a Bishop or a Knight.<pre>o . . . . . o
. o o . o o .
. o o . o o .
. . . A . . .
. o o . o o .
. o o . o o .
o . . . . . o</pre>[/pc]
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
<p>In castling the King goes three spaces. Pawns become any piece but a King. Everything else is Chess.</p>
NOW;
$default['pregame'] = <<<'NOW'
if == thismove null:
  say This preset enforces the rules and displays legal moves.;
endif;
setflag rules a1 f1 j1 a8 f8 j8;
include chess;
// The King goes three spaces towards a Rook when he castles.
set wcastle array c1 i1;
set bcastle array c8 i8;
set wprom array Q M A R B N;
set bprom array q m a r b n;
def M fn R #0 #1 or fn N #0 #1;
def A fn B #0 #1 or fn N #0 #1;
def ML merge rides #0 1 0 leaps #0 1 2;
def AL merge rides #0 1 1 leaps #0 1 2;
copyfn M m;
copyfn A a;
copyfn ML mL;
copyfn AL aL;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
