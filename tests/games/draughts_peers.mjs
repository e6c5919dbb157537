// Random games of English draughts by rapid-draughts. A line of JSON in, {"seed", "plies"}, one out: {"moves": ["11-15", "15x22"], "fens": [...], "legal": [["9-13", ...], ...]}, the legal moves
// before each ply; captures have their first and last space alone, as PDN allows.
import { EnglishDraughts } from 'rapid-draughts/english'
import readline from 'node:readline'

function random(seed) {
	let state = seed >>> 0
	return () => {
		state = (state * 1664525 + 1013904223) >>> 0
		return state / 4294967296
	}
}

const spell = (move) => `${move.origin + 1}${move.captures.length ? 'x' : '-'}${move.destination + 1}`

function fen(game) {
	const side = (player) =>
		game.board
			.filter((square) => square.dark && square.piece && square.piece.player === player)
			.map((square) => `${square.piece.king ? 'K' : ''}${square.position + 1}`)
			.join(',')
	return `${game.player === 'dark' ? 'B' : 'W'}:W${side('light')}:B${side('dark')}`
}

function play({ seed, plies }) {
	const game = EnglishDraughts.setup()
	const next = random(seed)
	const made = { moves: [], fens: [fen(game)], legal: [] }
	while (made.moves.length < plies && game.moves.length && game.status === 'playing') {
		const moves = game.moves
		made.legal.push(moves.map(spell))
		const move = moves[Math.floor(next() * moves.length)]
		// Two chains with the same ends and other captures cannot be told by their ends.
		if (moves.filter((other) => spell(other) === spell(move)).length > 1) break
		game.move(move)
		made.moves.push(spell(move))
		made.fens.push(fen(game))
	}
	made.status = game.status
	return made
}

for await (const line of readline.createInterface({ input: process.stdin })) console.log(JSON.stringify(play(JSON.parse(line))))
