// Fields: those that stand in the page by their data-key, and all others, made from the tables of settings and options. An input shows what the state says, and
// says what it gets; several inputs may be of one key. Empty means: as the game or the program has it.

import { change, onChange, setField, state } from "./state.js";
import { element, gameOf, say } from "./palette.js";
import { resizeCode } from "./code.js";
import { codeNow } from "./position.js";
import { board, onShown } from "./board.js";
import { language, t } from "./words.js";

// Options that make no sense for one picture of a position, or that the page has its own means for.
const APART = ["fen", "type", "from", "pick", "line", "answer", "user", "opponent", "range", "every", "marked", "sheet", "delay", "hold", "loop", "mark", "arrow", "text", "time", "best", "dpi",
	"flip", "link", "area-title", "area-alt", "density"];
const OWN = ["code", "marks", "password", "game", "settings", "redirect", "method", "moves"]; // settings of that kind
const GROUPS = { picture: "Picture", identification: "Names", structure: "Structure", appearance: "Appearance", rules: "Written rules", code: "Code", problem: "Problem", log: "Log" };
const YES = [["", "usual"], ["1", "yes"], ["0", "no"]];
const SAID = ["coordinates", "orientation"]; // whose choices are words and no names
const all = document.getElementById("all"), search = document.getElementById("search"), gameSelect = document.getElementById("game"), failure = document.getElementById("failure");
const files = document.getElementById("files"), ranks = document.getElementById("ranks"), shape = document.getElementById("shape"), own = document.getElementById("own"), code = document.getElementById("code");
let data = null, number = 0;

function select(choices) { return element("select", {}, ...choices.map(([value, text]) => element("option", { value }, t(text)))); }

// Sets of a group draw the same labels as the same pieces: those of the game's own are a good choice.
function selectSet() {
	const groups = [...new Set(data.sets.map(row => row.group))].sort((a, b) => !a - !b || a.localeCompare(b));
	const input = select([["", "as the game has it"]]);
	for (const group of groups)
		input.append(element("optgroup", { label: group || t("Others") }, ...data.sets.filter(row => row.group === group).map(row => element("option", { value: row.name }, row.name))));
	return input;
}

function inputOf(row) {
	const word = choice => (SAID.includes(row.key) ? t(choice) : choice);
	if (row.type === "choice") return select([["", row.default ? t("usual ({value})", { value: word(row.default) }) : "usual"], ...row.choices.map(choice => [choice, word(choice)])]);
	if (row.type === "bool") return select(YES);
	if (row.type === "int") return element("input", { type: "number", placeholder: row.default === "0" ? t("usual") : row.default });
	if (row.type === "code" || ["rules", "positions", "customsets", "description", "solution"].includes(row.key)) return element("textarea", { rows: "3", spellcheck: "false" });
	return element("input", { type: "text", placeholder: row.default.length < 60 ? row.default : "", spellcheck: "false" });
}

