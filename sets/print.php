<?php
// The pieces of fairy as line art for paper, with a white halo. Labels and names are those of fairy.
$base = "fairy";
$dir = "/print/";
$setdesc = "Line art for paper: black on white, with a halo.";
?>
