<?php
// Korean Chess as an author writes it on the include file janggi.
$default['game'] = 'Korean Chess by hand';
$default['code'] = 'rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR';
$default['cols'] = '9';
$default['pregame'] = <<<'NOW'
setflag rules;
include janggi;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
