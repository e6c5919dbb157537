<?
$dir = "/graphics.dir/japshogi/";

$pieces = array(
	"B" => "flip/Bishop.gif", "b" => "Bishop.gif",
	"D" => "flip/RookP.gif", "d" => "RookP.gif",
	"G" => "flip/Gold.gif", "g" => "Gold.gif",
	"H" => "flip/BishopP.gif", "h" => "BishopP.gif",
	"K" => "flip/WKing.gif", "k" => "BKing.gif",
	"L" => "flip/Lance.gif", "l" => "Lance.gif",
	"M" => "flip/LanceP.gif", "m" => "LanceP.gif",
	"N" => "flip/Knight.gif", "n" => "Knight.gif",
	"P" => "flip/Pawn.gif", "p" => "Pawn.gif",
	"R" => "flip/Rook.gif", "r" => "Rook.gif",
	"S" => "flip/Silver.gif", "s" => "Silver.gif",
	"T" => "flip/PawnP.gif", "t" => "PawnP.gif",
	"V" => "flip/SilverP.gif", "v" => "SilverP.gif",
	"Y" => "flip/KnightP.gif", "y" => "KnightP.gif",
	"Z" => "flip/Kamikaze.gif", "z" => "Kamikaze.gif"
);

$flipped = array (
	"K" => "WKing.gif", "k" => "flip/BKing.gif"
);

if (($shape == "square") || ($shape == "grid")) {
	$width=42;
	$height=45;
}
else {
	$width = 52;
	$height = 52;
}
$flip = true;
?>
