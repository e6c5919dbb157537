<?php
// Makruk as an author writes it on the include file makruk.
$default['game'] = 'Makruk by hand';
$default['code'] = 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR';
$default['cols'] = '8';
$default['pregame'] = <<<'NOW'
setflag rules;
include makruk;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
