<?php
include 'other.php';
