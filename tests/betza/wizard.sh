# The command `wizard`: definitions of all kinds, what it refuses, what it writes.
# usage: wizard.sh BOARDWRIGHT
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

fail() {
	echo "wizard.sh: $*" >&2
	failed=1
}

# refuse MESSAGE DEFINITION: an error with these words, exit status 1, and no file
refuse() {
	printf "$2" >"$folder/d.txt"
	rm -f "$folder/out.php"
	"$program" wizard "$folder/d.txt" -o "$folder/out.php" >"$folder/said" 2>&1 </dev/null
	[ $? = 1 ] || fail "exit status of: $2"
	grep -qF -- "$1" "$folder/said" || fail "$2: no \"$1\" in: $(cat "$folder/said")"
	[ ! -e "$folder/out.php" ] || fail "$2 left a file"
}

king='king:K:K:king:e1,,e8\n'
refuse 'd.txt:1:10: error: "E" is no atom' 'knight:N:E:knight:b1\n'
refuse 'd.txt:1:8: error: "z" (a curve) joined' 'cat:C:NzafB:cat:b1\n'
refuse '"i9" is no space or run of a board of 8 by 8' 'knight:N:N:knight:i9\n'
refuse 'two kinds have the id n' 'knight:N:N:knight:b1\nnull:n:N:knight:b1\n'
refuse 'files=0 is no number from 1 to 36' 'files=0\n'
refuse 'files=37 is no number from 1 to 36' 'files=37\n'
refuse 'ranks=37 is no number from 1 to 36' 'ranks=37\n'
refuse 'symmetry=odd is none of' 'symmetry=odd\n'
refuse 'no piece is defined' 'files=8\n'
refuse 'holdingsType=2 is no number from -2 to 1' "holdingsType=2\n$king"
refuse 'promoOffset=9: there are only 2 kinds' "promoOffset=9\npawn:P:fmWfcF:pawn:a2\n$king"
refuse 'drop=P:2-9x is not ID:REGION' "drop=P:2-9x\npawn:P:fmWfcF:pawn:a2\n$king"
refuse 'a hand may come to hold 401 pieces' "gold:G:WfF:gold:e2:400,0\npawn:P:fmWfcF:pawn:a2:1,0\n$king"
refuse 'pieces in hand need a board of two ranks' "ranks=1\nfiles=3\ngold:G:WfF:gold:a1,,c1:1\n"
refuse 'royal=9: there is no such kind of piece' "royal=9\n$king"
refuse 'confine=K:z9 is not ID:REGION' "confine=K:z9\n$king"
refuse 'zone=K:2 is not ID:RANK:MOVES' "zone=K:2\n$king"
refuse 'virgin=K:9 is not ID:RANKS' "virgin=K:9\n$king"
refuse 'the zones of both sides meet' "promoZone=5\npawn:P:fmWfcF:pawn:a2\n$king"
refuse 'is no number of pieces in hand' 'gold:G:WfF:gold:e1:x\n'
refuse 'is no number of pieces in hand' 'gold:G:WfF:gold:e1:1,401\n'
refuse 'is no number of pieces in hand' 'gold:G:WfF:gold:e1:1,2,3\n'
refuse '"g0" is no id' 'gold:g0:WfF:gold:e1\n'
refuse 'set=colors is not KEY=VALUE with the key of a setting' "set=colors\n$king"
refuse 'set=code=8/8 is not KEY=VALUE' "set=code=8/8\n$king"
refuse 'set=Colors=ff0000 is not KEY=VALUE' "set=Colors=ff0000\n$king"
refuse 'a line that begins with NOW would end the program' "code=NOW;\n$king"
refuse 'd.txt:1:1: error: captureMatrix (who may take whom) is a rule that the wizard cannot enforce' "captureMatrix=/1/\n$king"
refuse 'morph (what pieces turn into' "morph=/1/\n$king"
refuse 'holdings (pieces in hand' "holdings=2\n$king"
refuse 'no parameter is called promozone_; did you mean "promoZone"?' "promozone_=2\n$king"
refuse 'd.txt:1:1: error: no parameter is called quux; it may be a rule' "quux=2\n$king"
refuse 'd.txt:1:9: error: parentheses are not read' 'queen:Q:(mQ)lQ:queen:d1\n'
# What names a piece that is not there, or puts one in another's place, would be another game.
pieces='pawn:P:fmWfcF:pawn:a2\n'"$king"
for list in promoChoice iron counterStrike protected negligible shooters extinction antiTrade onefile nodropmate; do
	refuse "d.txt:3:1: error: $list=PX: no kind of piece has the id X" "${pieces}$list=PX\n"
	printf "${pieces}$list=pk\n" >"$folder/d.txt"
	"$program" wizard -q "$folder/d.txt" -o "$folder/out.php" || fail "$list in small letters"
