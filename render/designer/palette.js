// What can be put on the board: the pieces of the set, the tools, the kinds of marks. And the line that says what happened.

import { change, onChange, query, state } from "./state.js";
import { board, clearAll, letGo, onShown, setTool, startDrag } from "./board.js";
import { nameOfPiece, nameOfSide, pieceOfSide, t } from "./words.js";

const said = document.getElementById("said");
const buttons = document.getElementById("pieces"), more = document.getElementById("more"), tools = document.getElementById("tools");
const kinds = document.getElementById("kinds"), color = document.getElementById("markcolor"), letters = document.getElementById("letters"), list = document.getElementById("marklist");
let data = null, art = new Map(), drawn = "";
const sheets = new Map(); // of each set: its pieces

export function say(text) { said.textContent = text; }
export function artOf(label) { return art.get(label); }

export function element(name, attributes = {}, ...inside) {
	const out = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== false) out.setAttribute(key, value === true ? "" : value);
	out.append(...inside);
	return out;
}

export function gameOf() { return data.games.find(game => game.name === state.game); }

export function setName() {
	const game = gameOf();
	return state.fields.set || (game ? game.set : "standard");
}

// The pictures of all pieces of a set, asked for once; of labels that it does not have, a board of one space without anything around it.
async function fetchSheet(what) {
	const reply = await fetch("designer/pieces.json?" + what);
	return reply.ok ? reply.json() : {};
}

// A set may be a game's own.
function sheetNow() {
	const what = query(!state.fields.set && gameOf() ? [["game", state.game]] : [["set", setName()]]);
	if (!sheets.has(what)) sheets.set(what, fetchSheet(what).catch(() => ({})));
	return sheets.get(what);
}

// A piece that has another picture by now keeps that.
async function showPieces() {
	const key = drawn, sheet = await sheetNow();
	if (key !== drawn) return;
	for (const [label, piece] of art) piece.src = sheet[label] ? "data:image/svg+xml," + encodeURIComponent(sheet[label]) : pictureOf(label);
	// Each picture costs the browser some milliseconds: those that nobody sees wait.
	for (const button of document.querySelectorAll(more.parentElement.open ? ".piece" : "#pieces .piece")) {
		const image = button.querySelector("img"), { src } = art.get(button.dataset.label);
		if (image.src !== src) image.src = src;
	}
}

function pictureOf(label) {
	const code = /^[A-Za-z]$/.test(label) ? label : "{" + label + "}";
	return "board.svg?" + query([["board", "0"], ["code", code], ["cols", "1"], ["colors", "e9e5d8"], ["coordinates", "none"], ["keylinewidth", "0"], ["set", setName()]]);
}

function sideOf(label) {
	const sides = ((state.fields.sides || (gameOf() || {}).sides) || "White Black").split(" ");
	return label[0] === label[0].toLowerCase() ? nameOfSide(sides[1] || "Black", 1) : nameOfSide(sides[0] || "White", 0);
}

function press(button) {
	for (const other of document.querySelectorAll("[data-tool]")) other.setAttribute("aria-pressed", String(other === button));
}

function pieceButton([label, name]) {
	const words = pieceOfSide(sideOf(label), nameOfPiece(name, setName()));
	art.set(label, { words, src: "" });
	const button = element("button", { type: "button", class: "piece", "data-tool": "piece", "data-label": label, "aria-pressed": "false", "aria-label": words, title: `${words} (${label})` },
		element("img", { alt: "", draggable: "false" }));
	const pick = () => {
		if (button.getAttribute("aria-pressed") === "true") return useMove();
		press(button);
		setTool({ kind: "piece", label, words });
		say(t("{piece} in hand; choose a space", { piece: words }));
	};
	button.addEventListener("pointerdown", event => { if (!event.button) startDrag(event, { label, words, pick }); });
	button.addEventListener("click", event => { if (event.detail === 0) pick(); });
	return button;
}

export function useMove() {
	const button = tools.querySelector("[data-tool=move]");
	press(button);
	setTool({ kind: "move" });
	say(t("Pieces are moved"));
}

function both(labels) { return [labels.filter(([label]) => label[0] !== label[0].toLowerCase()), labels.filter(([label]) => label[0] === label[0].toLowerCase())]; }

function rows(labels) {
	return both(labels).filter(side => side.length).map(side => element("div", { class: "side" }, ...side.map(pieceButton)));
}

