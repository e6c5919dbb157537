<?php
if ($shape == 'square') {
	$default['cols'] = 8;
