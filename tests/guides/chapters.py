"""
000, from Variable Scope to Debugging: what its chapters of the language say beside the single words, each with what it prints. (The words: docs/language.md; its printed lines: tests/lang/examples.jsonl.)
"""
from guide import replay, run, write
from checks import check, conclude

# The chapter, a statement, code, what it prints; or words of an error.
STATEMENTS = [
    ("Variable Scope", "a local variable hides a global one until its scope closes", "set v 5;\nset x 7;\necho #v;\necho #x;\ndo:\nlocal v;\nset v 8;\nset x 9;\necho #v;\necho #x;\nloop never;\necho #v;\necho #x;", "5 7 8 9 5 9"),
    ("Variable Scope", "a static variable keeps its value, and is no global one",
     "set sv 55;\nsub stat lv:\nstatic sv 0;\necho #sv;\nset sv + #lv #sv;\necho #sv;\nendsub;\ngosub stat 6;\necho #sv;\ngosub stat 6;\necho #sv;", "0 6 55 6 12 55"),
    ("Variable Scope", "local variables are seen by subroutines that are called, my variables are not",
     "sub inner:\necho #a #b;\nendsub;\nsub outer a:\nmy b;\nset b 3;\ngosub inner;\nendsub;\nset b 1;\ngosub outer 12;", "12 1"),
    ("Variable Scope", "new local and my variables are zero", "sub f:\nlocal a;\nmy b;\necho #a #b;\nendsub;\ngosub f;", "0 0"),
    ("Variable Scope", "my before static before local before global", "set v g;\nsub f:\nlocal v;\nset v l;\nstatic v s;\necho #v;\nmy v;\nset v m;\necho #v;\nunset v;\necho #v;\nunset v;\necho #v;\nunset v;\necho #v;\nendsub;\ngosub f;", "s m s l g"),
    ("Commands for Variables", "many variables at once, no expressions", "set many p 1 q two r 3;\necho #p #q #r;", "1 two 3"),
    ("Flags", "names may begin with digits, and be those of variables", "setflag 12x e4;\nset e4 5;\necho ?12x ?e4 #e4;\ncopyflag e4 b1 c1;\necho ?b1 ?c1;\nunsetflag e4;\necho {cond ?e4 1 0};", "1 1 5 1 1 0"),
    ("Constants", "set once; @ and const read them; variables of the name come before", "setconst c 5;\nsetconst c 6;\necho @c @nope {const c};\necho #c;\nset c 7;\necho #c;\nresetconst c 8;\necho @c;\nunsetconst c;\nsetconst c 9;\necho @c;", "5 @nope 5 5 7 8 9"),
    ("Including Files", "a condition behind the name", "include chess if == 1 2;\necho {cond isfunc KNIGHT 1 0};\ninclude chess if == 1 1;\ninclude chess;\necho {cond isfunc KNIGHT 1 0};", "0 1"),
    ("Including Files", "not in subroutines", "sub g:\ninclude chess;\nendsub;\ngosub g;", "error: include works at the main level"),
    ("Including Files", "not in conditionals", "if true:\ninclude chess;\nendif;", "error: include works at the main level"),
    ("Including Files", "end ends the program", "echo one;\nend;\necho two;", "one"),
    ("Subroutines", "all arguments are in subargs, which is the call's own", "sub none:\necho {count #subargs};\nendsub;\nsub two a b:\necho {count #subargs} #a #b;\ngosub none;\nendsub;\ngosub two 1 2 3;", "3 1 2 0"),
    ("Subroutines", "a value is in RESULT; a name that begins a line calls; sub is an operator", "sub seven a:\nreturn + 7 #a;\nendsub;\ngosub seven 1;\necho #RESULT;\nseven 2;\necho #RESULT;\necho {+ 1 sub seven 3};", "8 9 11"),
    ("Subroutines", "the later of two with one name counts", "sub f:\nreturn 1;\nendsub;\nsub f:\nreturn 2;\nendsub;\necho {sub f};", "2"),
    ("Subroutines", "none has a command's name", "sub echo:\nendsub;", 'error: a subroutine cannot be called "echo"'),
    ("User Defined Functions", "parameters with names and defaults", "def subtract - #first #second =first =second;\ncopyfn subtract less;\necho {fn subtract 10 3} {fn less 9 2};\ndef up + 2 #n =n =n 1;\necho {fn up} {fn up 5};", "7 7 3 7"),
    ("Control Flow in Functions", "nor and nand of one operand break out", "def yes cond #0 1 0;\nset a nor (== 3 3) (== 2 3);\nset b == 3 3 nor == 2 3;\nset c not == 3 3 nor == 2 3;\necho {fn yes #a} {fn yes #b} {fn yes #c};\n"
     "set a nand (== 3 3) (== 2 2);\nset b == 3 3 nand == 2 2;\nset c not == 3 3 nand == 2 2;\necho {fn yes #a} {fn yes #b} {fn yes #c};", "0 1 0 0 1 0"),
    ("Control Flow in Functions", "unless and onlyif take parentheses for arrays, or and and do not", "set a == 3 3 or (== 8 9);\nset b == 3 3 unless (== 8 9);\nset c == 3 3 and (== 8 9);\nset d == 3 3 onlyif (== 8 9);\n"
     "echo {cond #a 1 0} {list #b} {cond #c 1 0} {cond #d 1 0};", "1 == 8 9 0 1"),
    ("Lambda Functions", "a function looks for a King", "set k any lambda (#0 onlyif == space #0 k) spaces;\necho #k;\nset a filter lambda (islower #1) spaces;\necho {count #a};", "e8 16"),
    ("Local Functions", "lambdas in local variables", "sub f:\nlocal friends;\nset friends lambda (onlyupper);\nset a fn #friends;\necho {count #a};\nendsub;\ngosub f;\necho {cond isset friends 1 0};", "16 0"),
    ("Recursion", "factorials in four ways", "def one * #0 cond <= #0 1 1 (fn one dec #0);\ndef two * #0 fn two dec #0 unless <= #0 1 1;\ndef three * #0 fn three dec #0 or <= #0 1;\ndef four * #0 fn four dec #0 onlyif > #0 1 1;\n"
     "echo {fn one 5} {fn two 5} {fn three 5} {fn four 5};", "120 120 120 120"),
    ("Recursion", "without a value for its end it is nothing", "def fac * #0 fn fac dec #0 onlyif > #0 1;\necho {+ 0 fn fac 5};", "0"),
    ("Recursion", "without an end it is stopped", "def loop fn loop + 1 #0;\nset a fn loop 1;", "error: "),
    ("Optimizing Functions", "three ways of a Knight are one", "def N checkleap #0 #1 2 1;\ndef M checkaleap #0 #1 2 1 or checkaleap #0 #1 -2 1 or checkaleap #0 #1 2 -1 or checkaleap #0 #1 -2 -1 or checkaleap #0 #1 1 2 or checkaleap #0 #1 -1 2 or checkaleap #0 #1 1 -2 or "
     "checkaleap #0 #1 -1 -2;\ndef O or or or or or or or checkaleap #0 #1 2 1 checkaleap #0 #1 -2 1 checkaleap #0 #1 2 -1 checkaleap #0 #1 -2 -1 checkaleap #0 #1 1 2 checkaleap #0 #1 -1 2 checkaleap #0 #1 1 -2 checkaleap #0 #1 -1 -2;\n"
     "set n 0;\nset wrong 0;\nfor (from x) spaces:\nfor (to y) spaces:\nset n + #n cond fn N #from #to 1 0;\nset m cond fn M #from #to 1 0;\nset o cond fn O #from #to 1 0;\nset wrong + #wrong + abs - #m #o abs - #m cond fn N #from #to 1 0;\nnext;\nnext;\necho #n #wrong;", "336 0"),
    ("Optimizing Functions", "the Clodhopper rides to empty spaces and hops to take", "def legaldir or == file #0 file #1 != rank #0 rank #1;\ndef C cond cond empty #0 (not capture) (empty #1) (checkride #0 #1 1 1 or checkride #0 #1 0 1) (checkhop #0 #1 1 1 or checkhop #0 #1 0 1) and fn legaldir #0 #1;\n"
     "def yes cond #0 1 0;\necho {fn yes fn C a3 a6} {fn yes fn C a3 c4} {fn yes fn C a3 c3} {fn yes fn C a1 a6} {fn yes fn C a1 a7};", "1 0 0 0 1"),
    ("Prefix Notation", "no precedence", "echo {* + 4 5 6} {+ 4 * 5 6};", "54 34"),
    ("Types of Data: Booleans", "values of different types are equal, identical ones are of one type", "def yes cond #0 1 0;\necho {fn yes == A true} {fn yes == B true} {fn yes == A B} {fn yes === A true} {fn yes !== 0 false} {fn yes != 0 false};", "1 1 0 0 1 0"),
    ("Types of Data: Booleans", "Chess asks whether there is such a subroutine, then such a function",
     "sub K a b:\nreturn false;\nendsub;\ndef K true and #0 and #1;\ndef N checkleap #0 #1 1 2;\nfor codename (K N X):\nif sub #codename b1 c3 and issub #codename:\necho sub;\nelseif fn #codename b1 c3 and isfunc #codename and not issub #codename:\n"
     "echo fn;\nelse:\necho no;\nendif;\nnext;", "no fn no"),
    ("Types of Data: Booleans", "unless of one true operand gives that operand", "set a 1 unless 3;\necho #a;", "3"),
    ("Types of Data: Arrays", "keys of all kinds, in the order in which they came", "set ra.9 Queen;\nsetelem ra piece Knight;\nset ra.3 Bishop;\nprintr ra;", "Array ( [9] => Queen [piece] => Knight [3] => Bishop )"),
    ("Types of Data: Arrays", "elements by a period, also deeper; push and pop",
     "set ra (This is an array of words);\necho #ra.5;\nset ra.2 a;\nset ra.3 series;\necho {list #ra};\nset deep.a.b 3;\necho #deep.a.b;\npush st 5;\npush st 6;\npop st x;\necho #x {count #st};", "words This is a series of words 3 6 1"),
    ("Data Storage", "one name for a variable, a constant, a flag, a function, a subroutine; names in variables",
     "set V name;\nsetconst name 3;\nset name 4;\nsetflag name;\ndef name 5;\nsub name:\nreturn 6;\nendsub;\necho @#V #name ?name {var #V} {fn name} {sub name};", "3 4 1 4 5 6"),
    ("Preprocessing Substitutions", "braces in a function are evaluated when it is defined, nothing else is", "set z 5;\ndef early + {#z} 0;\ndef late + #z 0;\nset z 7;\necho {fn early} {fn late};", "5 7"),
    ("Conditionals", "verify ends the program at its main level, and a subroutine with false", "sub f:\nverify == 1 2;\nreturn 5;\nendsub;\nset x sub f;\necho {cond #x 1 0};\nverify == 1 2;\necho two;", "0"),
    ("Switch and Case", "labels in rows, in one line, falling through, default",
     "sub pick x:\nswitch #x:\ncase 1:\necho one;\nbreak;\ncase 2:\ncase 3:\necho few;\nbreak;\ncase four five:\necho word;\ndefault:\necho other;\nendswitch;\nendsub;\npick 1;\npick 2;\npick 3;\npick five;\npick 9;",
     "one few few word other other"),
    ("For and Do Loops", "keys and values, continue and break, one in another", "for (k v) assoc a 1 b 2 c 3:\nif == #v 2:\ncontinue;\nendif;\nforeach w (7 8 9):\nif == #w 9:\nbreak;\nendif;\necho #k #w;\nnext;\nnext;", "a 7 a 8 c 7 c 8"),
    ("For and Do Loops", "while, until, never, redo",
     "set n 0;\ndo:\ninc n;\nloop until > #n 2;\necho #n;\ndo until > #n 4:\ninc n;\nloop while < #n 100;\necho #n;\ndo while > #n 4:\nset n 0;\nloop never;\necho #n;\ndo:\ninc n;\nif < #n 3:\nredo;\nendif;\nloop never;\necho #n;",
     "3 5 0 3"),
    ("For and Do Loops", "the last printed loop asks for the word i, which is no number: it does not run", "set i 0;\ndo while < i 10:\necho code;\ninc i;\nloop;\necho #i;", "0"),
    ("For and Do Loops", "with its variable it runs ten times", "set i 0;\ndo while < #i 10:\ninc i;\nloop;\necho #i;", "10"),
    ("Game Commands", "change goes along a list, convert through pairs, flip changes sides", "change b1 N B R;\necho {space b1};\nconvert a1 N B R Q;\necho {space a1};\nflip a1 b1;\necho {space a1} {space b1};", "B Q q b"),
    ("Game Commands", "copy, reverse, rotate, shift, swap", "copy d1 d4;\necho {space d4} {space d1};\nreverse a1 b1 c1;\necho {space a1} {space b1} {space c1};\nrotate a1 b1 c1;\necho {space a1} {space b1} {space c1};\n"
     "shift a1 b1 c1;\necho {space a1} {space b1} {space c1};\nswap e1 e8 d1 d8;\necho {space e1} {space e8} {space d1};", "Q Q B N R R B N @ R B k K q"),
    ("Game Commands", "add on any space, drop on empty ones, replace what is there or what is not", "drop N first a2 a3 a4;\necho {space a2} {space a3};\nadd W all a5 a2;\necho {space a5} {space a2};\nreplace P Q all b2 c2 a5;\n"
     "echo {space b2} {space a5};\nreplace not P X first d2 c2;\necho {space c2} {space d2};\nempty a5;\ndelete a6;\necho {space a6} {space a5};", "P N W W Q W X P - @"),
    ("Game Commands: map", "directions by steps, by directions, several at once",
     "map n 0 1 w -1 0;\nmap nw -1 1;\nmap nn (n n) nnw (n nw);\nmap u n n;\nset a logleap e4 e6 nn;\nset b logleap e4 d6 nnw;\nset c logride a3 a6 n;\nset d logride d1 d3 n;\nset e logleap e4 e6 u;\n"
     "echo {cond #a 1 0} {cond #b 1 0} {cond #c 1 0} {cond #d 1 0} {cond #e 1 0};", "1 1 1 0 1"),
    ("Game Commands: store", "positions by labels, with flags", "setflag e4;\nstore one;\nmove e2 e4;\nunsetflag e4;\nstore;\nmove d2 d4;\nrestore;\necho {space e4} {space d4};\nrestore one;\necho {space e4} ?e4 {space e2};", "P @ @ 1 P"),
]


