<?php
$default['cols'] 8;
