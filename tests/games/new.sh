# The command `new`: a copy of a game under a name of its own can be played and edited at once; what is there already stays.
# usage: new.sh BOARDWRIGHT
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

fail() {
	echo "new.sh: $*" >&2
	failed=1
}

# refuse STATUS MESSAGE ARGUMENTS...
refuse() {
	status=$1
	message=$2
	shift 2
	"$program" new "$@" >said 2>&1 </dev/null
	[ $? = "$status" ] || fail "exit status of new $*"
	grep -qF -- "$message" said || fail "new $*: no \"$message\" in: $(cat said)"
}

# From a definition, which the build with sanitizers makes (tests/mixed.c): both files, the new title, and a rule that is edited in the definition holds in the preset.
BOARDWRIGHT_ONE_IN=1 "$program" new -q "Bob's Chess" --like capablanca_chess >said 2>&1 </dev/null || fail "new: $(cat said)"
[ "$(ls bobs_chess | tr '\n' ' ')" = 'default.php default.test.json definition.txt ' ] || fail "the folder holds: $(ls bobs_chess)"
"$program" list games -I . | grep -q "^bobs_chess  *Bob's Chess  *square  *10x8  *8  *rules  *definition  *betza$" || fail "it is not in the list"
"$program" replay -q bobs_chess/default.php -m 'P e2-e4' >said 2>&1 </dev/null || fail "it cannot be played: $(cat said)"
"$program" replay -q bobs_chess/default.php -m 'P e2-e5' >said 2>&1 </dev/null && fail "its rules are not enforced"
# From a preset that an author wrote.
"$program" new -q 'My Chess' --like chess >said 2>&1 </dev/null || fail "new: $(cat said)"
[ "$(ls my_chess | tr '\n' ' ')" = 'default.php default.test.json ' ] || fail "the folder holds: $(ls my_chess)"
"$program" list games -I . | grep -q '^my_chess  *My Chess  *square  *8x8  *6  *rules  *code  *chess$' || fail "my_chess is not in the list"
cp my_chess/default.php before
refuse 1 'there is something of this name already' 'My Chess' --like shatranj
cmp -s before my_chess/default.php || fail "what was there was written over"
refuse 2 'no game is called "capablanka_chess"; did you mean "capablanca_chess"?' X --like capablanka_chess
refuse 2 '--like GAME is missing' X
refuse 2 'is no name of a game' '...' --like chess
mkdir inner && cd inner || exit 1 # so that what is above is our own
refuse 2 'is no name of a game' '../x' --like chess
cd .. || exit 1
[ ! -e x ] && [ ! -e inner/x ] || fail "a refused name left a folder"
exit $failed
