<?php
// Brazilian draughts by the include file checkers: the rules of international draughts on the board of Chess, without draws of few pieces against a king, which count moves of endgames.
$author = 'boardwright';
$default['game'] = 'Brazilian Draughts';
$default['code'] = '1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1';
$default['cols'] = 8;
$default['sides'] = 'White Black';
$default['set'] = 'checkers';
$default['colors'] = '7b8f6a efe7d2';
$default['keyline'] = '4a5a3d';
$default['rules'] = <<<'NOW'
<p>Brazilian draughts: the rules of international draughts on the board of Chess. White moves first, from below, and all play is on the dark spaces.</p>
<p>This preset enforces the rules and shows the legal moves. Spaces have their names, and the numbers of the books as well: <code>c3-d4</code> is <code>22-18</code>. In the diagrams <code>m</code> is a step, <code>*</code> where a jump ends, or a step of the king.</p>
[pc M man]One step diagonally forward. It jumps over an enemy next to it, forward or back, to the empty space behind.<pre>. . . . . . .
. * . . . * .
. . m . m . .
. . . M . . .
. . m . m . .
. * . . . * .
. . . . . . .</pre>[/pc]
[pc K king]A man that ends its turn on the last row becomes a king. A king goes any distance diagonally, and jumps over an enemy at any distance to any of the empty spaces behind.<pre>* . . . . . *
. * . . . * .
. . m . m . .
. . . K . . .
. . m . m . .
. * . . . * .
* . . . . . *</pre>[/pc]
<p>Who can jump must, goes on with the same piece, and has to take as many pieces as can be taken. What is taken stays until the turn is over, and is not jumped twice. Each jump is a part of the turn: <code>M c3-e5; M e5-g7</code>.</p>
<p>Who cannot move has lost. A draw: the same position for the third time, and twenty-five moves of each side with kings alone and without a jump.</p>
NOW;
$default['pregame'] = <<<'NOW'
include checkers;
set flying true;
set menback true;
set most true;
set crownends false;
set quiet 50;
set sidenames array White Black;
alias 1 b8 2 d8 3 f8 4 h8 5 a7 6 c7 7 e7 8 g7 9 b6 10 d6 11 f6 12 h6 13 a5 14 c5 15 e5 16 g5 17 b4 18 d4 19 f4 20 h4 21 a3 22 c3 23 e3 24 g3 25 b2 26 d2 27 f2 28 h2 29 a1 30 c1 31 e1 32 g1;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
