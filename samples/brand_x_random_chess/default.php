<?php
// Chess from an order of the pieces that chance makes, another one for either side, by the include files chess and betza_shuffle.
//
// Of Brand X Random Chess the developer's guide of Game Courier says that `shuffle` in the Pre-Game code makes its first position. Decided here, since no other text of its rules was
// found: each side's pieces are shuffled on their own, Bishops come to different shades, and nobody castles. `set mirrored 1;` gives both sides the same order, `set shades array;` lets
// Bishops stand anywhere; both stand before `gosub deal_orders;`.
$author = 'boardwright';
$default['game'] = 'Brand X Random Chess';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = 8;
$default['colors'] = 'c08552 f3e4cf';
$default['keyline'] = '5f3b1f';
$default['tcolor'] = '5f3b1f';
$default['rules'] = <<<'NOW'
<p>Chess whose pieces chance puts in order: those of either side stand on their first rank in an order of their own, the Bishops on different shades. There is no castling. Everything else is Chess.</p>
<p>The orders are drawn by the seed and kept in the log; another first rank in the code is played as it is. <code>set mirrored 1;</code> gives both sides the same order.</p>
<p>This preset enforces the rules and shows the legal moves. Promote by adding the new piece, as in <code>P e7-e8; Q-e8</code>. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
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
NOW;
$default['pregame'] = <<<'NOW'
include betza_shuffle;
set castlers array;
set width 8;
set height 8;
set mirrored 0;
set shades array B;

sub deal_orders:
  my low;
  verify not isset fenside;
  verify == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" fencode;
  gosub shuffled whiteorder (a1 b1 c1 d1 e1 f1 g1 h1) (R N B Q K B N R) #shades () {cond #mirrored 3 1} 0;
  if not #mirrored:
    set low cond count #shades (array b) (array);
    gosub shuffled blackorder (a8 b8 c8 d8 e8 f8 g8 h8) (r n b q k b n r) #low () 2 0;
  endif;
endsub;

gosub deal_orders;
setflag rules;
include chess;
set wcastle array;
set bcastle array;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
