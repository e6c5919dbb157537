<?php
// English draughts by the include file checkers. Rules: those of the World Checkers/Draughts Federation. Black moves first, from below; as the first player it has
// capital letters, and so the pictures of the set change sides. The numbers of the draughts books are aliases of the spaces.
$author = 'boardwright';
$default['game'] = 'Checkers';
$default['code'] = '1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1';
$default['cols'] = 8;
$default['bookspaces'] = 'g1 1 e1 2 c1 3 a1 4 h2 5 f2 6 d2 7 b2 8 g3 9 e3 10 c3 11 a3 12 h4 13 f4 14 d4 15 b4 16 g5 17 e5 18 c5 19 a5 20 h6 21 f6 22 d6 23 b6 24 g7 25 e7 26 c7 27 a7 28 h8 29 f8 30 d8 31 b8 32';
$default['sides'] = 'Black White';
$default['set'] = 'custom';
$default['customsets'] = '{"custom": {"dir": "/checkers/", "pieces": {"M": "black_man.svg", "m": "white_man.svg", "K": "black_king.svg", "k": "white_king.svg"}}}';
$default['colors'] = '7b8f6a efe7d2';
$default['keyline'] = '4a5a3d';
$default['rules'] = <<<'NOW'
<p>Checkers, or English draughts. Black moves first, from below, and all play is on the dark spaces.</p>
<p>This preset enforces the rules and shows the legal moves. The numbers of the draughts books are names of the spaces as well: <code>11-15</code> is <code>c3-d4</code>. In the diagrams <code>m</code> is a step, <code>*</code> where a jump ends.</p>
[pc M man]One step diagonally forward. It jumps over an enemy next to it, forward as well, to the empty space behind, and takes it off.<pre>. . . . . . .
. * . . . * .
. . m . m . .
. . . M . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc K king]A man that reaches the last row becomes a king, which ends its turn. A king steps and jumps forward and back, one space at a time.<pre>. . . . . . .
. * . . . * .
. . m . m . .
. . . K . . .
. . m . m . .
. * . . . * .
. . . . . . .</pre>[/pc]
<p>Who can jump must, and goes on with the same piece as long as it can; which of several jumps is a choice. Each jump is a part of the turn: <code>M c3-e5; M e5-g7</code>.</p>
<p>Who cannot move has lost. A draw: the same position for the third time, and forty moves of each side without a jump or a man's move.</p>
NOW;
$default['pregame'] = <<<'NOW'
include checkers;
alias 1 g1 2 e1 3 c1 4 a1 5 h2 6 f2 7 d2 8 b2 9 g3 10 e3 11 c3 12 a3 13 h4 14 f4 15 d4 16 b4 17 g5 18 e5 19 c5 20 a5 21 h6 22 f6 23 d6 24 b6 25 g7 26 e7 27 c7 28 a7 29 h8 30 f8 31 d8 32 b8;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