done
refuse 'd.txt:1:1: error: iron=P,X: no kind of piece has the id X' "iron=P,X\n$pieces"
refuse 'd.txt:1:1: error: promoChoice=+P: no kind of piece has the id +P' "promoChoice=+P\n$pieces"
refuse 'd.txt:1:1: error: drop=Q:2-7: no kind of piece has the id Q' "drop=Q:2-7\n$pieces"
refuse 'd.txt:3:1: error: pawn and rook stand on a2; one of them would be gone' "${pieces}rook:R:R:rook:a2\n"
refuse 'd.txt:4:1: error: rook: both sides have one on a3' "files=5\nranks=5\nking:K:K:king:e1\nrook:R:R:rook:a3\n"
refuse 'd.txt:3:1: error: files=5 stands below pieces, whose spaces were read on a board of 8 files' "${pieces}files=5\n"
refuse 'd.txt:3:1: error: promoZone=5: the zones of both sides meet' "${pieces}promoZone=5\n"
printf "${pieces}iron=p\n" >"$folder/d.txt"
"$program" wizard -q "$folder/d.txt" -o - | grep -qx 'set iron (P p);' || fail "a list in small letters"
printf "${pieces}shuffle=PX\n" >"$folder/d.txt"
"$program" wizard "$folder/d.txt" -o "$folder/out.php" 2>&1 | grep -qF 'd.txt:3:1: warning: shuffle=PX: no kind of piece has the id X' || fail "the place of a shuffle"
# Ids and names are the same in lower case: Black has the small letters.
printf "pawn:p:fmWfcF:pawn:a2\nking:k:K:king:e1\n" >"$folder/small.txt"
printf "pawn:P:fmWfcF:pawn:a2\nking:K:K:king:e1\n" >"$folder/large.txt"
for case in small large; do
	sed -i '1i title=Small' "$folder/$case.txt"
	"$program" wizard -q "$folder/$case.txt" -o - >"$folder/$case.php" || fail "ids in $case letters"
