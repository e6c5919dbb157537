<?php
// The pieces of Shatranj and Tamerlane's Chess, carved without likenesses. Written by draw_shatranj.py.
$dir = "/shatranj/";
$setdesc = "Shatranj: carved pieces without likenesses.";

$pieces = array(
	"K" => "white_shah.svg", "k" => "black_shah.svg",
	"Q" => "white_firzan.svg", "q" => "black_firzan.svg",
	"F" => "white_firzan.svg", "f" => "black_firzan.svg",
	"G" => "white_firzan.svg", "g" => "black_firzan.svg",
	"B" => "white_fil.svg", "b" => "black_fil.svg",
	"E" => "white_fil.svg", "e" => "black_fil.svg",
	"A" => "white_fil.svg", "a" => "black_fil.svg",
	"AL" => "white_fil.svg", "al" => "black_fil.svg",
	"N" => "white_faras.svg", "n" => "black_faras.svg",
	"H" => "white_faras.svg", "h" => "black_faras.svg",
	"R" => "white_rukh.svg", "r" => "black_rukh.svg",
	"P" => "white_baidaq.svg", "p" => "black_baidaq.svg",
	"C" => "white_jamal.svg", "c" => "black_jamal.svg",
	"D" => "white_dabbaba.svg", "d" => "black_dabbaba.svg",
	"DA" => "white_dabbaba.svg", "da" => "black_dabbaba.svg",
	"Z" => "white_zarafa.svg", "z" => "black_zarafa.svg",
	"GI" => "white_zarafa.svg", "gi" => "black_zarafa.svg",
	"W" => "white_wazir.svg", "w" => "black_wazir.svg",
	"V" => "white_wazir.svg", "v" => "black_wazir.svg"
);

$names = array(
	"K" => "Shah",
	"Q" => "Firzan",
	"F" => "Firzan",
	"G" => "Firzan",
	"B" => "Elephant",
	"E" => "Elephant",
	"A" => "Elephant",
	"AL" => "Elephant",
	"N" => "Horse",
	"H" => "Horse",
	"R" => "Rukh",
	"P" => "Foot Soldier",
	"C" => "Camel",
	"D" => "Dabbaba",
	"DA" => "Dabbaba",
	"Z" => "Giraffe",
	"GI" => "Giraffe",
	"W" => "Wazir",
	"V" => "Wazir"
);
?>
