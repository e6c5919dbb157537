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

# ---- walls, pieces that change sides, counts
refuse 'wallingRule = ducks (walls that players build) cannot be played yet: it is none, duck, static, arrow, past or edge' '[a:duck]\nwallingRule = ducks\n'
refuse 'cannot be played yet: not together with gates or drops' '[a:duck]\npieceDrops = true\n'
refuse 'cannot be played yet: not together with passing' '[a:amazons]\npassOnStalemate = true\n'
refuse 'cannot be played yet: not together with promotedPieceType' '[a:duck]\npromotedPieceType = n:q\n'
refuse 'cannot be played yet: not together with immobilityIllegal' '[a:duck]\nimmobilityIllegal = true\n'
refuse 'cannot be played yet: arrow not together with castling' '[a:duck]\nwallingRule = arrow\n'
refuse 'cannot be played yet: arrow not together with regions that pieces are kept in' '[a:duck]\nwallingRule = arrow\ncastling = false\nmobilityRegionWhiteBishop = *1 *2\n'
refuse 'v.ini:3:18: error: piece Q hops, bends or takes by the way, and nothing can enter behind such a piece yet; give it other moves, or leave walls out' '[a:duck]\nqueen = -\ncustomPiece5 = q:gfsQH\n'
refuse 'flyingGeneral = true (Kings that may not face each other) cannot be played yet: a piece besides the King is royal' '[a:chess]\nflyingGeneral = true\ncastling = false\npromotionPieceTypes = q\nextinctionPseudoRoyal = true\nextinctionValue = loss\nextinctionPieceTypes = n\n'
refuse 'wallOrMove = true (walls instead of moves) cannot be played yet' '[a:duck]\nwallOrMove = true\n'
refuse 'flipEnclosedPieces = go (pieces that change sides) cannot be played yet: it is none, reversi, ataxx or quadwrangle' '[a:ataxx]\nflipEnclosedPieces = go\n'
refuse 'flipEnclosedPieces = ataxx (pieces that change sides) cannot be played yet: not beside royal pieces' '[a:chess]\ncastling = false\nflipEnclosedPieces = ataxx\n'
refuse 'cannot be played yet: not together with castling' '[a:extinction]\nflipEnclosedPieces = ataxx\n'
refuse 'enclosingDrop = anyside (drops that enclose pieces) cannot be played yet: the engine lets' '[a:ataxx]\nenclosingDrop = anyside\n'
refuse 'materialCounting = janggi (draws that material decides) cannot be played yet: it is none, unweighted, whitedrawodds or blackdrawodds' '[a:chess]\nmaterialCounting = janggi\n'

