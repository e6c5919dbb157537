<?php
// Every move that this program lists is one at which it fails, each in its own way, with values of spaces in the middle of an expression.
$game = "Failing";
$code = "k7/8/8/8/8/8/8/K6R";
$postgame1 = "setlegal a8 a7;";
$postgame2 = "setlegal h1 h8; setlegal h1 h7; setlegal h1 h6; setlegal h1 h5; setlegal h1 h4;";
$postmove1 = "def f join #0 fn (nothing) #0 join #0 #0;
if == dest h8: set v array dest origin fn f dest; endif;
if == dest h7: set q array dest origin spaces; die join dest #q; endif;
if == dest h6: set q array dest origin; gosub none dest origin; endif;
if == dest h5: set q array dest origin; do: push q array dest origin spaces; loop; endif;
if == dest h4: setsystem bogus dest; endif;";
$postmove2 = "";
?>
