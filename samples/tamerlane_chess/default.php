<?php
// Eleven by ten, with a citadel at either side. War engines are o, pickets b, giraffes z, generals f, viziers w.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Tamerlane Chess
NOW;
$default['code'] = <<<'NOW'
-e1c1o1o1c1e-/1rnbzfkwzbnr-/-ppppppppppp-/-11-/-11-/-11-/-11-/-PPPPPPPPPPP-/-RNBZWKFZBNR1/-E1C1O1O1C1E-
NOW;
$default['cols'] = 13;
$default['files'] = '!x a b c d e f g h i j k !y';
$default['board'] = '1.';
$default['set'] = 'fairy';
$default['pregame'] = <<<'NOW'
alias War_Engine O war_engine o Picket B picket b Giraffe Z giraffe z General F general f Vizier W vizier w;
NOW;
?>
