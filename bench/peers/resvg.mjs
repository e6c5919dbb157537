/*
 * npm @resvg/resvg-js: the ready SVG of a position to PNG, in one process. The SVG is ours, so that composing it costs the peer nothing;
 * only the one font that it needs is loaded.
 *
 * usage: node resvg.mjs WORK OUT COUNT      (NODE_MODULES: the folder that npm installed into)
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Resvg } = createRequire(process.env.NODE_MODULES + '/')('@resvg/resvg-js');
const [work, out, count] = process.argv.slice(2);
const layout = JSON.parse(readFileSync(`${work}/layout.json`));
const svgs = readdirSync(`${work}/svg`).map((_, i) => readFileSync(`${work}/svg/${i}.svg`, 'utf8'));
const options = { font: { fontFiles: [layout.font], loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' } };

for (let i = 0; i < Number(count); i++)
	writeFileSync(`${out}/${i}.png`, new Resvg(svgs[i % svgs.length], options).render().asPng());
