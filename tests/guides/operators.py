"""
000, Booleans to Strings and the chapters on operators: what their sentences say of single cases, expression by expression, in the guide's own examples or the smallest that a sentence decides.
(Every operator has examples besides: docs/language.md, tests/lang/examples.jsonl.)
"""
from guide import run
from checks import check, conclude

YES, NO = "1", ""
# Section; expression or statements that print; what they print. Chess stands on the board.
SAID = [
    ("Expressions", "minus 8 3", "5"), ("Expressions", "not and equal 7 3 not less 3 4", YES), ("Expressions", "* + 4 5 6", "54"), ("Expressions", "+ 4 * 5 6", "34"),
    ("Booleans", "!== 0 false", YES), ("Booleans", "!= 0 false", NO), ("Booleans", "== A true", YES), ("Booleans", "== B true", YES), ("Booleans", "== A B", NO), ("Booleans", "=== 0 false", NO),
    ("Booleans", "=== A true", NO), ("Booleans", "same chess Chess", YES), ("Booleans", "nand true false", YES), ("Booleans", "nor false false", YES), ("Booleans", "xor true true", NO),
    ("Numbers", "type 1.5", "string"), ("Numbers", "type + 1 .5", "double"), ("Numbers", "gcd 12 18", "6"), ("Numbers", "div 7 2", "3"), ("Numbers", "mod 7 0", "7"), ("Numbers", "mod -5 3", "1"),
    ("Numbers", "mod 5 -3", "-1"), ("Numbers", "base 2 10", "1010"), ("Numbers", "base 16 255", "ff"), ("Numbers", "pow 2 10", "1024"), ("Numbers", "sign -4", "-1"), ("Numbers", "neg 3", "-3"),
    ("Integers", "int 0b101", "5"), ("Integers", "int 017", "15"), ("Integers", "int 0x1F", "31"), ("Integers", "int 3.9", "3"), ("Integers", "int + 3.7 .5", "4"), ("Integers", ">> 12 1", "6"),
    ("Integers", ">> 13 1", "6"), ("Integers", "<< 3 1", "6"), ("Integers", "bits 9", "4"), ("Integers", "onebits 7", "3"), ("Integers", "bitxor 5 3", "6"), ("Integers", "& 6 3", "2"), ("Integers", "| 6 3", "7"),
    ("Characters", "chr 65", "A"), ("Characters", "ord A", "65"), ("Characters", "chr 59", ";"), ("Characters", "type chr 65", "string"), ("Characters", "strlen chr 65", "1"),
    ("Strings", "char chess 0", "c"), ("Strings", "strstr chess e", "2"), ("Strings", "type strstr chess x", "boolean"), ("Strings", "hamming a1 a5", "1"), ("Strings", "hamming a1 a1", "0"),
    ("Strings", "levenshtein kitten sitting", "3"), ("Strings", "fnmatch c?e* chess", YES), ("Strings", "regmatch /^ch/ chess", YES), ("Strings", "join ab cd", "abcd"), ("Strings", "trim xxaxx x", "a"),
    ("Strings", "substr chess -2 1", "s"), ("Strings", "substr chess 2 0", "ess"), ("Strings", "substr chess 0 -1", "ches"), ("Strings", "reverse abc", "cba"), ("Strings", "leftstr chess 2", "ch"),
    ("Strings", "rightstr chess 2", "ss"), ("Strings", "list explode , a,b,c", "a b c"), ("Strings", 'list explode "" abc', "a b c"), ("Strings", "str_replace a o banana", "bonono"),
    ("Nullary operators", "lastfile", "7"), ("Nullary operators", "lastrank", "7"), ("Nullary operators", "nil", "@"), ("Nullary operators", "void", "-"), ("Nullary operators", "hyphen", "-"),
    ("Nullary operators", "count onlyupper", "16"), ("Nullary operators", "count noupper", "48"), ("Nullary operators", "count pieces", "32"), ("Nullary operators", "count spaces", "64"),
    ("Nullary operators", "elem P piececount", "8"), ("Nullary operators", "fencode", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), ("Nullary operators", "strlen null", "0"),
    ("Unary operators", "empty e4", YES), ("Unary operators", "empty z9", NO), ("Unary operators", "onboard z9", NO), ("Unary operators", "onboard e4", YES), ("Unary operators", "file a1", "0"),
    ("Unary operators", "filename 0", "a"), ("Unary operators", "filename h3", "h"), ("Unary operators", "rank h8", "7"), ("Unary operators", "rankname 0", "1"), ("Unary operators", "flipcase Q", "q"),
    ("Unary operators", "even 4", YES), ("Unary operators", "odd 4", NO), ("Unary operators", "space e4", "@"), ("Unary operators", "dechex 255", "ff"), ("Unary operators", "hexdec ff", "255"),
    ("Unary operators", "color a1", "0"), ("Unary operators", "color a8", "1"), ("Unary operators", "eval (+ 1 2)", "3"), ("Unary operators", "list natsort (b10 b9 B11)", "B11 b9 b10"), ("Unary operators", "twinonfile a2", NO),
    ("Unary operators", "hasupper aB", YES), ("Unary operators", "isupper aB", NO), ("Unary operators", "elem a count_values (a b a)", "2"), ("Unary operators", "count unique (a b a)", "2"),
    ("Dual operators", "and (== 3 2) (== 5 5)", NO), ("Dual operators", "== 3 2 and == 5 5", NO), ("Dual operators", "== 3 3 or == 2 3", YES), ("Dual operators", '"Odd" onlyif bitand 1 5 "Even"', "Odd"),
    ("Dual operators", '"Even" unless bitand 1 5 "Odd"', "Odd"), ("Dual operators", 'cond bitand 1 5 "Odd" "Even"', "Odd"), ("Dual operators", "count merge (a b) (c)", "3"),
    ("Binary operators", "cmp 3 2", "1"), ("Binary operators", "cmp 2 3", "-1"), ("Binary operators", "cmp 2 2", "0"), ("Binary operators", "distance a1 c4", "3"), ("Binary operators", "slope a1 c2", "2"),
    ("Binary operators", "samecase k e1", YES), ("Binary operators", "samecase P Q", YES), ("Binary operators", "samecase aP Ap", YES), ("Binary operators", "samecase 5 @", YES),
    ("Binary operators", "samecase P q", NO), ("Binary operators", "list path a1 g4", "c2 e3"), ("Binary operators", "count path a1 b3", "0"), ("Binary operators", "direction g1 d7", "nnw"),
    ("Binary operators", "revealed e1 e3", "e2"), ("Binary operators", "type revealed e3 f3", "boolean"), ("Binary operators", "onfile a P", YES), ("Binary operators", "onfile a Q", NO),
    ("Binary operators", "list join (a b) (1 2)", "a1 b1 a2 b2"), ("Binary operators", "list join x (1 2)", "x1 x2"), ("Binary operators", "list range 2 5", "2 3 4 5"), ("Binary operators", "list diff (a b c) (b)", "a c"),
    ("Binary operators", "list union (a b) c", "a b c"), ("Binary operators", "count union a b", "2"), ("Binary operators", "elem 1 elem x assoc x (p q)", "q"),
    ("Ternary operators", "what a1 0 1", "P"), ("Ternary operators", "where e4 1 2", "f6"), ("Ternary operators", "behindscreen e3 0 -1", "K"), ("Ternary operators", "insight e4 0 1", "p"),
    ("Ternary operators", "type insight e4 1 0", "boolean"), ("Ternary operators", "list leaps h1 1 0", "g1 h2"), ("Ternary operators", "list leaps a1 1 1", "b2"), ("Ternary operators", "count leaps e4 1 2", "8"),
    ("Ternary operators", "list ray e4 1 1", "f5 g6 h7"), ("Ternary operators", "count rays e4 1 0", "14"), ("Ternary operators", "list ride e2 0 1", "e3 e4 e5 e6 e7"), ("Ternary operators", "near e4 K 3", "e1"),
    ("Ternary operators", "near e4 K 2", NO), ("Ternary operators", "cond () yes no", "no"), ("Ternary operators", "cond (== 1 2) yes no", "yes"), ("Ternary operators", "checknsteps a3 c3 2", YES),
    ("Ternary operators", "checknsteps a3 c3 1", NO), ("Ternary operators", "checkmaxsteps a3 c3 3", YES),
    ("Tetrary operators", "checkleap b8 c6 1 2", YES), ("Tetrary operators", "checkleap b8 c6 -2 1", YES), ("Tetrary operators", "checkaleap b8 c6 1 2", NO), ("Tetrary operators", "checkaleap b8 c6 1 -2", YES),
    ("Tetrary operators", "or checkride d1 d8 0 1 checkride d1 g4 1 1", NO), ("Tetrary operators", "checkride a3 a6 0 1", YES), ("Tetrary operators", "checkaride a3 a6 0 -1", NO), ("Tetrary operators", "checkhop a1 a3 0 1", YES),
    ("Tetrary operators", "checkhop a1 a2 0 1", NO), ("Tetrary operators", "checkahop a1 a3 0 1", YES), ("Tetrary operators", "checkahop a3 a1 0 1", NO), ("Tetrary operators", "inrange e4 0 1 3", "p"),
    ("Tetrary operators", "inrange e4 0 1 2", NO),
    ("Hexary operators", "checkatwostep e2 e4 0 1 0 1", YES), ("Hexary operators", "checkatwostep e2 e4 0 -1 0 -1", NO), ("Hexary operators", "checktwostep b1 c3 0 1 1 1", NO), ("Hexary operators", "checktwostep b3 c5 0 1 1 1", YES),
    ("Multiple arity", "list intersection (a b c d e f g h) (a e i o u)", "a e"), ("Multiple arity", "list intersection (a b c d e f g h) a e i o u", "a e"), ("Multiple arity", "fn lambda (+ * #0 #1 #2) 7 8 9", "65"),
    ("Multiple arity", "fn (* #0 #1) 5 7", "35"), ("Multiple arity", "list isort b10 B9 a", "a B9 b10"), ("Multiple arity", "list sort b 10 2 B", "10 2 B b"), ("Multiple arity", "elem b assoc b B r R", "B"),
    ("Multiple arity", "elem B mates b B r R", "b"), ("Multiple arity", 'count mergeall a (b a) "" c', "3"), ("Multiple arity", "andsum 7 3", "3"), ("Multiple arity", "orsum 1 2 4", "7"), ("Multiple arity", "sum 1 2 4", "7"),
    ("Multiple arity", "allequal 1 1 1", YES), ("Multiple arity", "anytrue 0 0", NO), ("Multiple arity", "allfalse 0 0", YES), ("Multiple arity", "alltrue 1 0", NO), ("Multiple arity", "anyfalse 1 0", YES),
    ("Multiple arity", "findpiece K spaces", "e1"), ("Multiple arity", "findpiece [NB] last b1 c1", "c1"), ("Multiple arity", "findpiece Q a1 a2", NO), ("Multiple arity", "match a b a", YES), ("Multiple arity", "match a (b c)", NO),
    ("Multiple arity", "list aggregate lambda (* #0 #0) (1 2 0 3)", "1 4 9"), ("Multiple arity", "list keys filter lambda (islower #1) (a B c)", "0 2"), ("Multiple arity", "windingride e3 f4 0 1 1 1", NO),
    ("Multiple arity", "windingride e3 f5 0 1 1 1", YES), ("Multiple arity", "checkpath b3 d4 1 0 1 1", YES), ("Multiple arity", "string (a b 1)", "ab1"), ("Multiple arity", "list a b c", "a b c"),
    ("Lambda functions", "any lambda (#0 onlyif == space #0 k) spaces", "e8"), ("Lambda functions", "count filter lambda (islower #1) spaces", "16"),
]


def main():
    program = "".join('set said %s;\nprint join "<" join string #said ">";\n' % expression for _, expression, _ in SAID)
    r = run("eval", "-e", program)
    printed = [line[1:-1] for line in r.stdout.splitlines() if line.startswith("<")]
    check("all are printed: %s" % r.stderr, len(printed) == len(SAID) and not r.stderr)
    for (section, expression, wanted), got in zip(SAID, printed):
        check("%s: %s is %r, should be %r" % (section, expression, got, wanted), got == wanted)
    return conclude()


raise SystemExit(main())
