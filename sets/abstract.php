<?php
// Signs that show how a piece moves. Kinds that are not drawn here are those of fairy. Written by draw_abstract.py.
$base = "fairy";
$dir = "/abstract/";
$setdesc = "Tiles with signs that show how a piece moves: dots leap, lines slide.";

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
	"Z" => "white_zebra.svg", "z" => "black_zebra.svg",
	"C" => "white_camel.svg", "c" => "black_camel.svg",
	"E" => "white_elephant.svg", "e" => "black_elephant.svg",
	"H" => "white_hawk.svg", "h" => "black_hawk.svg",
	"O" => "white_cannon.svg", "o" => "black_cannon.svg",
	"G" => "white_mann.svg", "g" => "black_mann.svg",
	"F" => "white_ferz.svg", "f" => "black_ferz.svg",
	"W" => "white_wazir.svg", "w" => "black_wazir.svg",
	"V" => "white_wizard.svg", "v" => "black_wizard.svg",
	"D" => "white_champion.svg", "d" => "black_champion.svg",
	"NN" => "white_nightrider.svg", "nn" => "black_nightrider.svg",
	"GH" => "white_grasshopper.svg", "gh" => "black_grasshopper.svg",
	"GI" => "white_giraffe.svg", "gi" => "black_giraffe.svg",
	"AL" => "white_alfil.svg", "al" => "black_alfil.svg",
	"DA" => "white_dabbaba.svg", "da" => "black_dabbaba.svg",
	"CO" => "white_mann.svg", "co" => "black_mann.svg",
	"GR" => "white_griffin.svg", "gr" => "black_griffin.svg",
	"PH" => "white_phoenix.svg", "ph" => "black_phoenix.svg",
	"LI" => "white_lion.svg", "li" => "black_lion.svg",
	"SE" => "white_sergeant.svg", "se" => "black_sergeant.svg",
	"LA" => "white_lance.svg", "la" => "black_lance.svg",
	"GO" => "white_gold.svg", "go" => "black_gold.svg",
	"SI" => "white_silver.svg", "si" => "black_silver.svg",
	"CR" => "white_crowned_rook.svg", "cr" => "black_crowned_rook.svg",
	"CB" => "white_crowned_bishop.svg", "cb" => "black_crowned_bishop.svg",
	"BP" => "white_berolina.svg", "bp" => "black_berolina.svg",
	"LE" => "white_leo.svg", "le" => "black_leo.svg",
	"VA" => "white_vao.svg", "va" => "black_vao.svg",
	"PA" => "white_cannon.svg", "pa" => "black_cannon.svg"
);

?>
