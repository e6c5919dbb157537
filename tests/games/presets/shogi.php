<?php
// Shogi as an author writes it on the include file shogi.
$default['game'] = 'Shogi by hand';
$default['code'] = 'lnsgkgsnl-10/1r5b1-10/ppppppppp-10/9-10/9-----------/9-10/PPPPPPPPP-10/1B5R1-10/LNSGKGSNL-10';
$default['cols'] = '20';
$default['set'] = 'shogi';
$default['sides'] = 'Black White';
$default['pregame'] = <<<'NOW'
include shogi;
set hoppers 0;
set bhand (k4 k3 k2 k1 l4 l3 l2 l1 m4 m3 m2 m1 n4 n3 n2 n1 o4 o3 o2 o1 p4 p3 p2 p1 q4 q3 q2 q1 r4 r3 r2 r1 s4 s3 s2 s1 t4 t3 t2 t1);
set whand (k6 k7 k8 k9 l6 l7 l8 l9 m6 m7 m8 m9 n6 n7 n8 n9 o6 o7 o8 o9 p6 p7 p8 p9 q6 q7 q8 q9 r6 r7 r8 r9 s6 s7 s8 s9 t6 t7 t8 t9);
setsystem starpath array #bhand #whand;
gosub begun;
NOW;
$default['postmove1'] = 'gosub postmove1;';
$default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;';
$default['postgame2'] = 'gosub postgame2;';
?>
