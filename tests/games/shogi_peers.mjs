// Games of Shogi by two libraries that know its formats: shogiops (lishogi's; it makes the games and knows the legal moves) and tsshogi (of ShogiHome). A line of JSON in, one out:
//   {"seed", "plies", "start"}   a random legal game from an SFEN, or "": its moves in USI, positions and legal moves before each, and its texts as either library writes them
//   the same with "rules": "chushogi": Chu Shogi, whose Lions move twice in a turn; moves and nothing else
//   {"tree", "plies", "start"}   a random game with variations in variations and comments: its texts as tsshogi writes them, and its moves as tsshogi has them in JKF
//   {"tsume", "plies"}           a random position that is mate in so many half moves and not in fewer, with all first moves that are, by a search of this file over shogiops' legal moves
//   {"format", "text", "by"}     what a library reads in a text: moves in USI, the position at the end, names, how it ended; by "tree": its moves as tsshogi has them in JKF
// argv[2] is the folder of the packages.
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const shogiops = (file) => import(pathToFileURL(`${process.argv[2]}/shogiops/dist/${file}.js`))
const { initialSfen, makeSfen, parseSfen } = await shogiops('sfen')
const { makeUsi, parseUsi, makeSquareName } = await shogiops('util')
const { pieceCanPromote, pieceForcePromote } = await shogiops('variant/util')
const kif = await shogiops('notation/kif')
const { secondLionStepDests } = await shogiops('variant/chushogi')
const csa = await shogiops('notation/csa')
const ts = await import(pathToFileURL(`${process.argv[2]}/tsshogi/dist/esm/index.mjs`))

function random(seed) {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let t = Math.imul(state ^ (state >>> 15), state | 1)
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}

function legalMoves(pos) {
	const found = []
	const can = pieceCanPromote(pos.rules)
	const must = pieceForcePromote(pos.rules)
	for (const [from, dests] of pos.allMoveDests()) {
		const piece = pos.board.get(from)
		for (const to of dests) {
			if (can(piece, from, to, pos.board.get(to))) found.push({ from, to, promotion: true })
			if (!must(piece, to)) found.push({ from, to })
			if (pos.rules !== 'chushogi') continue
			for (const end of secondLionStepDests(pos, from, to)) if (pos.board.get(to) || end === from) found.push({ from, midStep: to, to: end })
		}
	}
	for (const [name, dests] of pos.allDropDests()) {
		for (const to of dests) found.push({ role: name.split(' ')[1] ?? name, to })
	}
	return found
}

function play(seed, plies, start, rules = 'standard') {
	const pos = parseSfen(rules, start || initialSfen(rules), false).unwrap()
	const next = random(seed)
	const game = { start: makeSfen(pos), moves: [], positions: [makeSfen(pos)], legal: [], checks: [] }
	for (;;) {
		const legal = legalMoves(pos)
		if (!legal.every((md) => pos.isLegal(md))) throw new Error(`${makeSfen(pos)}: a move that shogiops lists is illegal by shogiops`)
		game.legal.push(legal.map(makeUsi))
		game.checks.push(pos.isCheck())
		if (!legal.length || game.moves.length === plies || (rules === 'chushogi' && pos.outcome())) return game
		const rare = legal.filter((md) => 'role' in md || md.promotion || md.midStep !== undefined || pos.board.get(md.to))
		const from = rare.length && next() < 0.5 ? rare : legal
		const md = from[Math.floor(next() * from.length)]
		game.moves.push(makeUsi(md))
		pos.play(md)
		game.positions.push(makeSfen(pos))
	}
}

// Tsume

function after(pos, md) {
	const next = pos.clone()
	next.play(md)
	return next
}

// A piece dropped between is futile when it is taken at once with a check that leaves no more than there was.
const MOST = 40000
let asked = 0

function isForced(pos, left, more) {
	if (++asked > MOST) throw new RangeError('too wide')
	if (!pos.isCheck()) return false
	const replies = legalMoves(pos)
	return replies.every((reply) => {
		const drops = 'role' in reply
		if (left === 0 && !drops) return false
		const next = after(pos, reply)
		if (hasMate(next, left - 1, more)) return true
		return drops && more > 0 && legalMoves(next).some((md) => !('role' in md) && md.to === reply.to && isForced(after(next, md), left, more - 1))
	})
}

