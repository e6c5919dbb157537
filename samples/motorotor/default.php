<?php
// Gavin King's game of 2003 for the contest of 43 squares, by the include file motorotor. Rules: chessvariants.com/43.dir/motorotor.html, whose text has the pieces and the rules, but the
// board, the array and the way of the platforms as pictures, which could not be had. Found from the text: 25 spaces of a field of five by five and twice nine of the platforms make the 43, and
// a ring of three spaces around the field makes the 11 by 11. Decided here: the array (the page has seven kinds of pieces, which with three Omnipawns fill a platform), that lines end at the
// corners, that a King goes to any space of his platform, draws. Another array goes into the code.
$author = 'boardwright';
$default['game'] = 'Motorotor';
$default['code'] = '----qkr----/----bun----/----ppp----/---5---/---5---/---5---/---5---/---5---/----PPP----/----NUB----/----RKQ----';
$default['cols'] = 11;
$default['board'] = '10.01.';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"K": "white_king.svg", "k": "black_king.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "R": "white_rook.svg", "r": "black_rook.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_crowned_bishop.svg", "b": "black_crowned_bishop.svg", "U": "white_archbishop.svg", "u": "black_archbishop.svg", "P": "white_pawn.svg", "p": "black_pawn.svg"}}}
NOW;
$default['colors'] = '6f8fa8 dfe9ee';
$default['bcolor'] = '22303c';
$default['tcolor'] = 'd8e2e8';
$default['keyline'] = '22303c';
$default['rules'] = <<<'NOW'
<p>A field of five by five, and two platforms of three by three that go round it clockwise, a place before each turn of their owner. At a corner a platform is folded to both sides of the field.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture. A platform goes on behind the other side's move, so you always see the board that you move on. Who takes the King has won; there is no check.</p>
[pc K king]Goes to any space of his own platform, wherever it is, and nowhere else.[/pc]
[pc Q queen]As in Chess.[/pc]
[pc R rook]As in Chess.[/pc]
[pc N knight]As in Chess.[/pc]
[pc B luxury bishop]A Bishop that may also take one step straight, without capturing.<pre>. . . . . . .
. o . . . o .
. . o m o . .
. . m B m . .
. . o m o . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc U unicorn]Bishop and Knight.[/pc]
[pc P omnipawn]One step straight, without capturing; captures one step diagonally. It does not promote.<pre>. . . . .
. x m x .
. m P m .
. x m x .
. . . . .</pre>[/pc]
<p>Pieces enter the platform of their own side to capture only, and make at most two moves without capture in a row on it; then they stay or leave it (<code>set stays 0;</code> for any number). Also a draw: no move, the same position for the third time, fifty moves without a capture.</p>
NOW;
$default['pregame'] = 'include motorotor;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
