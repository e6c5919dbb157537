<?php
/*
 * What the operators of GAME Code do, said in PHP: the guide defines most of them by the PHP function that they call.
 *
 * Reads one case a line, [operator, operand, ...], with operands as compare.py tags them, and answers with one value a line, tagged in the
 * same way, or {"error": true}. Where the guide or a decision departs from PHP, the row says so.
 */

/* Operands that are no numbers, as PHP's arithmetic took them before it complained: by their leading number. */
function number($v)
{
    if (is_string($v)) {
        try {
            return @($v + 0);
        } catch (TypeError $e) {
            return 0;
        }
    }
    return is_array($v) ? (int)(count($v) > 0) : $v + 0;
}

function integer($v)
{
    return (int)number($v);
}

function text($v) { return is_array($v) ? 'Array' : (string)$v; }
function texts($a) { return array_map('text', array_values($a)); }
function elements($a) { return count($a) == 1 && is_array($a[0]) ? $a[0] : $a; }
function is_blank($v) { return $v === null || $v === ''; }

function sorted($how, $a, ...$flags)
{
    @$how($a, ...$flags);
    return $a;
}

/* Decision 78: every combination, grouped by the element of the second. */
function combinations($a, $b)
{
    if (!is_array($a) && !is_array($b))
        return text($a) . text($b);
    $all = [];
    foreach (is_array($b) ? $b : [$b] as $y)
        foreach (is_array($a) ? $a : [$a] as $x)
            $all[] = text($x) . text($y);
    return $all;
}

function hamming($s, $t)
{
    $n = abs(strlen($s) - strlen($t));
    for ($i = 0; $i < min(strlen($s), strlen($t)); $i++)
        $n += $s[$i] !== $t[$i];
    return $n;
}

/* x - floor(x / y) * y in whole numbers; x when y is 0 (guide 000 "mod"). */
function modulo($x, $y)
{
    if ($y == 0 || $y == -1)
        return $y == 0 ? $x : 0;
    $r = $x % $y;
    return $r != 0 && ($r < 0) != ($y < 0) ? $r + $y : $r;
}

function quotient($x, $y)
{
    if ($y == 0)
        throw new DivisionByZeroError();
    if (is_int($x) && is_int($y))
        return intdiv($x, $y);
    $q = $x / $y;
    return abs($q) < 9.2e18 ? (int)$q : ($q < 0 ? ceil($q) : floor($q));
}

function gcd($x, $y) { return $y == 0 ? $x : gcd($y, $x % $y); }

function int_literal($v)
{
    if (!is_string($v))
        return integer($v);
    if (!preg_match('/^(-?)0(?:([bB])([01]*)|([xX])([0-9a-fA-F]*)|([0-9][^.]*)$)/', $v, $m))
        return integer($v);
    $n = !empty($m[2]) ? bindec($m[3]) : (!empty($m[4]) ? hexdec($m[5]) : octdec(substr($m[6], 0, strspn($m[6], '01234567'))));
    return $m[1] ? -$n : $n;
}

function path_element($keys, $a)
{
    foreach (is_array($keys) ? $keys : [$keys] as $k)
        $a = is_array($a) ? $a[is_null($k) ? '' : (is_float($k) || is_bool($k) ? (int)$k : $k)] ?? null : null;
    return $a;
}

/* Each value once, empty ones left out (guide 000 "mergeall"); equal are what has the same text. */
function merge_all($values)
{
    $all = [];
    foreach ($values as $v)
        foreach (is_array($v) ? $v : [$v] as $x)
            if (!is_blank($x))
                $all[] = $x;
    return array_values(array_unique($all));
}

function case_of($s) { return [preg_match('/[a-z]/', $s), preg_match('/[A-Z]/', $s)]; }
function any_char($class, $s) { return $s !== '' && preg_match("/[[:$class:]]/", $s) === 1; }
function all_char($class, $s) { return preg_match("/^[[:$class:]]+$/D", $s) === 1; }

