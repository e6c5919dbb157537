<?php
// Wladyslaw Glinski's game on 91 hexagons. Ranks are slanted, as Game Courier counts them, so coordinates differ from his.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Glinski's Hexagonal Chess
NOW;
$default['code'] = '1prnqb-----/2p2bk----/3p1b1n---/4p3r--/5ppppp-/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1';
$default['cols'] = 11;
$default['files'] = 'a b c d e f g h i k l';
$default['board'] = '012.120.201.';
$default['shape'] = 'vhex';
?>
