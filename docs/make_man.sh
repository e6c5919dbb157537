#!/bin/sh
# Writes the manual page from the program's own help: docs/make_man.sh BOARDWRIGHT > docs/boardwright.1
# What cannot come from the help (description, files, exit status) is here.
set -e
program=$1

# Text for roff: backslashes, minus signs, and no line that begins with a dot or a quote.
escape() {
	sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\\([.']\\)/\\\\\\&\\1/"
}

cat <<TEXT
.\\" Made by docs/make_man.sh; do not edit.
.TH BOARDWRIGHT 1 "" "$("$program" --version)" "User Commands"
.SH NAME
boardwright \\- draw the boards of chess variants
.SH SYNOPSIS
.B boardwright
.I COMMAND
[\\fIoptions\\fR] ...
.SH DESCRIPTION
Boardwright reads a Game Courier preset and a move log, replays the game through the preset's own GAME Code, and draws any ply of it: as PNG,
GIF (still and animated), JPG, SVG, text, HTML table, CSS page and image map.
.SH COMMANDS
TEXT

"$program" --help | escape | awk '
	/^  [a-z]/ {
		name = $1
		rest = substr($0, 14)
		arguments = substr(rest, 1, 30)
		gsub(/ +$/, "", arguments)
		summary = substr(rest, 32)
		if (length(arguments) >= 30 || summary == "") { summary = rest; arguments = "" }
		print ".TP\n.BI \"" name " \" \"" arguments "\""
		print summary
	}'

for command in $("$program" --help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'); do
	printf '.SH OPTIONS OF %s\n' "$(echo "$command" | tr a-z A-Z)"
	"$program" "$command" --help-all | escape | awk '
		/^  \\-/ || /^  [^ ]*\\-\\-/ {
			line = substr($0, 3)
			at = match(line, /   *[^ ]/)
			if (at) { option = substr(line, 1, at - 1); help = substr(line, at); sub(/^ +/, "", help) }
			else { option = line; help = "" }
			print ".TP\n.B " option
			if (help != "") print help
			next
		}
		/^     / { sub(/^ +/, ""); print }'
done

cat <<'TEXT'
.SH EXIT STATUS
0 all done; 1 an item failed (illegal move, bad preset, impossible output); 2 wrong usage; 3 cannot write.
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
its folder boardwright has the file config: options that hold for every call, a line each, such as "theme = brown"
.TP
.B XDG_CACHE_HOME
where drawn pieces are kept between runs
.TP
.B XDG_DATA_HOME
its folder boardwright has sets, backgrounds and themes of your own
.SH EXAMPLES
.nf
boardwright render game.gcl \-o last.png
boardwright render game.gcl \-\-range start\-last \-o game.gif
boardwright render preset.php \-T png,map,page \-O out
.fi
.SH SEE ALSO
The manual and the gallery come with the program, in its folder docs.
TEXT
