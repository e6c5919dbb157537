<?php
$pieces = array('k.svg', 'q.svg');