// First what the game has, then what else its set has.
function drawPieces() {
	if (!board.data) return;
	const set = data.sets.find(row => row.name === setName()), all = set ? set.pieces : [];
	const known = new Map(all), used = [];
	if (!state.code) board.start = [...new Set(board.data.spaces.map(space => space.piece).filter(Boolean))];
	for (const label of board.start.length ? board.start : "KQRBNPkqrbnp".split(""))
		for (const twin of [label, label === label.toUpperCase() ? label.toLowerCase() : label.toUpperCase()])
			if (!used.includes(twin) && (known.has(twin) || board.start.includes(twin))) used.push(twin);
	const key = [setName(), state.game, state.fields.sides, used].join("|");
	if (key === drawn) return;
	drawn = key;
	art = new Map();
	const told = label => (board.pieces.find(piece => piece && piece.label === label) || {}).name; // of a set that is a game's own
	const named = label => [label, known.get(label) || told(label) || label], order = new Map(all.map(([label], n) => [label, n]));
	used.sort((a, b) => (order.has(a) ? order.get(a) : 999) - (order.has(b) ? order.get(b) : 999));
	buttons.replaceChildren(...rows(used.map(named)));
	const others = all.filter(([label]) => !used.includes(label));
	more.replaceChildren(...rows(others));
	more.parentElement.hidden = !others.length;
	for (const side of document.querySelectorAll(".side")) rove(side);
	showPieces();
	if (board.tool.kind === "piece") useMove();
}

// Of a row one button is reached by Tab, the others by arrow keys.
export function rove(row) {
	const all = [...row.querySelectorAll("button")];
	all.forEach((button, n) => { button.tabIndex = n ? -1 : 0; });
	row.addEventListener("keydown", event => {
		const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key], at = all.indexOf(document.activeElement);
		if (!step || at < 0) return;
		event.preventDefault();
		const next = all[(at + step + all.length) % all.length];
		all.forEach(button => { button.tabIndex = button === next ? 0 : -1; });
		next.focus();
	});
}

// Marks

function markTool(row) {
	const button = element("button", { type: "button", "data-tool": "mark", "data-mark": row.name, "aria-pressed": "false" }, t(row.name));
	button.addEventListener("click", () => {
		if (button.getAttribute("aria-pressed") === "true") return useMove();
		press(button);
		useMark(row);
		say(t(row.spaces === "each" ? "{mark}: choose spaces" : "{mark}: choose two spaces", { mark: t(row.name) }));
	});
	return button;
}

function needsText(row) { return row.name === "text" || row.name === "ghost"; }

function useMark(row) {
	letters.parentElement.hidden = !needsText(row);
	if (needsText(row) && !letters.value) letters.value = row.name === "ghost" ? "N" : "1";
	setTool({ kind: "mark", mark: row.name, spaces: row.spaces, color: row.name === "ghost" ? "" : color.value, text: needsText(row) ? letters.value : "" });
}

function again() {
	const pressed = kinds.querySelector("[aria-pressed=true]");
	if (pressed) useMark(data.marks.find(row => row.name === pressed.dataset.mark));
}

function drawMarks() {
	list.replaceChildren(...state.marks.map(line => {
		const button = element("button", { type: "button", "aria-label": t("Remove {mark}", { mark: line }) }, "×");
		button.addEventListener("click", () => {
			change("", s => { s.marks = s.marks.filter(mark => mark !== line); });
			say(t("Mark removed: {mark}", { mark: line }));
			(list.querySelector("button") || kinds.querySelector("button")).focus();
		});
		return element("li", {}, element("code", {}, line), button);
	}));
}

export function beginPalette(all) {
	data = all;
	sheetNow(); // while the board is on its way
	color.append(...data.markColors.map(name => element("option", { value: name, selected: name === "green" }, t(name))));
	kinds.append(...data.marks.map(markTool));
	rove(kinds);
	more.parentElement.addEventListener("toggle", showPieces);
	color.addEventListener("change", again);
	letters.addEventListener("input", again);
	tools.addEventListener("click", event => {
		const button = event.target.closest("button");
		if (!button) return;
		if (button.dataset.tool === "move") useMove();
		else if (button.dataset.tool === "clear") { press(button); setTool({ kind: "clear" }); say(t("Spaces are cleared")); }
		else if (button.id === "empty") clearAll();
		else if (button.id === "start") { change("", s => { s.code = ""; delete s.fields.moves; delete s.fields.ply; }); say(t("The position is the game's own")); }
	});
	addEventListener("keydown", event => {
		if (event.key !== "Escape") return;
		if (letGo()) say(t("Let go"));
		else if (board.tool.kind !== "move") useMove();
	});
	onShown(() => { drawPieces(); drawMarks(); });
	onChange(drawMarks);
	drawMarks();
}
