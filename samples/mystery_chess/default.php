<?php
// Mystery Chess, Chinese Chess with covered pieces, by the include file mystery. It is called Jieqi in China and Co Up in Vietnam, and Mystery Chess by programs that play it in English.
// Rules: the page on Jieqi of pychess (pychess.org/variants/jieqi) and the Chessprogramming Wiki (chessprogramming.org/Jeiqi). The developer's guide of Game Courier names a Mystery Chess
// whose code asks with `input`; no text of its rules was found, and it may be another game.
$author = 'boardwright';
$default['game'] = 'Mystery Chess';
$default['code'] = 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX';
$default['cols'] = 9;
$default['set'] = 'xiangqi';
$default['shape'] = 'grid';
$default['background'] = 'xiangqi.svg';
$default['sides'] = 'Red Black';
$default['rules'] = <<<'NOW'
<p>Chinese Chess with covered pieces, known as Jieqi in China and as Cờ Úp in Vietnam. All pieces but the Generals are shuffled and laid face down on the spaces of the array. A covered piece moves as the piece whose space it lies on, the one in the corner as a Chariot, and is turned up by that; from then on it is what it is.</p>
<p>Advisors and Elephants that have been turned up may leave the palace and cross the river. A Soldier goes aside beyond the river only, wherever it has been turned up. Everything else is Chinese Chess: Generals may not face each other on an open file, who cannot move has lost, a position that comes for the third time draws, and who has given check all the time then has lost.</p>
<p>What lies under the covers is drawn by the seed and kept in the log as <code>redorder</code> and <code>blackorder</code>. A position with some pieces turned up may be the first one: the others are drawn from those that are not seen.</p>
<p>This preset enforces the rules and shows the legal moves: <code>X a4-a5</code> moves a covered piece of Red. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move.</p>
[pc X covered piece]Moves as the piece of its side whose space it lies on, and is turned up. A covered Advisor steps into the middle of the palace.[/pc]
[pc K general]One step straight, in the palace. It attacks the other General along an open file.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . o K o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc A advisor]One step diagonally.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . A . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc E elephant]Two steps diagonally over an empty space.<pre>. . . . . . .
. o . . . o .
. . . . . . .
. . . E . . .
. . . . . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc H horse]One step straight to an empty space, and one on diagonally.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . H . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc R chariot]Any distance straight.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc C cannon]Any distance straight; it takes by a leap over one piece.<pre>. . . m . . .
. . . m . . .
. . . m . . .
m m m C m m m
. . . m . . .
. . . m . . .
. . . m . . .</pre>[/pc]
[pc P soldier]One step ahead, beyond the river aside, too.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
NOW;
$default['pregame'] = <<<'NOW'
setflag rules;
include mystery;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