def statements():
    for chapter, what, code, words in STATEMENTS:
        r = run("eval", write("chapter.gc", code))
        got = " ".join(r.stdout.split())
        check("000, %s, %s: %r %r, should be %r" % (chapter, what, got, r.stderr, words), words in r.stderr and r.returncode == 1 if words.startswith("error") else got == words and r.returncode == 0)


# setlegal in all its forms, with what JSON says then.
LEGAL = [
    ("e2 e4", [["e2", "e4"]]), ("e2 e3 e4", [["e2", "e3"], ["e2", "e4"]]), ("b1 (leaps b1 1 2)", [["b1", "c3"], ["b1", "a3"], ["b1", "d2"]]), ("b1 (a3 c3) g1 (f3)", [["b1", "a3"], ["b1", "c3"], ["g1", "f3"]]),
    ("(e2 e4) (d2 d3 d4)", [["e2", "e4"], "d2-d3-d4"]), ('"P e2-e4; Q-e4"', ["P e2-e4; Q-e4"]),
]


def legal_moves():
    """Game Commands, setlegal: a move, several, expressions, moves through spaces, moves in words."""
    for words, moves in LEGAL:
        _, lines = replay("-q", "--every-ply", "game=Chess", "-s", "postgame2=setlegal %s;" % words)
        check("setlegal %s: %s" % (words, lines), lines[0]["legal"] == moves)


