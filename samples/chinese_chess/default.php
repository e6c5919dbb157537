<?php
// Pieces stand on the points of a background picture.
$author = 'boardwright';
$default['game'] = <<<'NOW'
Chinese Chess
NOW;
$default['code'] = 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR';
$default['letters'] = 'N=H B=E';
$default['cols'] = 9;
$default['sides'] = 'Red Black';
$default['shape'] = 'grid';
$default['set'] = 'xiangqi';
$default['background'] = 'xiangqi.svg';
?>
