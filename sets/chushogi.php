<?php
// Chu Shogi with one character a pointed tile, in the letters of computer programs: a plus sign says that a piece is promoted.
$dir = "/chushogi/";
$small = "/chushogi/small/";

$pieces = array(
	"K" => "up_king.svg", "k" => "down_king.svg",
	"E" => "up_elephant.svg", "e" => "down_elephant.svg",
	"G" => "up_gold.svg", "g" => "down_gold.svg",
	"S" => "up_silver.svg", "s" => "down_silver.svg",
	"C" => "up_copper.svg", "c" => "down_copper.svg",
	"F" => "up_leopard.svg", "f" => "down_leopard.svg",
	"T" => "up_tiger.svg", "t" => "down_tiger.svg",
	"O" => "up_kirin.svg", "o" => "down_kirin.svg",
	"X" => "up_phoenix.svg", "x" => "down_phoenix.svg",
	"N" => "up_lion.svg", "n" => "down_lion.svg",
	"Q" => "up_queen.svg", "q" => "down_queen.svg",
	"R" => "up_rook.svg", "r" => "down_rook.svg",
	"B" => "up_bishop.svg", "b" => "down_bishop.svg",
	"D" => "up_dragon_king.svg", "d" => "down_dragon_king.svg",
	"H" => "up_dragon_horse.svg", "h" => "down_dragon_horse.svg",
	"V" => "up_vertical.svg", "v" => "down_vertical.svg",
	"M" => "up_side.svg", "m" => "down_side.svg",
	"A" => "up_reverse.svg", "a" => "down_reverse.svg",
	"L" => "up_lance.svg", "l" => "down_lance.svg",
	"I" => "up_go_between.svg", "i" => "down_go_between.svg",
	"P" => "up_pawn.svg", "p" => "down_pawn.svg",
	"+E" => "up_promoted_elephant.svg", "+e" => "down_promoted_elephant.svg",
	"+G" => "up_promoted_gold.svg", "+g" => "down_promoted_gold.svg",
	"+S" => "up_promoted_silver.svg", "+s" => "down_promoted_silver.svg",
	"+C" => "up_promoted_copper.svg", "+c" => "down_promoted_copper.svg",
	"+F" => "up_promoted_leopard.svg", "+f" => "down_promoted_leopard.svg",
	"+T" => "up_promoted_tiger.svg", "+t" => "down_promoted_tiger.svg",
	"+O" => "up_promoted_kirin.svg", "+o" => "down_promoted_kirin.svg",
	"+X" => "up_promoted_phoenix.svg", "+x" => "down_promoted_phoenix.svg",
	"+R" => "up_promoted_rook.svg", "+r" => "down_promoted_rook.svg",
	"+B" => "up_promoted_bishop.svg", "+b" => "down_promoted_bishop.svg",
	"+D" => "up_promoted_dragon_king.svg", "+d" => "down_promoted_dragon_king.svg",
	"+H" => "up_promoted_dragon_horse.svg", "+h" => "down_promoted_dragon_horse.svg",
	"+V" => "up_promoted_vertical.svg", "+v" => "down_promoted_vertical.svg",
	"+M" => "up_promoted_side.svg", "+m" => "down_promoted_side.svg",
	"+A" => "up_promoted_reverse.svg", "+a" => "down_promoted_reverse.svg",
	"+L" => "up_promoted_lance.svg", "+l" => "down_promoted_lance.svg",
	"+I" => "up_promoted_go_between.svg", "+i" => "down_promoted_go_between.svg",
	"+P" => "up_promoted_pawn.svg", "+p" => "down_promoted_pawn.svg"
);

// What the pieces are called, of both sides: for those who hear the board.
$names = array(
	"K" => "King", "E" => "Drunk Elephant", "G" => "Gold General",
	"S" => "Silver General", "C" => "Copper General", "F" => "Ferocious Leopard",
	"T" => "Blind Tiger", "O" => "Kirin", "X" => "Phoenix",
	"N" => "Lion", "Q" => "Free King", "R" => "Rook",
	"B" => "Bishop", "D" => "Dragon King", "H" => "Dragon Horse",
	"V" => "Vertical Mover", "M" => "Side Mover", "A" => "Reverse Chariot",
	"L" => "Lance", "I" => "Go-Between", "P" => "Pawn",
	"+E" => "Crown Prince", "+G" => "Rook, promoted", "+S" => "Vertical Mover, promoted",
	"+C" => "Side Mover, promoted", "+F" => "Bishop, promoted", "+T" => "Flying Stag",
	"+O" => "Lion, promoted", "+X" => "Free King, promoted", "+R" => "Dragon King, promoted",
	"+B" => "Dragon Horse, promoted", "+D" => "Soaring Eagle", "+H" => "Horned Falcon",
	"+V" => "Flying Ox", "+M" => "Free Boar", "+A" => "Whale",
	"+L" => "White Horse", "+I" => "Drunk Elephant, promoted", "+P" => "Tokin"
);

// The sides differ by direction, not by colour.
$flip = true;
$setdesc = "Chu Shogi: one character a tile; promoted pieces are red, the sides differ by direction.";
?>
