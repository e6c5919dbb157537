<?php
// The pieces of fairy as line art for paper. Labels and names are those of fairy.
$base = "fairy";
$dir = "/print/";
$setdesc = "Line art for paper: black on white.";
?>
