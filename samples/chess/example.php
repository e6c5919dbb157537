<?php
// Chess in the fields of a preset, as the tutorial of the language comes to it (guide 003): what a turn has to be is said here, not in an include file.
$author = 'boardwright';
$default['game'] = 'Chess';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
$default['pregame'] = <<<'NOW'
setflag a1 e1 h1 a8 e8 h8;
set nopvc 0;                // turns without capture or move of a Pawn
include example;
// One move a turn, and a promotion behind it: no commands.
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
NOW;
$default['postmove1'] = <<<'NOW'
set legal false;
if islower moved:
  die You may not move one of your opponent's pieces.;
elseif isupper old:
  die You may not capture your own pieces.;
elseif == moved P:
  set legal sub P origin dest;
  set nopvc 0;
else:
  set ep false;
  set epto false;
  set nopvc cond capture 0 + 1 #nopvc;
  if != space dest moved:
    die You may not change the type of this piece.;
  elseif == moved K:
    set legal sub castle origin dest or fn K origin dest;
    set K dest;
  elseif match moved (Q R B N):
    set legal fn moved origin dest;
  endif;
endif;
if not #legal:
  die You may not move a {moved} from {origin} to {dest}.;
elseif sub checked #K:
  die You may not move into check.;
endif;
unsetflag origin dest;
gosub countpassing 1;
NOW;
$default['postmove2'] = <<<'NOW'
set legal false;
if isupper moved:
  die You may not move one of your opponent's pieces.;
elseif islower old:
  die You may not capture your own pieces.;
elseif == moved p:
  set legal sub p origin dest;
  set nopvc 0;
else:
  set ep false;
  set epto false;
  set nopvc cond capture 0 + 1 #nopvc;
  if != space dest moved:
    die You may not change the type of this piece.;
  elseif == moved k:
    set legal sub castle origin dest or fn k origin dest;
    set k dest;
  elseif match moved (q r b n):
    set legal fn moved origin dest;
  endif;
endif;
if not #legal:
  die You may not move a {moved} from {origin} to {dest}.;
elseif sub checked #k:
  die You may not move into check.;
endif;
unsetflag origin dest;
gosub countpassing 0;
NOW;
$default['postgame1'] = <<<'NOW'
set incheck sub checked #k;
if sub stalemated #k:
  if #incheck:
    say Checkmate! White has won!;
    won;
  else:
    say Stalemate! The game is drawn.;
    drawn;
  endif;
elseif >= var #posvar 3:
  say Three Times Repetition! Drawn Game!;
  drawn;
elseif >= #nopvc 100:
  say Fifty moves without moving a Pawn or capturing! The game is drawn.;
  drawn;
elseif #incheck:
  say Check!;
endif;
NOW;
$default['postgame2'] = <<<'NOW'
set incheck sub checked #K;
if sub stalemated #K:
  if #incheck:
    say Checkmate! Black has won!;
    won;
  else:
    say Stalemate! The game is drawn.;
    drawn;
  endif;
elseif >= var #posvar 3:
  say Three Times Repetition! Drawn Game!;
  drawn;
elseif >= #nopvc 100:
  say Fifty moves without moving a Pawn or capturing! The game is drawn.;
  drawn;
elseif #incheck:
  say Check!;
endif;
NOW;
?>
