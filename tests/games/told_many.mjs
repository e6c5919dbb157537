// Games that test_walks_told tells in every notation (a line of JSON each on standard input), looked at by libraries of others: chessops for Chess and Crazyhouse, tsshogi for Shogi, zh-chess for Chinese Chess. Out comes a line of JSON: what
// was compared, what is not the same, and what a library does not know. argv[2] is the folder of the packages.
import { createInterface } from 'node:readline'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const folder = process.argv[2]
const faults = [], compared = {}, unknown = {}
const count = (of, key, n = 1) => { of[key] = (of[key] ?? 0) + n }
const load = (file) => import(pathToFileURL(`${folder}/${file}`))

// Chess: legal moves, SAN and positions of chessops; what it reads in ours. Pawns that are dropped have no letter there.

async function chessops() {
	const { setupPosition } = await load('chessops/dist/esm/variant.js')
	const { parseFen, makeFen, INITIAL_FEN } = await load('chessops/dist/esm/fen.js')
	const { makeSan, parseSan } = await load('chessops/dist/esm/san.js')
	const { parseUci, makeUci } = await load('chessops/dist/esm/util.js')
	const { normalizeMove } = await load('chessops/dist/esm/chess.js')
	const sorted = (board) => board.replace(/\[(.*)\]/, (all, hands) => [...hands].sort().join('')) // the order of hands is nobody's rule
	return (game, note) => {
		const rules = game.game === 'chess' ? 'chess' : 'crazyhouse'
		const pos = setupPosition(rules, parseFen(game.start || INITIAL_FEN.replace(' w', rules === 'chess' ? ' w' : '[] w')).unwrap()).unwrap()
		const { san, uci } = game.told
		for (let ply = 0; ply < san.length; ply++) {
			const move = parseUci(uci[ply])
			if (!move || !pos.isLegal(move)) return note('uci', ply, uci[ply], 'it is illegal there')
			const told = makeSan(pos, move), read = parseSan(pos, san[ply])
			if (told !== san[ply].replace(/^P@/, '@')) note('san', ply, san[ply], told)
			if (!read || makeUci(read) !== makeUci(normalizeMove(pos, move))) note('san read', ply, san[ply], read && makeUci(read))
			pos.play(move)
			const [board, turn, rights] = game.fens[ply + 1].split(' '), theirs = makeFen(pos.toSetup()).split(' ')
			if (sorted(board) !== sorted(theirs[0]) || turn !== theirs[1] || rights !== theirs[2]) note('position', ply, game.fens[ply + 1], theirs.join(' '))
			count(compared, `${game.game} san`)
			count(compared, `${game.game} uci`)
			for (const [what, has] of Object.entries({ castlings: /^O-O/, promotions: /=/, drops: /@/, mates: /#/, 'two origins': /^[A-Z]([a-h]|\d|[a-h]\d)x?[a-h]\d/ })) if (has.test(told)) count(compared, `${game.game} ${what}`)
		}
	}
}

// Shogi: tsshogi reads ours, and writes the same.

async function tsshogi() {
	const ts = await load('tsshogi/dist/esm/index.mjs')
	const readers = { kif: ts.importKIF, csa: ts.importCSA, ki2: ts.importKI2 }
	return (game, note) => {
		const start = game.start || 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', { usi, kif, csa, ki2 } = game.told
		const record = new ts.Record(ts.Position.newBySFEN(start)), pos = ts.Position.newBySFEN(start)
		let lastMove
		for (let ply = 0; ply < usi.length; ply++) {
			const move = record.position.createMoveByUSI(usi[ply])
			if (!move || !record.position.isValidMove(move)) return note('usi', ply, usi[ply], 'it is illegal there')
			const word = ts.formatMove(pos, move, { lastMove, compatible: true })
			if (word !== ki2[ply]) note('ki2', ply, ki2[ply], word)
			record.append(move)
			pos.doMove(move)
			lastMove = move
			count(compared, 'shogi ki2')
			count(compared, 'shogi usi')
			if (usi[ply].includes('*')) count(compared, 'shogi drops')
			if (usi[ply].endsWith('+')) count(compared, 'shogi promotions')
			const sfen = game.fens[ply + 1].split(' ').slice(0, 3).join(' '), theirs = record.position.sfen.split(' ').slice(0, 3).join(' ')
			if (sfen !== theirs) note('position', ply, sfen, theirs)
		}
		const bare = (text) => text.replace(/^[▲△☗☖]/, '').replace(/\s/g, '')
		const written = { kif: ts.exportKIF(record).split(/\r?\n/).filter((line) => /^ *\d+ /.test(line)).map((line) => line.replace(/^ *\d+ +/, '').replace(/ +\([^()]*\/[^()]*\)$/, '').replace(/\s/g, '')), csa: ts.exportCSA(record).split(/\r?\n/).filter((line) => /^[+-]\d{4}/.test(line)) }
		kif.forEach((move, ply) => { count(compared, 'shogi kif'); if (bare(move) !== written.kif[ply]) note('kif', ply, bare(move), written.kif[ply]) })
		csa.forEach((move, ply) => { count(compared, 'shogi csa'); if (move !== written.csa[ply]) note('csa', ply, move, written.csa[ply]) })
	}
}

// Chinese Chess: where a move leads by zh-chess, which knows no pieces behind one another reliably (it takes the first file that has a piece of the kind), and takes the files of Advisors and Elephants one too far (`diffX`), so those moves are counted as unknown to it. Red's files
// count from the left of its FENs, so that positions are given to it mirrored.

async function zhChess() {
	const Game = createRequire(import.meta.url)(`${folder}/zh-chess/lib/zh-chess.cjs.js`).default
	const letters = { H: 'N', E: 'B', h: 'n', e: 'b' }
	const pen = (fen) => { const [board, side] = fen.split(' '); return `${board.replace(/[HEhe]/g, (c) => letters[c]).split('/').map((rank) => [...rank].reverse().join('')).join('/')} ${side} - - 0 1` }
	const game = new Game({ gameWidth: 400, gameHeight: 400 })
	return (one, note) => {
		for (const notation of ['chinese', 'traditional']) {
			for (let ply = 0; ply < one.told[notation].length; ply++) {
				const said = one.told[notation][ply], plain = said.normalize('NFKC').replace(/[車俥]/g, '车').replace(/[馬傌]/g, '马').replace(/進/g, '进').replace(/砲/g, '炮').replace(/將/g, '将').replace(/帥/g, '帅')
				if (!/^[车马将帅炮兵卒][1-9一二三四五六七八九]/.test(plain)) { count(unknown, notation); continue }
				game.gameStart('RED')
				game.setPenCodeList(pen(one.fens[ply]))
				const side = one.fens[ply].split(' ')[1] === 'b' ? 'BLACK' : 'RED', done = game.moveStr(plain, side)
				const after = game.getCurrentPenCode(side === 'RED' ? 'BLACK' : 'RED').split(' ')[0], want = pen(one.fens[ply + 1]).split(' ')[0]
				if (!done.flag || after !== want) note(notation, ply, said, done.flag ? after : done.message)
				count(compared, `chinese_chess ${notation}`)
			}
		}
	}
}

const looks = { chess: chessops, crazyhouse: chessops, shogi: tsshogi, chinese_chess: zhChess }, ready = new Map()
for await (const line of createInterface({ input: process.stdin })) {
	const game = JSON.parse(line)
	if (!looks[game.game]) continue
	if (!ready.has(game.game)) ready.set(game.game, await looks[game.game]())
	count(compared, `${game.game} games`)
	ready.get(game.game)(game, (what, ply, ours, theirs) => { if (faults.push(`${game.game} ${game.index}, ply ${ply + 1}, ${what}: ${ours}, there ${theirs}; ${game.fens[ply]}`) > 50) faults.pop() })
}
console.log(JSON.stringify({ faults, compared, unknown }))
