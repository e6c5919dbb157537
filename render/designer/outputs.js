// What is taken away: addresses, parts of pages, a command, a line of a manifest, a preset, and files.

import { address, fields, onChange, query, state } from "./state.js";
import { board, onShown } from "./board.js";
import { element, gameOf, say } from "./palette.js";
import { codeNow } from "./position.js";
import { t } from "./words.js";

const FILES = ["png", "svg", "gif", "jpg", "webp", "pdf", "eps"]; // what a picture may be
const kind = document.getElementById("kind"), places = document.getElementById("outputs"), downloads = document.getElementById("downloads");
let data = null, asked = 0;

function absolute(extension) { return new URL(address(extension), location.href.replace(/#.*/, "")).href; }
function escapeHtml(text) { return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;"); }
function isOption(key) { return data.options.some(row => row.key === key); }
function isFlag(key) { return data.options.some(row => row.key === key && row.type === "bool"); }
function isOn(value) { return !["0", "no", "false", "off"].includes(value); }
function title() { return board.data ? board.data.title : ""; }
function name() { return state.game || "board"; }
function settings() { return fields().filter(([key]) => !isOption(key)); }
function options() { return fields().filter(([key]) => isOption(key)); }

// What the program takes for the game: its name, or the settings of a board of one's own as a query.
function source() { return state.game || "?" + query(settings()); }
function sets() { return state.game ? settings() : []; }

// The Shell

// In one line and without the end of PHP, since comments hold it, too.
function quote(text) {
	return /^[\w./:=-]+$/.test(text) ? text : "'" + text.replace(/'/g, "'\\''").replace(/\r?\n/g, () => "'$'\\n''").replace(/\?>/g, "?''>") + "'";
}

function said(list) { return list.flatMap(([key, value]) => isFlag(key) ? (isOn(value) ? ["--" + key] : []) : ["--" + key, quote(value)]); }

function command(extension) {
	return ["boardwright", "render", quote(source()), ...sets().flatMap(([key, value]) => ["-s", quote(`${key}=${value}`)]), ...said(options()), "-o", quote(`${name()}.${extension}`)].join(" ");
}

// The line of a manifest. Options are called as they are on the command line.
function manifest(extension) {
	const job = { game: source(), out: `${name()}.${extension}` }, set = sets();
	for (const [key, value] of options()) job[key] = isFlag(key) ? isOn(value) : value;
	if (set.length) job.set = Object.fromEntries(set);
	return JSON.stringify(job);
}

// A preset has settings; what else the picture needs is said behind it. A theme is above a preset, so that what it also sets has to be said there, too.
function preset(extension) {
	const game = gameOf(), list = settings(), above = state.fields.theme ? list.filter(([key]) => (data.settings.find(row => row.key === key) || {}).theme) : [];
	const lines = game ? [["game", game.title], ...(game.settings ? [["settings", game.settings]] : [])] : [];
	const text = value => "'" + value.replace(/\\/g, "\\\\").replace(/'/g, "\\'") + "'";
	const how = ["boardwright", "render", `${name()}_preset.php`, ...(state.game ? above.flatMap(([key, value]) => ["-s", quote(`${key}=${value}`)]) : []), ...said(options()), "-o", `${name()}.${extension}`];
	return ["<?php", "// " + how.join(" "), ...[...lines, ...list].map(([key, value]) => `$${key} = ${text(value)};`), "?>", ""].join("\n");
}

function latex() {
	const words = title().replace(/([#$%&_{}])/g, "\\$1");
	return `% ${command("pdf")}\n\\begin{figure}\n  \\centering\n  \\includegraphics[width=0.6\\linewidth]{${name()}.pdf}\n  \\caption{${words}}\n\\end{figure}\n`;
}

// The map is the service's; the picture in it is the one at the address.
async function htmlWithMap(extension) {
	const reply = await fetch(address("img.html"));
	if (!reply.ok) throw new Error((await reply.text()).trim());
	const picture = ["pdf", "eps"].includes(extension) ? "png" : extension;
	return (await reply.text()).replace(/src="data:[^"]*"/, () => `src="${escapeHtml(absolute(picture))}"`);
}

const ROWS = [
	{ id: "address", title: "Address", rows: 2, text: absolute },
	{ id: "html", title: "HTML with map", rows: 4, text: htmlWithMap },
	{ id: "markdown", title: "Markdown", rows: 2, text: extension => `![${title().replace(/([[\]\\])/g, "\\$1")}](${absolute(extension).replace(/\(/g, "%28").replace(/\)/g, "%29")})` },
	{ id: "latex", title: "LaTeX", rows: 4, text: latex },
	{ id: "command", title: "Command", rows: 2, text: command },
	{ id: "manifest", title: "Line of a manifest", rows: 2, text: manifest },
	{ id: "preset", title: "Preset", rows: 4, text: preset },
	{ id: "position", title: "FEN", rows: 2, text: () => board.position ? board.position.text : "" },
	{ id: "fen", title: "FEN code", rows: 2, text: () => board.data ? codeNow() : "" },
];

async function copy(row) {
	const area = document.getElementById("out-" + row.id);
	try {
		await navigator.clipboard.writeText(area.value);
	} catch (error) {
		area.select(); // a page that is no secure one, or may not
		document.execCommand("copy");
	}
	say(t("{name} copied", { name: t(row.title) }));
}

function place(row) {
	const button = element("button", { type: "button", "aria-label": t("Copy {name}", { name: t(row.title) }) }, t("Copy"));
	button.addEventListener("click", () => copy(row));
	return element("div", { class: "output" }, element("div", { class: "head" }, element("label", { for: "out-" + row.id }, t(row.title)), button),
		element("textarea", { id: "out-" + row.id, rows: row.rows, readonly: true, spellcheck: "false" }));
}

async function show() {
	const number = ++asked, extension = kind.value;
	for (const row of ROWS) {
		let text;
		try {
			text = await row.text(extension);
		} catch (error) {
			text = error.message;
		}
		if (number !== asked) return;
		document.getElementById("out-" + row.id).value = text;
	}
	for (const link of downloads.children) {
		link.href = address(link.dataset.extension);
		link.download = `${name()}.${link.dataset.extension}`;
	}
	places.dataset.shown = location.hash;
}

export function beginOutputs(all) {
	data = all;
	kind.append(...data.outputs.filter(row => FILES.includes(row.name)).map(row => element("option", { value: row.extension, title: row.help, lang: "en" }, row.name.toUpperCase())));
	places.append(...ROWS.map(place));
	downloads.append(...["png", "svg", "pdf", "gif"].map(extension => element("a", { class: "button", "data-extension": extension }, extension.toUpperCase())));
	kind.addEventListener("change", show);
	onShown(show);
	onChange(() => { asked++; delete places.dataset.shown; });
}
