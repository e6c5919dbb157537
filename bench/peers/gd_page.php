<?php
/*
 * PHP GD as a page draws: a request, a picture, with what it needs read anew, as drawdiagram.php does it under php-fpm. The layout is that of gd.php.
 *
 * usage: page.php?code=FEN with WORK in the environment
 */
$work = $_SERVER['WORK'];
$layout = json_decode(file_get_contents("$work/layout.json"));
$cell = $layout->cell;
$image = imagecreatetruecolor($layout->width, $layout->height);
$color = fn($hex) => imagecolorallocate($image, hexdec(substr($hex, 1, 2)), hexdec(substr($hex, 3, 2)), hexdec(substr($hex, 5, 2)));
imagefilledrectangle($image, 0, 0, $layout->width - 1, $layout->height - 1, $color($layout->colors->border));
$shades = [];
foreach ($layout->spaces as $s)
	imagefilledrectangle($image, $s->x, $s->y, $s->x + $cell - 1, $s->y + $cell - 1, $shades[$s->color] ??= $color($s->color));
$size = 8 * $layout->width / 400;
$text = $color($layout->colors->text);
[$left, $top] = [$layout->spaces[0]->x, $layout->spaces[0]->y];
$bottom = $layout->height - $top - 8 * $cell;
for ($k = 0; $k < 8; $k++) {
	foreach ([[chr(97 + $k), $left + ($k + 0.5) * $cell, $layout->height - $bottom / 2], [(string)(8 - $k), $left / 2, $top + ($k + 0.5) * $cell]] as [$word, $x, $y]) {
		$box = imagettfbbox($size, 0, $layout->font, $word);
		imagettftext($image, $size, 0, (int)($x - ($box[2] - $box[0]) / 2), (int)($y - ($box[7] - $box[1]) / 2), $text, $layout->font, $word);
	}
}
$space = 0;
$art = [];
foreach (str_split($_GET['code']) as $c) {
	if (ctype_digit($c)) {
		$space += (int)$c;
	} elseif ($c != '/') {
		$s = $layout->spaces[$space++];
		$art[$c] ??= imagecreatefrompng("$work/pieces/$c.png");
		imagecopy($image, $art[$c], $s->x, $s->y, 0, 0, $cell, $cell);
	}
}
header('Content-Type: image/png');
imagepng($image);
