<?php
$default[] = 'Chess';
