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
include chess;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
