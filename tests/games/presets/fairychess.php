<?php
// Capablanca Chess as an author writes it on the include file fairychess: pieces by name, and settings.
$default['game'] = 'Capablanca Chess by hand';
$default['code'] = 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR';
$default['cols'] = '10';
$default['pregame'] = <<<'NOW'
setflag rules a1 f1 j1 a8 f8 j8;
include fairychess;
gosub piece A Archbishop;
gosub piece C Chancellor;
set wcastle array c1 i1;
set bcastle array c8 i8;
set wprom array Q C A R B N;
set bprom array q c a r b n;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