done
cmp -s "$folder/small.php" "$folder/large.php" || fail "ids in small letters make another game"
# What a page alone looks at is passed over without a word, and Black's own spaces beat symmetry.
printf "hitColor=#ff0000\nuseMarkers=1\nking:K:K:king:e1,,c7\nrook:R:R:rook:a1\nroyal=1\n" >"$folder/own.txt"
said=$("$program" wizard "$folder/own.txt" -o "$folder/own.php" 2>&1) || fail "own spaces: $said"
case $said in *warning*) fail "look-only keys: $said" ;; esac
grep -q "r7/2k5/8/8/8/8/8/R3K3" "$folder/own.php" || fail "black's own space: $(grep -A1 "'code'" "$folder/own.php")"
# "+P" is what P becomes.
printf "promoOffset=1\npawn:P:fmWfcF:pawn:a2\ngold:+P:WfF:gold:\nking:K:K:king:e1\n" >"$folder/plus.txt"
"$program" wizard -q "$folder/plus.txt" -o "$folder/plus.php" || fail "an id with a plus"
"$program" check "$folder/plus.php" || fail "the preset of an id with a plus"
"$program" replay "$folder/plus.php" -m 'P a2-a3 / k e8-d8 / P a3-a4 / k d8-e8 / P a4-a5 / k e8-d8 / P a5-a6 / k d8-c7 / P a6-a7' >/dev/null 2>&1 && fail "a Pawn may not go through another"
# "+P" has a label of letters, since labels say by their case whose a piece is. Three turns to the zone, and there the Pawn becomes +P; it may stay a Pawn; nothing else comes there, and +P moves as its line says.
printf "promoZone=3\npromoOffset=1\npawn:P:fmWfcF:pawn:a2\ngold:+P:WfF:gold:\nking:K:K:king:e1\n" >"$folder/plus.txt"
"$program" wizard -q "$folder/plus.txt" -o "$folder/plus.php" || fail "promotion to an id with a plus"
way='P a2-a3 / k e8-d8 / P a3-a4 / k d8-e8 / P a4-a5 / k e8-d8'
plays() { # the board after these moves begins so
	"$program" replay "$folder/plus.php" -m "$way / $2" --fen-out 2>"$folder/said" | grep -qF -- "$1" || fail "plus, $2: $("$program" replay "$folder/plus.php" -m "$way / $2" --fen-out 2>&1)"
}
plays '3k4/p7/{PP}7/' 'P a5-a6; PP-a6'
plays '3k4/p7/P7/' 'P a5-a6'
plays '3k4/p7/1{PP}6/' 'P a5-a6; PP-a6 / k d8-d7 / PP a6-b6 / k d7-d8'
for turn in 'P a5-a6; K-a6' 'PP a5-a6' 'P a5-a6; PP-a6 / k d8-d7 / PP a6-b5'; do # a gold does not step diagonally backwards
	"$program" replay "$folder/plus.php" -m "$way / $turn" >/dev/null 2>&1 && fail "plus: $turn was played"
done
# The same when it is the choice of a Pawn's promotion.
printf "promoZone=3\npromoChoice=+P\npawn:P:fmWfcF:pawn:a2\ngold:+P:WfF:gold:\nking:K:K:king:e1\n" >"$folder/plus.txt"
"$program" wizard -q "$folder/plus.txt" -o "$folder/plus.php" || fail "promotion to a choice with a plus"
plays '3k4/p7/{PP}7/' 'P a5-a6; PP-a6'
plays '3k4/p7/1{PP}6/' 'P a5-a6; PP-a6 / k d8-d7 / PP a6-b6 / k d7-d8'
for turn in 'P a5-a6; K-a6' 'PP a5-a6' 'P a5-a6' 'P a5-a6; PP-a6 / k d8-d7 / PP a6-b5'; do
	"$program" replay "$folder/plus.php" -m "$way / $turn" >/dev/null 2>&1 && fail "a choice with a plus: $turn was played"
