<?php
// Robert Abbott's game of 1962, by the include file ultima. Rules: the articles on Baroque chess of Wikipedia and of vchess.club, everything2.com. Books differ: here a King
// may not be left to be captured, Immobilizers hold what is next to them whoever stands beside them, and nobody may take his own piece off.
$author = 'boardwright';
$default['game'] = 'Ultima';
$default['code'] = 'clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC';
$default['cols'] = 8;
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/print/", "pieces": {"K": "white_king.svg", "k": "black_king.svg", "W": "white_queen.svg", "w": "black_queen.svg", "C": "white_rook.svg", "c": "black_rook.svg", "L": "white_knight.svg", "l": "black_knight.svg", "X": "white_bishop.svg", "x": "black_bishop.svg", "P": "white_pawn.svg", "p": "black_pawn.svg", "I": "white_rook_upside_down.svg", "i": "black_rook_upside_down.svg"}}}
NOW;
$default['colors'] = 'a59a86 f1ede4';
$default['keyline'] = '4f4738';
$default['rules'] = <<<'NOW'
<p>Robert Abbott's game of 1962, also called Baroque: Chessmen that capture each in a way of its own, as they move, and only the King by moving onto an enemy.</p>
<p>This preset enforces the rules and shows the legal moves. Pincers go like Rooks, the King as in Chess, all others like Queens, over empty spaces to empty spaces. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move.</p>
[pc K king]One step to any next space, also onto an enemy. It may not be left where it could be captured, in whatever way.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc P pincer]Takes every enemy beside the space that it has come to, not diagonally, that has a piece of the Pincer's side right behind it.<pre>. . . m . . .
. . . m . . .
. . . m . . .
m m m P m m m
. . . m . . .
. . . m . . .
. . . m . . .</pre>[/pc]
[pc W withdrawer]Takes an enemy next to it by moving straight away from it.<pre>m . . m . . m
. m . m . m .
. . m m m . .
m m m W m m m
. . m m m . .
. m . m . m .
m . . m . . m</pre>[/pc]
[pc L long leaper]Takes what it leaps over in a line: any number of single enemies, each with an empty space behind.<pre>m . . m . . m
. m . m . m .
. . m m m . .
m m m L m m m
. . m m m . .
. m . m . m .
m . . m . . m</pre>[/pc]
[pc C coordinator]Takes enemies where the rank and file of its new space cross those of its own King.<pre>m . . m . . m
. m . m . m .
. . m m m . .
m m m C m m m
. . m m m . .
. m . m . m .
m . . m . . m</pre>[/pc]
[pc X chameleon]Takes each enemy in that one's own way: leaps over Long Leapers, withdraws from the Withdrawer, pinches Pincers when it goes straight, coordinates on the Coordinator, steps onto the King, all in one move. Next to an Immobilizer it immobilizes that one.<pre>m . . m . . m
. m . m . m .
. . m m m . .
m m m X m m m
. . m m m . .
. m . m . m .
m . . m . . m</pre>[/pc]
[pc I immobilizer]Takes nothing. Enemies next to it may not move.<pre>m . . m . . m
. m . m . m .
. . m m m . .
m m m I m m m
. . m m m . .
. m . m . m .
m . . m . . m</pre>[/pc]
<p>Mate wins, stalemate is a draw (<code>set stalemate win;</code> or <code>loss</code> behind the include for those who play otherwise). Also a draw: the same position for the third time, and fifty moves without a capture.</p>
<p>Books differ. Here an Immobilizer holds its neighbours whoever stands beside it, and nobody may take his own piece off the board.</p>
NOW;
$default['pregame'] = 'include ultima;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
