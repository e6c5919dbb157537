<?php
$game = 'Ecúmenical "Chéss" & more';
$cols = 10;
$code = 'r{NB}#/10/+K%2F';
$files = 'a  c';
$shape = 'vertical hexagonal';
$bcolor = '#a0B';
$exclude = true;
$pregame = <<<'NOW'
set a "<b>";
  // it's #a
NOW;
$moves = <<<'NOW'
1. P e2-e4 // best
1... p e7-e5; q-e5
NOW;
