// Random games of Chinese Chess by ffish (npm), with its own WXF: COUNT games of PLIES plies from SEED, a line of JSON {moves, wxf, fen, first, begin} each: `first` is
// the number of moves before one of Pawns that stand behind one another on two files, which Chinese writers put in several ways, and `begin` the position there. Captures are liked, so that files empty.
const ffish = require('ffish')
const [count, plies, seed] = process.argv.slice(2).map(Number)

// Mulberry32: small, and the same everywhere.
function random(state) {
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}

function play(draw) {
	const board = new ffish.Board('xiangqi'), moves = [], wxf = []
	let first = plies, begin = ''
	while (moves.length < plies) {
		const legal = board.legalMoves().split(' ').filter((move) => move)
		if (!legal.length) break
		const move = legal[Math.floor(draw() * legal.length)]
		wxf.push(board.sanMove(move, ffish.Notation.XIANGQI_WXF))
		if (/^[0-9]/.test(wxf[wxf.length - 1]) && !begin) [first, begin] = [moves.length, board.fen()]
		moves.push(move)
		board.push(move)
	}
	console.log(JSON.stringify({ moves, wxf, fen: board.fen(), first, begin: begin || board.fen() }))
	board.delete()
}

ffish.onRuntimeInitialized = () => {
	const draw = random(seed)
	for (let n = 0; n < count; n++) play(draw)
}
