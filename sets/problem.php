<?php
// Print, and the pieces of Chess turned: Q2 is a Queen upside down. Written by draw_print.py.
$base = "print";
$dir = "/print/";
$setdesc = "Line art for problems: turned pieces have a digit, quarter turns clockwise.";

$pieces = array(
	"K1" => "white_king_1.svg", "k1" => "black_king_1.svg",
	"K2" => "white_king_2.svg", "k2" => "black_king_2.svg",
	"K3" => "white_king_3.svg", "k3" => "black_king_3.svg",
	"Q1" => "white_queen_1.svg", "q1" => "black_queen_1.svg",
	"Q2" => "white_queen_2.svg", "q2" => "black_queen_2.svg",
	"Q3" => "white_queen_3.svg", "q3" => "black_queen_3.svg",
	"R1" => "white_rook_1.svg", "r1" => "black_rook_1.svg",
	"R2" => "white_rook_2.svg", "r2" => "black_rook_2.svg",
	"R3" => "white_rook_3.svg", "r3" => "black_rook_3.svg",
	"B1" => "white_bishop_1.svg", "b1" => "black_bishop_1.svg",
	"B2" => "white_bishop_2.svg", "b2" => "black_bishop_2.svg",
	"B3" => "white_bishop_3.svg", "b3" => "black_bishop_3.svg",
	"N1" => "white_knight_1.svg", "n1" => "black_knight_1.svg",
	"N2" => "white_knight_2.svg", "n2" => "black_knight_2.svg",
	"N3" => "white_knight_3.svg", "n3" => "black_knight_3.svg",
	"P1" => "white_pawn_1.svg", "p1" => "black_pawn_1.svg",
	"P2" => "white_pawn_2.svg", "p2" => "black_pawn_2.svg",
	"P3" => "white_pawn_3.svg", "p3" => "black_pawn_3.svg",
	"NM" => "white_knight_mirrored.svg", "nm" => "black_knight_mirrored.svg"
);

$names = array(
	"K1" => "King turned right",
	"K2" => "King upside down",
	"K3" => "King turned left",
	"Q1" => "Queen turned right",
	"Q2" => "Queen upside down",
	"Q3" => "Queen turned left",
	"R1" => "Rook turned right",
	"R2" => "Rook upside down",
	"R3" => "Rook turned left",
	"B1" => "Bishop turned right",
	"B2" => "Bishop upside down",
	"B3" => "Bishop turned left",
	"N1" => "Knight turned right",
	"N2" => "Knight upside down",
	"N3" => "Knight turned left",
	"P1" => "Pawn turned right",
	"P2" => "Pawn upside down",
	"P3" => "Pawn turned left",
	"NM" => "Knight mirrored"
);
?>
