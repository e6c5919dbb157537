<?php
// Japanese Chess with one character a pointed tile. Promoted pieces are red; they have the labels of both customs:
// "+R" and "D", "+B" and "H", "+S" and "V", "+N" and "Y", "+L" and "M", "+P" and "T".
$dir = "/shogi/";
$small = "/shogi/small/";

$pieces = array(
	"K" => "up_king.svg", "k" => "down_king.svg",
	"R" => "up_rook.svg", "r" => "down_rook.svg",
	"B" => "up_bishop.svg", "b" => "down_bishop.svg",
	"G" => "up_gold.svg", "g" => "down_gold.svg",
	"S" => "up_silver.svg", "s" => "down_silver.svg",
	"N" => "up_knight.svg", "n" => "down_knight.svg",
	"L" => "up_lance.svg", "l" => "down_lance.svg",
	"P" => "up_pawn.svg", "p" => "down_pawn.svg",
	"+R" => "up_promoted_rook.svg", "+r" => "down_promoted_rook.svg",
	"D" => "up_promoted_rook.svg", "d" => "down_promoted_rook.svg",
	"+B" => "up_promoted_bishop.svg", "+b" => "down_promoted_bishop.svg",
	"H" => "up_promoted_bishop.svg", "h" => "down_promoted_bishop.svg",
	"+S" => "up_promoted_silver.svg", "+s" => "down_promoted_silver.svg",
	"V" => "up_promoted_silver.svg", "v" => "down_promoted_silver.svg",
	"+N" => "up_promoted_knight.svg", "+n" => "down_promoted_knight.svg",
	"Y" => "up_promoted_knight.svg", "y" => "down_promoted_knight.svg",
	"+L" => "up_promoted_lance.svg", "+l" => "down_promoted_lance.svg",
	"M" => "up_promoted_lance.svg", "m" => "down_promoted_lance.svg",
	"+P" => "up_promoted_pawn.svg", "+p" => "down_promoted_pawn.svg",
	"T" => "up_promoted_pawn.svg", "t" => "down_promoted_pawn.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "King", "R" => "Rook", "B" => "Bishop", "G" => "Gold General",
	"S" => "Silver General", "N" => "Knight", "L" => "Lance", "P" => "Pawn",
	"+R" => "Promoted Rook", "D" => "Promoted Rook", "+B" => "Promoted Bishop", "H" => "Promoted Bishop",
	"+S" => "Promoted Silver", "V" => "Promoted Silver", "+N" => "Promoted Knight", "Y" => "Promoted Knight",
	"+L" => "Promoted Lance", "M" => "Promoted Lance", "+P" => "Promoted Pawn", "T" => "Promoted Pawn"
);

// The sides differ by direction, not by colour.
$flip = true;
$group = "Shogi";
$setdesc = "Shogi: one character a tile; promoted pieces are red, the sides differ by direction.";
?>
