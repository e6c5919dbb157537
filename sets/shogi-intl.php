<?php
// Japanese Chess for those who read no characters: a letter and the moves. The labels are those of the set shogi.
$base = "shogi";
$dir = "/shogi-intl/";
$setdesc = "Shogi in signs: a letter, and around it the moves (dots step, arrowheads slide, diamonds leap); promoted pieces are red.";
?>
