<?php
// Univers Chess by Fergus Duniho: Chess on ten files with a Marshal (rook + knight) and a Paladin (bishop + knight).
// The set-up is the one that Game Courier's guide prints.
$author = 'boardwright';
$default['game'] = 'Univers Chess';
$default['code'] = <<<'NOW'
rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR
NOW;
$default['cols'] = 10;
$default['set'] = 'standard';
$default['rules'] = <<<'NOW'
<p>All pieces of Chess move as in Chess. There are two more:</p>
[pc M Marshal]moves as a Rook or as a Knight.[/pc]
[pc A Paladin]moves as a Bishop or as a Knight.[/pc]
<p>In castling the King goes three spaces. Pawns become any piece but a King.</p>
NOW;
$default['pregame'] = <<<'NOW'
if == thismove null:
  say This preset enforces the rules and displays legal moves.;
endif;
setflag rules a1 f1 j1 a8 f8 j8;
include chess;
// The King goes three spaces towards a Rook when he castles.
set wcastle array c1 i1;
set bcastle array c8 i8;
set wprom array Q M A R B N;
set bprom array q m a r b n;
def M fn R #0 #1 or fn N #0 #1;
def A fn B #0 #1 or fn N #0 #1;
def ML merge rides #0 1 0 leaps #0 1 2;
def AL merge rides #0 1 1 leaps #0 1 2;
copyfn M m;
copyfn A a;
copyfn ML mL;
copyfn AL aL;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
