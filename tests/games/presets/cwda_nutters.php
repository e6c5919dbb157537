<?php
// The Nutters against the FIDE army as an author writes it on the include file cwda.
$default['game'] = 'Different Armies by hand';
$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/TIGOKGIT';
$default['cols'] = '8';
$default['pregame'] = <<<'NOW'
setflag rules a1 e1 h1 a8 e8 h8;
include cwda;
gosub armies Nutters FIDE;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