const hasMate = (pos, left, more) => left > 0 && legalMoves(pos).some((md) => isForced(after(pos, md), left - 1, more))

function tsumePosition(next) {
	const pick = (n) => Math.floor(next() * n)
	const cells = Array.from({ length: 9 }, () => Array(9).fill(''))
	const left = { p: 18, l: 4, n: 4, s: 4, g: 4, b: 2, r: 2 }
	const put = (letter, rank, file) => {
		if (rank < 0 || rank > 8 || file < 0 || file > 8 || cells[rank][file]) return
		const kind = letter.replace('+', '').toLowerCase()
		if (kind in left && left[kind]-- <= 0) return
		cells[rank][file] = letter
	}
	const [rank, file] = [pick(3), pick(9)]
	put('k', rank, file)
	const near = () => [rank + pick(5) - 1, file + pick(5) - 2]
	for (let n = 2 + pick(3); n; n--) put('PLNSGBR+P+B+R'.match(/\+?./g)[pick(10)], Math.max(2, near()[0]), near()[1])
	for (let n = pick(4); n; n--) put('lnsgpp'[pick(6)], ...near())
	let hand = ''
	for (const kind of ['r', 'b', 'g', 's', 'n', 'l', 'p']) {
		if (pick(3) || left[kind] <= 0) continue
		hand += kind.toUpperCase()
		left[kind]--
	}
	for (const kind of ['r', 'b', 'g', 's', 'n', 'l', 'p']) if (left[kind] > 0) hand += (left[kind] > 1 ? left[kind] : '') + kind
	const rows = cells.map((row) => row.map((cell) => cell || '1').join('').replace(/1+/g, (run) => String(run.length)))
	return `${rows.join('/')} b ${hand} 1`
}

function tsume(seed, plies) {
	const next = random(seed)
	for (let tries = 0; tries < 5000; tries++) {
		const sfen = tsumePosition(next)
		const parsed = parseSfen('standard', sfen, false)
		if (parsed.isErr) continue
		const pos = parsed.unwrap()
		const given = pos.clone()
		given.turn = 'gote'
		asked = 0
		try {
			if (given.isCheck() || hasMate(pos, plies - 2, 7)) continue
			const keys = legalMoves(pos).filter((md) => isForced(after(pos, md), plies - 1, 7))
			if (keys.length && keys.length < 3) return { sfen, plies, keys: keys.map(makeUsi) }
		} catch (error) {
			if (!(error instanceof RangeError)) throw error
		}
	}
	return { sfen: '', keys: [] }
}

// As the libraries write it

function record(game) {
	const r = new ts.Record(ts.Position.newBySFEN(game.start))
	r.metadata.setStandardMetadata(ts.RecordMetadataKey.BLACK_NAME, '先 手太郎')
	r.metadata.setStandardMetadata(ts.RecordMetadataKey.WHITE_NAME, 'Gote, Jr.')
	for (const move of game.moves) r.append(r.position.createMoveByUSI(move), { ignoreValidation: true })
	r.append(ts.SpecialMoveType.RESIGN)
	return r
}

function shogiopsTexts(game) {
	const pos = parseSfen('standard', game.start, false).unwrap()
	const lines = { kif: [kif.makeKifHeader(pos), '手数----指手---------消費時間--'], csa: ['V2.2', csa.makeCsaHeader(pos)] }
	let last
	game.moves.forEach((text, ply) => {
		const md = parseUsi(text)
		lines.kif.push(`${ply + 1} ${kif.makeKifMoveOrDrop(pos, md, last)}`)
		lines.csa.push((pos.turn === 'sente' ? '+' : '-') + csa.makeCsaMoveOrDrop(pos, md))
		pos.play(md)
		last = md.to
	})
	return { kif: `${lines.kif.join('\n')}\n`, csa: `${lines.csa.join('\n')}\n` }
}

