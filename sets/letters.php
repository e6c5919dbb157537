<?php
// Capital letters as pieces, for games whose pieces have no pictures. Drawn by sets/draw_stones.py.
$dir = "/letters/";

$pieces = array(
	"A" => "white_a.svg", "a" => "black_a.svg",
	"B" => "white_b.svg", "b" => "black_b.svg",
	"C" => "white_c.svg", "c" => "black_c.svg",
	"D" => "white_d.svg", "d" => "black_d.svg",
	"E" => "white_e.svg", "e" => "black_e.svg",
	"F" => "white_f.svg", "f" => "black_f.svg",
	"G" => "white_g.svg", "g" => "black_g.svg",
	"H" => "white_h.svg", "h" => "black_h.svg",
	"I" => "white_i.svg", "i" => "black_i.svg",
	"J" => "white_j.svg", "j" => "black_j.svg",
	"K" => "white_k.svg", "k" => "black_k.svg",
	"L" => "white_l.svg", "l" => "black_l.svg",
	"M" => "white_m.svg", "m" => "black_m.svg",
	"N" => "white_n.svg", "n" => "black_n.svg",
	"O" => "white_o.svg", "o" => "black_o.svg",
	"P" => "white_p.svg", "p" => "black_p.svg",
	"Q" => "white_q.svg", "q" => "black_q.svg",
	"R" => "white_r.svg", "r" => "black_r.svg",
	"S" => "white_s.svg", "s" => "black_s.svg",
	"T" => "white_t.svg", "t" => "black_t.svg",
	"U" => "white_u.svg", "u" => "black_u.svg",
	"V" => "white_v.svg", "v" => "black_v.svg",
	"W" => "white_w.svg", "w" => "black_w.svg",
	"X" => "white_x.svg", "x" => "black_x.svg",
	"Y" => "white_y.svg", "y" => "black_y.svg",
	"Z" => "white_z.svg", "z" => "black_z.svg"
);

$setdesc = "Capital letters: White's are hollow, Black's are full.";
?>
