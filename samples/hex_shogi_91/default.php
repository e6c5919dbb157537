<?php
// Fergus Duniho's game of 2000 on Glinski's board, points up, by the include file hexshogi. Rules: the pages of Hex Shogi at chessvariants.com, as compared with his Zillions file and
// his preset in the notes of a program that plays it (perft 45, 2,024, 92,922). Stalemate is a draw, as his page says; `set stalemate win;` as his preset had it.
$author = 'boardwright';
$default['game'] = 'Hex Shogi 91';
$default['code'] = '7---lnggnl---------------/7---1rsksb1--------------/7---8-------------/7---ppppppppp------------/7---10-----------/7---11---7/-----------10---7/------------PPPPPPPPP---7/-------------8---7/--------------1RSKSB1---7/---------------LNGGNL---7';
$default['cols'] = 31;
$default['files'] = 'A B C D E F G    a b c d e f g h i j k    P Q R S T U V';
$default['board'] = '3333333201201201201201203333333.3333333012012012012012013333333.3333333120120120120120123333333.3333333201201201201201203333333.3333333012012012012012013333333.3333333120120120120120123333333.3333333201201201201201203333333.3333333012012012012012013333333.3333333120120120120120123333333.3333333201201201201201203333333.3333333012012012012012013333333.';
$default['sides'] = 'Black White';
$default['shape'] = 'hhex';
$default['hands'] = 'panel';
$default['set'] = 'shogi';
$default['colors'] = 'd9b872 ecd49b e3c686 f3ead6';
$default['keyline'] = '6b4a2b';
$default['rules'] = <<<'NOW'
<p>Fergus Duniho's game of 2000: Shogi on Glinski's board, turned so that there are ranks and two ways forward. Black begins, from below; the trays are the hands.</p>
<p>This preset enforces the rules and shows the legal moves. In the diagrams <code>o</code> is a move or capture.</p>
[pc K king]One step to any of the twelve next spaces.<pre>   . . . .
  . . o . .
 . o o o o .
. . o K o . .
 . o o o o .
  . . o . .
   . . . .</pre>[/pc]
[pc R rook]Any distance through the sides of the hexagons. Promoted (D) also a step along its colour.<pre>   o . . o
  . o . o .
 . . o o . .
o o o R o o o
 . . o o . .
  . o . o .
   o . . o</pre>[/pc]
[pc B bishop]Any distance along its colour. Promoted (H) also a step through a side.<pre>   . . . .
  . . o . .
 . o . . o .
. . . B . . .
 . o . . o .
  . . o . .
   . . . .</pre>[/pc]
[pc G gold general]One step through a side, or forward along its colour. It does not promote.<pre>   . . . .
  . . o . .
 . o o o o .
. . o G o . .
 . . o o . .
  . . . . .
   . . . .</pre>[/pc]
[pc S silver general]One step along its colour, or forward through a side. Promoted (V) as a Gold.<pre>   . . . .
  . . o . .
 . o o o o .
. . . S . . .
 . o . . o .
  . . o . .
   . . . .</pre>[/pc]
[pc N knight]Leaps to the four spaces of a Knight's move that lie farthest ahead. Promoted (Y) as a Gold.<pre>   . o o .
  o . . . o
 . . . . . .
. . . N . . .
 . . . . . .
  . . . . .
   . . . .</pre>[/pc]
[pc L lance]Any distance forward through the sides, on two ways. Promoted (M) as a Gold.<pre>   o . . o
  . o . o .
 . . o o . .
. . . L . . .
 . . . . . .
  . . . . .
   . . . .</pre>[/pc]
[pc P pawn]One step forward through a side, on two ways, also to capture. Promoted (T) as a Gold.<pre>   . . . .
  . . . . .
 . . o o . .
. . . P . . .
 . . . . . .
  . . . . .
   . . . .</pre>[/pc]
<p>A piece may promote when it goes into, within or out of the last four ranks, by a second part of the turn: <code>S e7-e8; V-e8</code>. It must where it could not move any more: a Pawn or Lance on the last rank, a Knight on the last two.</p>
<p>What is captured changes sides, loses its rank, and is dropped on an empty space instead of a move, where it can still move: <code>P*e6</code>. A Pawn is not dropped where another Pawn of its side attacks, nor with check; there may be several on a file.</p>
<p>Mate wins, stalemate is a draw (<code>set stalemate win;</code> behind the include as in the designer's preset). Also a draw: the same position for the third time, and fifty moves without a capture.</p>
NOW;
$default['pregame'] = <<<'NOW'
include hexshogi;
set bhand (P6 Q6 R6 S6 T6 U6 V6 P5 Q5 R5 S5 T5 U5 V5 P4 Q4 R4 S4 T4 U4 V4 P3 Q3 R3 S3 T3 U3 V3 P2 Q2 R2 S2 T2 U2 V2 P1 Q1 R1 S1 T1 U1 V1);
set whand (G6 F6 E6 D6 C6 B6 A6 G7 F7 E7 D7 C7 B7 A7 G8 F8 E8 D8 C8 B8 A8 G9 F9 E9 D9 C9 B9 A9 G10 F10 E10 D10 C10 B10 A10 G11 F11 E11 D11 C11 B11 A11);
setsystem starpath array #bhand #whand;
gosub begun;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
