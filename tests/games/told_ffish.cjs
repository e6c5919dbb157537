// Random games by Fairy-Stockfish (ffish), with their moves in its notations. argv[2] is a file of more variants. A line of JSON in, {"variant", "fen", "notation", "seed", "plies"}, one out: {"moves", "told"}.
const ffish = require('ffish')
const { readFileSync } = require('fs')

function random(seed) {
	let state = seed >>> 0
	return () => {
		state = (state * 1664525 + 1013904223) >>> 0
		return state / 4294967296
	}
}

// Captures are chosen more often, so that games end and pieces come to stand behind one another; castling when it is there.
function play(question) {
	const board = question.fen ? new ffish.Board(question.variant, question.fen) : new ffish.Board(question.variant)
	const next = random(question.seed)
	const moves = []
	const told = []
	while (moves.length < question.plies && !board.isGameOver()) {
		const legal = board.legalMoves().split(' ').filter(Boolean)
		if (!legal.length) break
		const captures = legal.filter((move) => board.isCapture(move))
		const castlings = legal.filter((move) => /^[a-j]\d0?[a-j]\d0?$/.test(move) && board.sanMove(move).startsWith('O-O'))
		const from = castlings.length && next() < 0.5 ? castlings : captures.length && next() < 0.35 ? captures : legal
		const move = from[Math.floor(next() * from.length)]
		told.push(board.sanMove(move, ffish.Notation[question.notation]))
		moves.push(move)
		board.push(move)
	}
	board.delete()
	return { moves, told }
}

ffish.onRuntimeInitialized = () => {
	ffish.loadVariantConfig(readFileSync(process.argv[2], 'utf8'))
	require('readline')
		.createInterface({ input: process.stdin })
		.on('line', (line) => console.log(JSON.stringify(play(JSON.parse(line)))))
}