function texts(game) {
	const r = record(game)
	const words = []
	const pos = ts.Position.newBySFEN(game.start)
	let lastMove
	for (const usi of game.moves) {
		const move = pos.createMoveByUSI(usi)
		words.push(ts.formatMove(pos, move, { lastMove, compatible: true }))
		pos.doMove(move, { ignoreValidation: true })
		lastMove = move
	}
	return { tsshogi: { kif: ts.exportKIF(r), ki2: ts.exportKI2(r), csa: ts.exportCSA(r), jkf: ts.exportJKFString(r), usi: `position sfen ${game.start} moves ${game.moves.join(' ')}\n` }, shogiops: shogiopsTexts(game), words }
}

// Variations

const BRANCHES = 8

function tree(seed, plies, start) {
	const next = random(seed)
	const r = record({ start: start || initialSfen('standard'), moves: play(seed, plies, start).moves })
	for (let i = 0; i < BRANCHES; i++) {
		if (next() < 0.5) {
			r.goto(0)
			r.resetAllBranchSelection()
		}
		r.goto(Math.floor(next() * (r.length - 1))) // not instead of the end: we have no place for that
		if (!(r.current.move instanceof ts.Move)) r.goto(0)
		for (const move of play(seed + 31 * i + 1, 1 + Math.floor(next() * 6), r.position.sfen).moves) {
			r.append(r.position.createMoveByUSI(move), { ignoreValidation: true })
			if (next() < 0.2) r.current.comment = `comment ${i}`
		}
	}
	r.goto(0)
	r.resetAllBranchSelection()
	const text = ts.exportKIF(r)
	return { kif: text, ki2: ts.exportKI2(r), jkf: ts.exportJKFString(r), moves: readTree('kif', text).moves } // of moves by hand tsshogi misses "same"
}

// As they read

const readers = { kif: ts.importKIF, ki2: ts.importKI2, csa: ts.importCSA, jkf: ts.importJKFString, usi: (t) => ts.Record.newByUSI(t.trim()) }

function readTree(format, text) {
	const r = readers[format](text)
	return r instanceof Error ? { error: String(r) } : { moves: ts.exportJKF(r).moves }
}

function readTs(format, text) {
	const r = readers[format](text)
	if (r instanceof Error) return { error: String(r) }
	const moves = r.moves.filter((node) => node.move instanceof ts.Move).map((node) => node.move.usi)
	const last = r.moves[r.moves.length - 1].move
	r.goto(moves.length)
	const names = [ts.getBlackPlayerName(r.metadata) ?? '', ts.getWhitePlayerName(r.metadata) ?? '']
	return { start: r.initialPosition.sfen, moves, sfen: r.position.sfen, names, ending: last instanceof ts.Move ? '' : last.type, comments: r.moves.map((node) => node.comment.trim()) }
}

function readShogiops(format, text) {
	const lines = text.split('\n')
	const moves = []
	let pos
	if (format === 'kif') {
		pos = kif.parseKifHeader(text).unwrap()
		for (const md of kif.parseKifMovesOrDrops(lines.filter((line) => /^ *\d+ [^投詰中千持]/.test(line)))) moves.push(md)
	} else {
		pos = csa.parseCsaHeader(text).unwrap()
		for (const md of csa.parseCsaMovesOrDrops(pos, lines.filter((line) => /^[+-]\d{4}/.test(line)).map((line) => line.slice(1)))) moves.push(md)
	}
	const start = makeSfen(pos)
	for (const md of moves) {
		if (!pos.isLegal(md)) return { error: `${makeUsi(md)} is illegal` }
		pos.play(md)
	}
	return { start, moves: moves.map(makeUsi), sfen: makeSfen(pos) }
}

createInterface({ input: process.stdin }).on('line', (line) => {
	const question = JSON.parse(line)
	if ('seed' in question) {
		const game = play(question.seed, question.plies, question.start, question.rules)
		console.log(JSON.stringify(question.rules ? { moves: game.moves } : { ...game, texts: texts(game) }))
	} else if ('tree' in question) {
		console.log(JSON.stringify(tree(question.tree, question.plies, question.start)))
	} else if ('tsume' in question) {
		console.log(JSON.stringify(tsume(question.tsume, question.plies)))
	} else {
		const read = { tsshogi: readTs, tree: readTree, shogiops: readShogiops }[question.by]
		console.log(JSON.stringify(read(question.format, question.text)))
	}
})
