# The command `piece`: what it prints, what it draws, what it refuses.
# usage: piece.sh BOARDWRIGHT
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

fail() {
	echo "piece.sh: $*" >&2
	failed=1
}

# expect WORDS COMMAND...: the command's output or message has the words
expect() {
	words=$1
	shift
	"$program" "$@" >"$folder/out" 2>&1 </dev/null
	grep -qF -- "$words" "$folder/out" || fail "$*: no \"$words\" in: $(cat "$folder/out")"
}

# status N COMMAND...: the exit status
status() {
	wanted=$1
	shift
	"$program" "$@" >/dev/null 2>&1 </dev/null
	got=$?
	[ "$got" = "$wanted" ] || fail "$*: exit status $got, not $wanted"
}

expect '"moves": ["b5", "c2", "c6", "e2", "f3", "f5"], "captures": ["e6"], "special": []}' piece N --json --board 8x8 --at d4 --own b3,c3 --foe e6
expect '{"to": "g1", "castle": "h1f1"}' piece isO2 --json --at e1 --own h1 --own-virgin h1 --virgin
expect '"moves": ["d4"], "captures": ["c4"]' piece fmWfcF --json --at d5 --foe c4,e6 --side black
expect '{"to": "d6", "locust": "d5", "ep": true}' piece fceF --json --at e5 --foe d5 --ep d6:d5
expect 'piece:1:2: error: "E" is no atom' piece NE --json
expect 'piece:1:1: error: parentheses are not read' piece '(F)' -o "$folder/x.png"
# A piece of which there is no picture is a star, as the wizard has it.
expect 'piece SR shown SR side 0 at d4 white_star.svg' piece NF -T scene -o -
expect 'white_commoner.svg' piece WF -T scene -o -
expect 'there is no space "i9"' piece N --json --at i9
# questions on standard input: answers are those of single questions, what is wrong with one does not end the rest
cat >"$folder/questions" <<'END'
{"betza": "fmWfcF", "at": "d5", "foe": ["c4", "e6"], "side": "black"}
{"betza": "NE"}

{"betza": "isO2", "files": 8, "ranks": 8, "at": "e1", "own": ["h1"], "own_virgin": ["h1"], "virgin": true}
{"piece": "p", "game": "chess"}
{"betza": "N", "att": "d4"}
{"betza": "fceF", "at": "e5", "foe": "d5", "ep": {"squares": ["d6"], "victim": "d5"}}
END
{
	"$program" piece fmWfcF --json --at d5 --foe c4,e6 --side black
	echo '{"line":2,"column":2,"error":"\"E\" is no atom; the atoms are W F D N A H C L Z J G K R B Q O U I"}'
	"$program" piece isO2 --json --board 8x8 --at e1 --own h1 --own-virgin h1 --virgin
	"$program" piece p --game chess --json
	echo '{"line":6,"error":"a question has no key \"att\"; did you mean \"at\"?"}'
	"$program" piece fceF --json --at e5 --foe d5 --ep d6:d5
} >"$folder/want"
"$program" piece --json - <"$folder/questions" >"$folder/got" && fail "a wrong question leaves status 0"
cmp "$folder/want" "$folder/got" || fail "questions on standard input are answered otherwise"
printf '{bad\n{"piece":"N","board":"8x8"}\n' | "$program" piece --json - >"$folder/got" && fail "what is no JSON leaves status 0"
grep -q '^{"line":1,"error":"this is no JSON: ' "$folder/got" && sed -n 2p "$folder/got" | grep -q '"moves":' || fail "what is no JSON is told otherwise: $(cat "$folder/got")"
# pieces of presets, by their rules: what the rules of Chess and the notations say
expect '"moves":["c6","e6","b5","f5","b3","f3","c2","e2"],"captures":["c6","e6","b5","f5","b3","f3","c2","e2"],"first":[]' piece N --game chess --json
expect '"moves":["d5"],"captures":["c5","e5"],"first":["d6"]' piece p --game chess --json
expect '"moves":["b4","b3"],"captures":["a3","c3"]' piece P --game chess --json --at b2
expect '"moves":["10h","9h","8h","10i","8i","10j","9j","8j"]' piece +E --game chu_shogi --json --at 9i
# the other king is not in the way: he stands beside the piece, faces it, or is far; hands are no part of the board
expect '"at":"h2","moves":["g3","h3","i3","g2","i2","g1","h1","i1"]' piece K --game circular_chess --json
expect '"moves":["i2"],"captures":["i3","i1"],"first":["j2"]' piece P --game circular_chess --json --at h2
expect '"at":"3c","moves":["4b","3b","2b","4c","2c","4d","3d","2d"]' piece K --game minishogi --json
expect '"moves":["4b","3b","2b","4c","2c","3d"],"captures":["4b","3b","2b","4c","2c","3d"],"first":[]' piece G --game minishogi --json
expect '"at":"e1","moves":["e2","d1","f1"],"captures":["e2","d1","f1"],"first":[],"hops":[]' piece K --game chinese_chess --json
expect '"at":"d1","moves":["d2","c1","e1"],"captures":["d2","c1","e1"],"first":[],"hops":[]' piece K --game mini_xiangqi --json
expect '"at":"e2","moves":["d3","e3","f3","d2","f2","d1","e1","f1"]' piece K --game janggi --json
expect '"moves":["c5","d5","e5","c4","e4","c3","d3","e3"],"captures":["c5","d5","e5","c4","e4","c3","d3","e3"],"first":[]' piece K --game sittuyin --json
expect '"moves":["c7","e7","a5","c5","e5","g5","a3","c3","e3","g3","c1","e1"]' piece W --game wormhole_chess --json
expect 'begins without a piece "X"; it has R N B K Q P' piece X --game chess --json
expect 'has no rules that could be asked' piece N --game sixteen_by_sixteen --json
expect 'there is no space "z9"' piece N --game chess --json --at z9
# where nothing can stand: a hole, a board of one space that the piece's king has
expect 'no piece can stand on "d4"' piece N --game chess --set 'code=rnbqkbnr/pppppppp/8/8/3-4/8/PPPPPPPP/RNBQKBNR' --json --at d4
status 1 piece N --game chess --set 'code=------K-/------N-' --set cols=8 --json
printf 'files=8\nranks=8\npiece:C:mRcpR::a1\npiece:G:gQ::b1\npiece:K:K::e1\nroyal=K\n' >"$folder/def.txt"
"$program" wizard -q "$folder/def.txt" -o "$folder/made.php"
expect '"captures":[],"first":[],"hops":[],"hopCaptures":["d8","d7","a4","g4","h4","d1"],"screens":["d6","b4","f4","d2"]' piece C --game "$folder/made.php" --json
expect '"moves":[],"captures":[],"first":[],"hops":["a7","d7","g7","a4","g4","a1","d1","g1"]' piece G --game "$folder/made.php" --json
status 0 piece --all chess -o "$folder/all.pdf"
status 0 piece --all chess -o "$folder/all.html"
for name in King Queen Rook Bishop Knight Pawn; do
	grep -q "$name (" "$folder/all.html" || fail "--all: no $name"
