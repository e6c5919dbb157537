<?php
// Fergus Duniho's game of 2000, by the include file wormhole. Sources: the author's words at chessvariants.com/play/wormhole_chess.html and with his Zillions file (spaces fold, leapers replace riders, the
// Lion's moves), and vchess, Wormhole1, for the rest: Champion and Wizard, Knights and Wizards go straight first, no capture in passing, promotion. The author's own list of exceptions was out of our
// reach. Stalemate is a draw here, as in Chess, and wins in vchess: `set stalemate win;` behind the include.
$author = 'boardwright';
$default['game'] = 'Wormhole Chess';
$default['code'] = 'cnwlkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWLKWNC';
$default['cols'] = 8;
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"K": "white_king.svg", "k": "black_king.svg", "L": "white_lion.svg", "l": "black_lion.svg", "C": "white_champion.svg", "c": "black_champion.svg", "W": "white_wizard.svg", "w": "black_wizard.svg", "N": "white_knight.svg", "n": "black_knight.svg", "P": "white_pawn.svg", "p": "black_pawn.svg"}, "names": {"K": "King", "L": "Murray Lion", "C": "Champion", "W": "Wizard", "N": "Knight", "P": "Pawn"}}}
NOW;
$default['colors'] = '7d86bb dfe4f6';
$default['bcolor'] = '262950';
$default['bsize'] = 6;
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game of 2000: the space that a piece leaves disappears for good. What is on both sides of such a wormhole is adjacent from then on, so that pieces come far.</p>
<p>This preset enforces the rules and shows the legal moves. Nobody may stop on a wormhole; all steps are counted in spaces that are left. A game has 32 turns at most. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture.</p>
[pc K king]One step. He does not castle.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc L murray lion]Leaps to the second space in any direction. On the next space it captures, but does not go there otherwise.<pre>. . . . . . .
. o . o . o .
. . x x x . .
. o x L x o .
. . x x x . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc C champion]Leaps to the second space in any direction, or goes one step straight.<pre>. . . . . . .
. o . o . o .
. . . o . . .
. o o C o o .
. . . o . . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc W wizard]One step diagonally, or a leap: two spaces straight, then one diagonally outwards.<pre>. . o . o . .
. . . . . . .
o . o . o . o
. . . W . . .
o . o . o . o
. . . . . . .
. . o . o . .</pre>[/pc]
[pc N knight]Leaps: one space straight, then one diagonally outwards. With wormholes the order matters.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc P pawn]As in Chess, with two steps from the second rank, but never in passing. On the last rank it becomes a Lion, Champion, Wizard or Knight, <code>P b7-a8; L-a8</code>.<pre>. . . . . . .
. . . m . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>A move may open the way for an enemy by the space that it takes away: the King may not be left in check by that. Mate wins, stalemate is a draw (<code>set stalemate win;</code> or <code>loss</code> behind the include for those who play otherwise).</p>
NOW;
$default['pregame'] = <<<'NOW'
include wormhole;
alias M L m l;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
