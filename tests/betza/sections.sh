# Files of variants: what is refused with which words, what is warned of, what hostile files do.
# usage: sections.sh BOARDWRIGHT SOURCE_FOLDER
set -u
program=$1
samples=$2/samples
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

fail() {
	echo "sections.sh: $*" >&2
	failed=1
}

# refuse MESSAGE FILE [OPTION...]: an error with these words, exit status 1, and no file
refuse() {
	message=$1
	printf "$2" >"$folder/v.ini"
	shift 2
	rm -f "$folder/out.php"
	"$program" wizard "$folder/v.ini" "$@" -o "$folder/out.php" >"$folder/said" 2>&1 </dev/null
	[ $? = 1 ] || fail "exit status of: $(cat "$folder/v.ini")"
	grep -qF -- "$message" "$folder/said" || fail "no \"$message\" in: $(cat "$folder/said")"
	[ ! -e "$folder/out.php" ] || fail "$message: a file is left"
}

# allow MESSAGE FILE [OPTION...]: a preset that has no error, and these words besides
allow() {
	message=$1
	printf "$2" >"$folder/v.ini"
	shift 2
	"$program" wizard "$folder/v.ini" "$@" -o "$folder/out.php" >"$folder/said" 2>&1 </dev/null || fail "refused: $(cat "$folder/said")"
	[ -z "$message" ] || grep -qF -- "$message" "$folder/said" || fail "no \"$message\" in: $(cat "$folder/said")"
	"$program" check "$folder/out.php" >"$folder/said" 2>&1 || fail "check: $(cat "$folder/said")"
	! grep -q "error\|warning" "$folder/said" || fail "check: $(cat "$folder/said")"
}

# ---- sections
refuse '2 sections; FILE#NAME says which one' '[a:chess]\n[b:chess]\n'
refuse 'no section is called canons; did you mean "cannons"?' '[cannons:chess]\n' --section canons
refuse 'v.ini:1:1: error: [a:b]: b stands below it, in line 2' '[a:b]\n[b:chess]\n' --section a
refuse 'v.ini:1:1: error: [a:a]' '[a:a]\n'
refuse 'no built-in variant is called crazyhous; did you mean "crazyhouse"?' '[a:crazyhous]\n'
refuse 'v.ini:2:1: error: "[a" has no ]' '[b:chess]\n[a\n'
refuse 'a section needs a name' '[:chess]\n'
refuse 'names no section to take over from' '[a:]\n'
refuse 'v.ini:2:1: error: "knight" is no section, no key = value' '[a:chess]\nknight\n'
allow '[a] comes twice; the one of line 1 counts' '[a:chess]\n[a:shogi]\n' --section a
allow 'v.ini:3:1: warning: nMoveRule comes twice' '[a:chess]\nnMoveRule = 1\nnMoveRule = 2\n'
allow '' '\357\273\277; a comment\r\n[a:chess]\r\nnMoveRule = 7 # moves\r\n'
grep -q 'set rulemoves 14;' "$folder/out.php" || fail "the value behind a mark, with a comment"
allow 'Windows-1252' '[a:chess]\n# f\374r\n'

# ---- keys and values
refuse 'v.ini:2:1: error: no key is called stalemateVale; did you mean "stalemateValue"?' '[a:chess]\nstalemateVale = win\n'
refuse 'v.ini:2:1: error: no key is called quux; it may be a rule' '[a:chess]\nquux = 1\n'
refuse 'v.ini:2:18: error: stalemateValue = lost: the value is one of none, loss, draw, win' '[a:chess]\nstalemateValue = lost\n'
refuse 'v.ini:2:11: error: maxRank = 37: the value is a number from 1 to 36' '[a:chess]\nmaxRank = 37\n'
refuse 'maxFile = 27: the value is a number from 1 to 26' '[a:chess]\nmaxFile = 27\n'
refuse 'v.ini:3: error: piece Q hops, bends or takes by the way, and nothing can enter behind such a piece yet' '[a:seirawan]\nqueen = -\ncustomPiece5 = q:gfsQH\n'
refuse 'castling = yes: the value is one of false, true' '[a:chess]\ncastling = yes\n'
refuse 'flagRegionWhite = i: the value is spaces' '[a:chess]\nflagRegionWhite = i\n'
refuse 'promotionPieceTypes = nx: no piece has the letter x' '[a:chess]\npromotionPieceTypes = nx\n'
refuse 'promotedPieceType = n: the value is pairs' '[a:chess]\npromotedPieceType = n\n'
refuse 'knight = 3: the value is the letter' '[a:chess]\nknight = 3\n'
refuse 'behind the letter stands its move' '[a:chess]\ncustomPiece1 = a\n'
refuse 'this piece has its own move' '[a:chess]\nknight = n:N\n'
refuse 'v.ini:2:18: error: "xB": Fairy-Stockfish reads no such letter' '[a:chess]\ncustomPiece1 = a:xB\nstartFen = A7/8/8/8/8/8/8/K6k w\n'
refuse 'a leap is there twice' '[a:chess]\ncustomPiece1 = a:NnN\nstartFen = A7/8/8/8/8/8/8/K6k w\n'
refuse 'the engine has rides of R, B and N alone' '[a:chess]\ncustomPiece1 = a:DD\nstartFen = A7/8/8/8/8/8/8/K6k w\n'

