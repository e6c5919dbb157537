<?php
// The large Shogi of medieval Japan, by the include file chushogi. Rules: the article Chu shogi of Wikipedia (en.wikipedia.org/wiki/Chu_shogi) and lishogi's, whose library
// shogiops the preset is compared with. Books differ on the trade of Lions, lone Kings and repetition: the include's settings say what is played.
$author = 'boardwright';
$default['game'] = 'Chu Shogi';
$default['code'] = 'lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL';
$default['cols'] = 12;
$default['bookfiles'] = '12 11 10 9 8 7 6 5 4 3 2 1';
$default['bookranks'] = 'l k j i h g f e d c b a';
$default['rims'] = 'opposite';
$default['sides'] = 'Black White';
$default['set'] = 'chushogi';
$default['board'] = '1.';
$default['colors'] = 'd9b872 ecd49b f1e2c0';
$default['keyline'] = '7a5a2a';
$default['tcolor'] = '4d3717';
$default['rules'] = <<<'NOW'
<p>The Shogi that Japan played for centuries, on twelve by twelve: no drops, and a Lion that moves twice in a turn.</p>
<p>This preset enforces the rules and shows the legal moves. A turn of two moves has two parts, <code>N 7g-7f; N 7f-6e</code>; so has a promotion, <code>P 9e-9d; +P-9d</code>. In the diagrams <code>o</code> is a move or capture on an empty board, before it is promoted.</p>
[pc K king]One step in any direction. Never promoted.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc E drunk elephant]One step in any direction but straight back. Promoted: a Crown Prince, who goes like the King and is royal, too.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o E o . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc G gold general]One step straight in any direction or diagonally forward. Promoted: as a Rook.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o G o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc S silver general]One step diagonally or straight forward. Promoted: as a Vertical Mover.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . S . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc C copper general]One step forward, straight or diagonally, or straight back. Promoted: as a Side Mover.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . C . . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc F ferocious leopard]One step diagonally, straight forward or straight back. Promoted: as a Bishop.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . F . . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc T blind tiger]One step in any direction but straight forward. Promoted: a Flying Stag, which goes any distance straight forward or back, or one step.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . o T o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc O kirin]One step diagonally, or a leap to the second space straight. Promoted: as a Lion.<pre>. . . . . . .
. . . o . . .
. . o . o . .
. o . O . o .
. . o . o . .
. . . o . . .
. . . . . . .</pre>[/pc]
[pc X phoenix]One step straight, or a leap to the second space diagonally. Promoted: as a Free King.<pre>. . . . . . .
. o . . . o .
. . . o . . .
. . o X o . .
. . . o . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc N lion]Two steps of a King in a turn, in any directions, each of which may take something; or a leap to any space that two steps would reach. By going back it takes what stands next to it without moving, or passes. Never promoted.<pre>. . . . . . .
. o o o o o .
. o o o o o .
. o o N o o .
. o o o o o .
. o o o o o .
. . . . . . .</pre>[/pc]
[pc Q free king]Any distance in any direction. Never promoted.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o Q o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc R rook]Any distance straight. Promoted: as a Dragon King.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc B bishop]Any distance diagonally. Promoted: as a Dragon Horse.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc D dragon king]As a Rook, or one step diagonally. Promoted: a Soaring Eagle, which goes as a Free King, but diagonally forward has the power of a Lion along the line: one or two spaces, over what stands between, or taking it, or back again.<pre>. . . o . . .
. . . o . . .
. . o o o . .
o o o D o o o
. . o o o . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc H dragon horse]As a Bishop, or one step straight. Promoted: a Horned Falcon, which goes as a Free King, but straight forward has the power of a Lion along the line.<pre>o . . . . . o
. o . . . o .
. . o o o . .
. . o H o . .
. . o o o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc V vertical mover]Any distance straight forward or back, or one step sideways. Promoted: a Flying Ox, any distance forward, back or diagonally.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . o V o . .
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc M side mover]Any distance sideways, or one step forward or back. Promoted: a Free Boar, any distance sideways or diagonally.<pre>. . . . . . .
. . . . . . .
. . . o . . .
o o o M o o o
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc A reverse chariot]Any distance straight forward or back. Promoted: a Whale, which also goes any distance diagonally back.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . . A . . .
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc L lance]Any distance straight forward. Promoted: a White Horse, any distance forward, back or diagonally forward.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . . L . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc I go-between]One step straight forward or back. Promoted: as a Drunk Elephant.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . I . . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc P pawn]One step straight forward, also to take something. Promoted: as a Gold General.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>A piece may be promoted when it goes into the last four ranks, when it takes something there, or on its way out of them; a Pawn or Lance also on the last rank. What was not promoted on its way in has to go out first, or to take something. Promoted pieces stay what they are.</p>
<p>A Lion may take a Lion next to it, but one that is two spaces away only if nothing can take back, or if it takes more than a Pawn or Go-Between on its way (<code>set liontrade false;</code> behind the include: always). When a Lion was taken by another piece, no Lion may be taken elsewhere in the next turn except by a Lion (<code>set counterstrike false;</code>).</p>
<p>There is no mate: who has lost his King, and his Crown Prince if he has one, has lost. A lone King or Prince has lost against two pieces or more, Pawns and Go-Betweens not counted, unless it can take at once (<code>set bareking false;</code>). Who cannot move has lost. Nobody may bring a position about for the fourth time (<code>set repetitions 0;</code>).</p>
NOW;
$default['pregame'] = 'include chushogi;';
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
