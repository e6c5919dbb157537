<?php
/*
 * PHP GD on boards of any shape: a copy of the ready empty board in true colour, pieces pasted with their alpha, zlib's level 1.
 *
 * usage: php gd_ready.php WORK OUT COUNT
 */
[, $work, $out, $count] = $argv;
$layout = json_decode(file_get_contents("$work/layout.json"));
$fens = file("$work/fens.txt", FILE_IGNORE_NEW_LINES);
$cell = $layout->cell;
$board = imagecreatefrompng("$work/board.png");
$pieces = [];
foreach ($layout->pieces as $piece)
	$pieces[$piece] = imagecreatefrompng("$work/pieces/$piece.png");
$image = imagecreatetruecolor($layout->width, $layout->height);

for ($i = 0; $i < $count; $i++) {
	imagecopy($image, $board, 0, 0, 0, 0, $layout->width, $layout->height);
	$space = 0;
	foreach (str_split($fens[$i % count($fens)]) as $c) {
		if (ctype_digit($c)) {
			$space += (int)$c;
		} elseif ($c != '/') {
			$s = $layout->spaces[$space++];
			imagecopy($image, $pieces[$c], $s->x, $s->y, 0, 0, $cell, $cell);
		}
	}
	imagepng($image, "$out/$i.png", 1);
}
