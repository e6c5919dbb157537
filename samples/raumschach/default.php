<?php
// Ferdinand Maack's five planes side by side; null labels keep them apart.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Raumschach
NOW;
$default['code'] = '5-5-5-ubqub-rnknr/5-5-5-ppppp-ppppp/5-5-5-5-5/PPPPP-PPPPP-5-5-5/RNKNR-BUQBU-5-5-5';
$default['cols'] = 29;
$default['files'] = 'Aa Ab Ac Ad Ae  Ba Bb Bc Bd Be  Ca Cb Cc Cd Ce  Da Db Dc Dd De  Ea Eb Ec Ed Ee';
$default['board'] = '01010010101001010010101001010.10101001010010101001010010101.';
$default['set'] = 'fairy';
$default['scale'] = 70;
?>
