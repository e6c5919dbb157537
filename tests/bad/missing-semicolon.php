<?php
$default['game'] = 'Chess'
$default['cols'] = 8;
