<?php
$name = 'x';
$default['game'] = $name;
