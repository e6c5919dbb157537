// The picture of the board and, above it, a layer of spaces that can be clicked, dragged from and gone through by arrow keys.
//
// The layer is made of the outlines that the service tells (-T json), so it fits boards of every shape and side. What a space does when it is chosen is said by
// the tool in hand: move pieces, put one, clear, mark.

import { address, change, onChange, state } from "./state.js";
import { changeCode } from "./code.js";
import { fieldsAfter, readPosition } from "./position.js";
import { say, artOf, setName } from "./palette.js";
import { nameOfPiece, pieceOfSide, t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const WORDS = "alt.txt"; // whose title is its first line, and no part of a picture
const TYPING = 150; // milliseconds without a key before a picture is asked for
const image = document.getElementById("picture"), layer = document.getElementById("spaces"), stage = document.getElementById("stage"), stroke = document.getElementById("stroke");
export const board = { data: null, position: null, start: [], tool: { kind: "move" }, pieces: [] };
const shown = [];
let current = 0, lifted = -1, marked = -1, asked = 0, timer = 0, drag = null, failed = () => {};

export function onShown(listener) { shown.push(listener); }
export function onFailure(listener) { failed = listener; }

// Pictures

// All spaces can be reached here, those of hands, too, which a picture may leave out for a panel.
function withHands(target) {
	const url = new URL(target, document.baseURI);
	url.searchParams.set("hands", "spaces");
	return url;
}

async function answer(extension) {
	const target = withHands(address(extension));
	if (extension === WORDS) for (const [key, value] of [["title", "{fen}"], ["lang", "en"]]) target.searchParams.set(key, value);
	const reply = await fetch(target);
	const text = await reply.text();
	if (!reply.ok) throw new Error(text.trim());
	return text;
}

async function refresh(key) {
	const number = ++asked, { game } = state;
	stage.setAttribute("aria-busy", "true");
	try {
		const [svg, json, words] = await Promise.all([answer("svg"), answer("json"), answer(WORDS)]);
		if (number !== asked) return;
		const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), next = new Image();
		next.src = url;
		await next.decode().catch(() => {});
		if (number !== asked) return URL.revokeObjectURL(url);
		URL.revokeObjectURL(image.src);
		image.src = url;
		board.data = JSON.parse(json);
		board.position = readPosition(words.split("\n")[0].replace(/\.$/, ""));
		board.game = game;
		take();
		failed("", "");
	} catch (error) {
		if (number === asked) failed(error.message, key);
	}
	if (number === asked) stage.removeAttribute("aria-busy");
}

// What is on its way is of what was before.
function refreshSoon(key) {
	asked++;
	stage.setAttribute("aria-busy", "true");
	clearTimeout(timer);
	timer = setTimeout(refresh, key ? TYPING : 0, key);
}

// Spaces

function take() {
	const { data } = board, focused = layer.contains(document.activeElement);
	const old = board.names && board.names[current];
	board.names = data.spaces.map(space => space.name);
	board.pieces = data.spaces.map(() => null);
	for (const piece of data.pieces || []) if (piece.space) board.pieces[board.names.indexOf(piece.space)] = piece;
	image.alt = data.title + ". " + data.description;
	layer.setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
	stage.style.setProperty("--ratio", data.width / data.height);
	stage.style.setProperty("--width", data.width + "px");
	layer.replaceChildren(...data.spaces.map(shapeOf));
	current = Math.max(0, board.names.indexOf(old));
	if (lifted >= data.spaces.length) lifted = -1;
	point(current, focused);
	shown.forEach(listener => listener());
}

export function words(space) {
	const piece = board.pieces[space];
	return board.names[space] + t(": ") + (piece ? pieceWords(piece) : board.data.spaces[space].piece || t("empty")) + (board.data.spaces[space].marks ? t(", ") + t("marked") : "");
}

function pieceWords(piece) { return pieceOfSide(piece.side, piece.alias || (piece.name && nameOfPiece(piece.name, setName())) || piece.label); }

function shapeOf(space, n) {
	const shape = document.createElementNS(SVG, "polygon"), { width, height } = board.data;
	shape.setAttribute("points", space.outline.map(([x, y]) => `${(x * width).toFixed(2)},${(y * height).toFixed(2)}`).join(" "));
	shape.setAttribute("role", "button");
	shape.setAttribute("tabindex", "-1");
	shape.dataset.space = n;
	shape.dataset.name = space.name;
	shape.setAttribute("aria-label", words(n));
	if (space.piece) shape.classList.add("held");
	return shape;
}

