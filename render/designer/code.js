// Codes of positions as lists of spaces: code(text) -> items, and back.
//
// The service writes a code in the order of its list of spaces: an item is a space (with a label, or ""), a gap where the board has none, or the end of a rank.
// So the nth space of the list is the nth item that is a space, on boards of every shape.

export function readCode(text) {
	const items = [];
	for (let at = 0; at < text.length && text[at] !== "[" && text[at] !== " ";) { // behind them are hands and fields
		const number = /^\d+/.exec(text.slice(at));
		if (number) {
			for (let i = 0; i < Number(number[0]); i++) items.push({ kind: "space", label: "" });
			at += number[0].length;
		} else if (text[at] === "{") {
			const end = text.indexOf("}", at);
			items.push({ kind: "space", label: text.slice(at + 1, end) });
			at = end + 1;
		} else {
			const sign = text[at++];
			items.push(sign === "/" ? { kind: "end" } : sign === "-" ? { kind: "gap" } : { kind: "space", label: sign });
		}
	}
	return items;
}

export function writeLabel(label) { return /^[A-Za-z]$/.test(label) ? label : "{" + label + "}"; }

export function writeCode(items) {
	let out = "", empty = 0;
	const flush = () => { out += empty || ""; empty = 0; };
	for (const item of items) {
		if (item.kind === "space" && !item.label) { empty++; continue; }
		flush();
		out += item.kind === "end" ? "/" : item.kind === "gap" ? "-" : writeLabel(item.label);
	}
	flush();
	return out;
}

// The code with other labels on some spaces: changes is a map from the number of a space to a label.
export function changeCode(text, changes) {
	const items = readCode(text), spaces = items.filter(item => item.kind === "space");
	changes.forEach((label, space) => { spaces[space].label = label; });
	return writeCode(items);
}

// The same pieces on a board of so many files and ranks; what does not fit is lost.
export function resizeCode(text, files, ranks) {
	const rows = [[]];
	for (const item of readCode(text)) item.kind === "end" ? rows.push([]) : rows[rows.length - 1].push(item);
	const out = [];
	for (let rank = 0; rank < ranks; rank++) {
		const row = rows[rank + rows.length - ranks] || [];
		for (let file = 0; file < files; file++) out.push(row[file] || { kind: "space", label: "" });
		if (rank < ranks - 1) out.push({ kind: "end" });
	}
	return writeCode(out);
}
