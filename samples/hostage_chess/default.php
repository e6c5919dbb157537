<?php
// John Leslie's game of 1997, by the include file hostage. Rules: chessvariants.org/difftaking.dir/hostage.html and hostagegames.html, the summary of Variant Chess 32, the article Hostage chess of
// Wikipedia. What they leave open: a drop counts as a move of a Pawn for the fifty-move rule; prisons and airfields are part of a position that comes for the third time.
$author = 'boardwright';
$default['game'] = 'Hostage Chess';
$default['code'] = '4-rnbqkbnr-4/4-pppppppp-4/4-8-4/4-8-4/4-8-4/4-8-4/4-PPPPPPPP-4/4-RNBQKBNR-4';
$default['cols'] = 18;
$default['files'] = 's t u v  a b c d e f g h  w x y z';
$default['board'] = '242421010101033535.424220101010135353.242421010101033535.424220101010135353.353531010101022424.535330101010124242.353531010101022424.535330101010124242.';
$default['colors'] = '7d8f6f f1ecd9 cdc6bc dfe8ec c0b8ad d0dce2';
$default['marks'] = 'text s5,z4:prison:grey
text z5,s4:airfield:grey';
$default['keyline'] = '3f4a38';
$default['rules'] = <<<'NOW'
<p>John Leslie's game of 1997: captured pieces are hostages, and exchanged hostages come back to the board. Everything that is not said here is Chess.</p>
<p>This preset enforces the rules and shows the legal moves. Each side has a prison at its right (grey) and an airfield at its left (blue). What you capture goes to your prison; it keeps its colour. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
<p>Instead of a move you may exchange: give a hostage of your prison for one of your own that your opponent holds, of no higher value, and drop the freed piece at once on an empty space. Values: Queen, Rook, Bishop and Knight alike, Pawn. White writes <code>n-B; B*f7</code>: he gives a Knight, and his Bishop comes to f7. The piece that was given waits on the airfield of its side.</p>
<p>Instead of a move you may drop a piece of your airfield, <code>N*e4</code>. A drop may give check, or mate.</p>
<p>Pawns are not dropped on the first and the last rank. A Pawn on the second rank may go two spaces, a dropped one, too. A Rook dropped on a corner of its first rank may castle.</p>
<p>A Pawn may only become a piece of its side that is held hostage, and takes its place in prison: <code>P e7-e8; Q-e8</code>. When there is none, a Pawn in front of the last rank cannot move, takes nothing and gives no check.</p>
[pc K king]As in Chess. Drops and exchanges may save him from check.<pre>. . . . . . .
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
[pc P pawn]As in Chess, but for its promotion.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>Mate wins, stalemate is a draw.</p>
NOW;
$default['pregame'] = <<<'NOW'
setflag a1 e1 h1 a8 e8 h8;
set wfield (v1 u1 t1 s1 v2 u2 t2 s2 v3 u3 t3 s3 v4 u4 t4 s4);
set wprison (w1 x1 y1 z1 w2 x2 y2 z2 w3 x3 y3 z3 w4 x4 y4 z4);
set bfield (w8 x8 y8 z8 w7 x7 y7 z7 w6 x6 y6 z6 w5 x5 y5 z5);
set bprison (v8 u8 t8 s8 v7 u7 t7 s7 v6 u6 t6 s6 v5 u5 t5 s5);
include hostage;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
