<?php
// Yakov Brusky's game (1966) on an irregular hexagon of 84 spaces, with three Bishops a side, by the include file hexchess. Rules: chessvariants.org/rules/bruskyshexagonalchess,
// the article on hexagonal chess of Wikipedia (what stops a Pawn), Ludii's description. Files lean to the right here, as Game Courier counts on horizontal hexagons.
$author = 'boardwright';
$default['game'] = 'Brusky\'s Hexagonal Chess';
$default['code'] = 'rnbkbqbnr---/pppppppppp--/11-/12/12/-11/--PPPPPPPPPP/---RNBQBKBNR';
$default['cols'] = 12;
$default['board'] = '012.120.201.';
$default['shape'] = 'hhex';
$default['colors'] = 'a9686a f6e7dc d7a596';
$default['keyline'] = '6d3b40';
$default['rules'] = <<<'NOW'
<p>Yakov Brusky's game of 1966 on 84 hexagons that stand on their points: Chess with three Bishops and ten Pawns a side.</p>
<p>In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move. This preset enforces the rules and shows the legal moves.</p>
[pc K king]One step to any of the twelve next spaces: six through the sides of its own, six to the next of its colour.<pre>   . . . .
  . . o . .
 . o o o o .
. . o K o . .
 . o o o o .
  . . o . .
   . . . .</pre>[/pc]
[pc Q queen]As a Rook or a Bishop.<pre>   o . . o
  . o o o .
 . o o o o .
o o o Q o o o
 . o o o o .
  . o o o .
   o . . o</pre>[/pc]
[pc R rook]Any distance through the sides of the hexagons, in six directions.<pre>   o . . o
  . o . o .
 . . o o . .
o o o R o o o
 . . o o . .
  . o . o .
   o . . o</pre>[/pc]
[pc B bishop]Any distance along its colour, in six directions that run between two neighbours. There are three, one for each colour.<pre>   . . . .
  . . o . .
 . o . . o .
. . . B . . .
 . o . . o .
  . . o . .
   . . . .</pre>[/pc]
[pc N knight]Leaps to the nearest spaces that a Queen does not reach: two as a Rook and one on, a little to the side.<pre>   . o o .
  o . . . o
 o . . . . o
. . . N . . .
 o . . . . o
  o . . . o
   . o o .</pre>[/pc]
[pc P pawn]One step forward to the left or right, or two that way from its start. An enemy on one of the two spaces before it bars both ways, a piece of its own only one. It captures one rank ahead on its own colour, to the left and right, from its start also straight ahead, two ranks up; and in passing.<pre>   . . . .
  . i x i .
 . x m m x .
. . . P . . .
 . . . . . .
  . . . . .
   . . . .</pre>[/pc]
<p>The King castles with a Rook that has not moved either, two spaces to the short side and three to the long one: <code>K i1-k1</code>, <code>K i1-f1</code>; not in, through or into check.</p>
<p>A Pawn on the last rank becomes a Queen, Rook, Bishop or Knight: <code>P c7-c8; Q-c8</code>. Stalemate is a draw.</p>
<p>Mate wins. Also a draw: the same position for the third time, and fifty moves without a capture or a move of a Pawn.</p>
NOW;
$default['pregame'] = <<<'NOW'
setflag d1 i1 l1 a8 d8 i8;
include hexchess;
set wstart array c2 d2 e2 f2 g2 h2 i2 j2 k2 l2;
set bstart array a7 b7 c7 d7 e7 f7 g7 h7 i7 j7;
set castlings array (i1 k1 l1 j1) (i1 f1 d1 g1) (d8 b8 a8 c8) (d8 g8 i8 f8);
gosub bruskypawns;
gosub readposition;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
