<?php
// Korean Chess with characters on octagons of three sizes. Green (Cho) moves first; Elephant and Horse have the letters of both customs.
$dir = "/janggi/";
$small = "/janggi/small/";

$pieces = array(
	"K" => "green_general.svg", "k" => "red_general.svg",
	"G" => "green_general.svg", "g" => "red_general.svg",
	"A" => "green_guard.svg", "a" => "red_guard.svg",
	"E" => "green_elephant.svg", "e" => "red_elephant.svg",
	"B" => "green_elephant.svg", "b" => "red_elephant.svg",
	"H" => "green_horse.svg", "h" => "red_horse.svg",
	"N" => "green_horse.svg", "n" => "red_horse.svg",
	"R" => "green_chariot.svg", "r" => "red_chariot.svg",
	"C" => "green_cannon.svg", "c" => "red_cannon.svg",
	"P" => "green_soldier.svg", "p" => "red_soldier.svg",
	"S" => "green_soldier.svg", "s" => "red_soldier.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "General", "G" => "General", "A" => "Guard", "E" => "Elephant",
	"B" => "Elephant", "H" => "Horse", "N" => "Horse", "R" => "Chariot",
	"C" => "Cannon", "P" => "Soldier", "S" => "Soldier"
);

$group = "Chinese and Korean";
$setdesc = "Korean Chess: characters on octagons, Green (Cho) moves first.";
?>
