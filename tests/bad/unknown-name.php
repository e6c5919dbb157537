<?php
$default['pre-gmae'] = 'set a 1;';
$default['colums'] = 8;
$default['zzzzzz'] = 8;
