#!/bin/sh
# What ./run says while it installs, configures and builds, and that it asks and says nothing more when all is there. run.sh RUN
# Everything that it calls is played by small programs, so that nothing is installed or built.
script=$1
. "$(dirname "$0")/../checks.sh"
mkdir -p "$work/tree" "$work/bin"
cp "$script" "$work/tree/run"
mkdir -p "$work/tree/include" "$work/tree/engine" "$work/tree/render/cli" "$work/tree/tests/walks" "$work/tree/bench"
touch "$work/tree/CMakeLists.txt" "$work/tree/CMakePresets.json" "$work/tree/render/cli/main.c"
find "$work/tree" -exec touch -d yesterday {} +
cd "$work" || exit 1

# play NAME TEXT: a program that notes that it was called.
play() {
	printf '#!/bin/sh\necho "%s $*" >> %s/calls\n%s\n' "$1" "$work" "$2" > "bin/$1"
	chmod +x "bin/$1"
}
play dpkg-query 'cat "'$work'/installed" 2> /dev/null'
play apt-get 'case "$*" in *install*) for p; do printf "installed:%s " "$p"; done >> "'$work'/installed" ;; esac'
play sudo 'exec "$@"'
play cmake 'mkdir -p build/release/render; touch build/release/build.ninja build/release/CMakeCache.txt; printf "#!/bin/sh\\necho drawn\\n" > build/release/render/boardwright; chmod +x build/release/render/boardwright'
play ninja '[ -e "'$work'/built" ] || sleep 2; touch "'$work'/built"; [ ! -e "'$work'/broken" ] || { echo "error: what is broken"; exit 1; }'

PATH="$work/bin:$PATH" tree/run --no-install render > out 2> err && failed=1
good 'packages that are missing are installed against the wish' '[ ! -e installed ] && grep -q "are missing:.* cmake" err'
rm -f calls
PATH="$work/bin:$PATH" tree/run render > out 2> err
good 'the first run does not draw' '[ "$(cat out)" = drawn ]'
for step in 'run: looking for packages' 'run: installing .*cmake' 'run: configuring build/release' 'run: building build/release'; do
	good "it does not say: $step" 'grep -q "^$step" err'
done
rm -f calls
PATH="$work/bin:$PATH" tree/run render > out 2> err
good 'the second run does not draw' '[ "$(cat out)" = drawn ]'
good 'the second run says something' '[ ! -s err ]'
good 'the second run asks others' '[ ! -e calls ]'
# What changes a build: a file, a file that is new or gone, a build that has not ended well.
for change in 'touch tree/render/cli/main.c' 'touch tree/engine/new.c' 'rm tree/engine/new.c'; do
	sleep 0.01
	PATH="$work/bin:$PATH" sh -c "$change"
	rm -f calls
	PATH="$work/bin:$PATH" tree/run render > out 2> err
	good "no build after: $change" 'grep -q "^ninja" calls'
	rm -f calls
	PATH="$work/bin:$PATH" tree/run render > out 2> err
	good "a build for nothing after: $change" '[ ! -e calls ]'
done
touch broken tree/CMakeLists.txt
PATH="$work/bin:$PATH" tree/run render > out 2> err && failed=1
good 'a build that fails does not say why' 'grep -q "what is broken" err && [ ! -s out ]'
PATH="$work/bin:$PATH" tree/run render > out 2> err && failed=1
good 'a build that has failed is taken for one that has not' 'grep -q "what is broken" err && [ ! -s out ]'
exit $failed
