<?php
// Univers Chess by Fergus Duniho: Chess on ten files with a Marshal (rook + knight) and a Paladin (bishop + knight).
// The set-up is the one that Game Courier's guide prints.
$author = 'boardwright';
$default['game'] = 'Univers Chess';
$default['code'] = <<<'NOW'
rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR
NOW;
$default['cols'] = 10;
$default['set'] = 'standard';
$default['rules'] = <<<'NOW'
<p>All pieces of Chess move as in Chess. There are two more:</p>
[pc M Marshal]moves as a Rook or as a Knight.[/pc]
[pc A Paladin]moves as a Bishop or as a Knight.[/pc]
NOW;
?>
