<?php
$default = array(
	'game' => 'Chess',
