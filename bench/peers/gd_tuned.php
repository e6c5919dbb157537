<?php
/*
 * PHP GD tuned by hand: tiles of every piece on both colours are composed once on palette images with one palette, a picture is a copy of
 * the empty board and up to 32 copies of bytes, written with zlib's level 1 and no filter.
 *
 * usage: php gd_tuned.php WORK OUT COUNT
 */
[, $work, $out, $count] = $argv;
$layout = json_decode(file_get_contents("$work/layout.json"));
$fens = file("$work/fens.txt", FILE_IGNORE_NEW_LINES);
$cell = $layout->cell;

/* All tiles and the board beside one another in true colour, then one palette for them all. */
$count_pieces = count($layout->pieces);
$sheet = imagecreatetruecolor($layout->width + $cell * $count_pieces, $layout->height);
$board = imagecreatefrompng("$work/board.png");
imagecopy($sheet, $board, 0, 0, 0, 0, $layout->width, $layout->height);
$shades = [];
foreach ($layout->spaces as $s)
	$shades[$s->color] ??= count($shades);
foreach ($shades as $hex => $row)
	foreach ($layout->pieces as $k => $piece) {
		$x = $layout->width + $k * $cell;
		imagefilledrectangle($sheet, $x, $row * $cell, $x + $cell - 1, $row * $cell + $cell - 1, hexdec(substr($hex, 1)));
		imagecopy($sheet, imagecreatefrompng("$work/pieces/$piece.png"), $x, $row * $cell, 0, 0, $cell, $cell);
	}
imagetruecolortopalette($sheet, false, 256);
$column = array_flip($layout->pieces);
$empty = imagecrop($sheet, ['x' => 0, 'y' => 0, 'width' => $layout->width, 'height' => $layout->height]);

$image = imagecreate($layout->width, $layout->height);
imagepalettecopy($image, $sheet);
for ($i = 0; $i < $count; $i++) {
	imagecopy($image, $empty, 0, 0, 0, 0, $layout->width, $layout->height);
	$space = 0;
	foreach (str_split($fens[$i % count($fens)]) as $c) {
		if (ctype_digit($c)) {
			$space += (int)$c;
		} elseif ($c != '/') {
			$s = $layout->spaces[$space++];
			imagecopy($image, $sheet, $s->x, $s->y, $layout->width + $column[$c] * $cell, $shades[$s->color] * $cell, $cell, $cell);
		}
	}
	imagepng($image, "$out/$i.png", 1, PNG_NO_FILTER);
}
