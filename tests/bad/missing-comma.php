<?php
$default = array('game' => 'Chess' 'cols' => 8);
