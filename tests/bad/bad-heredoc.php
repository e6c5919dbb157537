<?php
$default['pregame'] = <<<'NOW' set a 1;
NOW;