def echoes():
    """Debugging: echo is limited to 64 uses."""
    r = run("eval", write("echo.gc", "set i 0;\ndo while < #i 70:\necho line #i;\ninc i;\nloop;"))
    check("64 echoes: %s %s" % (r.stdout[-60:], r.stderr), r.stdout.split().count("line") == 64 and "echo was used more than 64 times" in r.stderr)


def univers():
    """Preset, Settings File, Customization: Univers Chess as an address, as a settings file, and with another set."""
    code = "rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR"
    write("univers.php", "<?php\n$author 'fergus';\n" + "".join("$default['%s'] = <<<'NOW'\n%s\nNOW;\n" % pair for pair in (("code", code), ("cols", "10"), ("game", "Univers Chess"), ("set", "magnetic"))))
    address = "http://play.chessvariants.com/pbm/play.php?game=Univers+Chess&cols=10&code=" + code.replace("/", "%2F") + "&set=magnetic"
    fens = {replay("-q", *arguments)[1][0]["fen"] for arguments in ([address], ["univers.php"], ["univers.php", "-s", "set=alfaerie"])}
    check("Univers Chess: %s" % fens, fens == {code.replace("****", "/".join(["10"] * 4))})


def revised():
    """Revision Commands, Deprecated Substitutions: a move is appended to or written anew; what the last move was, by system variables."""
    for command, move in ('appendmove "Q-dest"', "P e2-e4; Q-dest"), ('rewritemove "P e2-e3"', "P e2-e3"):
        _, lines = replay("-q", "game=Chess", "-s", "postmove1=%s; say $old $moved $origin $dest;" % command, "-m", "P e2-e4")
        check("%s: %s" % (command, lines[-2:]), lines[-2]["move"] == move and lines[-1]["say"] == "@ P e2 e4")


