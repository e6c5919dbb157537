<?php $default['cols'] = 8; ?>
<p>Hello</p>