done
# The rules in words.
printf "promoZone=2\npromoChoice=Q\nholdingsType=-1\nshuffle=RQ\npawn:P:fmWfceFifmnD:pawn:a2-h2\nmarshall:M:RN:rook:a1,h1\nqueen:Q:Q:queen:d1\nking:K:KisO2:king:e1\n" >"$folder/say.txt"
says() {
	"$program" wizard -q "--words=$1" "$folder/say.txt" -o "$folder/say.php" || fail "words in $1"
	shift
	for words in "$@"; do
		grep -qF -- "$words" "$folder/say.php" || fail "no \"$words\" in the rules"
	done
	"$program" check "$folder/say.php" || fail "the preset with words"
}
says en "Slides like a Rook, or jumps like a Knight." "Slides like a Queen." "steps one space diagonally forwards only to capture, also en passant" "may go two spaces straight forwards as its first move, without capturing, if nothing stands between" "castles two spaces to either side" "In the diagrams: <code>o</code> move or capture, <code>m</code> move without capture, <code>x</code> capture, <code>i</code> first move." "Promotion on the last 2 ranks: pawn to queen." "may be dropped on an empty space" "begin on spaces that are drawn by lot" "Who mates wins."
says de "Zieht wie ein Turm, oder springt wie ein Springer." "rochiert zwei Felder" "Umwandlung auf den letzten 2 Reihen: Bauer in Dame." "Wer matt setzt, gewinnt."
says fr "Se déplace comme une Tour, ou saute comme un Cavalier." "roque de deux cases" "Promotion sur les 2 dernières rangées : Pion en Dame." "Qui mate gagne."
says es "Se mueve como una Torre, o salta como un Caballo." "enroca dos casillas" "Promoción en las últimas 2 filas: Peón a Dama." "Quien da mate gana."
# Moves of several legs: each with what it does; the end as the English words without --words have it.
printf "baring=1\nstalemate=loss\nhorse:H:mafsW:horse:b1\nchecker:C:cafF:man:c1\nboomerang:B:mabR:man:d1\nlocust:L:mpafyafW:man:f1\nking:K:K:king:e1\n" >"$folder/say.txt"
says en "Steps one space straight to an empty space, then steps one space turning slightly." "capturing an enemy, then steps one space straight on" "Who has no move has lost." "Who has nothing but the King has lost, unless he takes" "comes up 3 times is a draw" "50 moves by each side without a capture or a Horse move are a draw." "nobody can mate any more" "<code>timeout</code>"
says de "[pc H Pferd]Zieht ein Feld gerade auf ein leeres Feld, dann zieht ein Feld leicht abbiegend." "mit Schlag einer gegnerischen Figur, dann" "Wer keinen Zug hat, hat verloren." "ohne Zug der Figur Pferd ist die Partie remis." "niemand mehr matt setzen kann"
says fr "[pc H Cheval]" "en obliquant légèrement." "Une position qui se présente 3 fois" "sans prise ni coup de la pièce Cheval donnent la nulle."
says es "[pc H Caballo]" "girando un poco." "Una posición que se da 3 veces" "sin captura ni jugada de la pieza Caballo son tablas."
refuse '?> would end the settings file' "source=a book ?>\n$king"
# A hole is no piece, whichever line it has: maxPromote counts pieces, promoOffset too, and the piece that comes last is royal.
pieces='pawn:P:fmWfcF:pawn:a2-h2,,a7-h7\nqueen:Q:Q:queen:d1,,d8\nking:K:K:king:e1,,e8\n'
for numbers in 'title=x' 'title=x\npromoOffset=1'; do
	printf "$numbers\nhole::::a1,h8\n$pieces" >"$folder/first.txt"
	printf "$numbers\n${pieces}hole::::a1,h8\n" >"$folder/last.txt"
	for line in first last; do
		"$program" wizard -q "$folder/$line.txt" -o - | cat >"$folder/$line.php"
	done
	grep -q '(P p)\|assoc P Q p q' "$folder/first.php" || fail "a Pawn behind a hole does not promote ($numbers)"
	grep -q 'K k' "$folder/first.php" || fail "a hole is royal ($numbers)"
	cmp -s "$folder/first.php" "$folder/last.php" || fail "a hole in the first line makes another game ($numbers)"
done

"$program" wizard "$folder/none.txt" >"$folder/said" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'cannot be read: No such file' "$folder/said" || fail "a definition that is not there"

