// What a position has besides its board: side to move, castling rights, en passant, checks, hands. Each is a field where the game has it, and part of the code.
//
// A code is the board, hands in brackets, and the fields of FEN ("8/8/... w KQkq - 0 1 3+3"; "w" moves first). Without them the program takes what the board gives.

import { change, state } from "./state.js";
import { readCode, writeCode, writeLabel } from "./code.js";
import { element, gameOf, say } from "./palette.js";
import { board, onShown } from "./board.js";
import { nameOfSide, t } from "./words.js";

const place = document.getElementById("position");
const start = new Map(); // of each game: the position that it begins with
let shown = "";

// "4k3/... w R2p 2" is SFEN, whose first side is b; else it is FEN.
export function readPosition(text) {
	const [grid, side, ...rest] = text.split(" "), isShogi = rest.length === 2, hand = /\[.*\]$/.exec(grid);
	const checks = rest.find(word => /^\d+\+\d+$/.test(word)) || "";
	const [rights, passant, ...counts] = isShogi ? ["-", "-", "0", "1"] : rest.filter(word => word !== checks);
	return { text, first: isShogi ? side === "b" : side === "w", rights, passant, counts, checks, hasHands: isShogi || hand !== null, files: width(grid.split("/")[0]) };
}

function width(rank) { return readCode(rank.replace(/\[.*/, "")).length; }

function writeFields({ first, rights, passant, counts, checks }) {
	return " " + [first ? "w" : "b", rights || "-", passant || "-", ...counts, ...(checks ? [checks] : [])].join(" ");
}

// A hand's spaces are behind the files of the board itself.
function handSpaces() {
	const out = [];
	let file = 0, space = 0;
	for (const item of readCode(board.data.fen)) {
		if (item.kind === "end") { file = 0; continue; }
		if (item.kind === "space") { if (file >= board.position.files) out.push(space); space++; }
		file++;
	}
	return out;
}

function handsNow() { return board.position.hasHands ? handSpaces().map(space => board.data.spaces[space].piece || "").filter(Boolean) : []; }
function hasFields() { return /[ \]]/.test(state.code); }

// Whose piece a right needs: the King's and one Rook's, or the piece on a file.
function isTouched(right, changes) {
	const isFirst = right === right.toUpperCase(), spaces = board.data.spaces, labels = isFirst ? ["K", "R"] : ["k", "r"];
	const king = spaces.findIndex(space => space.piece === labels[0]);
	for (const [n, label] of changes) {
		const was = spaces[n].piece;
		if (was === labels[0] || label === labels[0]) return true;
		const isSide = /[kq]/i.test(right) ? was === labels[1] && (n > king) === /k/i.test(right) : board.names[n].startsWith(right.toLowerCase());
		if (isSide && was && (was === was.toUpperCase()) === isFirst) return true;
	}
	return false;
}

// The fields behind a board on which pieces were put by hand: what it has no pieces for any more is no right. Nobody has just passed a Pawn by.
export function fieldsAfter(changes) {
	if (!board.position || !(hasFields() || state.fields.moves)) return "";
	const rights = [...board.position.rights].filter(right => right !== "-" && !isTouched(right, changes)).join("");
	return writeFields({ ...board.position, rights, passant: "-" });
}

export function codeNow() { return board.data.fen + (hasFields() && board.position ? writeFields(board.position) : ""); }

function set(parts, words) {
	if (board.game !== state.game) return say(t("The board is not there yet"));
	const code = board.data.fen + writeFields({ ...board.position, ...parts });
	change("code", s => { s.code = code; delete s.fields.moves; delete s.fields.ply; });
	say(words);
}

