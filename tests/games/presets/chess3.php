<?php
// Chess as an author writes it on the include file chess3: the parts of a move are judged here, with the file's subroutines and functions.
$default['game'] = 'Chess by hand';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['cols'] = '8';
$default['pregame'] = <<<'NOW'
setflag rules a1 e1 h1 a8 e8 h8;
include chess3;
NOW;
$default['postmove1'] = <<<'NOW'
if isupper old:
  die That piece is yours.;
elseif islower moved:
  die That piece is not yours.;
endif;
if != moved P:
  set ep false;
  if != space dest moved:
    die A {moved} stays what it is.;
  elseif capture:
    set nopvc 0;
  else:
    inc nopvc;
  endif;
endif;
if sub moved origin dest and match moved P K:
elseif fn moved origin dest and match moved Q R B N:
else:
  die A {moved} does not go from {origin} to {dest}.;
endif;
if sub checked #K:
  die Your King would be in check.;
endif;
unsetflag origin dest;
NOW;
$default['postmove2'] = <<<'NOW'
if islower old:
  die That piece is yours.;
elseif isupper moved:
  die That piece is not yours.;
endif;
if != moved p:
  set ep false;
  if != space dest moved:
    die A {moved} stays what it is.;
  elseif capture:
    set nopvc 0;
  else:
    inc nopvc;
  endif;
endif;
if sub moved origin dest and match moved p k:
elseif fn moved origin dest and match moved q r b n:
else:
  die A {moved} does not go from {origin} to {dest}.;
endif;
if sub checked #k:
  die Your King would be in check.;
endif;
unsetflag origin dest;
NOW;
$default['postgame1'] = <<<'NOW'
set nomove sub stalemated #k;
if sub checked #k:
  if #nomove:
    say Checkmate! White has won!;
    won;
  else:
    say Check!;
  endif;
elseif #nomove:
  say Stalemate! The game is drawn.;
  drawn;
elseif >= #nopvc 100:
  say Fifty moves! The game is drawn.;
  drawn;
endif;
NOW;
$default['postgame2'] = <<<'NOW'
set nomove sub stalemated #K;
if sub checked #K:
  if #nomove:
    say Checkmate! Black has won!;
    won;
  else:
    say Check!;
  endif;
elseif #nomove:
  say Stalemate! The game is drawn.;
  drawn;
elseif >= #nopvc 100:
  say Fifty moves! The game is drawn.;
  drawn;
endif;
NOW;
?>
