# What the tests in shell have in common, to be sourced: a folder that goes away at the end, and checks. Sets `work` and `failed`; `program` is the tested one.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# That of the system: where versions are managed, the name in the path is that of a script, which takes longer to start than the program that it is asked for.
if [ -x /usr/bin/python3 ]; then
	python3() { /usr/bin/python3 "$@"; }
fi

# good "WHAT IS WRONG" CONDITION
good() {
	if ! eval "$2"; then
		echo "$1"
		failed=1
	fi
}

# expect STATUS "WHAT" ARGUMENTS...: output to out and err
expect() {
	status=$1
	what=$2
	shift 2
	"$program" "$@" > out 2> err
	found=$?
	if [ $found -ne "$status" ]; then
		echo "$what: exit status $found, not $status"
		cat err
		failed=1
	fi
}

# draw ARGUMENTS...: what must work; messages to err
draw() {
	"$program" render "$@" 2> err || {
		echo "not drawn: $*"
		cat err
		failed=1
	}
}