function setHands(text) {
	const items = readCode(board.data.fen), spaces = items.filter(item => item.kind === "space"), labels = [];
	for (const [, number, braced, letter] of text.matchAll(/(\d*)(?:\{([^}]*)\}|([^\s{}]))/g)) for (let n = 0; n < Math.min(64, Number(number || 1)); n++) labels.push(writeLabel(braced || letter));
	handSpaces().forEach(space => { spaces[space].label = ""; });
	const code = `${writeCode(items)}[${labels.join("")}]${writeFields(board.position)}`;
	change("code", s => { s.code = code; delete s.fields.moves; delete s.fields.ply; });
	say(labels.length ? t("In hand: {pieces}", { pieces: labels.join(" ") }) : t("Nobody has a piece in hand"));
}

function field(key, title, input) {
	input.id = "position-" + key;
	return element("div", { class: "field" }, element("label", { for: input.id }, t(title)), input);
}

function text(key, title, value, act, help) {
	const input = element("input", { type: "text", spellcheck: "false", placeholder: t(help) });
	input.value = value;
	input.addEventListener("change", () => act(input.value.trim()));
	return field(key, title, input);
}

function sides() { return (state.fields.sides || (gameOf() || {}).sides || "White Black").split(" ").map(nameOfSide); }

function sideField() {
	const select = element("select", {}, ...sides().slice(0, 2).map((name, n) => element("option", { value: n }, name)));
	select.value = board.position.first ? 0 : 1;
	select.addEventListener("change", () => set({ first: select.value === "0", passant: "-" }, t("{side} is to move", { side: select.selectedOptions[0].text })));
	return field("side", "To move", select);
}

const RIGHTS = { K: "short", Q: "long", k: "short", q: "long" };

function rightsField(all) {
	const now = board.position.rights, group = element("fieldset", { class: "rights" }, element("legend", {}, t("Castling")));
	for (const right of all) {
		const input = element("input", { type: "checkbox", id: "right-" + right, "data-right": right });
		const words = `${sides()[right === right.toUpperCase() ? 0 : 1]} ${RIGHTS[right] ? t(RIGHTS[right]) : t("{file}-file", { file: right.toLowerCase() })}`;
		input.checked = now.includes(right);
		input.addEventListener("change", () => {
			set({ rights: all.filter(other => group.querySelector(`[data-right=${other}]`).checked).join("") }, t(input.checked ? "Castling: {what} is allowed" : "Castling: {what} is not allowed", { what: words }));
		});
		group.append(element("label", { for: input.id }, input, " " + words));
	}
	return group;
}

// Games of which no position has a right, or checks, have no field for them.
function draw() {
	if (!board.position) return;
	const now = board.position, first = start.get(state.game) || now, key = JSON.stringify([state.game, sides(), now, handsNow(), first]);
	if (key === shown) return;
	shown = key;
	const focused = place.contains(document.activeElement) ? document.activeElement.id : "", rights = [...new Set(first.rights + now.rights)].filter(right => right !== "-");
	const fields = [sideField()];
	if (rights.length || now.passant !== "-") fields.push(text("passant", "En passant", now.passant === "-" ? "" : now.passant, value => set({ passant: value }, t("En passant: {space}", { space: value || t("none") })), "none"));
	if (now.checks || first.checks) fields.push(text("checks", "Checks left", now.checks, value => set({ checks: value }, t("Checks left: {checks}", { checks: value })), first.checks));
	if (now.hasHands) fields.push(text("hands", "In hand", handsNow().map(writeLabel).join(""), setHands, "none"));
	place.replaceChildren(element("div", { class: "row" }, ...fields), ...(rights.length ? [rightsField(rights)] : []));
	if (focused && document.getElementById(focused)) document.getElementById(focused).focus();
}

// What a game begins with says which fields it has. It is asked for when another position is shown first.
async function learn() {
	const { game } = state, isStart = !state.code && !state.fields.moves;
	if (game && isStart) start.set(game, board.position);
	if (game && !isStart && !start.has(game)) {
		const reply = await fetch(`${game}.json?title=%7Bfen%7D`);
		if (reply.ok) start.set(game, readPosition((await reply.json()).title));
	}
	draw();
}

export function beginPosition() { onShown(learn); }
