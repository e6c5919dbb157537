<?php
// A sample of ours on a board like that of Crazy 38's: thirty-eight places in a list, and no files or ranks at all.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Stepping Stones
NOW;
$default['code'] = 'K5ppp1n1b1r1q1k9PPPNBRQ';
$default['shape'] = 'custom';
$default['background'] = 'stepping_stones.svg';
$default['positions'] = <<<'NOW'
hub 235 235
a1 235 160
a2 294 188
a3 308 252
a4 268 303
a5 202 303
a6 162 252
a7 176 188
b1 235 85
b2 305 102
b3 358 150
b4 384 217
b5 375 288
b6 334 347
b7 271 381
b8 199 381
b9 136 347
b10 95 288
b11 86 217
b12 112 150
b13 165 102
c1 235 10
c2 316 25
c3 387 69
c4 436 135
c5 459 214
c6 451 297
c7 415 371
c8 353 426
c9 276 456
c10 194 456
c11 117 426
c12 55 371
c13 19 297
c14 11 214
c15 34 135
c16 83 69
c17 154 25
NOW;
?>
