// Random games of English draughts by rapid-draughts. A line of JSON in, {"seed", "plies"}, one out: {"moves": ["11-15", "15x22"], "fens": [...]}, the positions before each move and behind the
// last, and {"legal": [["9-13", ...], ...]}, the legal moves before each; captures have their first and last space alone.
import { createRequire } from 'node:module'
import readline from 'node:readline'

const require = createRequire(import.meta.url)
const { EnglishDraughts } = require('rapid-draughts/english')

function random(seed) {
	let state = seed >>> 0
	return () => {
		state = (state * 1664525 + 1013904223) >>> 0
		return state / 4294967296
	}
}

const spell = (from, to, takes) => `${from}${takes ? 'x' : '-'}${to}`

function english() {
	const game = EnglishDraughts.setup()
	const side = (player) =>
		game.board
			.filter((square) => square.dark && square.piece && square.piece.player === player)
			.map((square) => `${square.piece.king ? 'K' : ''}${square.position + 1}`)
			.join(',')
	return {
		moves: () => game.moves.map((move) => ({ word: spell(move.origin + 1, move.destination + 1, move.captures.length), takes: String(move.captures), make: () => game.move(move) })),
		fen: () => `${game.player === 'dark' ? 'B' : 'W'}:W${side('light')}:B${side('dark')}`,
	}
}

function play({ seed, plies }) {
	const game = english()
	const next = random(seed)
	const made = { moves: [], fens: [game.fen()], legal: [] }
	while (made.moves.length < plies) {
		const moves = game.moves()
		if (!moves.length) break
		const move = moves[Math.floor(next() * moves.length)]
		// Chains with the same ends and other captures cannot be told by their ends.
		if (moves.some((other) => other.word === move.word && other.takes !== move.takes)) break
		made.legal.push([...new Set(moves.map((other) => other.word))].sort())
		move.make()
		made.moves.push(move.word)
		made.fens.push(game.fen())
	}
	return made
}

for await (const line of readline.createInterface({ input: process.stdin })) console.log(JSON.stringify(play(JSON.parse(line))))
