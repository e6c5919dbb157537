<?php
// Chess with its rules enforced and its legal moves shown, through the include file chess.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Chess
NOW;
$default['code'] = <<<'NOW'
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
NOW;
$default['cols'] = <<<'NOW'
8
NOW;
$default['rules'] = <<<'NOW'
Chess by the rules of FIDE. Castle by moving the King two spaces. Promote by adding the new piece, as in <code>P e7-e8; Q-e8</code>.
NOW;
$default['pregame'] = <<<'NOW'
if == thismove null:
  say This preset enforces the rules and displays legal moves.;
endif;
setflag rules a1 e1 h1 a8 e8 h8;
set posvar "";
include chess;
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