function point(space, focus) {
	const shapes = layer.children;
	if (!shapes.length) return;
	if (shapes[current]) shapes[current].setAttribute("tabindex", "-1");
	current = space;
	shapes[current].setAttribute("tabindex", "0");
	if (focus) shapes[current].focus();
	for (const [n, shape] of [...shapes].entries()) {
		shape.classList.toggle("lifted", n === lifted || n === marked);
		if (n === lifted) shape.setAttribute("aria-pressed", "true"); else shape.removeAttribute("aria-pressed");
	}
	// What has the focus is drawn last, so that its frame is whole.
	document.getElementById("focus").setAttribute("points", shapes[current].getAttribute("points"));
	document.getElementById("ring").setAttribute("viewBox", layer.getAttribute("viewBox"));
}

// The nearest space in a direction: straight ahead counts once, aside twice.
function neighbour(dx, dy) {
	const { spaces, width, height } = board.data, [x, y] = spaces[current].center;
	let best = -1, least = Infinity;
	spaces.forEach((space, n) => {
		const across = (space.center[0] - x) * width, down = (space.center[1] - y) * height;
		const ahead = across * dx + down * dy, aside = Math.abs(across * dy - down * dx);
		if (n === current || ahead <= 0.01 || aside > ahead * 1.8) return;
		if (ahead + 2 * aside < least) { least = ahead + 2 * aside; best = n; }
	});
	return best;
}

// Changes of the position. Moves that were played are in the position afterwards.

function edit(changes, done) {
	if (board.game !== state.game) return say(t("The board is not there yet"));
	if (!changes.size) return say(done);
	const fields = fieldsAfter(changes), code = changeCode(board.data.fen, changes);
	change("", s => { s.code = code + fields; delete s.fields.moves; delete s.fields.ply; });
	changes.forEach((label, space) => {
		board.data.spaces[space].piece = label;
		board.pieces[space] = label ? { label, ...board.pieces.find(piece => piece && piece.label === label) } : null;
	});
	board.data.fen = code;
	say(done);
}

export function put(space, label, words) { edit(new Map([[space, label]]), t("{piece} put on {space}", { piece: words, space: board.names[space] })); }

export function clear(space) {
	const piece = board.pieces[space];
	lifted = -1;
	if (board.data.spaces[space].piece) edit(new Map([[space, ""]]), t("{piece} taken from {space}", { piece: piece ? pieceWords(piece) : board.data.spaces[space].piece, space: board.names[space] }));
	else say(t("{space} is empty", { space: board.names[space] }));
	point(space);
}

export function clearAll() {
	const changes = new Map();
	if (board.data) board.data.spaces.forEach((space, n) => { if (space.piece) changes.set(n, ""); });
	edit(changes, t("The board is empty"));
}

function move(from, to) {
	const label = board.data.spaces[from].piece, piece = board.pieces[from];
	lifted = -1;
	if (from !== to) edit(new Map([[from, ""], [to, label]]), t("{piece} moved from {from} to {to}", { piece: piece ? pieceWords(piece) : label, from: board.names[from], to: board.names[to] }));
	point(to);
}

function lift(space) {
	const piece = board.pieces[space];
	if (!board.data.spaces[space].piece) return say(t("{space} is empty; nothing to move", { space: board.names[space] }));
	lifted = space;
	say(t("{piece} taken up from {space}; choose where it goes, Escape lets go", { piece: piece ? pieceWords(piece) : board.data.spaces[space].piece, space: board.names[space] }));
	point(space);
}

// Marks are lines of the setting of that name; the same mark again takes it away.
function toggleMark(line) {
	const had = state.marks.includes(line);
	change("", s => { s.marks = had ? s.marks.filter(mark => mark !== line) : [...s.marks, line]; });
	say(t(had ? "Mark removed: {mark}" : "Mark added: {mark}", { mark: line }));
}

// By the right button: an arrow or a circle; another colour of it takes its place.
function drawMark(from, to, color) {
	const { names } = board, what = from === to ? `circle ${names[from]}` : `arrow ${names[from]}-${names[to]}`, line = `${what}:${color}`;
	const had = state.marks.includes(line);
	change("", s => { s.marks = [...s.marks.filter(mark => mark !== what && !mark.startsWith(what + ":")), ...(had ? [] : [line])]; });
	say(t(had ? "Mark removed: {mark}" : "Mark added: {mark}", { mark: line }));
}

function colorOf(event) { return event.shiftKey ? (event.altKey ? "yellow" : "red") : event.altKey ? "blue" : "green"; }

function mark(space) {
	const { tool, names } = board, end = tool.color ? ":" + tool.color : "";
	if (tool.spaces === "each") return toggleMark(`${tool.mark} ${names[space]}${tool.text ? ":" + tool.text : ""}${end}`);
	if (marked < 0) {
		marked = space;
		say(t("{mark} from {space}; choose where it goes", { mark: t(tool.mark), space: names[space] }));
	} else {
		const from = marked;
		marked = -1;
		if (from !== space || tool.spaces === "area") toggleMark(`${tool.mark} ${names[from]}-${names[space]}${end}`);
	}
	point(space);
}

