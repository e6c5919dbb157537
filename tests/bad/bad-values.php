<?php
$default['cols'] = 'ten';
$default['shape'] = 'sqare';
$default['bcolor'] = 'gren';
$default['colors'] = 'red blu';
$default['nextfile'] = '50';
$default['exclude'] = 'perhaps';
$default['quality'] = 101;
