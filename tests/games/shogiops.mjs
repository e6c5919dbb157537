// Answers questions about Chu Shogi as ffish.cjs does about other games, by the library of lishogi (npm: shogiops). Its rules end games of lone royal pieces, too.
// Spaces are written as in presets: files from a, ranks from 1, the first player's side below. A turn of two moves has three spaces, and is listed where the second
// move makes a difference: the first one takes something, or the second comes back. argv[2] is the folder of the packages.
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const load = (file) => import(pathToFileURL(`${process.argv[2]}/shogiops/dist/${file}.js`))
const { initializePosition } = await load('variant/variant')
const { secondLionStepDests } = await load('variant/chushogi')
const { pieceCanPromote } = await load('variant/util')
const { initialSfen, makeSfen, parseSfen } = await load('sfen')
const { makeSquareName } = await load('util')

const SIZE = 12
const FILES = 'abcdefghijkl'
const name = (square) => {
	const [, file, rank] = makeSquareName(square).match(/(\d+)([a-z])/)
	return FILES[SIZE - file] + (SIZE - FILES.indexOf(rank))
}

// Moves by their text.
function turns(pos) {
	const found = new Map()
	const canPromote = pieceCanPromote('chushogi')
	for (const [from, dests] of pos.allMoveDests()) {
		const piece = pos.board.get(from)
		for (const to of dests) {
			found.set(name(from) + name(to), { from, to })
			if (canPromote(piece, from, to, pos.board.get(to))) found.set(`${name(from)}${name(to)}+`, { from, to, promotion: true })
			for (const end of secondLionStepDests(pos, from, to)) {
				if (pos.board.get(to) || end === from) found.set(name(from) + name(to) + name(end), { from, midStep: to, to: end })
			}
		}
	}
	return found
}

function inCheck(pos) {
	return pos.kingsOf(pos.turn).isSingleSquare() && pos.isCheck(pos.turn)
}

function resultOf(outcome) {
	if (!outcome) return '*'
	return outcome.winner ? (outcome.winner === 'sente' ? '1-0' : '0-1') : '1/2-1/2'
}

// The game of the last question: the next one is usually the same with a move more.
let pos = null
let played = []
let start = null

function place(question) {
	const goesOn = pos && question.fen === start && question.moves.length >= played.length && played.every((move, ply) => move === question.moves[ply])
	if (!goesOn) {
		pos = parseSfen('chushogi', question.fen || initialSfen('chushogi'), false).unwrap()
		played = []
	}
	for (const text of question.moves.slice(played.length)) pos.play(turns(pos).get(text))
	played = question.moves
	start = question.fen
}

createInterface({ input: process.stdin }).on('line', (line) => {
	const question = JSON.parse(line)
	place(question)
	const [board, side] = makeSfen(pos).split(' ')
	const outcome = pos.outcome()
	const fen = `${board} ${side === 'b' ? 'w' : 'b'} - - 0 ${question.moves.length >> 1}`
	console.log(JSON.stringify({ fen, check: inCheck(pos), legal: outcome ? [] : [...turns(pos).keys()], result: resultOf(outcome) }))
})
