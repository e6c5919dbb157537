<?php
// Fergus Duniho's game of 1999 by his rules of 2020, by the include file fusion. Rules: chessvariants.com/other.dir/fusion.html, the author's comments there of March 2020, and the rules shown
// with his preset of Game Courier. What they leave open: an attack is a capture that a piece could make by its plain moves, even if it may not leave its place; a royal piece hides nothing
// behind it while it moves; fusions and fissions are quiet moves for the fifty-move rule. Settings of the include bring back the rules of 1999.
$author = 'boardwright';
$default['game'] = 'Fusion Chess';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = 8;
$default['set'] = 'custom';
$default['customsets'] = <<<'NOW'
{"custom": {"dir": "/standard/", "pieces": {"K": "white_king.svg", "k": "black_king.svg", "Q": "white_queen.svg", "q": "black_queen.svg", "R": "white_rook.svg", "r": "black_rook.svg", "B": "white_bishop.svg", "b": "black_bishop.svg", "N": "white_knight.svg", "n": "black_knight.svg", "P": "white_pawn.svg", "p": "black_pawn.svg", "M": "white_marshal.svg", "m": "black_marshal.svg", "A": "white_archbishop.svg", "a": "black_archbishop.svg", "D": "white_crowned_rook.svg", "d": "black_crowned_rook.svg", "T": "white_crowned_bishop.svg", "t": "black_crowned_bishop.svg", "C": "white_amazon.svg", "c": "black_amazon.svg"}, "names": {"K": "King", "Q": "Queen", "R": "Rook", "B": "Bishop", "N": "Knight", "P": "Pawn", "M": "Marshall", "A": "Paladin", "D": "Dragon King", "T": "Pontiff", "C": "Cavalier King"}}}
NOW;
$default['colors'] = 'c07f5e f3e3cf';
$default['keyline'] = '6b3a2a';
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game of 1999, by his rules of 2020: pieces join and come apart. Everything that is not said here is Chess.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams: <code>o</code> move or capture. A move onto a piece of your own is a fusion, <code>R a1-a3</code>. The label says what leaves a space: with a Queen on d1, <code>Q d1-d4</code> moves the Queen, <code>R d1-d4</code> her Rook, and her Bishop stays.</p>
<p>Fusion: a Knight, Bishop or Rook moves onto another simple piece of its side, of another kind, the King among them. The King himself may not begin it. Pawns and compounds take no part.</p>
<p>Fission: a compound that is not attacked may send one of its components, as that moves, to an empty space. The Queens of the beginning may come apart, too.</p>
[pc K king]One step. He castles, unless he or the Rook has moved, joined or parted.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc Q queen]Rook and Bishop.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc M marshall]Rook and Knight.<pre>. . . o . . .
. . o o o . .
. o . o . o .
o o o M o o o
. o . o . o .
. . o o o . .
. . . o . . .</pre>[/pc]
[pc A paladin]Bishop and Knight.<pre>o . . . . . o
. o o . o o .
. o o . o o .
. . . A . . .
. o o . o o .
. o o . o o .
o . . . . . o</pre>[/pc]
[pc D dragon king]King and Rook, and royal. It may not ride over an attacked space.<pre>. . . o . . .
. . . o . . .
. . o o o . .
o o o D o o o
. . o o o . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc T pontiff]King and Bishop, and royal. It may not ride over an attacked space.<pre>o . . . . . o
. o . . . o .
. . o o o . .
. . o T o . .
. . o o o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc C cavalier king]King and Knight, and royal. It leaps like a Knight unless both spaces are attacked that lie a King's step from the beginning and the end of the leap.<pre>. . . . . . .
. . o . o . .
. o o o o o .
. . o C o . .
. o o o o o .
. . o . o . .
. . . . . . .</pre>[/pc]
<p>Royal pieces give check by their plain moves, whatever is attacked on the way. Pawns become Rooks, Bishops or Knights. Mate of the royal piece wins, stalemate is a draw.</p>
<p>Behind the include, <code>set attackedfission true; set throughcheck true; set kinginitiates true;</code> bring back rules of 1999, each by itself.</p>
NOW;
$default['pregame'] = <<<'NOW'
setflag a1 e1 h1 a8 e8 h8;
include fusion;
alias L A l a O D o d Y T y t X C x c;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
