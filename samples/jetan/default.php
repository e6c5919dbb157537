<?php
// Edgar Rice Burroughs' Jetan, by the include file jetan. Rules: the appendix of The Chessmen of Mars (1922). What it leaves open: steps are exact, a Thoat does not jump,
// Chief faces Princess, the escape leads to any empty space, "of equal value" is equal in number.
$author = 'boardwright';
$default['game'] = 'Jetan';
$default['code'] = 'wadfqcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCQFDAW';
$default['cols'] = 10;
$default['sides'] = 'Black Orange';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"C": "black_king.svg", "c": "white_king.svg", "Q": "black_queen.svg", "q": "white_queen.svg", "F": "black_hawk.svg", "f": "white_hawk.svg", "D": "black_champion.svg", "d": "white_champion.svg", "A": "black_ferz.svg", "a": "white_ferz.svg", "W": "black_wazir.svg", "w": "white_wazir.svg", "T": "black_knight.svg", "t": "white_knight.svg", "P": "black_pawn.svg", "p": "white_pawn.svg"}}}
NOW;
$default['colors'] = '9a8f83 efb06a';
$default['keyline'] = '4b4037';
$default['rules'] = <<<'NOW'
<p>The Chess of Mars, from Edgar Rice Burroughs' novel The Chessmen of Mars (1922), by its appendix. Black plays from the south and moves first here.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture. A piece goes all its steps, may turn at each, and touches no space twice. Unless it jumps, the spaces on the way must be empty. It takes what stands where it ends; in the diagrams o is where it may end on an empty board.</p>
[pc C chief]Three steps in any directions.<pre>o o o o o o o
o o o o o o o
o o o o o o o
o o o C o o o
o o o o o o o
o o o o o o o
o o o o o o o</pre>[/pc]
[pc Q princess]As the Chief, and jumps. She takes nothing and may not go where an enemy could take her. Once in the game she may escape: ten steps, which means to any empty space where she is safe.<pre>o o o o o o o
o o o o o o o
o o o o o o o
o o o Q o o o
o o o o o o o
o o o o o o o
o o o o o o o</pre>[/pc]
[pc F flier]Three steps diagonally, and jumps.<pre>o . o . o . o
. . . . . . .
o . o . o . o
. . . F . . .
o . o . o . o
. . . . . . .
o . o . o . o</pre>[/pc]
[pc D dwar]Three steps straight.<pre>. . . o . . .
. . o . o . .
. o . o . o .
o . o D o . o
. o . o . o .
. . o . o . .
. . . o . . .</pre>[/pc]
[pc A padwar]Two steps diagonally.<pre>. . . . . . .
. o . o . o .
. . . . . . .
. o . A . o .
. . . . . . .
. o . o . o .
. . . . . . .</pre>[/pc]
[pc W warrior]Two steps straight.<pre>. . . . . . .
. . . o . . .
. . o . o . .
. o . W . o .
. . o . o . .
. . . o . . .
. . . . . . .</pre>[/pc]
[pc T thoat]One step straight and one diagonally, in either order.<pre>. . . . . . .
. . o . o . .
. o . o . o .
. . o T o . .
. o . o . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc P panthan]One step forward, sideways or diagonally forward.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o P o . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>Who takes the Princess has won, and whose Chief takes the other Chief. A Chief that falls to another piece makes a draw. When both sides have three pieces each, or two, or one, the game must be won within ten moves, five of each player; else it is drawn. So it is when a position comes for the third time.</p>
<p>The book leaves open whether a piece may stop before its last step and whether a Thoat jumps; here neither. Each Chief faces a Princess.</p>
NOW;
$default['pregame'] = 'include jetan;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
