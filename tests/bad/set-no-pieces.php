<?php
$dir = 'x/';
$piece = array('K' => 'k.svg');
