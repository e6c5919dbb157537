<?php
// Thai Chess. Met and Khon have the letters of both customs; F is the overturned pawn. Drawn by sets/draw_makruk.py.
$dir = "/makruk/";

$pieces = array(
	"K" => "white_khun.svg", "k" => "black_khun.svg",
	"M" => "white_met.svg", "m" => "black_met.svg",
	"Q" => "white_met.svg", "q" => "black_met.svg",
	"S" => "white_khon.svg", "s" => "black_khon.svg",
	"B" => "white_khon.svg", "b" => "black_khon.svg",
	"N" => "white_ma.svg", "n" => "black_ma.svg",
	"R" => "white_ruea.svg", "r" => "black_ruea.svg",
	"P" => "white_bia.svg", "p" => "black_bia.svg",
	"F" => "white_bia_ngai.svg", "f" => "black_bia_ngai.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "Khun", "M" => "Met", "Q" => "Met", "S" => "Khon", "B" => "Khon", "N" => "Ma", "R" => "Ruea", "P" => "Bia", "F" => "Promoted Bia"
);

$setdesc = "Makruk: turned pieces, told by their height; pawns are rings.";
?>
