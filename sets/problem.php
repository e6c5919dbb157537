<?php
// Print, and its pieces turned as composers of problems need them: Q2 is a Queen upside down. What turns is drawn when it is asked for.
$base = "print";
$turned = true;
$setdesc = "Line art for problems: Q2 is turned by quarters, Q45 leans, =Q is neutral, NM mirrored.";
?>
