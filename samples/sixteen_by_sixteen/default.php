<?php
// A sample of ours: a big board with most of the fairy set.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Sixteen by Sixteen
NOW;
$default['code'] = <<<'NOW'
rnbmaxqkguzombnr/sdcwfehvvhefwcds/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/SDCWFEHVVHEFWCDS/RNBMAXQKGUZOMBNR
NOW;
$default['cols'] = 16;
$default['set'] = 'fairy';
?>
