/*
 * npm chessops: reads a PGN file, finds every SAN move, plays it, and writes down each position.
 *
 * usage: node chessops.mjs FILE ROUNDS      (NODE_MODULES: the folder that npm installed into)
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const from = (name) => import(pathToFileURL(`${process.env.NODE_MODULES}/chessops/dist/esm/${name}.js`));
const { parsePgn, startingPosition } = await from('pgn');
const { parseSan } = await from('san');
const { makeFen } = await from('fen');
const [file, rounds] = process.argv.slice(2);
let plies = 0, length = 0;
for (let round = 0; round < Number(rounds); round++)
	for (const game of parsePgn(readFileSync(file, 'utf8'))) {
		const position = startingPosition(game.headers).unwrap();
		for (const node of game.moves.mainline()) {
			const move = parseSan(position, node.san);
			if (!move)
				throw new Error(`illegal: ${node.san}`);
			position.play(move);
			length += makeFen(position.toSetup()).length;
			plies++;
		}
	}
if (!plies || !length)
	process.exit(1);
