<?php
// Japanese Chess with two characters a tile, for spaces of 32 pixels and more. The labels are those of the set shogi.
$base = "shogi";
$dir = "/shogi2/";
$setdesc = "Shogi: two characters a tile; promoted pieces are red, the sides differ by direction.";
?>
