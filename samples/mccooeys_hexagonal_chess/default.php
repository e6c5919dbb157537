<?php
// Dave McCooey's and Richard Honeycutt's array on Glinski's board.
$author = 'boardwright';
$default['game'] = <<<'NOW'
McCooey's Hexagonal Chess
NOW;
$default['code'] = '2prqb-----/3pnbk----/4pbnr---/5pppp--/10-/11/-10/--PPPP5/---RNBP4/----QBNP3/-----BKRP2';
$default['cols'] = 11;
$default['files'] = 'a b c d e f g h i k l';
$default['board'] = '012.120.201.';
$default['shape'] = 'vhex';
?>