# ---- what cannot be played
refuse 'v.ini:2:18: error: [a]: blastOnCapture = true (captures that explode) cannot be played yet: only where' '[a:chess]\nblastOnCapture = true\n'
refuse '[a]: wallingRule = duck (walls that players build) cannot be played yet' '[a:duck]\n'
refuse 'of which the last one alone is royal' '[a:chess]\nking = -\ncommoner = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\nextinctionValue = loss\nstartFen = kk6/8/8/8/8/8/8/K7 w\n'
refuse 'Black begins' '[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 b - - 0 1\n'
refuse 'what promotes by choice does so on whole ranks' '[a:chess]\npromotionRegionWhite = a8\n'
refuse 'there is nothing that they could become' '[a:chess]\npromotionPieceTypes = -\n'
refuse 'what a King castles with has to stand at the end' '[a:chess]\nmaxFile = 10\nstartFen = 10/10/10/10/10/10/10/2R1K5 w Q\n'
refuse 'a janggiCannon, which' '[a:chess]\njanggiCannon = c\nstartFen = 4k3/8/8/8/8/8/8/C3K3 w\n'
allow 'chasingRule = axf: chases without end are not told' '[a:xiangqi]\n'

# ---- startFen
refuse 'rank 8 has more than 8 spaces' '[a:chess]\nstartFen = 9/8/8/8/8/8/8/8 w\n'
refuse '2 of 8 ranks (maxRank) are there' '[a:chess]\nstartFen = 8/8 w\n'
refuse 'more than 8 ranks' '[a:chess]\nstartFen = 8/8/8/8/8/8/8/8/8 w\n'
refuse 'no piece has the letter x' '[a:chess]\nstartFen = x7/8/8/8/8/8/8/8 w\n'
refuse 'no piece stands on the board' '[a:chess]\nstartFen = 8/8/8/8/8/8/8/8 w\n'
refuse 'several Kings of a side' '[a:chess]\nstartFen = kk6/8/8/8/8/8/8/K7 w\n'
refuse 'that promotedPieceType lets become nothing' '[a:chess]\nstartFen = +n6k/8/8/8/8/8/8/K7 w\n'
refuse 'v.ini:1: error: pawn: "500,0" is no number of pieces in hand' "[a:crazyhouse]\nstartFen = k7/8/8/8/8/8/8/K7[$(printf '%0500d' 0 | tr 0 P)] w\n"

# ---- the sample, as a game and as a definition that means the same
for name in cannons cannonhouse lake; do
	"$program" wizard "$samples/variants.ini" --section $name -o "$folder/one.php" 2>"$folder/said" || fail "$name: $(cat "$folder/said")"
	"$program" wizard "$samples/variants.ini" --section $name --definition -o "$folder/$name.txt" || fail "$name has no definition"
	"$program" wizard -q "$folder/$name.txt" -o "$folder/two.php" || fail "the definition of $name cannot be read"
	cmp -s "$folder/one.php" "$folder/two.php" || fail "$name: the section and its definition differ"
	"$program" render -q "$samples/variants.ini#$name" -o "$folder/one.svg" || fail "$name is not drawn"
	"$program" render -q "$folder/one.php" -o "$folder/two.svg" || fail "$name is not drawn"
	cmp -s "$folder/one.svg" "$folder/two.svg" || fail "$name: the section and its preset are drawn otherwise"
done
[ "$("$program" wizard "$samples/variants.ini" --variants | tr '\n' ' ')" = "cannons cannonhouse lake " ] || fail "the list of names"
printf '[Variant "cannons"]\n\n1. e4 d5 2. exd5 *\n' >"$folder/game.pgn"
"$program" replay "$samples/variants.ini" "$folder/game.pgn" --fen-out >"$folder/said" 2>&1
grep -q '^rncmkcnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNCMKCNR b KQkq - 0 2' "$folder/said" || fail "a PGN of a section: $(cat "$folder/said")"
"$program" replay "$samples/variants.ini#cannonhouse" -m 'e2e4 d7d5 e4d5 e7e6 P@d4' --from uci --fen-out >"$folder/said" 2>&1
grep -q '3P4/3P4.*\[\] b' "$folder/said" || fail "a drop: $(cat "$folder/said")"
"$program" wizard "$folder/cannons.txt" --section cannons >"$folder/said" 2>&1 && fail "a definition has no sections"
grep -qF 'has no sections' "$folder/said" || fail "a definition has no sections: $(cat "$folder/said")"

# ---- many sections, and a long row of them that take over from one another
awk 'BEGIN { print "[s0:chess]"; for (n = 1; n < 990; n++) printf "[s%d:s%d]\nnMoveRule = %d\n", n, n - 1, n }' >"$folder/deep.ini"
"$program" wizard -q "$folder/deep.ini" --section s989 --definition | grep -q 'set rulemoves 1978' || fail "a long row of sections"
awk 'BEGIN { print "[s0:chess]"; for (n = 1; n < 1100; n++) printf "[s%d:s%d]\n", n, n - 1 }' >"$folder/deep.ini"
"$program" wizard -q "$folder/deep.ini" --section s1099 2>&1 | grep -qF 'takes over from more than 1000 sections' || fail "a row that is too long"
awk 'BEGIN { for (n = 0; n < 19999; n++) printf "[s%d:chess]\nnMoveRule = 9\n", n }' >"$folder/many.ini"
"$program" wizard -q "$folder/many.ini" --section s19998 -o "$folder/out.php" || fail "many sections"
awk 'BEGIN { for (n = 0; n < 20001; n++) printf "[s%d:chess]\n", n }' >"$folder/many.ini"
"$program" wizard -q "$folder/many.ini" --section s5 2>&1 | grep -qF 'more than 20000 sections' || fail "too many sections"
awk 'BEGIN { print "[a:chess]"; for (n = 0; n < 2001; n++) print "nMoveRule = 9" }' >"$folder/many.ini"
"$program" wizard -q "$folder/many.ini" 2>&1 | grep -qF 'more than 2000 lines in [a]' || fail "too many lines"
exit $failed
