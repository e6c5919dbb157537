<?php
// George Koltanowski's dice chess, by the include file vegas. Rules: chessvariants.com/dice.dir/vegasfunchess.html, up to its rule of check; how it goes on was not at hand.
// Decided here: castling takes a King or a Rook on the dice, as in the Dice Chess of Wikipedia; a side without any legal move passes, too, and positions that come
// again do not draw, since the dice differ; fifty moves and a lack of pieces do.
$author = 'boardwright';
$default['game'] = 'Vegas Fun Chess';
$default['code'] = 'rnbqkbnr---/pppppppp---/8---/8--1/8--1/8---/PPPPPPPP---/RNBQKBNR---';
$default['cols'] = 11;
$default['files'] = 'a b c d e f g h i j dice';
$default['board'] = '10101010222.01010101222.10101010222.01010101222.10101010222.01010101222.10101010222.01010101222.';
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"P": "white_pawn.svg", "p": "black_pawn.svg", "N": "white_knight.svg", "n": "black_knight.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "R": "white_rook.svg", "r": "black_rook.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "K": "white_king.svg", "k": "black_king.svg", "P.": "black_pawn.svg", "N.": "black_knight.svg", "B.": "black_bishop.svg", "R.": "black_rook.svg", "Q.": "black_queen.svg", "K.": "black_king.svg", "O.": "black_star.svg"}, "names": {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King", "P.": "Pawn on a die", "N.": "Knight on a die", "B.": "Bishop on a die", "R.": "Rook on a die", "Q.": "Queen on a die", "K.": "King on a die", "O.": "star on a die"}}}
NOW;
$default['colors'] = '2f7d5b d8e8c8 f6efe0';
$default['keyline'] = '1f4534';
$default['rules'] = <<<'NOW'
<p>Chess with two dice, by George Koltanowski. One die shows a Pawn (on two sides), Knight, Bishop, Rook or King, the other a Pawn, Knight, Bishop, Rook, Queen or a star. Who is to move must move a piece of either kind; the star lets any piece move, or none. Who can move no such piece passes: the turn is <code>pass</code>.</p>
<p>A side in check does not roll: it must get out of it by a legal move, and is mated if it cannot. Who has given check does not roll in the next turn either, and makes any legal move or passes.</p>
<p>This preset enforces the rules, rolls the dice and shows the legal moves. The dice are drawn by the seed (<code>--seed N</code>); the constant <code>dice</code> of a log has rolls of wooden ones: <code>$dice = 'PNKQBO';</code>, two letters a roll, O for the star. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture, <code>i</code> a first move.</p>
[pc P pawn]As in Chess.<pre>. . . . . . .
. . . i . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N knight]As in Chess.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc B bishop]As in Chess.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc R rook]As in Chess.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc Q queen]As in Chess.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc K king]As in Chess, royal; castles with a King or a Rook on the dice.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>Fifty turns without a capture or a Pawn move draw, and so does a lack of pieces to mate with. Settings behind the include: <code>rookcastles</code>, <code>fifty</code>.</p>
NOW;
$default['pregame'] = <<<'NOW'
setflag a1 e1 h1 a8 e8 h8;
include vegas;
NOW;
$default['premove1'] = 'gosub ready 1;';
$default['premove2'] = 'gosub ready 0;';
$default['postmove1'] = 'gosub played 1;';
$default['postmove2'] = 'gosub played 0;';
$default['postgame1'] = 'gosub standing 1;';
$default['postgame2'] = 'gosub standing 0;';
?>
