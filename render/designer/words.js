// Words in the language of the page. t("{piece} put on {space}", { piece, space }): what is looked up is the English; the others are in the data, of the tables in render/scene/words.

let table = {};

export const language = document.documentElement.lang;

export function beginWords(data) { table = data.words; }

export function t(english, slots = {}) {
	const word = Object.hasOwn(table, english) ? table[english] : english;
	return word.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(slots, name) ? slots[name] : all));
}

// Pieces and sides may be called otherwise in a game: "Black" moves first in Shogi.
export function nameOfPiece(name, set) { return set.includes("shogi") && Object.hasOwn(table, name + "/shogi") ? table[name + "/shogi"] : t(name); }
export function nameOfSide(name, side) { return Object.hasOwn(table, `${name}/${side + 1}`) ? table[`${name}/${side + 1}`] : t(name); }
export function pieceOfSide(side, piece) { return side ? t("{side} {piece}", { side, piece }) : piece; }
