<?php
// Shogi: files from the right, ranks from the top, as its players count them.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Shogi
NOW;
$default['code'] = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';
$default['cols'] = 9;
$default['files'] = '9 8 7 6 5 4 3 2 1';
$default['ranks'] = 'i h g f e d c b a';
$default['board'] = '1.';
$default['sides'] = 'Black White';
$default['set'] = 'shogi';
$default['colors'] = 'd9b872 ecd49b';
$default['background'] = 'shogi.svg';
?>
