<?php
// The board of Fergus Duniho's Hex Shogi 91, points up; the array is a sample of ours.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Hex Shogi 91
NOW;
$default['code'] = 'lsggsl-----/nr1k1bn----/pppppppp---/9--/10-/11/-10/--9/---PPPPPPPP/----NB1K1RN/-----LSGGSL';
$default['cols'] = 11;
$default['board'] = '1.';
$default['sides'] = 'Black White';
$default['shape'] = 'hhex';
$default['set'] = 'shogi';
$default['colors'] = 'd9b872 ecd49b';
$default['keyline'] = '6b4a2b';
?>