# turn MOVES WORDS: in the game of v.ini the moves are refused with these words; without words they are played
turn() {
	"$program" replay "$folder/v.ini" -m "$1" >"$folder/said" 2>&1
	status=$?
	[ -z "$2" ] || grep -qF -- "$2" "$folder/said" || fail "$1: no \"$2\" in: $(cat "$folder/said")"
	[ $status = "$([ -z "$2" ] && echo 0 || echo 1)" ] || fail "$1: $(cat "$folder/said")"
}
printf '[a:duck]\n' >"$folder/v.ini"
turn 'e4,d5 e5,d3 Nf3,d5 Nf6,a6' ''
turn 'e2e4,e4d5 e7e5,e5d3' ''
turn 'e4' 'The turn ends with the duck'
turn 'e4,d5 e5,d5' 'The duck goes to an empty space - there is a piece on d5.'
turn 'e4,e4' 'The duck goes to an empty space'
turn 'e4,' 'behind the comma stands the space of the Duck'
turn 'e4,z9' 'behind the comma stands the space of the Duck'
turn 'e2e4,e4e3 e7e5,e5a6 d2d4,d4d6 f8b4,b4c3' 'something stands in its way'
turn 'e4,d4 d5,a6 exd5,c4 c5,c6 dxc6,a3' 'that piece is never captured'
turn 'e4,a6 h6,a6' 'The duck goes to an empty space - there is a piece on a6.'
turn 'e4,a6 h5,h3 e5,a6 d5,c6 exd6,c4' ''
turn 'e4,a6 h5,h3 e5,a6 d5,d6 exd6,c4' 'that piece is never captured'
turn 'e4,d5 e5,d3 Nf3' 'The turn ends with the duck' # of two Knights the one that goes there says why it may not
"$program" replay "$folder/v.ini" --fen '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' -m 'a8,d5' >"$folder/said" 2>&1 && fail "nobody asked what the Pawn becomes"
grep -q 'write what it becomes: a8=N,d5, ' "$folder/said" || fail "a promotion before the duck: $(cat "$folder/said")"
printf '[a:amazons]\n' >"$folder/v.ini"
turn 'd1d8,d8d10' 'there is a piece on d10'
turn 'd1d8,d8e10' 'The wall may not be put on e10 by this move'
turn 'd1d8,d8d1 a7b7,b7b1' ''
turn 'd1d8,d8d5 g10f10,f10f2 d8d4,d4d2' 'something stands in its way'
printf '[a:snailtrail]\n' >"$folder/v.ini"
turn 'a1a2,a2a1 g7g6,g6g7' ''
turn 'a1a2,a2b1' 'The wall may not be put on b1 by this move'
printf '[a:flipello]\n' >"$folder/v.ini"
turn 'P@e3 P@f3 P@f4' ''
turn 'P@a1' 'it would enclose nothing'
turn 'pass' 'You may pass only when you have no other move'
printf '[a:ataxx]\n' >"$folder/v.ini"
turn 'P@b7 P@f7 a7c5' ''
turn 'P@c7' 'it would enclose nothing'
"$program" render -q "$folder/v.ini" -T ascii -o "$folder/none.txt" && "$program" render -q "$folder/v.ini" -s hands=panel -T ascii -o "$folder/panel.txt"
grep -q 'beside the board' "$folder/panel.txt" || fail "hands=panel shows no hand"
! grep -q 'beside the board' "$folder/none.txt" || fail "hands=none shows a hand"

# ---- keys and values
refuse 'v.ini:2:1: error: no key is called stalemateVale; did you mean "stalemateValue"?' '[a:chess]\nstalemateVale = win\n'
refuse 'v.ini:2:1: error: no key is called quux; it may be a rule' '[a:chess]\nquux = 1\n'
refuse 'v.ini:2:18: error: stalemateValue = lost: the value is one of none, loss, draw, win' '[a:chess]\nstalemateValue = lost\n'
refuse 'v.ini:2:11: error: maxRank = 37: the value is a number from 1 to 36' '[a:chess]\nmaxRank = 37\n'
refuse 'maxFile = 27: the value is a number from 1 to 26' '[a:chess]\nmaxFile = 27\n'
refuse 'v.ini:3:18: error: piece Q hops, bends or takes by the way, and nothing can enter behind such a piece yet' '[a:seirawan]\nqueen = -\ncustomPiece5 = q:gfsQH\n'
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
refuse 'v.ini:2:18: error: [a]: blastOnCapture = true (captures that explode) cannot be played yet: only where nobody is royal' '[a:chess]\nblastOnCapture = true\n'
refuse '[a]: wallingRule = duck (walls that players build) cannot be played yet: a wall could stop a check' '[a:chess]\nwallingRule = duck\n'
refuse 'alone are royal may become more' '[a:chess]\nking = -\ncommoner = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\nextinctionValue = loss\npromotionPieceTypes = k\nstartFen = kk6/8/8/8/8/8/P7/K7 w\n'
refuse 'alone are royal castle' '[a:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\nextinctionValue = loss\nstartFen = k3k2r/8/8/8/8/8/8/K7 w k\n'
refuse 'a piece that does not promote could reach the end' '[a:judkins]\npiecePromotionOnCapture = true\n'
refuse 'only where one kind of pieces is royal' '[a:chess]\nextinctionPieceTypes = r\nextinctionPseudoRoyal = true\npromotionPieceTypes = q\ncastling = false\nextinctionValue = loss\ndupleCheck = true\n'
refuse 'pieces that have to become another one' '[a:judkins]\nchecking = false\n'
refuse 'what a King castles with has to stand at the end' '[a:chess]\nmaxFile = 10\nstartFen = 10/10/10/10/10/10/10/2R1K5 w Q\n'
allow 'dropChecks = false: in the engine only a King is in check' '[a:atomic]\npieceDrops = true\ncapturesToHand = true\ncastling = false\ndropChecks = false\n'
allow 'chasingRule = axf: chases without end are not told' '[a:xiangqi]\n'

