<?php
// International draughts by the include file checkers. Rules: those of the World Draughts Federation, without its draws of few pieces against a king, which count moves of endgames.
$author = 'boardwright';
$default['game'] = 'International Draughts';
$default['code'] = '1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1';
$default['cols'] = 10;
$default['bookspaces'] = 'b10 1 d10 2 f10 3 h10 4 j10 5 a9 6 c9 7 e9 8 g9 9 i9 10 b8 11 d8 12 f8 13 h8 14 j8 15 a7 16 c7 17 e7 18 g7 19 i7 20 b6 21 d6 22 f6 23 h6 24 j6 25 a5 26 c5 27 e5 28 g5 29 i5 30 b4 31 d4 32 f4 33 h4 34 j4 35 a3 36 c3 37 e3 38 g3 39 i3 40 b2 41 d2 42 f2 43 h2 44 j2 45 a1 46 c1 47 e1 48 g1 49 i1 50';
$default['sides'] = 'White Black';
$default['set'] = 'checkers';
$default['colors'] = '7b8f6a efe7d2';
$default['keyline'] = '4a5a3d';
$default['rules'] = <<<'NOW'
<p>International draughts, on a hundred spaces. White moves first, from below, and all play is on the dark spaces.</p>
<p>This preset enforces the rules and shows the legal moves. Spaces have the numbers of the draughts books: <code>32-28</code>. In the diagrams <code>m</code> is a step, <code>*</code> where a jump ends, or a step of the king.</p>
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
<p>Who can jump must, goes on with the same piece, and has to take as many pieces as can be taken. What is taken stays until the turn is over, and is not jumped twice. Each jump is a part of the turn: <code>M 32-23; M 23-14</code>.</p>
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
alias 1 b10 2 d10 3 f10 4 h10 5 j10 6 a9 7 c9 8 e9 9 g9 10 i9 11 b8 12 d8 13 f8 14 h8 15 j8 16 a7 17 c7 18 e7 19 g7 20 i7 21 b6 22 d6 23 f6 24 h6 25 j6 26 a5 27 c5 28 e5 29 g5 30 i5 31 b4 32 d4 33 f4 34 h4 35 j4 36 a3 37 c3 38 e3 39 g3 40 i3 41 b2 42 d2 43 f2 44 h2 45 j2 46 a1 47 c1 48 e1 49 g1 50 i1;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
