<?php
$default['game'] = ucwords('chess');
