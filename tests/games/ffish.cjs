// Answers questions about games: a line of JSON {variant, moves, is960} in, a line {fen, check, legal, result} out. The first argument names a file of variants.
// The engine also ends games whose pieces cannot mate any more; presets do not, so a result is asked for only when no move is left.
// The module ffish (npm) is Fairy-Stockfish as WebAssembly; it is newer than Debian's and knows more variants.
const ffish = require('ffish')
const fs = require('fs')

function look(question) {
	const board = question.fen ? new ffish.Board(question.variant, question.fen, !!question.is960) : new ffish.Board(question.variant)
	if (question.moves.length) board.pushMoves(question.moves.join(' '))
	const legal = board.legalMoves().split(' ').filter((move) => move)
	const answer = { fen: board.fen(), check: board.isCheck(), legal, result: legal.length ? '*' : board.result(false) }
	board.delete()
	return answer
}

function serve() {
	if (process.argv[2]) ffish.loadVariantConfig(fs.readFileSync(process.argv[2], 'utf8'))
	require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify(look(JSON.parse(line)))))
}

ffish.onRuntimeInitialized = serve