def shapes():
    """Shape: it is for the eye; moves, positions and rules are the same."""
    told = {}
    for shape in "square", "circle", "hhex", "vhex", "grid":
        _, told[shape] = replay("-q", "--every-ply", "chess", "-s", "shape=" + shape, "-m", "P e2-e4 / p f7-f5 / Q d1-h5")
    check("Chess in all shapes: %s" % told, len(told["square"]) == 5 and all(lines == told["square"] for lines in told.values()))


def files():
    """Files: the default labels are a to z; wider boards say their own, of any length."""
    _, lines = replay("-q", "game=Wide&cols=26&code=K25/k25", "-m", "K a2-b2")
    check("26 files: %s" % lines, lines[-2]["fen"] == "1K24/k25")
    check("28 files need labels", "needs file labels" in run("replay", "game=Wide&cols=28&code=K27/k27").stderr)
    labels = " ".join("abcdefghijklmnopqrstuvwxyz") + " Aa Ab"
    _, lines = replay("-q", "game=Wide&cols=28&code=27K/k27", "-s", "files=" + labels, "-m", "K Ab2-Aa2")
    check("28 files: %s" % lines, lines[-2]["fen"] == "26K1/k27")


statements()
files()
shapes()
legal_moves()
revised()
echoes()
univers()
raise SystemExit(conclude())
