<?php
// Go: stones of slate and shell, plain and with the marks of diagrams.
$dir = "/go/";

$pieces = array(
	"S" => "white_stone.svg", "s" => "black_stone.svg",
	"SC" => "white_circle.svg", "sc" => "black_circle.svg",
	"ST" => "white_triangle.svg", "st" => "black_triangle.svg",
	"SQ" => "white_square.svg", "sq" => "black_square.svg",
	"SX" => "white_cross.svg", "sx" => "black_cross.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"S" => "Stone", "SC" => "Stone with a circle", "ST" => "Stone with a triangle", "SQ" => "Stone with a square", "SX" => "Stone with a cross"
);

$setdesc = "Stones of Go, plain and with marks.";
?>
