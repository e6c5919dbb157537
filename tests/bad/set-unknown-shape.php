<?
$pieces = array('K' => 'k.svg');
if ($size == 50) { $width = 50; }
