<?php
// The default set: Chess, and the compound pieces of Univers Chess. Drawn by sets/draw_standard.py.
$dir = "/standard/";
$large = "/standard/large/";
$small = "/standard/small/";

$pieces = array(
	"K" => "white_king.svg", "k" => "black_king.svg",
	"Q" => "white_queen.svg", "q" => "black_queen.svg",
	"R" => "white_rook.svg", "r" => "black_rook.svg",
	"B" => "white_bishop.svg", "b" => "black_bishop.svg",
	"N" => "white_knight.svg", "n" => "black_knight.svg",
	"P" => "white_pawn.svg", "p" => "black_pawn.svg",
	"M" => "white_marshal.svg", "m" => "black_marshal.svg",
	"A" => "white_archbishop.svg", "a" => "black_archbishop.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "King", "Q" => "Queen", "R" => "Rook", "B" => "Bishop",
	"N" => "Knight", "P" => "Pawn", "M" => "Marshal", "A" => "Archbishop"
);

$group = "Chess";
$setdesc = "Boardwright's own set: Chess and Univers Chess, drawn as one family.";
?>
