// Answers questions about games: a line of JSON {variant, fen, moves} in (fischer: castling as in Fischer Random Chess), a line {fen, check, legal, result} out. The first argument names a file of variants.
// The engine also ends games whose pieces cannot mate any more; presets do not, so a result is asked for only when no move is left.
// The module ffish (npm) is Fairy-Stockfish as WebAssembly; it is newer than Debian's and knows more variants.
const ffish = require('ffish')
const fs = require('fs')

// The game of the last question: the next one is usually the same with a move more.
let board = null
let played = []
let start = null
let variant = null

function place(question) {
	const goes_on = board && question.variant === variant && question.fen === start && question.moves.length >= played.length && played.every((move, ply) => move === question.moves[ply])
	if (!goes_on) {
		if (board) board.delete()
		board = question.fen ? new ffish.Board(question.variant, question.fen, Boolean(question.fischer)) : new ffish.Board(question.variant)
		played = []
	}
	for (const move of question.moves.slice(played.length)) board.push(move)
	played = question.moves
	start = question.fen
	variant = question.variant
}

function look(question) {
	place(question)
	const legal = board.legalMoves().split(' ').filter((move) => move)
	return { fen: board.fen(), check: board.isCheck(), legal, result: legal.length ? '*' : board.result(false) }
}

function serve() {
	if (process.argv[2]) ffish.loadVariantConfig(fs.readFileSync(process.argv[2], 'utf8'))
	require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify(look(JSON.parse(line)))))
}

ffish.onRuntimeInitialized = serve