function choose(space) {
	const { tool } = board;
	point(space);
	if (tool.kind === "piece") put(space, tool.label, tool.words);
	else if (tool.kind === "clear") clear(space);
	else if (tool.kind === "mark") mark(space);
	else if (lifted >= 0) move(lifted, space);
	else lift(space);
}

export function letGo() {
	const had = lifted >= 0 || marked >= 0 || drag;
	lifted = marked = -1;
	endDrag();
	if (layer.children.length) point(current);
	return had;
}

// Keys

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

stage.addEventListener("keydown", event => {
	if (event.ctrlKey || event.metaKey || event.altKey || !board.data) return;
	if (arrows[event.key]) {
		const next = neighbour(...arrows[event.key]);
		if (next >= 0) point(next, true);
	} else if (event.key === "Home" || event.key === "End") point(event.key === "Home" ? 0 : board.names.length - 1, true);
	else if (event.key === "Enter" || event.key === " ") choose(current);
	else if (event.key === "Delete" || event.key === "Backspace") clear(current);
	else if (/^[A-Za-z]$/.test(event.key)) {
		const art = artOf(event.key);
		if (!art) return say(t("No piece here is called {letter}", { letter: event.key }));
		put(current, event.key, art.words);
	} else return;
	event.preventDefault();
});
// Not of the layer: a drawing that listens to the focus would be a stop of Tab itself.
stage.addEventListener("focusin", event => {
	if (event.target.dataset.space) point(Number(event.target.dataset.space));
});

// Dragging: from a space, or from the palette (begun there by startDrag). A press without a way is a click.

function spaceAt(event) {
	const target = document.elementsFromPoint(event.clientX, event.clientY).find(element => element.dataset && element.dataset.space !== undefined);
	return target ? Number(target.dataset.space) : -1;
}

export function startDrag(event, what) {
	drag = { ...what, x: event.clientX, y: event.clientY, moved: false };
}

// What would be marked, as long as the button is held.
function sketch(to) {
	const at = space => board.data.spaces[space].center.map((part, axis) => (part * (axis ? board.data.height : board.data.width)).toFixed(1)).join(" ");
	stroke.setAttribute("d", to < 0 || to === drag.from ? `M${at(drag.from)}h.01` : `M${at(drag.from)}L${at(to)}`);
	stroke.setAttribute("stroke", drag.color);
}

function endDrag() {
	if (drag && drag.ghost) drag.ghost.remove();
	stroke.removeAttribute("d");
	drag = null;
	for (const shape of layer.children) shape.classList.remove("over");
}

function ghostOf(label) {
	const ghost = new Image(), art = artOf(label), first = layer.children[0].getBoundingClientRect();
	ghost.className = "ghost";
	ghost.alt = "";
	if (art) ghost.src = art.src;
	ghost.style.width = ghost.style.height = Math.max(28, Math.min(first.width, first.height)) + "px";
	document.body.append(ghost);
	return ghost;
}

stage.addEventListener("pointerdown", event => {
	const space = spaceAt(event);
	if (event.button === 2 && drag) return endDrag();
	if (space < 0 || (event.button && event.button !== 2)) return;
	if (event.button) {
		startDrag(event, { from: space, color: colorOf(event) });
		return sketch(space);
	}
	if (event.target.hasPointerCapture && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
	const label = board.tool.kind === "mark" ? "" : board.data.spaces[space].piece;
	startDrag(event, { from: space, label });
});
// The menu of a picture is not that of its marks. With shift Firefox shows its own nevertheless.
stage.addEventListener("contextmenu", event => event.preventDefault());
addEventListener("pointermove", event => {
	if (!drag) return;
	if (drag.color) return sketch(spaceAt(event));
	if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5) return;
	drag.moved = true;
	const over = spaceAt(event);
	for (const [n, shape] of [...layer.children].entries()) shape.classList.toggle("over", n === over);
	if (!drag.label) return;
	drag.ghost = drag.ghost || ghostOf(drag.label);
	drag.ghost.style.left = event.clientX + "px";
	drag.ghost.style.top = event.clientY + "px";
});
addEventListener("pointerup", event => {
	if (!drag) return;
	const { from, label, moved, words, pick, color } = drag, to = spaceAt(event);
	endDrag();
	if (color) return to >= 0 && drawMark(from, to, color);
	if (!moved) return from !== undefined ? choose(from) : pick();
	if (from === undefined) { if (to >= 0) put(to, label, words); }
	else if (board.tool.kind === "mark") { if (to >= 0 && to !== from) { marked = -1; mark(from); mark(to); } }
	else if (label && to >= 0) move(from, to);
	else if (label && !stage.contains(document.elementFromPoint(event.clientX, event.clientY))) clear(from);
});
addEventListener("pointercancel", endDrag);

export function setTool(tool) {
	board.tool = tool;
	lifted = marked = -1;
	if (layer.children.length) point(current);
	layer.dataset.tool = tool.kind;
}

export function beginBoard() {
	onChange(refreshSoon);
	return refresh("");
}
