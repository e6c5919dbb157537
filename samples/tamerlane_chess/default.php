<?php
// The great Chess of Timur's court, eleven by ten with a citadel at either side, by the include file tamerlane. Rules: the article Tamerlane chess of Wikipedia
// (en.wikipedia.org/wiki/Tamerlane_chess), and where it is silent the game's page at chessvariants.com (play/erf/Tamerlan.html): what a Pawn of Pawns may be put on, who enters
// citadels. Decided here: a Pawn of Pawns that comes back to an occupied space displaces what stands there, and does not while that is a royal piece.
$author = 'boardwright';
$default['game'] = 'Tamerlane Chess';
$default['code'] = '-e1c1d1d1c1e-/1rntzvkfztnr-/-{pr}{pn}{pt}{pz}{pv}{pk}{pf}{pe}{pc}{pd}{pp}-/-11-/-11-/-11-/-11-/-{PP}{PD}{PC}{PE}{PF}{PK}{PV}{PZ}{PT}{PN}{PR}-/-RNTZFKVZTNR1/-E1C1D1D1C1E-';
$default['cols'] = 13;
$default['files'] = 'x a b c d e f g h i j k y';
$default['board'] = '1.';
$default['set'] = 'shatranj';
$default['colors'] = 'e9dcbc f1e8d2 f7f1e1';
$default['keyline'] = '8a3b2e';
$default['tcolor'] = '6d2f25';
$default['rules'] = <<<'NOW'
<p>The great Chess of Timur's court, eleven by ten spaces with a citadel at either side. Every piece has a Pawn of its own kind, a small figure of it: PR is the Pawn of Rooks.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams <code>o</code> is a move or capture, <code>m</code> a move, <code>x</code> a capture.</p>
[pc K king]One step in any direction. Once a game, in check or when its side has no other move, it may change places with a piece of its own by moving onto it.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc F general]One step diagonally.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . . F . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc V vizier]One step straight.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . o V o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc Z giraffe]A step diagonally, then three or more straight on and away, over empty spaces.<pre>. . . o . o . . .
. . . . . . . . .
. . . . . . . . .
o . . . . . . . o
. . . . Z . . . .
o . . . . . . . o
. . . . . . . . .
. . . . . . . . .
. . . o . o . . .</pre>[/pc]
[pc T picket]Diagonally two spaces or more; the first one must be empty.<pre>o . . . . . o
. o . . . o .
. . . . . . .
. . . T . . .
. . . . . . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc N knight]Two spaces straight and one aside, over anything.<pre>. . . . . . .
. . o . o . .
. o . . . o .
. . . N . . .
. o . . . o .
. . o . o . .
. . . . . . .</pre>[/pc]
[pc R rook]Any distance straight.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc E elephant]Leaps to the second space diagonally.<pre>. . . . . . .
. o . . . o .
. . . . . . .
. . . E . . .
. . . . . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc C camel]Leaps three spaces straight and one aside.<pre>. . o . o . .
. . . . . . .
o . . . . . o
. . . C . . .
o . . . . . o
. . . . . . .
. . o . o . .</pre>[/pc]
[pc D war engine]Leaps to the second space straight.<pre>. . . . . . .
. . . o . . .
. . . . . . .
. o . D . o .
. . . . . . .
. . . o . . .
. . . . . . .</pre>[/pc]
[pc PR pawn of rooks]One step straight forward, and captures diagonally forward, like every Pawn. On the last rank it becomes its piece by itself; the Pawn of Kings becomes a Prince (S).<pre>. . . . . . .
. . . . . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc PP pawn of pawns]On the last rank it waits, and may not be taken (PW). In any later turn it may be put where it attacks two enemies, or one that cannot move, onto whatever stands there but a royal piece or another that waits. When it comes to the last rank again, it goes back at once to where the Pawn of Kings began; the third time it becomes an adventitious King (M).<pre>. . . . . . .
. . . . . . .
. . x m x . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>Prince and adventitious King go like the King and are royal as well. A side that has several royal pieces may leave them in check, and they are taken like others; the last one must be mated. Who cannot move has lost (<code>set stalemate draw;</code> behind the include for others).</p>
<p>The highest royal piece &mdash; King, Prince, adventitious King &mdash; may go into the other side's citadel (White's is y2, Black's x9): the game is drawn. An adventitious King may go into its own, where nothing can follow. Nothing else enters a citadel. Also a draw: the same position for the third time, and fifty moves without a capture or a Pawn's move.</p>
NOW;
$default['pregame'] = <<<'NOW'
include tamerlane;
alias General F general f Vizier V vizier v Giraffe Z giraffe z Picket T picket t Elephant E elephant e Camel C camel c War_Engine D war_engine d;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
