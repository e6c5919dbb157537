// What is being designed: a game (or ""), a code when it is not the game's own, fields, marks. It is the query behind # in the address of the page, so that it
// can be reloaded, sent, and undone; every change goes through change().

import { language } from "./words.js";

const MOST_STEPS = 500; // of undoing: a state is some hundred bytes
const MERGED = 1000; // milliseconds: letters of one word are one step
const BLANK = "8/8/8/8/8/8/8/8";

export const state = { game: "chess", code: "", fields: {}, marks: [] };
const listeners = [], past = [], future = [];
let lastKey = "", lastTime = 0;

export function onChange(listener) { listeners.push(listener); }
export function canUndo() { return past.length > 0; }
export function canRedo() { return future.length > 0; }

// The fields of a request, in one order. A page in another language asks for pictures that speak it, unless a field says otherwise.
export function fields() { return list(language === "en" ? state.fields : { lang: language, ...state.fields }); }

function list(all) {
	const out = [];
	if (state.code) out.push(["code", state.code]);
	for (const key of Object.keys(all).sort()) out.push([key, all[key]]);
	if (state.marks.length) out.push(["marks", state.marks.join("\n")]);
	return out;
}

export function query(pairs) { return pairs.map(pair => pair.map(encodeURIComponent).join("=")).join("&"); }

// "chess.svg?code=..." below the address of the page.
export function address(extension, pairs = fields()) {
	const text = query(pairs);
	return (state.game || "board") + "." + extension + (text ? "?" + text : "");
}

function write() { return query([["game", state.game], ...list(state.fields)]); }

function read(text) {
	Object.assign(state, { game: "chess", code: "", fields: {}, marks: [] });
	for (const [key, value] of new URLSearchParams(text)) {
		if (key === "game") state.game = value;
		else if (key === "code") state.code = value;
		else if (key === "marks") state.marks = value.split("\n").filter(Boolean);
		else state.fields[key] = value;
	}
	if (!/^[\w-]*$/.test(state.game)) state.game = "chess";
	if (!state.game && !state.code) state.code = BLANK;
}

function tell(what) {
	history.replaceState(null, "", "#" + write());
	listeners.forEach(listener => listener(what));
}

// act(state) changes it; key says which field it was, for messages about it and so that typing is one step.
export function change(key, act) {
	const before = write();
	act(state);
	if (!state.game && !state.code) state.code = BLANK;
	if (write() === before) return;
	const now = Date.now();
	if (!(key && key === lastKey && now - lastTime < MERGED)) past.push(before);
	if (past.length > MOST_STEPS) past.shift();
	future.length = 0;
	lastKey = key;
	lastTime = now;
	tell(key);
}

export function setField(key, value) {
	change(key, s => { if (value === "") delete s.fields[key]; else s.fields[key] = value; });
}

function step(from, to) {
	if (!from.length) return false;
	to.push(write());
	read(from.pop());
	lastKey = "";
	tell("");
	return true;
}

export function undo() { return step(past, future); }
export function redo() { return step(future, past); }

export function begin() {
	if (location.hash.length > 1) read(location.hash.slice(1));
	addEventListener("hashchange", () => {
		if (location.hash.slice(1) === write()) return;
		past.push(write());
		read(location.hash.slice(1));
		tell("");
	});
}
