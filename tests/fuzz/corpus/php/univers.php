<?php
$author 'fergus';
$default['code'] = <<<'NOW'
rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR
NOW;
$default['cols'] = <<<'NOW'
10
NOW;
$default['game'] = <<<'NOW'
Univers Chess
NOW;
$default['set'] = <<<'NOW'
magnetic
NOW;
?>