$operators = [
    'plus' => fn($a, $b) => number($a) + number($b),
    'minus' => fn($a, $b) => number($a) - number($b),
    'mult' => fn($a, $b) => number($a) * number($b),
    'div' => fn($a, $b) => quotient(number($a), number($b)),
    'mod' => fn($a, $b) => modulo(integer($a), integer($b)),
    'pow' => fn($a, $b) => number($a) ** number($b),
    'neg' => fn($a) => -number($a),
    'abs' => fn($a) => abs(number($a)),
    'inc' => fn($a) => number($a) + 1,
    'dec' => fn($a) => number($a) - 1,
    'sign' => fn($a) => number($a) <=> 0,
    'even' => fn($a) => integer($a) % 2 == 0,
    'odd' => fn($a) => integer($a) % 2 != 0,
    'max' => fn($a, $b) => $b > $a ? $b : $a, /* decision 64: the first on a tie */
    'min' => fn($a, $b) => $b < $a ? $b : $a,
    'gcd' => fn($a, $b) => gcd(abs(integer($a)), abs(integer($b))),
    'bitand' => fn($a, $b) => integer($a) & integer($b),
    'bitor' => fn($a, $b) => integer($a) | integer($b),
    'bitxor' => fn($a, $b) => integer($a) ^ integer($b),
    'bitnot' => fn($a) => ~integer($a),
    '<<' => fn($a, $b) => integer($a) << integer($b),
    '>>' => fn($a, $b) => integer($a) >> integer($b),
    'bits' => fn($a) => strlen(decbin(integer($a))),
    'onebits' => fn($a) => substr_count(decbin(integer($a)), '1'),
    'base' => fn($b, $a) => base_convert(text(integer($a)), 10, integer($b)),
    'dechex' => fn($a) => dechex(integer($a)),
    'hexdec' => fn($a) => hexdec(preg_replace('/^0x/i', '', text($a))),
    'int' => fn($a) => int_literal($a),
    '==' => fn($a, $b) => $a == $b,
    '!=' => fn($a, $b) => $a != $b,
    '===' => fn($a, $b) => $a === $b,
    '!==' => fn($a, $b) => $a !== $b,
    '<' => fn($a, $b) => $a < $b,
    '>' => fn($a, $b) => $a > $b,
    '<=' => fn($a, $b) => $a <= $b,
    '>=' => fn($a, $b) => $a >= $b,
    'cmp' => fn($a, $b) => $a <=> $b,
    'not' => fn($a) => !$a,
    'xor' => fn($a, $b) => ($a xor $b),
    'strlen' => fn($a) => strlen(text($a)),
    'chars' => fn($a) => text($a) === '' ? [] : str_split(text($a)),
    'char' => fn($a, $i) => integer($i) >= 0 ? substr(text($a), integer($i), 1) : '', /* decision 69 */
    'chr' => fn($a) => chr(integer($a)),
    'ord' => fn($a) => text($a) === '' ? 0 : ord(text($a)),
    'tolower' => fn($a) => strtolower(text($a)),
    'toupper' => fn($a) => strtoupper(text($a)),
    'flipcase' => fn($a) => strtr(text($a), implode(array_merge(range('a', 'z'), range('A', 'Z'))), implode(array_merge(range('A', 'Z'), range('a', 'z')))),
    'isalnum' => fn($a) => all_char('alnum', text($a)),
    'isalpha' => fn($a) => all_char('alpha', text($a)),
    'isdigit' => fn($a) => all_char('digit', text($a)),
    'islower' => fn($a) => all_char('lower', text($a)),
    'isupper' => fn($a) => all_char('upper', text($a)),
    'hasalnum' => fn($a) => any_char('alnum', text($a)),
    'hasalpha' => fn($a) => any_char('alpha', text($a)),
    'hasdigit' => fn($a) => any_char('digit', text($a)),
    'haslower' => fn($a) => any_char('lower', text($a)),
    'hasupper' => fn($a) => any_char('upper', text($a)),
    'samecase' => fn($a, $b) => case_of(text($a)) == case_of(text($b)),
    'same' => fn($a, $b) => strcasecmp(text($a), text($b)) == 0,
    'explode' => fn($a, $b) => text($a) === '' ? (text($b) === '' ? [] : str_split(text($b))) : explode(text($a), text($b)),
    'join' => fn($a, $b) => combinations($a, $b),
    'substr' => fn($s, $i, $n) => integer($n) == 0 ? substr(text($s), integer($i)) : substr(text($s), integer($i), integer($n)), /* decision 72 */
    'leftstr' => fn($s, $n) => substr(text($s), 0, max(0, integer($n))),
    'rightstr' => fn($s, $n) => integer($n) <= 0 ? '' : substr(text($s), -integer($n)),
    'strstr' => fn($s, $n) => strpos(text($s), text($n)),
    'str_replace' => fn($a, $b, $s) => str_replace(is_array($a) ? texts($a) : text($a), is_array($b) ? texts($b) : text($b), is_array($s) ? array_map('text', $s) : text($s)),
    'string' => fn($a) => is_array($a) ? implode(texts($a)) : text($a),
    'hamming' => fn($a, $b) => hamming(text($a), text($b)),
    'levenshtein' => fn($a, $b) => levenshtein(text($a), text($b)),
    'fnmatch' => fn($a, $b) => fnmatch(text($a), text($b)),
    'regmatch' => fn($a, $b) => preg_match(text($a), text($b)) === 1,
    'urlencode' => fn($a) => urlencode(text($a)),
    'trim' => fn($a, $b = " \t\n\r\0\x0B") => trim(text($a), text($b)),
    'list' => fn(...$a) => implode(' ', texts(elements($a))),
    'reverse' => fn($a) => is_array($a) ? array_reverse($a) : strrev(text($a)),
    'count' => fn($a) => is_array($a) ? count($a) : (is_blank($a) ? 0 : 1), /* decision 87; the operator null is an empty text */
    'isarray' => fn($a) => is_array($a),
    'type' => fn($a) => gettype($a),
    'keys' => fn($a) => array_keys($a),
    'count_values' => fn($a) => @array_count_values(texts($a)),
    'unique' => fn($a) => @array_unique($a),
    'diff' => fn($a, $b) => @array_diff($a, $b),
    'range' => fn($a, $b) => range($a, $b),
    'elem' => fn($k, $a) => path_element($k, $a),
    'var_export' => fn($a) => var_export($a, true),
    'asort' => fn($a) => sorted('asort', $a),
    'ksort' => fn($a) => sorted('ksort', $a),
    'natsort' => fn($a) => sorted('natsort', $a),
    'sort' => fn(...$a) => sorted('sort', elements($a), SORT_STRING),
    'isort' => fn(...$a) => array_values(sorted('natcasesort', elements($a))),
    'merge' => fn($a, $b) => array_merge($a, $b),
    'union' => fn($a, $b) => is_array($a) ? (is_array($b) ? array_merge($a, $b) : [...$a, $b]) : (is_array($b) ? [...$b, $a] : [$a, $b]),
    'mergeall' => fn(...$a) => merge_all($a),
    'intersection' => fn($a, $b) => @array_intersect($a, $b),
    'match' => fn($a, ...$b) => @in_array($a, elements($b)),
    'allequal' => fn(...$a) => count(array_filter(elements($a), fn($x) => $x == array_values(elements($a))[0])) == count(elements($a)),
    'alltrue' => fn(...$a) => count(array_filter(elements($a))) == count(elements($a)),
    'allfalse' => fn(...$a) => count(array_filter(elements($a))) == 0,
    'anytrue' => fn(...$a) => count(array_filter(elements($a))) > 0,
    'anyfalse' => fn(...$a) => count(array_filter(elements($a))) < count(elements($a)),
    'sum' => fn(...$a) => array_reduce(elements($a), fn($s, $x) => $s + number($x), 0),
    'andsum' => fn(...$a) => array_reduce(elements($a), fn($s, $x) => $s & integer($x), -1),
    'orsum' => fn(...$a) => array_reduce(elements($a), fn($s, $x) => $s | integer($x), 0),
    'assoc' => function (...$a) {
        $all = [];
        for ($i = 0; $i + 1 < count($a); $i += 2)
            $all[$a[$i]] = $a[$i + 1];
        return $all;
    },
    'mates' => function (...$a) {
        $all = [];
        for ($i = 0; $i + 1 < count($a); $i += 2) {
            $all[$a[$i]] = $a[$i + 1];
            $all[$a[$i + 1]] = $a[$i];
        }
        return $all;
    },
    'printr' => fn($a) => print_r($a, true),
    'pop' => function ($a) {
        $last = array_pop($a);
        return [$a, $last];
    },
    'push' => fn($a, $b) => [...$a, $b],
    'push_keyed' => function ($a, $b) {
        $a[] = $b;
        return $a;
    },
    'setelem' => function ($a, $k, $v) {
        $a[is_null($k) ? '' : (is_float($k) || is_bool($k) ? (int)$k : $k)] = $v;
        return $a;
    },
    'calcset' => fn($op, $b, $a) => match ($op) { /* decision 186: bitwise words, a quotient that may be a fraction */
        'or', '|' => integer($a) | integer($b),
        'and', '&' => integer($a) & integer($b),
        'xor', '^' => integer($a) ^ integer($b),
        '<<' => integer($a) << integer($b),
        '>>' => integer($a) >> integer($b),
        '*' => number($a) * number($b),
        '/' => number($a) / number($b),
        '-' => number($a) - number($b),
        '+' => number($a) + number($b),
        '&&' => $a && $b,
        '||' => $a || $b,
        '==' => $a == $b,
        'mod', '%' => modulo(integer($a), integer($b)),
    },
];

function untag($v)
{
    if (!is_array($v))
        return $v;
    if (isset($v['f']))
        return (float)$v['f'];
    if (isset($v['b']))
        return hex2bin($v['b']);
    $all = [];
    foreach ($v['a'] as [$key, $element])
        $all[untag($key)] = untag($element);
    return $all;
}

function tag($v)
{
    if (is_float($v))
        return ['f' => is_finite($v) ? sprintf('%.17g', $v) : 'none'];
    if (is_string($v))
        return ['b' => bin2hex($v)];
    if (!is_array($v))
        return $v;
    $all = [];
    foreach ($v as $key => $element)
        $all[] = [is_int($key) ? $key : ['b' => bin2hex($key)], tag($element)];
    return ['a' => $all];
}

error_reporting(E_ALL & ~E_WARNING & ~E_NOTICE & ~E_DEPRECATED);
while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line, true);
    try {
        $answer = tag($operators[array_shift($case)](...array_map('untag', $case)));
    } catch (Throwable $e) {
        $answer = ['error' => get_class($e)];
    }
    echo json_encode($answer), "\n";
}
