// What is pasted outside of fields, or dropped as a file: a position, a record, moves, a preset, a picture with its source. The service reads it and tells its
// source, which becomes what is designed.

import { change, state } from "./state.js";
import { say } from "./palette.js";
import { forgetGame, isField, showFailure } from "./form.js";
import { language, t } from "./words.js";

// A form of the service has at most a MiB; a picture grows by a third in it, and some of its letters by three.
const MOST_BYTES = 700000;
const LISTS = { mark: "", arrow: "arrow ", text: "text " }; // options that are lines of marks here
let data = null, asked = 0;

function begins(bytes, ...signs) { return signs.some(sign => [...sign].every((letter, n) => bytes[n] === letter.charCodeAt(0))); }

function isPicture(bytes) {
	const start = new TextDecoder().decode(bytes.slice(0, 400)).trimStart();
	return begins(bytes, "\x89PNG", "GIF8", "\xff\xd8", "RIFF", "%PDF") || /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg/.test(start);
}

// Records are UTF-8; old ones of Shogi Shift JIS.
function textOf(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		return new TextDecoder("shift_jis").decode(bytes);
	}
}

function base64(bytes) {
	let text = "";
	for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
	return btoa(text);
}

// A turn a line of a log, with its comment behind; here all stand in one line.
function oneLine(moves) { return moves.split("\n").map(turn => turn.replace(/\s*\/\/.*$/, "").trim()).filter(Boolean).join(" / "); }

function takeOption(s, key, value) {
	if (Array.isArray(value) && key in LISTS) for (const line of value) s.marks.push(LISTS[key] + line);
	else s.fields[key] = value === true ? "1" : Array.isArray(value) ? value.join(",") : String(value);
}

// The source of a picture says how it looks; what was read of a text has the look that is there.
function take(s, { source, plies, look }) {
	const { game, settings, code, moves, marks, boardwright, ...rest } = source, row = data.games.find(other => other.title === game && (!settings || !other.settings || other.settings === settings));
	if (settings && !row) throw new Error(t("It is of the preset \"{settings}\" of {game}, which the designer has not in its list", { settings, game }));
	if (look) Object.assign(s, { fields: {}, marks: [] });
	else forgetGame(s);
	s.game = settings ? row.name : "";
	s.code = code || "";
	s.marks = marks ? marks.split("\n").filter(Boolean) : [];
	for (const [key, value] of Object.entries(rest)) if (!/^player\d$/.test(key)) s.fields[key] = value;
	if (moves) s.fields.moves = oneLine(moves);
	for (const [key, value] of Object.entries(look ? boardwright : {})) if (key !== "ply" || Number(value) !== plies) takeOption(s, key, value);
}

function wordsOf({ source, plies, title, look }) {
	const words = t(look ? "A picture was pasted: {title}" : source.moves ? "A game was pasted: {title}" : "A position was pasted: {title}", { title });
	return source.moves ? t(plies === 1 ? "{words}; one move" : "{words}; {count} moves", { words, count: plies }) : words;
}

async function read(bytes) {
	const number = ++asked, picture = isPicture(bytes), field = picture ? "picture" : "text";
	try {
		if (bytes.length > MOST_BYTES) throw new Error(t("It has {size} bytes; what is pasted may have {most}", { size: bytes.length, most: MOST_BYTES }));
		say(t("Reading…"));
		const body = new URLSearchParams([[field, picture ? base64(bytes) : textOf(bytes)], ["game", state.game], ["lang", language]]);
		const reply = await fetch("designer/read", { method: "POST", body }), text = await reply.text();
		if (number !== asked) return;
		if (!reply.ok) throw new Error(text.trim().split("\n")[0].replace(/^-:(\d+):\d+: (error: )?/, (all, line) => t("line %d").replace("%d", line) + ": "));
		const found = JSON.parse(text);
		showFailure("", "");
		change("", s => take(s, found));
		say(wordsOf(found));
	} catch (error) {
		if (number !== asked) return;
		showFailure(error.message.replace(/^error: /, ""), "", t("What was pasted cannot be shown: {message}", { message: "" }));
		say(t("Nothing was changed"));
	}
}

async function takeFrom(transfer) {
	const file = [...transfer.files][0], text = transfer.getData("text/plain");
	if (file) read(new Uint8Array(await file.arrayBuffer()));
	else if (text.trim()) read(new TextEncoder().encode(text));
	else say(t("There is nothing to paste"));
}

export function beginPaste(all) {
	data = all;
	addEventListener("paste", event => {
		if (isField(event.target)) return;
		event.preventDefault();
		takeFrom(event.clipboardData);
	});
	addEventListener("dragover", event => { if (!isField(event.target)) event.preventDefault(); });
	addEventListener("drop", event => {
		if (isField(event.target) && !event.dataTransfer.files.length) return;
		event.preventDefault();
		takeFrom(event.dataTransfer);
	});
}
