<?php
$pieces = array('K' => 'k.svg');
$width = 'wide';