# Lines about the preset: settings in quotes of PHP, paragraphs, statements behind the parameters; a set of one's own leaves no pictures.
printf 'title=Own\nset=set=makruk\nset=tcolor=123456\nset=rulesurl=it%s\nrules=A paragraph.\nrules=Another.\nsource=The club, 1925.\ncode=set repeats 7;\ncode=def late 1;\n%b' "'s" "$king" >"$folder/own.txt"
"$program" wizard -q "$folder/own.txt" -o "$folder/own.php" || fail "settings of a definition"
grep -qF "\$default['tcolor'] = '123456';" "$folder/own.php" || fail "a setting is missing"
grep -qF "\$default['rulesurl'] = 'it\\'s';" "$folder/own.php" || fail "a quote is not written as PHP wants it"
[ "$(sed -n 3p "$folder/own.php")" = '// Rules: The club, 1925.' ] || fail "the source of the rules"
grep -q customsets "$folder/own.php" && fail "there are pictures beside a set of one's own"
[ "$(grep -n -e '^<p>A paragraph' -e '^<p>Another' -e '^<p>Played' "$folder/own.php" | cut -d: -f2 | cut -c1-6 | tr '\n' ' ')" = '<p>A p <p>Ano <p>Pla ' ] || fail "the paragraphs"
[ "$(grep -n -e '^set promotab array' -e '^set repeats 7' -e '^def late' "$folder/own.php" | cut -d: -f2 | cut -c1-7 | tr '\n' ' ')" = 'set pro set rep def lat ' ] || fail "statements"
"$program" check -q "$folder/own.php" || fail "the preset with settings"
# Every picture of the standard set can be named, and is there.
for picture in $(sed -n '/^static const char \*const pictures/,/^}/p' "$(dirname "$0")/../../engine/betza/kinds.c" | grep -o '"[a-z_]*"' | tr -d '"' | sort -u); do
	[ -e "$(dirname "$0")/../../sets/standard/white_$picture.svg" ] || fail "no picture $picture in sets/standard"
	named=$((${named:-0} + 1))
done
[ "${named:-0}" = "$(ls "$(dirname "$0")"/../../sets/standard/white_*.svg | wc -l)" ] || fail "kinds.c names ${named:-0} pictures, sets/standard has others"

# A page gives what its lines give, blanks and <br> apart; 36 by 36 is not too large; a hole is a hole.
printf 'title=A game\nfiles=36\nranks=36\npawn:P:fmWfcF:pawn:a2-aj2\nrook:R:R:rook:a1,aj1\nhole::::c3,d3\n%b' "$king" >"$folder/lines.txt"
{
	printf '<html><head><title>x</title></head><body><p>A page</p><div class="big idiagram">\n'
	sed 's/$/<br>/' "$folder/lines.txt"
	printf '</div><script>var a = 1;</script></body></html>\n'
} >"$folder/page.html"
"$program" wizard -q "$folder/lines.txt" -o "$folder/a.php" || fail "lines"
"$program" wizard -q "$folder/page.html" -o "$folder/b.php" || fail "a page"
cmp -s "$folder/a.php" "$folder/b.php" || fail "a page is not what its lines are"
grep -q '/2--32/' "$folder/a.php" || fail "no holes in $(grep / "$folder/a.php" | head -3)"
"$program" check "$folder/a.php" || fail "a preset of 36 by 36 is not clean"
"$program" render "$folder/a.php" -o "$folder/a.png" || fail "it cannot be drawn"
"$program" rules "$folder/a.php" | grep -q 'Moves as <code>fmWfcF</code>' || fail "no rules"
grep -qx '. . x m x . .' "$folder/a.php" || fail "no diagram of a pawn's moves"

# A title is only a title, whatever stands in it.
printf "title=NOW;\\' . die('x') . '\n%b" "$king" >"$folder/d.txt"
"$program" wizard -q "$folder/d.txt" -o "$folder/e.php" || fail "a title with quotes"
"$program" check "$folder/e.php" || fail "a title with quotes is not clean"
grep -qF "= 'NOW;\\\\\\' . die(" "$folder/e.php" || fail "the title is not quoted: $(sed -n 4p "$folder/e.php")"