# ---- startFen
refuse 'rank 8 has more than 8 spaces' '[a:chess]\nstartFen = 9/8/8/8/8/8/8/8 w\n'
refuse '2 of 8 ranks (maxRank) are there' '[a:chess]\nstartFen = 8/8 w\n'
refuse 'more than 8 ranks' '[a:chess]\nstartFen = 8/8/8/8/8/8/8/8/8 w\n'
refuse 'no piece has the letter x' '[a:chess]\nstartFen = x7/8/8/8/8/8/8/8 w\n'
refuse 'no piece stands on the board' '[a:chess]\nstartFen = 8/8/8/8/8/8/8/8 w\n'
refuse 'several Kings of a side' '[a:chess]\nstartFen = kk6/8/8/8/8/8/8/K7 w\n'
refuse 'that promotedPieceType lets become nothing' '[a:chess]\nstartFen = +n6k/8/8/8/8/8/8/K7 w\n'
refuse 'v.ini:2:12: error: [a]: startFen = k7/' "[a:crazyhouse]\nstartFen = k7/8/8/8/8/8/8/K7[$(printf '%0500d' 0 | tr 0 P)] w\n"
refuse 'a Pawn has become becomes something again' '[a:crazyhouse]\npromotedPieceType = n:q\n'

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

# ---- a picture alone of what cannot be played: a warning that is seen, no game, and moves only as they are written
shown() {
	rm -f "$folder/out.svg"
	"$program" render "$@" -o "$folder/out.svg" >"$folder/said" 2>&1 || fail "no picture: $(cat "$folder/said")"
	grep -qF 'so it is drawn without rules, and moves are carried out unchecked' "$folder/said" || fail "no warning: $(cat "$folder/said")"
}
printf '[palace:chess]\ndiagonalLines = d1\ncustomPiece1 = a:mRpRmFpB2\nstartFen = anbqkbnA/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\n[other:chess]\nquux = 1\n' >"$folder/palace.ini"
shown "$folder/palace.ini#palace"
grep -q '^.*palace.ini:2:17: warning: \[palace\]: diagonalLines = d1' "$folder/said" || fail "the place of the rule: $(cat "$folder/said")"
shown "$folder/palace.ini#other"
grep -q 'palace.ini:6:1: warning: no key is called quux' "$folder/said" || fail "an unknown key: $(cat "$folder/said")"
shown "$folder/palace.ini#palace" -m 'e2e4 e7e5 e4e5' --from uci
shown "$folder/palace.ini#palace" --fen 'k6A/8/8/8/8/8/8/K7 w - - 0 1'
shown '4k3/8/8/8/8/8/8/A3K3' --game "$folder/palace.ini#palace"
"$program" render --strict "$folder/palace.ini#palace" -o "$folder/out.svg" >"$folder/said" 2>&1 && fail "--strict takes a picture without rules"
for command in "replay $folder/palace.ini#palace" "wizard $folder/palace.ini --section palace" "check $folder/palace.ini#palace" "rules $folder/palace.ini#palace"; do
	"$program" $command >"$folder/said" 2>&1 && fail "$command: status 0"
	grep -qF 'error: [palace]: diagonalLines = d1' "$folder/said" || fail "$command: $(cat "$folder/said")"
done
printf '[Variant "palace"]\n\n1. e4 *\n' >"$folder/game.pgn"
"$program" render "$folder/palace.ini" "$folder/game.pgn" -o "$folder/out.svg" >"$folder/said" 2>&1 && fail "SAN without rules"
grep -qF 'this preset has no rules, by which the piece that is meant could be found' "$folder/said" || fail "SAN without rules: $(cat "$folder/said")"

