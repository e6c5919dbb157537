/*
 * npm sharp (libvips): ready pieces composited on the ready empty board in one process, its PNG writer with the defaults; or, with "svg",
 * the ready SVG of a position to PNG.
 *
 * usage: node sharp.mjs WORK OUT COUNT [svg]      (NODE_MODULES: the folder that npm installed into)
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const sharp = createRequire(process.env.NODE_MODULES + '/')('sharp');
const [work, out, count, mode] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);

async function svgs() {
	const texts = readdirSync(`${work}/svg`).map((_, i) => readFileSync(`${work}/svg/${i}.svg`));
	for (let i = 0; i < Number(count); i++)
		await sharp(texts[i % texts.length]).png().toFile(`${out}/${i}.png`);
}

async function composites() {
	const layout = JSON.parse(readFileSync(`${work}/layout.json`));
	const fens = readFileSync(`${work}/fens.txt`, 'utf8').trim().split('\n');
	const load = async (file) => {
		const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		return [data, { width: info.width, height: info.height, channels: info.channels }];
	};
	const [board, size] = await load(`${work}/board.png`);
	const pieces = {};
	for (const piece of layout.pieces)
		pieces[piece] = await load(`${work}/pieces/${piece}.png`);
	for (let i = 0; i < Number(count); i++) {
		const pasted = [];
		let space = 0;
		for (const c of fens[i % fens.length]) {
			if (c >= '0' && c <= '9') {
				space += Number(c);
			} else if (c !== '/') {
				const { x, y } = layout.spaces[space++];
				pasted.push({ input: pieces[c][0], raw: pieces[c][1], left: x, top: y });
			}
		}
		await sharp(board, { raw: size }).composite(pasted).removeAlpha().png().toFile(`${out}/${i}.png`);
	}
}

await (mode === 'svg' ? svgs() : composites());