# Names say moves and pictures; unknown pictures are named.
printf 'pawn::::a2-h2\nknight:N:::b1,g1\nbasilisk:B:WA::c1\nking::::e1\n' >"$folder/d.txt"
"$program" wizard --table "$folder/d.txt" -o "$folder/c.php" 2>"$folder/said" || fail "names"
grep -q 'basilisk (B): no picture "basilisk"' "$folder/said" || fail "the missing picture is not named"
grep -q '// king(.*) White KisO2' "$folder/c.php" || fail "a king moves as KisO2"
"$program" check "$folder/c.php" >/dev/null || fail "check of names"

# The table in words: one of ours, one as guide 002 prints it, and a preset that has none.
"$program" check --explain "$folder/c.php" >"$folder/said" 2>/dev/null || fail "check --explain"
grep -qx '  0,2: unmoved, moves, may be captured in passing, can be blocked' "$folder/said" || fail "no double step in $(head -4 "$folder/said")"
[ "$(grep -c '^basilisk(.*) \(White\|Black\) WA$' "$folder/said")" = 2 ] || fail "the basilisk is not explained"
printf '%s\n' "<?php" "\$default['pregame'] = <<<'NOW'" 'set legdefs array' '0' '1 99 1 0 3 // queen(59)' '1 99 -1 0 1' '1 -3 1 1 MyPiece' '0;' 'NOW;' '?>' >"$folder/g.php"
"$program" check --explain "$folder/g.php" >"$folder/said" 2>/dev/null
printf 'queen(59)\n  1,0 any times: moves, captures\n  -1,0 any times: moves\n  subroutine MyPiece with 1, 1\n' | cmp -s - "$folder/said" || fail "the guide's Queen: $(cat "$folder/said")"
printf '%s\n' "<?php" "\$default['pregame'] = 'set a 1;';" '?>' >"$folder/g.php"
"$program" check --explain "$folder/g.php" 2>&1 | grep -q 'sets no array legdefs' || fail "a preset without a table"

# Pieces that may go to all that is listed for them, and games where who uncovers a King stands in sight of him.
lists() {
	printf 'king:K:K:king:e1\npiece:A:%s:star:d1\n' "$1" >"$folder/d.txt"
	"$program" wizard -q "$folder/d.txt" -o "$folder/l.php" || fail "a piece that moves as $1"
	[ "$(sed -n '/^set exact\|^set straight/p' "$folder/l.php" | tr -d '\n')" = "$2" ] || fail "what is listed for $1: $(grep '^set exact\|^set straight' "$folder/l.php")"
}
lists RN 'set exact (K k A a);set straight 1;'
lists mRcB 'set exact (K k);set straight 1;'
lists R4 'set exact (K k);set straight 1;'
lists iRW 'set exact (K k);set straight 1;'
lists NN 'set exact (K k A a);'
lists DD 'set exact (K k A a);'
lists nN 'set exact (K k);'
lists oR 'set exact (K k);'
lists mRcpR 'set exact (K k);set straight 1;'
# What hops, as the table of our words has it: nothing; a Cannon over a piece on its line; over what it takes first, in two steps; that without an end, by rows, or over a knight's corner.
hops() {
	printf 'king:K:K:king:e1\npiece:A:%s:star:d1\n' "$1" >"$folder/d.txt"
	"$program" wizard -q ${3-} "$folder/d.txt" -o "$folder/h.php" || fail "a piece that moves as $1"
	[ "$(sed -n '/^set hoppers\|^set jumpers\|^set reaches/p' "$folder/h.php" | tr -d '\n')" = "$2" ] || fail "what hops of $1 ${3-}: $(grep '^set hoppers\|^set j\|^set reaches' "$folder/h.php")"
}
hops QN 'set hoppers 0;'
hops mRcpR 'set hoppers 0;set jumpers (A a);'
hops cafK 'set hoppers 0;set jumpers (A a);set reaches assoc A 2 a 2;'
hops cafR ''
hops jN 'set hoppers 0;set jumpers (A a);set reaches assoc A 2 a 2;'
hops mRcpR '' --table
exit $failed
