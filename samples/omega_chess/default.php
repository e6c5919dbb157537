<?php
// Daniel MacDonald's ten by ten board with a space for a wizard (v) outside each corner. Champions are d.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Omega Chess
NOW;
$default['code'] = <<<'NOW'
v----------v/-drnbqkbnrd-/-pppppppppp-/-10-/-10-/-10-/-10-/-10-/-10-/-PPPPPPPPPP-/-DRNBQKBNRD-/V----------V
NOW;
$default['cols'] = 12;
$default['files'] = 'w a b c d e f g h i j x';
$default['ranks'] = '0 1 2 3 4 5 6 7 8 9 10 11';
$default['board'] = '01.10.';
$default['set'] = 'fairy';
$default['pregame'] = 'alias Champion D champion d Wizard V wizard v;';
?>