# ---- records choose their sections, each its own; what is unknown or refused is told, and the rest goes on
cat "$samples/variants.ini" "$folder/palace.ini" >"$folder/all.ini"
printf '[Variant "cannons"]\n\n1. e4 d5 2. exd5 *\n\n[Variant "Lake"]\n\n1. e4 *\n\n[Variant "lakes"]\n\n1. e4 *\n\n[Variant "palace"]\n\n1. e4 *\n\n[Variant "cannonhouse"]\n\n1. e4 d5 2. exd5 *\n\n' >"$folder/games.pgn"
"$program" batch --games "$folder/games.pgn" --game "$folder/all.ini" -O "$folder/drawn" -T png >"$folder/said" 2>/dev/null && fail "status 0 of a batch with bad records"
[ "$(grep -c '"ok":true' "$folder/said")" = 3 ] || fail "three of five: $(cat "$folder/said")"
grep -q 'games.pgn:9:1: error: .*all.ini has no section called lakes, which the tag Variant names; did you mean \\"lake\\"' "$folder/said" || fail "an unknown section: $(cat "$folder/said")"
grep -q '"warnings":.*diagonalLines = d1' "$folder/said" || fail "a refused section: $(cat "$folder/said")"
printf '[Variant "palace"]\n\n1. e2e4 *\n\n[Variant "palace"]\n\n1. d2d4 *\n' >"$folder/two.pgn"
"$program" batch -j 1 --games "$folder/two.pgn" --game "$folder/palace.ini" -O "$folder/drawn" -T png >"$folder/said" 2>/dev/null || fail "pictures without rules: $(cat "$folder/said")"
[ "$(grep -c '"warnings":.*diagonalLines = d1' "$folder/said")" = 2 ] || fail "each record is told: $(cat "$folder/said")"
"$program" replay --games "$folder/games.pgn" --game "$folder/all.ini" --json >"$folder/out" 2>"$folder/said" && fail "status 0 of records that cannot be played"
grep -q 'rncmkcnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNCMKCNR' "$folder/out" || fail "cannons are not played"
[ "$(grep -c ' error: ' "$folder/said")" = 2 ] || fail "two errors of five: $(cat "$folder/said")"
"$program" render "$folder/games.pgn" --game "$folder/all.ini" --pick 2 -o "$folder/out.svg" >"$folder/said" 2>&1 || fail "--game and --pick: $(cat "$folder/said")"
"$program" render - --untrusted --game "$samples/variants.ini#lake" -o "$folder/out.svg" <"$folder/game.pgn" >"$folder/said" 2>&1 && fail "--untrusted opens a file of variants"
grep -qF 'with --untrusted it names a game, no file' "$folder/said" || fail "--untrusted: $(cat "$folder/said")"

# ---- pieces that turn back, drops of promoted ones, passing: read and written
printf '[small-kyoto:micro]\n[mini:minishogi]\n[calm:gardner]\npass = true\n[stuck:chess]\npassOnStalemate = true\nstartFen = 7k/8/8/8/8/8/8/K7 b - - 0 1\n' >"$folder/turns.ini"
moves='d2d3 c5d4 d3d4+ d5d4- +R@d3'
"$program" replay "$folder/turns.ini#small-kyoto" -m "$moves" --from uci --fen-out >"$folder/said" 2>&1
grep -q '^kb2/p2l/3+R/4/+L+RBK\[p\] b' "$folder/said" || fail "a promoted drop: $(cat "$folder/said")"
"$program" replay "$folder/turns.ini#small-kyoto" -m "$moves" --from uci --notation uci >"$folder/said" 2>&1
for move in d3d4+ d5d4- +R@d3; do
	grep -qF -- " $move " "$folder/said" || fail "$move is written otherwise: $(cat "$folder/said")"
done

# not SECTION MOVES MESSAGE: the last move is refused with these words
not() {
	"$program" replay "$folder/turns.ini#$1" -m "$2" --from uci --fen-out >"$folder/said" 2>&1 && fail "$2: status 0"
	grep -qF -- "$3" "$folder/said" || fail "$2: $(cat "$folder/said")"
}
not small-kyoto 'd2d3 c5d4 d3d4-' 'no promoted piece stands there'
not small-kyoto 'd2d3 c5d4 d3d4+ d5d4- +B@d3' 'there is no B in hand'
not small-kyoto 'd2d3 c5d4 d3d4+ d5d4- +Q@d3' 'no piece is called "+Q"'
not mini 'e1e4 e5e4 +P@c3' 'A piece in hand comes in as it is'
not stuck h8h8 'You may pass only when you have no other move.'
"$program" replay "$folder/turns.ini#calm" -m 'a1a1 a5a5' --from uci >"$folder/said" 2>&1
grep -qi 'drawn\|draw' "$folder/said" || fail "two passes: $(cat "$folder/said")"

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
