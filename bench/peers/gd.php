<?php
/*
 * PHP GD as Game Courier draws: rectangles, labels with FreeType, pieces pasted with their alpha, a picture at a time.
 *
 * usage: php gd.php WORK OUT COUNT truecolor|palette. The pieces are read once (Game Courier reads them for every picture). truecolor pastes
 * them with their alpha. palette paints on a palette image as Game Courier's PNG method does; GD does not blend there, so that the pieces are
 * blended with the colours of the spaces once, beforehand. imagepng with its default level.
 */
[, $work, $out, $count, $mode] = $argv;
$layout = json_decode(file_get_contents("$work/layout.json"));
$fens = file("$work/fens.txt", FILE_IGNORE_NEW_LINES);
$cell = $layout->cell;
$edge = $layout->spaces[0]->x;
$top = $layout->spaces[0]->y;
$pieces = [];
foreach (array_unique(array_column($layout->spaces, 'color')) as $shade)
	foreach ($layout->pieces as $piece) {
		$art = imagecreatefrompng("$work/pieces/$piece.png");
		if ($mode == 'palette') {
			$tile = imagecreatetruecolor($cell, $cell);
			imagefilledrectangle($tile, 0, 0, $cell - 1, $cell - 1, hexdec(substr($shade, 1)));
			imagecopy($tile, $art, 0, 0, 0, 0, $cell, $cell);
			imagetruecolortopalette($tile, false, 32);
			$art = $tile;
		}
		$pieces[$piece][$shade] = $art;
	}

function color($image, $hex)
{
	return imagecolorallocate($image, hexdec(substr($hex, 1, 2)), hexdec(substr($hex, 3, 2)), hexdec(substr($hex, 5, 2)));
}

function label($image, $layout, $text, $x, $y, $color)
{
	$size = 8 * $layout->width / 400;
	$box = imagettfbbox($size, 0, $layout->font, $text);
	imagettftext($image, $size, 0, (int)($x - ($box[2] - $box[0]) / 2), (int)($y - ($box[7] - $box[1]) / 2), $color, $layout->font, $text);
}

for ($i = 0; $i < $count; $i++) {
	$image = $mode == 'palette' ? imagecreate($layout->width, $layout->height) : imagecreatetruecolor($layout->width, $layout->height);
	$border = color($image, $layout->colors->border);
	$text = color($image, $layout->colors->text);
	$colors = [];
	imagefilledrectangle($image, 0, 0, $layout->width - 1, $layout->height - 1, $border);
	foreach ($layout->spaces as $s) {
		$colors[$s->color] ??= color($image, $s->color);
		imagefilledrectangle($image, $s->x, $s->y, $s->x + $cell - 1, $s->y + $cell - 1, $colors[$s->color]);
	}
	imagerectangle($image, $edge - 1, $top - 1, $edge + 8 * $cell, $top + 8 * $cell, color($image, $layout->colors->keyline));
	for ($k = 0; $k < 8; $k++) {
		label($image, $layout, chr(97 + $k), $edge + ($k + 0.5) * $cell, ($top + 8 * $cell + $layout->height) / 2, $text);
		label($image, $layout, (string)(8 - $k), $edge / 2, $top + ($k + 0.5) * $cell, $text);
	}
	$space = 0;
	foreach (str_split($fens[$i % count($fens)]) as $c) {
		if (ctype_digit($c)) {
			$space += (int)$c;
		} elseif ($c != '/') {
			$s = $layout->spaces[$space++];
			imagecopy($image, $pieces[$c][$s->color], $s->x, $s->y, 0, 0, $cell, $cell);
		}
	}
	imagepng($image, "$out/$i.png");
}
