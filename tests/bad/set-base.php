<?php
// A base that is not there, after pieces.
$pieces = array("K" => "king.svg");
$base = "shogi";
