<?php
// Fergus Duniho's game of 2003, by the include file voidrider. Sources: the introduction and setup of chessvariants.com/43.dir/voidrider.html, the comments on it (Voidriders take across the void,
// Pawns carry their spaces forward and become Voidriders, Rooks, Bishops or Knights), and the words of Game Courier's guide on voidleap and voidride. The page's own list of moves
// was out of our reach: which way Kings, Rooks, Bishops and Knights carry their spaces is our reading, a table of the include (`carries`); so are no double step (`double`) and a draw by stalemate.
$author = 'boardwright';
$default['game'] = 'Voidrider Chess';
$default['code'] = '-v---v-/rnbkbnr/-ppppp-/-5-/-5-/-5-/-PPPPP-/RNBKBNR/-V---V-';
$default['cols'] = 7;
$default['board'] = '01.10.';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"K": "white_king.svg", "k": "black_king.svg", "V": "white_star.svg", "v": "black_star.svg", "R": "white_rook.svg", "r": "black_rook.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "N": "white_knight.svg", "n": "black_knight.svg", "P": "white_pawn.svg", "p": "black_pawn.svg"}, "names": {"K": "King", "V": "Voidrider", "R": "Rook", "B": "Bishop", "N": "Knight", "P": "Pawn"}}}
NOW;
$default['colors'] = '5aa59f d8efe8';
$default['bcolor'] = '1d3b3a';
$default['bsize'] = 6;
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game of 2003, second in a contest for games on 43 spaces. The board has gaps, and pieces move the spaces that they stand on into them.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture. A move to a gap carries the piece's space there, and the place that is left becomes a gap: <code>R a2-a1</code>. It captures nothing. Nobody leaves the seven files and nine ranks.</p>
<p>The author's summary leaves open to us which way most pieces carry their spaces. Here it is one step of their own; <code>set carries assoc K around ...;</code> behind the include says it otherwise.</p>
[pc K king]One step to a space. He carries his space one step in any direction.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc V voidrider]One step to the next space in any direction, over any gaps between, also to capture. It carries its space through the void in any direction, as far as no space is in the way.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o V o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc R rook]As in Chess; a gap stops it. It carries its space one step straight.[/pc]
[pc B bishop]As in Chess; a gap stops it. It carries its space one step diagonally.[/pc]
[pc N knight]As in Chess; it carries its space by its leap.[/pc]
[pc P pawn]One step forward, and captures diagonally forward. When there is no space in front of it, it carries its own forward. On the last rank it becomes a Voidrider, Rook, Bishop or Knight, <code>P c8-c9; V-c9</code>.[/pc]
<p>No castling, no double step, no capture in passing. Mate wins, stalemate is a draw.</p>
NOW;
$default['pregame'] = 'include voidrider;';
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
