<?php
// Ferdinand Maack's five planes side by side; null labels keep them apart.
$author = 'boardwright';
$default['game'] = 'Raumschach';
$default['code'] = '5-5-5-ubqub-rnknr/5-5-5-ppppp-ppppp/5-5-5-5-5/PPPPP-PPPPP-5-5-5/RNKNR-BUQBU-5-5-5';
$default['cols'] = 29;
$default['files'] = 'Aa Ab Ac Ad Ae  Ba Bb Bc Bd Be  Ca Cb Cc Cd Ce  Da Db Dc Dd De  Ea Eb Ec Ed Ee';
$default['board'] = '01010010101001010010101001010.10101001010010101001010010101.';
$default['set'] = 'fairy';
$default['scale'] = 70;
$default['colors'] = '7c86ad eceef5';
$default['keyline'] = '444d73';
$default['rules'] = <<<'NOW'
<p>Ferdinand Maack's Chess in space of 1907: a cube of five levels, A below to E above, drawn side by side. Bd3 is the space d3 of level B.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams the piece stands on Cc3; <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture.</p>
[pc K king]One step through a side, an edge or a corner of its cube: up to 26 spaces.<pre>. . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . . . .   . o o o .   . o o o .   . o o o .   . . . . .
. . . . .   . o o o .   . o K o .   . o o o .   . . . . .
. . . . .   . o o o .   . o o o .   . o o o .   . . . . .
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .
A           B           C           D           E</pre>[/pc]
[pc Q queen]As a Rook, a Bishop or a Unicorn.<pre>o . o . o   . . . . .   o . o . o   . . . . .   o . o . o
. . . . .   . o o o .   . o o o .   . o o o .   . . . . .
o . o . o   . o o o .   o o Q o o   . o o o .   o . o . o
. . . . .   . o o o .   . o o o .   . o o o .   . . . . .
o . o . o   . . . . .   o . o . o   . . . . .   o . o . o
A           B           C           D           E</pre>[/pc]
[pc R rook]Any distance through the sides of the cubes: along rank, file or upright column.<pre>. . . . .   . . . . .   . . o . .   . . . . .   . . . . .
. . . . .   . . . . .   . . o . .   . . . . .   . . . . .
. . o . .   . . o . .   o o R o o   . . o . .   . . o . .
. . . . .   . . . . .   . . o . .   . . . . .   . . . . .
. . . . .   . . . . .   . . o . .   . . . . .   . . . . .
A           B           C           D           E</pre>[/pc]
[pc B bishop]Any distance through the edges: two of the three coordinates change at each step.<pre>. . o . .   . . . . .   o . . . o   . . . . .   . . o . .
. . . . .   . . o . .   . o . o .   . . o . .   . . . . .
o . . . o   . o . o .   . . B . .   . o . o .   o . . . o
. . . . .   . . o . .   . o . o .   . . o . .   . . . . .
. . o . .   . . . . .   o . . . o   . . . . .   . . o . .
A           B           C           D           E</pre>[/pc]
[pc U unicorn]Any distance through the corners: all three change. It sees 30 of the 125 spaces.<pre>o . . . o   . . . . .   . . . . .   . . . . .   o . . . o
. . . . .   . o . o .   . . . . .   . o . o .   . . . . .
. . . . .   . . . . .   . . U . .   . . . . .   . . . . .
. . . . .   . o . o .   . . . . .   . o . o .   . . . . .
o . . . o   . . . . .   . . . . .   . . . . .   o . . . o
A           B           C           D           E</pre>[/pc]
[pc N knight]Leaps two spaces along one axis and one along another.<pre>. . . . .   . . o . .   . o . o .   . . o . .   . . . . .
. . o . .   . . . . .   o . . . o   . . . . .   . . o . .
. o . o .   o . . . o   . . N . .   o . . . o   . o . o .
. . o . .   . . . . .   o . . . o   . . . . .   . . o . .
. . . . .   . . o . .   . o . o .   . . o . .   . . . . .
A           B           C           D           E</pre>[/pc]
[pc P pawn]One step forward or up (Black's: down). It captures through an edge that leads forward or up and neither back nor down: White's Pawn on Cc3 on Cb4, Cd4, Db3, Dd3 and Dc4. On the last rank of the last level (E5, Black's: A1) it becomes a Queen, Rook, Bishop, Knight or Unicorn: <code>P Da5-Ea5; Q-Ea5</code>.<pre>. . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . . . .   . . . . .   . x m x .   . . x . .   . . . . .
. . . . .   . . . . .   . . P . .   . x m x .   . . . . .
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .
A           B           C           D           E</pre>[/pc]
<p>No double step, no castling. Mate wins, stalemate is a draw. Also a draw: the same position for the third time, and fifty moves without a capture or a move of a Pawn.</p>
<p>Array and Pawns as in Dickins's Guide to Fairy Chess; other books change Black's Bishops and Unicorns, or the spaces of promotion.</p>
NOW;
$default['pregame'] = 'include raumschach;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
