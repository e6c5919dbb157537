<?php
// Suzumu Shogi by A. M. DeWitt, by the include file suzumu, as its inventor's tutorial on pieces that move several times has it (chessvariants.com, July 2020). Later versions of his page
// (a Demon that burns what its player chooses, Tetrarchs that freeze, Violent Dragons and Horses) are other games, and no text of that page was at hand in full.
// From the tutorial: the labels, which pieces move twice and how they go on (Lion, Lion Hawk, Fire Demon, Vice General, Free Eagle, Horned Falcon, Soaring Eagle, Heavenly Tetrarchs), the ways
// of Free Eagle, Soaring Eagle, Vice General and Free King, two pieces to jump over, promotion as in Shogi with its zone of five ranks and what never promotes, `pass`, no two skipped turns in a
// row, the fourth repetition, and that the last royal piece decides. From Tenjiku Shogi as Wikipedia has it (en.wikipedia.org/wiki/Tenjiku_shogi and its mirrors; the array also in Jeff Goff's
// Games::Shogi, where one King has changed places with his Elephant), of which the inventor says that most of his pieces move so: the array, all other pieces, what promotes to what. From the comments on the inventor's page (H. G. Muller, November
// 2019): the Fire Demon is a Water Buffalo with an area of three steps and two steps of a King without a leap; the tutorial says no more of it than that it may go on after a single step (the
// piece `fd` there is an example, not the Demon). The inventor's later Mitsugumi and Gyaku-sama Shogi, made of pieces of Suzumu Shogi, give Betza's notation of generals, Lion, Hawk, Eagles,
// Falcon and soldiers, which say the same, and that stalemate wins; their Knights (N) and Lances (fRbW2) and the Iron Generals of his Chushin Shogi (fFbW) are `set boosted true;`.
// Decided here: capital letters are of the side that begins and sits below (the tutorial's preset gives it small ones); the first move alone is a turn, `pass` may be left out; nobody has to
// promote; positions are counted from the first turn on, as the tutorial does; under `burning` a Demon made by promotion burns at once.
$author = 'boardwright';
$default['game'] = 'Suzumu Shogi';
$default['code'] = 'ln{fl}icsg{de}kgsci{fl}nl/{rc}1{cs}{cs}1{bt}{ph}{fk}{ln}{ky}{bt}1{cs}{cs}1{rc}/{ss}{vs}b{dh}{dk}{wb}{fd}{fe}{lh}{fd}{wb}{dk}{dh}b{vs}{ss}/{sm}{vm}r{hf}{se}{bg}{rg}{vg}{gg}{rg}{bg}{se}{hf}r{vm}{sm}/pppppppppppppppp/4d6d4/16/16/16/16/4D6D4/PPPPPPPPPPPPPPPP/{SM}{VM}R{HF}{SE}{BG}{RG}{GG}{VG}{RG}{BG}{SE}{HF}R{VM}{SM}/{SS}{VS}B{DH}{DK}{WB}{FD}{LH}{FE}{FD}{WB}{DK}{DH}B{VS}{SS}/{RC}1{CS}{CS}1{BT}{KY}{LN}{FK}{PH}{BT}1{CS}{CS}1{RC}/LN{FL}ICSGK{DE}GSCI{FL}NL';
$default['cols'] = 16;
$default['letters'] = '+*=*$';
$default['sides'] = 'Black White';
$default['set'] = 'tenjiku';
$default['board'] = '0.0.0.0.0.1.1.1.1.1.1.0.0.0.0.0.';
$default['colors'] = 'd9b376 e7c892';
$default['keyline'] = '5c4319';
$default['tcolor'] = '38452f';
$default['rules'] = <<<'NOW'
<p>A Shogi on sixteen by sixteen, without drops, after Tenjiku Shogi: generals that jump over two pieces to take, and pieces that move twice in a turn. Who takes the last royal piece, a King or a Crown Prince, has won; there is no mate, and nobody has to mind check.</p>
<p>This preset enforces the rules and shows the legal moves. A turn of two moves has two parts, <code>LN h2-h3; LN h3-i4</code>; so has a promotion, <code>P d11-d12; P$-d12</code>. Instead of a second move one may write <code>pass</code>, or nothing. In the diagrams <code>o</code> is a move or capture on an empty board, before it is promoted.</p>
[pc K king]One step in any direction. Never promoted.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o K o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc DE drunk elephant]One step in any direction but straight back. Promoted: a Crown Prince, who goes like the King and is royal, too.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o D o . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc GG great general]As a Free King; to take, also over one or two pieces. Never promoted.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o G o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc VG vice general]As a Bishop; to take, also over one or two pieces; or up to three steps in any directions, the last of which may take something. It may step to an empty space and back, which skips the turn. Never promoted.<pre>o o o o o o o
o o o o o o o
o o o o o o o
o o o V o o o
o o o o o o o
o o o o o o o
o o o o o o o</pre>[/pc]
[pc RG rook general]As a Rook; to take, also over one or two pieces. Promoted: a Great General.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc BG bishop general]As a Bishop; to take, also over one or two pieces. Promoted: a Vice General.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc FD fire demon]Any distance sideways or diagonally; or up to three steps in any directions, the last of which may take something; or two steps, each of which may take something, also there and back. Never promoted. <code>set firedemon lion;</code> lets it leap over what stands next to it; <code>set firedemon burning;</code> makes it Tenjiku Shogi's: it does not move twice, but all enemies next to where it stops are burnt, and so is an enemy that stops next to it.<pre>o o o o o o o
o o o o o o o
o o o o o o o
o o o F o o o
o o o o o o o
o o o o o o o
o o o o o o o</pre>[/pc]
[pc LH lion hawk]As a Lion or a Bishop. Never promoted.<pre>o . . . . . o
. o o o o o .
. o o o o o .
. o o L o o .
. o o o o o .
. o o o o o .
o . . . . . o</pre>[/pc]
[pc LN lion]Two steps in any directions, each of which may take something; or a leap to any space that two steps would reach. By going back it takes what stands next to it without moving, or skips the turn. Promoted: a Lion Hawk.<pre>. . . . . . .
. o o o o o .
. o o o o o .
. o o L o o .
. o o o o o .
. o o o o o .
. . . . . . .</pre>[/pc]
[pc FE free eagle]As a Free King; or a leap to the second space straight or diagonally; or two diagonal steps, each of which may take something, also there and back. Never promoted.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o F o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc FK free king]Any distance in any direction. Promoted: a Free Eagle.<pre>o . . o . . o
. o . o . o .
. . o o o . .
o o o F o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc SE soaring eagle]As a Free King, but diagonally forward one or two spaces along the line, over what stands between, or taking it, or back again. Promoted: a Rook General.<pre>. . . o . . .
. o . o . o .
. . o o o . .
o o o S o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc HF horned falcon]As a Free King, but straight forward one or two spaces, as the Eagle. Promoted: a Bishop General.<pre>o . . . . . o
. o . o . o .
. . o o o . .
o o o H o o o
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc WB water buffalo]Any distance sideways or diagonally, or up to two spaces straight forward or back. Promoted: a Fire Demon.<pre>o . . . . . o
. o . o . o .
. . o o o . .
o o o W o o o
. . o o o . .
. o . o . o .
o . . . . . o</pre>[/pc]
[pc CS chariot soldier]Any distance forward, back or diagonally, or up to two spaces sideways. Promoted: Heavenly Tetrarchs, which go over the next space, whatever stands there, and on from the second one: any distance forward, back or diagonally, to the second or third space sideways; what stands next to them they take without moving.<pre>o . . o . . o
. o . o . o .
. . o o o . .
. o o C o o .
. . o o o . .
. o . o . o .
o . . o . . o</pre>[/pc]
[pc DK dragon king]As a Rook, or one step diagonally. Promoted: a Soaring Eagle.<pre>. . . o . . .
. . . o . . .
. . o o o . .
o o o D o o o
. . o o o . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc DH dragon horse]As a Bishop, or one step straight. Promoted: a Horned Falcon.<pre>o . . . . . o
. o . . . o .
. . o o o . .
. . o D o . .
. . o o o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc R rook]Any distance straight. Promoted: a Dragon King.<pre>. . . o . . .
. . . o . . .
. . . o . . .
o o o R o o o
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc B bishop]Any distance diagonally. Promoted: a Dragon Horse.<pre>o . . . . . o
. o . . . o .
. . o . o . .
. . . B . . .
. . o . o . .
. o . . . o .
o . . . . . o</pre>[/pc]
[pc KY kirin]One step diagonally, or a leap to the second space straight. Promoted: a Lion.<pre>. . . . . . .
. . . o . . .
. . o . o . .
. o . K . o .
. . o . o . .
. . . o . . .
. . . . . . .</pre>[/pc]
[pc PH phoenix]One step straight, or a leap to the second space diagonally. Promoted: a Free King.<pre>. . . . . . .
. o . . . o .
. . . o . . .
. . o P o . .
. . . o . . .
. o . . . o .
. . . . . . .</pre>[/pc]
[pc SS side soldier]Any distance sideways, up to two spaces forward, or one step back. Promoted: a Water Buffalo.<pre>. . . . . . .
. . . o . . .
. . . o . . .
o o o S o o o
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc VS vertical soldier]Any distance forward, up to two spaces sideways, or one step back. Promoted: a Chariot Soldier.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. o o V o o .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc SM side mover]Any distance sideways, or one step forward or back. Promoted: a Free Boar, any distance sideways or diagonally.<pre>. . . . . . .
. . . . . . .
. . . o . . .
o o o S o o o
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc VM vertical mover]Any distance forward or back, or one step sideways. Promoted: a Flying Ox, any distance forward, back or diagonally.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . o V o . .
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc RC reverse chariot]Any distance forward or back. Promoted: a Whale, which also goes any distance diagonally back.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . . R . . .
. . . o . . .
. . . o . . .
. . . o . . .</pre>[/pc]
[pc L lance]Any distance forward. Promoted: a White Horse, any distance forward, back or diagonally forward.<pre>. . . o . . .
. . . o . . .
. . . o . . .
. . . L . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc N knight]Two spaces forward and one aside, over what stands between. Promoted: a Side Soldier.<pre>. . . . . . .
. . o . o . .
. . . . . . .
. . . N . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc I iron general]One step forward, straight or diagonally. Promoted: a Vertical Soldier.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . I . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc C copper general]One step forward, straight or diagonally, or straight back. Promoted: a Side Mover.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . C . . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc S silver general]One step diagonally or straight forward. Promoted: a Vertical Mover.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . S . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc G gold general]One step straight in any direction or diagonally forward. Promoted: a Rook.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . o G o . .
. . . o . . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc BT blind tiger]One step in any direction but straight forward. Promoted: a Flying Stag, any distance straight forward or back, or one step.<pre>. . . . . . .
. . . . . . .
. . o . o . .
. . o B o . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc FL ferocious leopard]One step diagonally, straight forward or straight back. Promoted: a Bishop.<pre>. . . . . . .
. . . . . . .
. . o o o . .
. . . F . . .
. . o o o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc D dog]One step straight forward or diagonally back. Promoted: a Multi General, any distance that way.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . D . . .
. . o . o . .
. . . . . . .
. . . . . . .</pre>[/pc]
[pc P pawn]One step straight forward, also to take something. Promoted: a Gold General.<pre>. . . . . . .
. . . . . . .
. . . o . . .
. . . P . . .
. . . . . . .
. . . . . . .
. . . . . . .</pre>[/pc]
<p>A piece may be promoted when its turn begins or ends in the last five ranks, which are darker. Promoted pieces, red, stay what they are. Nobody may skip two turns in a row (<code>set skips 1;</code>); a position that a side brings about for the fourth time is a draw (<code>set repetitions 4;</code>); who cannot move has lost (<code>set stalemate win;</code>). Generals jump over any pieces, royal ones too (<code>set jumps 2;</code>). With <code>set boosted true;</code> Knights leap in all directions, Lances go up to two spaces back, and Iron Generals one step diagonally forward or straight back.</p>
NOW;
$default['pregame'] = <<<'NOW'
include suzumu;
alias MG D$ mg d$ FS BT$ fs bt$ CP DE$ cp de$ WL RC$ wl rc$ WH L$ wh l$ FB SM$ fb sm$ FO VM$ fo vm$ HT CS$ ht cs$;
NOW;
$default['premove1'] = 'gosub premove1;';
$default['premove2'] = 'gosub premove2;';
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
