<?php
// Ranks are rings, files are slices. The first two file labels come again at the end, for the map command (guide, "Logical Coordinates").
$author = 'boardwright';
$default['game'] = <<<'NOW'
Circular Chess
NOW;
$default['code'] = 'RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK';
$default['cols'] = 16;
$default['files'] = 'a b c d e f g h i j k l m n o p a b';
$default['shape'] = 'circle';
?>
