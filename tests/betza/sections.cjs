// Random games of variants, for sections.py: a line of JSON {variant, plies, seed} in, a line {plies: [{fen, legal, check, result, enough}], moves} out. The arguments are files of variants.
// Rare moves (drops, promotions, castling) are taken more often than others. `enough`: the pieces that are left can mate, so that the engine's result is that of its rules.
const ffish = require('ffish')
const fs = require('fs')

// A generator of 32 bits (mulberry32 by its usual constants).
function random(seed) {
	return () => {
		seed = (seed + 0x6d2b79f5) | 0
		let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}

function look(board) {
	const legal = board.legalMoves().split(' ').filter((move) => move)
	const enough = !(board.hasInsufficientMaterial(true) && board.hasInsufficientMaterial(false))
	return { fen: board.fen(), legal: legal.filter((move) => !takesOwn(move, board.fen())), check: board.isCheck(), result: board.isGameOver(true) || !legal.length ? board.result(true) : '*', enough }
}

// Without the wall that is put behind it: e2e4,e4d5.
const plain = (move) => move.split(',')[0]

// Castling looks like a step of two or more along a rank by a King; who it is does not matter here.
const rare = (move) => /[@+]|[a-z]$|-$/.test(move) || (/^([a-l])(\d+)([a-l])\2$/.test(move) && Math.abs(move.charCodeAt(0) - move.replace(/^[a-l]\d+/, '').charCodeAt(0)) >= 2 && Math.abs(move.charCodeAt(0) - move.replace(/^[a-l]\d+/, "").charCodeAt(0)) < 4)

// Castling by one space is told as taking one's own Rook; our games write two moves for it.
function takesOwn(move, fen) {
	const spaces = move.match(/[a-l]\d+/g)
	const label = (space) => {
		const rows = fen.split(/[ []/)[0].split('/')
		let file = 0
		for (const word of rows[rows.length - Number(space.slice(1))].match(/\d+|[A-Za-z*]/g)) {
			if (!/\d/.test(word) && file === space.charCodeAt(0) - 97) return word
			file += /\d/.test(word) ? Number(word) : 1
		}
		return ''
	}
	if (spaces.length !== 2 || move.includes('@') || spaces[0] === spaces[1]) return false
	const [mover, there] = spaces.map(label)
	return there !== '' && /[a-z]/.test(mover) === /[a-z]/.test(there)
}

function play(question) {
	const next = random(question.seed)
	const board = new ffish.Board(question.variant)
	const plies = [look(board)]
	const moves = []
	while (moves.length < question.plies && plies[plies.length - 1].result === '*') {
		const legal = plies[plies.length - 1].legal
		if (!legal.length) break
		const passed = plies[plies.length - 1].fen.split(' ').slice(2).find((field) => /^[a-l]\d+$/.test(field))
		const seldom = legal.filter((move) => rare(plain(move)) || (passed && plain(move).endsWith(passed)))
		const from = seldom.length && next() < 0.3 ? seldom : legal
		const move = from[Math.floor(next() * from.length)]
		moves.push(move)
		board.push(move)
		plies.push(look(board))
	}
	board.delete()
	return { plies, moves }
}

ffish.onRuntimeInitialized = () => {
	for (const file of process.argv.slice(2)) ffish.loadVariantConfig(fs.readFileSync(file, 'utf8'))
	const known = new Set(ffish.variants().split(' '))
	require('readline')
		.createInterface({ input: process.stdin })
		.on('line', (line) => {
			const question = JSON.parse(line)
			console.log(JSON.stringify(known.has(question.variant) ? play(question) : { missing: true }))
		})
}
