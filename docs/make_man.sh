#!/bin/sh
# Writes the manual pages from the program's own help, one of the program and one of each command: docs/make_man.sh BOARDWRIGHT FOLDER
# What cannot come from the help (description, files, environment, exit status) is here.
set -e
program=$1
folder=$2
version=$("$program" --version)

# Text for roff: backslashes, minus signs, and no line that begins with a dot or a quote.
escape() {
	sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\\([.']\\)/\\\\\\&\\1/"
}

# of_commands: "name", "arguments" and "summary" of each, separated by a sign that no text has.
of_commands() {
	"$program" --help-all | awk '
		function flush() { if (name != "") print name "\037" arguments "\037" summary; name = "" }
		/^  [a-z]/ {
			flush()
			name = $1
			arguments = substr($0, 14, 20)
			gsub(/ +$/, "", arguments)
			summary = substr($0, 34)
			if (length($0) > 33 && substr($0, 33, 1) != " ") { arguments = substr($0, 14); summary = "" }
		}
		/^     / { line = $0; sub(/^ +/, "", line); summary = summary (summary == "" ? "" : " ") line }
		/^$/ { flush() }
		END { flush() }'
}

exit_status() {
	cat <<'TEXT'
.SH EXIT STATUS
0 all done; 1 an item failed (illegal move, bad preset, impossible output); 2 wrong usage; 3 cannot write.
TEXT
}

# Of the help of a command, which is asked for once a page: its options, and its examples.
roff='
function escaped(text) {
	gsub(/\\/, "\\e", text)
	gsub(/-/, "\\-", text)
	return text ~ /^[.'"'"']/ ? "\\&" text : text
}
/^examples:$/ { examples = 1; next }
{ $0 = escaped($0) }
examples && /^      / { sub(/^ +/, ""); told = told ".PP\n" $0 ":\n.PP\n.RS 4\n.nf\n" line "\n.fi\n.RE\n"; next }
examples && /^  / { line = substr($0, 3) }
examples { next }
/^  \\-/ || /^  [^ ]*\\-\\-/ {
	line = substr($0, 3)
	at = match(line, /   *[^ ]/)
	if (at) { option = substr(line, 1, at - 1); help = substr(line, at); sub(/^ +/, "", help) }
	else { option = line; help = "" }
	options = options ".TP\n.B " option "\n" (help != "" ? help "\n" : "")
	next
}
/^     / { sub(/^ +/, ""); options = options $0 "\n"; next }
/^usage: / { next }
/^[a-z]+: / { sub(/: .*/, ""); options = options ".SS Options: " $0 "\n"; next }
/^all commands:/ { options = options ".SS Options of all commands\n"; next }
/^The options of render/ { options = options ".PP\n" $0 "\n"; more = 1; next }
more && /^[a-z]/ { options = options $0 "\n"; more = 0 }
'

examples_of() {
	"$program" "$1" --help-all | awk "$roff"'END { printf "%s", told }'
}

environment() {
	cat <<'TEXT'
.SH FILES
.TP
.I $XDG_CONFIG_HOME/boardwright/config
options that hold for every call, a line each, such as "theme = brown"
.SH ENVIRONMENT
.TP
.B BOARDWRIGHT_DATA
the folder with sets, fonts, backgrounds, themes and samples, when it is not where the program was installed
.TP
.B XDG_CONFIG_HOME
its folder boardwright has the file config (~/.config without it)
.TP
.B XDG_CACHE_HOME
its folder boardwright keeps drawn pieces between runs (~/.cache without it)
.TP
.B XDG_DATA_HOME
its folder boardwright has sets, backgrounds and themes of your own (~/.local/share without it)
.TP
.B FONTCONFIG_FILE, FONTCONFIG_PATH, FONTCONFIG_SYSROOT
where the fonts of labels are found, as fontconfig reads them
.TP
.B SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN, SLURM_ARRAY_TASK_STEP, SLURM_ARRAY_TASK_COUNT, SGE_TASK_ID, SGE_TASK_FIRST, SGE_TASK_LAST, SGE_TASK_STEPSIZE, AWS_BATCH_JOB_ARRAY_INDEX, AWS_BATCH_JOB_ARRAY_SIZE
in an array of Slurm, Grid Engine or AWS Batch batch takes its shard by itself
.TP
.B PBS_ARRAY_INDEX, PBS_ARRAYID, JOB_COMPLETION_INDEX
in an array of PBS or an indexed job of Kubernetes batch takes its shard when --shard /N says of how many
.TP
.B LISTEN_FDS, LISTEN_PID, NOTIFY_SOCKET
by which systemd hands a socket to serve and hears from it
.TP
.B REQUEST_METHOD, PATH_INFO, QUERY_STRING, CONTENT_LENGTH, CONTENT_TYPE, HTTP_ACCEPT, HTTP_ACCEPT_ENCODING, HTTP_IF_NONE_MATCH
the request that cgi answers
TEXT
}

page_of_program() {
	cat <<TEXT
.\\" Made by docs/make_man.sh; do not edit.
.TH BOARDWRIGHT 1 "" "$version" "User Commands"
.SH NAME
boardwright \\- draw the boards of chess variants
.SH SYNOPSIS
.B boardwright
.I COMMAND
[\\fIoptions\\fR] ...
.SH DESCRIPTION
Boardwright draws the boards of chess and of every variant of it, from what people have: a FEN, a PGN, a Shogi or Chinese Chess record, or a Game Courier preset with its rules program, which it replays through
the preset's own GAME Code. Out come PNG, GIF (still and animated), JPG, SVG, PDF, text, HTML table, CSS page and image map.
.SH COMMANDS
TEXT
	of_commands | escape | awk -F '\037' '{ print ".TP\n.BI \"" $1 " \" \"" $2 "\"\n" $3 " (\\fBboardwright\\-" $1 "\\fR(1))" }'
	echo '.SH EXAMPLES'
	for command in render batch page sheet article; do
		examples_of "$command" | head -n 24
	done
	exit_status
	environment
	cat <<'TEXT'
.SH SEE ALSO
The manual and the gallery come with the program, in its folder docs.
TEXT
}

# page_of NAME ARGUMENTS SUMMARY
page_of() {
	"$program" "$1" --help-all | name=$1 arguments=$2 summary=$3 version=$version behind=$status awk "$roff"'END {
		name = ENVIRON["name"]
		print ".\\\" Made by docs/make_man.sh; do not edit."
		print ".TH \"" escaped(toupper("boardwright-" name)) "\" 1 \"\" \"" ENVIRON["version"] "\" \"User Commands\""
		print ".SH NAME\nboardwright\\-" name " \\- " escaped(ENVIRON["summary"])
		print ".SH SYNOPSIS\n.B boardwright " name "\n[\\fIoptions\\fR] " escaped(ENVIRON["arguments"])
		printf ".SH OPTIONS\n%s.SH EXAMPLES\n%s", options, told
		print ENVIRON["behind"] "\n.SH SEE ALSO\n.BR boardwright (1)"
	}'
}

status=$(exit_status)
mkdir -p "$folder"
page_of_program >"$folder/boardwright.1"
of_commands | while IFS="$(printf '\037')" read -r name arguments summary; do
	page_of "$name" "$arguments" "$summary" >"$folder/boardwright-$name.1"
done
