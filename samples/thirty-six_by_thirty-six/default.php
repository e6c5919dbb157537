<?php
// A sample of ours on a board of Taikyoku Shogi's size: more files than the alphabet has letters.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Thirty-Six by Thirty-Six
NOW;
$default['code'] = <<<'NOW'
rnbmaxoguzcdwfehvkqvhefwdczugoxambnr/
sbncsbncsbncsbncsbbscnbscnbscnbscnbs/
36/
pppppppppppppppppppppppppppppppppppp/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
36/
PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP/
36/
SBNCSBNCSBNCSBNCSBBSCNBSCNBSCNBSCNBS/
RNBMAXOGUZCDWFEHVKQVHEFWDCZUGOXAMBNR
NOW;
$default['cols'] = 36;
$default['files'] = 'a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J';
$default['set'] = 'fairy';
$default['pointsize'] = 14;
$default['scale'] = 60;
?>
