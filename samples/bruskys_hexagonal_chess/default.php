<?php
// Yakov Brusky's irregular hexagon of 84 spaces, with three bishops a side.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Brusky's Hexagonal Chess
NOW;
$default['code'] = 'rnbkbqbnr---/pppppppppp--/11-/12/12/-11/--PPPPPPPPPP/---RNBQBKBNR';
$default['cols'] = 12;
$default['board'] = '012.120.201.';
$default['shape'] = 'hhex';
?>
