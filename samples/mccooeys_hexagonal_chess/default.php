<?php
// Dave McCooey's and Richard Honeycutt's game (1978) on Glinski's board, by the include file hexchess. Rules: chessvariants.com, greenchess.net; stalemate is a draw.
$author = 'boardwright';
$default['game'] = 'McCooey\'s Hexagonal Chess';
$default['code'] = '2prqb-----/3pnbk----/4pbnr---/5pppp--/10-/11/-10/--PPPP5/---RNBP4/----QBNP3/-----BKRP2';
$default['cols'] = 11;
$default['files'] = 'a b c d e f g h i k l';
$default['bookstarts'] = '6 5 4 3 2 1 1 1 1 1 1';
$default['board'] = '012.120.201.';
$default['shape'] = 'vhex';
$default['colors'] = '6f8fa8 eef2f2 afc4cf';
$default['keyline'] = '3f5a70';
$default['rules'] = <<<'NOW'
<p>Dave McCooey's and Richard Honeycutt's game of 1978, made to play as Chess does: on Glinski's board, with three Bishops and seven Pawns.</p>
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
[pc P pawn]One step straight forward, or two from where it began, but for the Pawn in the middle. It captures forward on the next two spaces of its own colour, and in passing.<pre>      .
    .   .
  .   i   .
.   x   x   .
  .   m   .
.   .   .   .
  .   P   .
.   .   .   .
  .   .   .
.   .   .   .
  .   .   .
    .   .
      .</pre>[/pc]
<p>A Pawn that reaches the last space of its file becomes a Queen, Rook, Bishop or Knight: <code>P f10-f11; Q-f11</code>. There is no castling.</p>
<p>Stalemate is a draw.</p>
<p>Mate wins. Also a draw: the same position for the third time, and fifty moves without a capture or a move of a Pawn.</p>
NOW;
$default['pregame'] = <<<'NOW'
include hexchess;
set wstart array c4 d4 e4 g3 h2 i1;
set bstart array c11 d10 e9 g8 h8 i8;
gosub mccooeypawns;
gosub readposition;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
