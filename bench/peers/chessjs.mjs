/*
 * npm chess.js: reads a PGN file, game for game; its reader finds and plays every move, its history has each position.
 *
 * usage: node chessjs.mjs FILE ROUNDS      (NODE_MODULES: the folder that npm installed into)
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Chess } = createRequire(process.env.NODE_MODULES + '/')('chess.js');
const [file, rounds] = process.argv.slice(2);
let plies = 0;
for (let round = 0; round < Number(rounds); round++)
	for (const game of readFileSync(file, 'utf8').split(/\n\n(?=\[Event )/)) {
		const chess = new Chess();
		chess.loadPgn(game);
		plies += chess.history({ verbose: true }).filter((move) => move.after).length;
	}
if (!plies)
	process.exit(1);
