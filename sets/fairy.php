<?php
// Chess, the compounds of a Knight, and pieces of fairy chess, in the style of the standard set.
$dir = "/standard/";

$pieces = array(
	"K" => "white_king.svg", "k" => "black_king.svg",
	"Q" => "white_queen.svg", "q" => "black_queen.svg",
	"R" => "white_rook.svg", "r" => "black_rook.svg",
	"B" => "white_bishop.svg", "b" => "black_bishop.svg",
	"N" => "white_knight.svg", "n" => "black_knight.svg",
	"P" => "white_pawn.svg", "p" => "black_pawn.svg",
	"M" => "white_marshal.svg", "m" => "black_marshal.svg",
	"A" => "white_archbishop.svg", "a" => "black_archbishop.svg",
	"X" => "white_amazon.svg", "x" => "black_amazon.svg",
	"U" => "white_unicorn.svg", "u" => "black_unicorn.svg",
	"Z" => "white_zebra.svg", "z" => "black_zebra.svg",
	"C" => "white_camel.svg", "c" => "black_camel.svg",
	"E" => "white_elephant.svg", "e" => "black_elephant.svg",
	"H" => "white_hawk.svg", "h" => "black_hawk.svg",
	"O" => "white_cannon.svg", "o" => "black_cannon.svg",
	"G" => "white_guard.svg", "g" => "black_guard.svg",
	"F" => "white_ferz.svg", "f" => "black_ferz.svg",
	"W" => "white_wazir.svg", "w" => "black_wazir.svg",
	"V" => "white_wizard.svg", "v" => "black_wizard.svg",
	"D" => "white_champion.svg", "d" => "black_champion.svg",
	"S" => "white_ship.svg", "s" => "black_ship.svg",
	"NN" => "white_nightrider.svg", "nn" => "black_nightrider.svg",
	"GH" => "white_grasshopper.svg", "gh" => "black_grasshopper.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "King", "Q" => "Queen", "R" => "Rook", "B" => "Bishop",
	"N" => "Knight", "P" => "Pawn", "M" => "Marshal", "A" => "Archbishop",
	"X" => "Amazon", "U" => "Unicorn", "Z" => "Zebra", "C" => "Camel",
	"E" => "Elephant", "H" => "Hawk", "O" => "Cannon", "G" => "Guard",
	"F" => "Ferz", "W" => "Wazir", "V" => "Wizard", "D" => "Champion",
	"S" => "Ship", "NN" => "Nightrider", "GH" => "Grasshopper"
);

$setdesc = "Boardwright's own pieces for Chess variants, drawn as one family.";
?>
