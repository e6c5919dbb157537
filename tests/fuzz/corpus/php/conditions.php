if (($shape == 'square') || !($cols != 8 and true)) { $default['x'] = [1, 'a' => -2.5, array(null)]; } elseif (1) $a = <<<X
 \x41\u{e9}$b
 X;
else { ; }
