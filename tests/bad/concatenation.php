<?php
$default['game'] = 'Chess' . ' 960';