// A colour can be chosen, too.
function swatchOf(input, row) {
	const swatch = element("input", { type: "color", "aria-label": t("Choose {name}", { name: row.key }), value: "#" + (/^[0-9a-f]{6}$/.test(row.default) ? row.default : "808080") });
	swatch.addEventListener("input", () => { input.value = swatch.value.slice(1); input.dispatchEvent(new Event("input", { bubbles: true })); });
	input.addEventListener("input", () => { if (/^#?[0-9a-f]{6}$/i.test(input.value)) swatch.value = "#" + input.value.replace("#", ""); });
	return swatch;
}

// A label, an input, a help and a place for what is wrong with it.
function fieldOf(row, input = inputOf(row)) {
	const id = "field-" + ++number;
	Object.assign(input, { id });
	input.dataset.key = row.key;
	input.setAttribute("aria-describedby", id + "-help " + id + "-error");
	const line = row.type === "color" ? element("span", { class: "pair" }, input, swatchOf(input, row)) : input;
	return element("div", { class: "field", "data-words": `${row.key} ${row.help}`.toLowerCase() }, element("label", { for: id }, row.title ? t(row.title) : row.key), line,
		element("p", { class: "help", id: id + "-help", lang: row.title || language === "en" ? undefined : "en" }, row.title ? t(row.help) : row.help), element("p", { class: "error", id: id + "-error", lang: "en", hidden: true }));
}

function drawAll() {
	const options = data.options.filter(row => !APART.includes(row.key)), names = new Set(data.options.map(row => row.key));
	const rows = [...options.map(row => ({ ...row, group: "picture" })), ...data.settings.filter(row => !OWN.includes(row.key) && !names.has(row.key))];
	for (const [group, title] of Object.entries(GROUPS)) {
		const some = rows.filter(row => row.group === group);
		if (some.length) all.append(element("details", { class: "group" }, element("summary", {}, `${t(title)} (${some.length})`), ...some.map(row => fieldOf(row))));
	}
	search.addEventListener("input", find);
}

function find() {
	const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
	let found = 0;
	for (const group of all.querySelectorAll(".group")) {
		let any = 0;
		for (const field of group.querySelectorAll(".field")) any += !(field.hidden = !words.every(word => field.dataset.words.includes(word)));
		group.hidden = !any;
		group.open = words.length > 0 && any > 0;
		found += any;
	}
	say(words.length ? t("{count} settings found", { count: found }) : t("All settings"));
}

// The fields that are in sight.
const QUICK = {
	theme: { title: "Theme", help: "the look of board and page" },
	set: { title: "Pieces", help: "the set of pieces" },
	background: { title: "Background", help: "a picture behind the spaces" },
	colors: { title: "Colours", help: "of the spaces: dark, light, third ... as rrggbb or names" },
	coordinates: { title: "Coordinates", help: "where the names of files and ranks stand" },
	orientation: { title: "Side below", help: "whose side is below" },
	width: { title: "Width", help: "of the picture in pixels" },
	title: { title: "Title", help: "words above the board" },
	caption: { title: "Caption", help: "words below the board" },
	moves: { title: "Moves", help: "played from the position: e4 e5 Nf3" },
};

function quickInput(key) {
	const named = { theme: data.themes.map(row => [row.name, row.name]), background: data.backgrounds.map(name => [name, name]) }[key];
	if (key === "set") return selectSet();
	return named ? select([["", "as the game has it"], ...named]) : undefined;
}

function drawQuick() {
	for (const place of document.querySelectorAll("[data-quick]")) {
		for (const key of place.dataset.quick.split(" ")) {
			const row = data.options.find(option => option.key === key) || data.settings.find(setting => setting.key === key);
			const whole = { ...row, ...QUICK[key] };
			place.append(fieldOf(whole, quickInput(key) || inputOf(whole)));
		}
	}
}

// State and inputs

// In a field the browser pastes and undoes letters.
export function isField(target) { return ["TEXTAREA", "SELECT"].includes(target.tagName) || (target.tagName === "INPUT" && target.type !== "color"); }

function inputs(key) { return document.querySelectorAll(key ? `[data-key="${CSS.escape(key)}"]` : "[data-key]"); }

function show() {
	for (const input of inputs()) {
		const value = state.fields[input.dataset.key] || "";
		if (input.value === value || (input === document.activeElement && input.tagName !== "SELECT")) continue;
		if (input.tagName === "SELECT" && ![...input.options].some(option => option.value === value)) input.append(element("option", { value }, value));
		input.value = value;
	}
	gameSelect.value = state.game;
	own.hidden = state.game !== "";
	shape.value = state.fields.shape || "square";
}

function showBoard() {
	if (code !== document.activeElement) code.value = codeNow();
	const rows = board.data.fen.split("/");
	if (ranks !== document.activeElement) ranks.value = rows.length;
	if (files !== document.activeElement) files.value = state.fields.cols || 8;
}

// A message names its field, or is about what was changed last.
export function showFailure(message, key, before = "") {
	for (const error of document.querySelectorAll(".error")) error.hidden = true;
	for (const input of document.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
	failure.hidden = true;
	if (!message) return;
	const text = message.replace(/^(query|[\w./-]*): /, "").replace(/^error: /, "");
	const named = Object.keys(state.fields).find(name => new RegExp(`(^|[^\\w-])${name.replace(/[^\w-]/g, "")}([^\\w-]|$)`, "i").test(message)) || key;
	if (state.marks.some(line => message.includes(line))) {
		const error = document.getElementById("marks-error");
		error.textContent = text;
		error.hidden = false;
	}
	const about = named === "code" ? [code] : named ? [...inputs(named)] : [];
	for (const input of about) {
		const error = document.getElementById(input.id + "-error");
		input.setAttribute("aria-invalid", "true");
		error.textContent = text;
		error.hidden = false;
	}
	failure.replaceChildren(before, element("span", { lang: "en" }, text)); // what the program says is English
	failure.hidden = false;
}

function resize() {
	if (!board.data) return;
	const columns = Math.min(64, Math.max(1, Number(files.value) || 8)), rows = Math.min(64, Math.max(1, Number(ranks.value) || 8));
	change("cols", s => {
		s.code = resizeCode(s.code || board.data.fen, columns, rows);
		if (columns === 8) delete s.fields.cols; else s.fields.cols = String(columns);
	});
}

// What a position and its board were goes, the look stays.
export function forgetGame(s) {
	const looks = new Set([...data.options.map(row => row.key), ...data.settings.filter(row => row.theme && !["set", "background"].includes(row.key)).map(row => row.key)]);
	s.code = "";
	s.marks = [];
	for (const key of Object.keys(s.fields)) if (!looks.has(key) || key === "moves" || key === "ply") delete s.fields[key];
}

function chooseGame() {
	change("game", s => {
		forgetGame(s);
		s.game = gameSelect.value;
	});
	board.start = [];
	const game = gameOf();
	say(game ? t(game.title) : t("A board of your own"));
}

function listen() {
	document.addEventListener("input", event => {
		const { key } = event.target.dataset;
		if (key) setField(key, event.target.value);
	});
	code.addEventListener("input", () => change("code", s => { s.code = code.value.trim(); delete s.fields.moves; delete s.fields.ply; }));
	gameSelect.addEventListener("change", chooseGame);
	files.addEventListener("change", resize);
	ranks.addEventListener("change", resize);
	shape.addEventListener("change", () => setField("shape", shape.value === "square" ? "" : shape.value));
}

export function beginForm(everything) {
	data = everything;
	const games = [...data.games].sort((a, b) => t(a.title).localeCompare(t(b.title), language));
	gameSelect.append(element("option", { value: "" }, t("A board of your own")), ...games.map(game => element("option", { value: game.name }, t(game.title))));
	shape.append(...data.shapes.map(row => element("option", { value: row.name }, t(row.title))));
	drawQuick();
	drawAll();
	listen();
	onChange(show);
	onShown(showBoard);
	show();
}
