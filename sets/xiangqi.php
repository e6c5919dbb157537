<?php
// Chinese Chess with characters on discs, other ones for each side. Elephant and horse have the letters of both customs.
$dir = "/xiangqi/";
$small = "/xiangqi/small/";

$pieces = array(
	"K" => "red_general.svg", "k" => "black_general.svg",
	"G" => "red_general.svg", "g" => "black_general.svg",
	"A" => "red_advisor.svg", "a" => "black_advisor.svg",
	"E" => "red_elephant.svg", "e" => "black_elephant.svg",
	"B" => "red_elephant.svg", "b" => "black_elephant.svg",
	"H" => "red_horse.svg", "h" => "black_horse.svg",
	"N" => "red_horse.svg", "n" => "black_horse.svg",
	"R" => "red_chariot.svg", "r" => "black_chariot.svg",
	"C" => "red_cannon.svg", "c" => "black_cannon.svg",
	"P" => "red_soldier.svg", "p" => "black_soldier.svg",
	"S" => "red_soldier.svg", "s" => "black_soldier.svg",
	"X" => "red_covered.svg", "x" => "black_covered.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "General", "G" => "General", "A" => "Advisor", "E" => "Elephant",
	"B" => "Elephant", "H" => "Horse", "N" => "Horse", "R" => "Chariot",
	"C" => "Cannon", "P" => "Soldier", "S" => "Soldier",
	"X" => "covered piece"
);

$group = "Chinese and Korean";
$setdesc = "Chinese Chess: characters on discs, Red moves first.";
?>
