<?php
// A sample of ours: every other space of a rank is a triangle that stands on its point. Ranks lean to the right, so that the sides are straight.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Triangular Chess
NOW;
$default['code'] = '1rnbqkbnr1/1pppppppp1/10/10/1PPPPPPPP1/1RNBQKBNR1';
$default['cols'] = 10;
$default['board'] = '10.';
$default['shape'] = 'grid';
$default['nextfile'] = '50 25 50 -25';
$default['nextrank'] = '50 75';
$default['gridspaces'] = 'triangles';
?>
