<?php
$default['game'] = 'Chess';
$default['pregame'] = <<<'NOW'
set a 1;
NOWHERE;