done
status 1 piece --all sixteen_by_sixteen -o "$folder/none.pdf"
status 2 piece --all chess -o "$folder/all.png"
status 0 piece C --game "$folder/made.php" -o "$folder/c.svg"
status 1 piece N --game sixteen_by_sixteen -o "$folder/n.png"
status 1 piece NE --json
status 0 piece '' --json
status 2 piece
[ -e "$folder/x.png" ] && fail "a piece that cannot be read left a picture"

# A knight in the middle has eight dots, and its edges none: the words of the map say so.
"$program" piece N -T map -o "$folder/n.map" || fail "no map of a knight"
[ "$(grep -c 'dotted' "$folder/n.map")" = 8 ] || fail "the knight's diagram does not have eight dots"
grep 'dotted' "$folder/n.map" | grep -q 'b3' || fail "a knight on d4 goes to b3"
# Each sign that a diagram has stands below it with its word, and on the spaces that it is about.
while IFS='|' read -r piece spaces words; do
	"$program" piece "$piece" -T scene -o "$folder/signs" || fail "no diagram of $piece"
	[ "$(sed -n 's/^text caption "\([^"]*\)".*/\1/p' "$folder/signs" | paste -sd,)" = "$words" ] || fail "$piece is explained otherwise than by $words: $(grep caption "$folder/signs")"
	for space in $spaces; do
		grep -q "^mark annotation $space " "$folder/signs" || fail "$piece: no sign on $space"
	done
done <<'END'
KisO2|b4 f4 c3 d5|castling,move or capture
fmWfceFifmnD|d5 d6 c5 e5|first move,move,capture
pR||over a screen,screen
nN|b3 b5 e6 f5|can be blocked
mnNcN|b3 b5|can be blocked
END
for output in png gif jpg svg html txt; do
	status 0 piece 'mRcpR[F?R]KNADcaKmcabKfmWfceFifmnDKisO2' -o "$folder/a.$output"
	[ -s "$folder/a.$output" ] || fail "no $output"
done
status 0 piece 'R' --at b2 --board 5x7 --own b4 --holes d2 -o "$folder/b.png"
cp "$folder/a.png" "$folder/first.png"
status 0 piece 'mRcpR[F?R]KNADcaKmcabKfmWfceFifmnDKisO2' -o "$folder/a.png"
cmp -s "$folder/a.png" "$folder/first.png" || fail "two pictures of one piece differ"
exit $failed
