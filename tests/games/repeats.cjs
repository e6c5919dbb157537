// Random games that shuffle to and fro, by chess.js (npm), and the plies at which it says that a position stands on the board for the third time.
//
// usage: node repeats.cjs GAMES SEED     prints a line of JSON a game: {moves: ["e2e4", ...], third: the first such ply, or 0}
const { Chess } = require('chess.js')

let state = Number(process.argv[3]) >>> 0
function random(n) {
	state = (Math.imul(state, 1664525) + 1013904223) >>> 0
	return Math.floor((state / 4294967296) * n)
}

function choose(chess, moves) {
	const legal = chess.moves({ verbose: true })
	const last = moves[moves.length - 2]
	const back = last && legal.find((m) => m.from === last.to && m.to === last.from && !m.promotion)
	if (back && random(10) < 6) return back
	const quiet = legal.filter((m) => !m.captured)
	return (quiet.length && random(10) < 9 ? quiet : legal)[random((quiet.length && random(10) < 9 ? quiet : legal).length) % (quiet.length || legal.length)] || legal[0]
}

for (let game = 0; game < Number(process.argv[2]); game++) {
	const chess = new Chess()
	const moves = []
	let third = 0
	while (moves.length < 60 && !third && chess.moves().length) {
		const move = choose(chess, moves)
		chess.move(move)
		moves.push(move)
		if (chess.isThreefoldRepetition()) third = moves.length
	}
	console.log(JSON.stringify({ moves: moves.map((m) => m.from + m.to + (m.promotion || '')), third }))
}
