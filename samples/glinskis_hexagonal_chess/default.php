<?php
// Wladyslaw Glinski's game (1936) on 91 hexagons, by the include file hexchess. Ranks are slanted here, as Game Courier counts them; bookstarts has his, which bend.
// Rules: the articles on hexagonal chess of Wikipedia, chessvariants.com and greenchess.net. Stalemate: his three quarters of the point; `set stalemate draw;` for servers.
$author = 'boardwright';
$default['game'] = 'Glinski\'s Hexagonal Chess';
$default['code'] = '1prnqb-----/2p2bk----/3p1b1n---/4p3r--/5ppppp-/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1';
$default['cols'] = 11;
$default['files'] = 'a b c d e f g h i k l';
$default['bookstarts'] = '6 5 4 3 2 1 1 1 1 1 1';
$default['board'] = '012.120.201.';
$default['shape'] = 'vhex';
$default['colors'] = 'bb7d54 f3e0c2 dcae80';
$default['keyline'] = '7a4c2c';
$default['rules'] = <<<'NOW'
<p>Wladyslaw Glinski's game of 1936 on a hexagon of 91 hexagons, the best known of its kind: Chess with three Bishops and nine Pawns a side.</p>
<p>In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move. This preset enforces the rules and shows the legal moves.</p>
[pc K king]One step to any of the twelve next spaces: six through the sides of its own, six to the next of its colour.<pre>      .
    .   .
  .   .   .
.   o   o   .
  .   o   .
.   o   o   .
  o   K   o
.   o   o   .
  .   o   .
.   o   o   .
  .   .   .
    .   .
      .</pre>[/pc]
[pc Q queen]As a Rook or a Bishop.<pre>      o
    .   .
  .   o   .
o   o   o   o
  o   o   o
.   o   o   .
  o   Q   o
.   o   o   .
  o   o   o
o   o   o   o
  .   o   .
    .   .
      o</pre>[/pc]
[pc R rook]Any distance through the sides of the hexagons, in six directions.<pre>      o
    .   .
  .   o   .
o   .   .   o
  o   o   o
.   o   o   .
  .   R   .
.   o   o   .
  o   o   o
o   .   .   o
  .   o   .
    .   .
      o</pre>[/pc]
[pc B bishop]Any distance along its colour, in six directions that run between two neighbours. There are three, one for each colour.<pre>      .
    .   .
  .   .   .
.   o   o   .
  .   .   .
.   .   .   .
  o   B   o
.   .   .   .
  .   .   .
.   o   o   .
  .   .   .
    .   .
      .</pre>[/pc]
[pc N knight]Leaps to the nearest spaces that a Queen does not reach: two as a Rook and one on, a little to the side.<pre>      .
    o   o
  o   .   o
.   .   .   .
  .   .   .
o   .   .   o
  .   N   .
o   .   .   o
  .   .   .
.   .   .   .
  o   .   o
    o   o
      .</pre>[/pc]
[pc P pawn]One step straight forward, or two while it stands where a Pawn of its side begins, also after a capture has brought it there. It captures on the two spaces beside the one before it, and in passing.<pre>      .
    .   .
  .   i   .
.   .   .   .
  .   m   .
.   x   x   .
  .   P   .
.   .   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .</pre>[/pc]
<p>A Pawn that reaches the last space of its file becomes a Queen, Rook, Bishop or Knight: <code>P f10-f11; Q-f11</code>. There is no castling.</p>
<p>Stalemate gives three quarters of the point to the side that made it, so it ends as a draw with these words; <code>set stalemate draw;</code> behind the include makes it one.</p>
<p>Mate wins. Also a draw: the same position for the third time, and fifty moves without a capture or a move of a Pawn.</p>
NOW;
$default['pregame'] = <<<'NOW'
include hexchess;
set wstart array b5 c5 d5 e5 f5 g4 h3 i2 k1;
set bstart array b11 c10 d9 e8 f7 g7 h7 i7 k7;
gosub glinskipawns;
set stalemate threequarters;
gosub readposition;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
