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
	"GH" => "white_grasshopper.svg", "gh" => "black_grasshopper.svg",
	"GI" => "white_giraffe.svg", "gi" => "black_giraffe.svg",
	"AL" => "white_alfil.svg", "al" => "black_alfil.svg",
	"DA" => "white_dabbaba.svg", "da" => "black_dabbaba.svg",
	"CO" => "white_commoner.svg", "co" => "black_commoner.svg",
	"FA" => "white_falcon.svg", "fa" => "black_falcon.svg",
	"HU" => "white_hunter.svg", "hu" => "black_hunter.svg",
	"GR" => "white_griffin.svg", "gr" => "black_griffin.svg",
	"PH" => "white_phoenix.svg", "ph" => "black_phoenix.svg",
	"LI" => "white_lion.svg", "li" => "black_lion.svg",
	"DR" => "white_dragon.svg", "dr" => "black_dragon.svg",
	"RH" => "white_rhino.svg", "rh" => "black_rhino.svg",
	"JE" => "white_jester.svg", "je" => "black_jester.svg",
	"AR" => "white_archer.svg", "ar" => "black_archer.svg",
	"SE" => "white_sergeant.svg", "se" => "black_sergeant.svg",
	"LA" => "white_lance.svg", "la" => "black_lance.svg",
	"GO" => "white_gold.svg", "go" => "black_gold.svg",
	"SI" => "white_silver.svg", "si" => "black_silver.svg",
	"CR" => "white_crowned_rook.svg", "cr" => "black_crowned_rook.svg",
	"CB" => "white_crowned_bishop.svg", "cb" => "black_crowned_bishop.svg",
	"BP" => "white_berolina.svg", "bp" => "black_berolina.svg",
	"LE" => "white_leo.svg", "le" => "black_leo.svg",
	"MA" => "white_mao.svg", "ma" => "black_mao.svg",
	"VA" => "white_vao.svg", "va" => "black_vao.svg",
	"CM" => "white_man.svg", "cm" => "black_man.svg",
	"CK" => "white_double_man.svg", "ck" => "black_double_man.svg",
	"ST" => "white_stone.svg", "st" => "black_stone.svg",
	"DI" => "white_die.svg", "di" => "black_die.svg",
	"WA" => "white_wall.svg", "wa" => "black_wall.svg",
	"TI" => "white_tile.svg", "ti" => "black_tile.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "King", "Q" => "Queen", "R" => "Rook", "B" => "Bishop",
	"N" => "Knight", "P" => "Pawn", "M" => "Marshal", "A" => "Archbishop",
	"X" => "Amazon", "U" => "Unicorn", "Z" => "Zebra", "C" => "Camel",
	"E" => "Elephant", "H" => "Hawk", "O" => "Cannon", "G" => "Guard",
	"F" => "Ferz", "W" => "Wazir", "V" => "Wizard", "D" => "Champion",
	"S" => "Ship", "NN" => "Nightrider", "GH" => "Grasshopper",
	"GI" => "Giraffe", "AL" => "Alfil", "DA" => "Dabbaba", "CO" => "Commoner",
	"FA" => "Falcon", "HU" => "Hunter", "GR" => "Griffin", "PH" => "Phoenix",
	"LI" => "Lion", "DR" => "Dragon", "RH" => "Rhinoceros", "JE" => "Jester",
	"AR" => "Archer", "SE" => "Sergeant", "LA" => "Lance", "GO" => "Gold General",
	"SI" => "Silver General", "CR" => "Crowned Rook", "CB" => "Crowned Bishop", "BP" => "Berolina Pawn",
	"LE" => "Leo", "MA" => "Mao", "VA" => "Vao", "CM" => "Man",
	"CK" => "King of Checkers", "ST" => "Stone", "DI" => "Die", "WA" => "Wall",
	"TI" => "Tile"
);

$setdesc = "Boardwright's own pieces for Chess variants, drawn as one family.";
?>
