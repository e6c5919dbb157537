<?php
// Checkers and Go: men and kings, and stones. Drawn by sets/draw_stones.py.
$dir = "/checkers/";

$pieces = array(
	"M" => "white_man.svg", "m" => "black_man.svg",
	"K" => "white_king.svg", "k" => "black_king.svg",
	"S" => "white_stone.svg", "s" => "black_stone.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"M" => "Man", "K" => "King", "S" => "Stone"
);

$setdesc = "Checkers and Go: men and kings, seen from above, and stones.";
?>
