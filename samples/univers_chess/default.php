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
set posvar "";
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
$default['postmove1'] = <<<'NOW'
if isupper old:
  die You may not capture your own pieces.;
elseif islower moved:
  die You may not move one of your opponent's pieces.;
endif;
if != moved P:
  set ep false;
  set epkey "";
  if != space dest moved:
    die Only a Pawn may change into another piece.;
  elseif capture:
    set nopvc 0;
  else:
    inc nopvc;
  endif;
endif;
if sub moved origin dest and match moved P K:
elseif fn moved origin dest and isfunc moved and not match moved P K:
else:
  die You may not move a moved from origin to dest;
endif;
if sub checked #K:
  die You may not leave your King in check.;
endif;
unsetflag origin dest;
set posvar list w fencode boardflags #epkey;
inc #posvar;
NOW;
$default['postmove2'] = <<<'NOW'
if islower old:
  die You may not capture your own pieces.;
elseif isupper moved:
  die You may not move one of your opponent's pieces.;
endif;
if != moved p:
  set ep false;
  set epkey "";
  if != space dest moved:
    die Only a Pawn may change into another piece.;
  elseif capture:
    set nopvc 0;
  else:
    inc nopvc;
  endif;
endif;
if sub moved origin dest and match moved p k:
elseif fn moved origin dest and isfunc moved and not match moved p k:
else:
  die You may not move a moved from origin to dest;
endif;
if sub checked #k:
  die You may not leave your King in check.;
endif;
unsetflag origin dest;
set posvar list b fencode boardflags #epkey;
inc #posvar;
NOW;
$default['postgame1'] = <<<'NOW'
set nomove sub stalemated #k;
set incheck sub checked #k;
if #nomove and #incheck:
  say Checkmate! White has won!;
  won;
elseif #nomove:
  say Stalemate! The game is drawn.;
  drawn;
elseif >= var #posvar 3:
  say The same position for the third time! The game is drawn.;
  drawn;
elseif >= #nopvc 100:
  say Fifty moves without a capture or a Pawn move! The game is drawn.;
  drawn;
elseif #incheck:
  say Check!;
endif;
NOW;
$default['postgame2'] = <<<'NOW'
set nomove sub stalemated #K;
set incheck sub checked #K;
if #nomove and #incheck:
  say Checkmate! Black has won!;
  won;
elseif #nomove:
  say Stalemate! The game is drawn.;
  drawn;
elseif >= var #posvar 3:
  say The same position for the third time! The game is drawn.;
  drawn;
elseif >= #nopvc 100:
  say Fifty moves without a capture or a Pawn move! The game is drawn.;
  drawn;
elseif #incheck:
  say Check!;
endif;
NOW;
?>
