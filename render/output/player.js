/* Players of boardwright: every figure of class bw-player on the page, each by itself. What it reads is told in player_plies.c, what pages may ask it in the manual. */
document.querySelectorAll(".bw-player:not([data-ready])").forEach((player, which) => {
	"use strict";
	const one = what => player.querySelector(what), all = what => [...player.querySelectorAll(what)];
	const read = () => JSON.parse(one("[type='application/json']").textContent);

	/* The same game twice on a page: its ids are there once. */
	let id = read().id, next = id;
	if (document.querySelectorAll("#" + id).length > 1) {
		while (document.getElementById(next)) next = id + "_" + ++which;
		player.innerHTML = player.innerHTML.replaceAll(id, next);
		id = next;
	}
	const game = read(), plies = game.plies, parts = game.parts;
	const svg = one(".bw-stage svg"), bar = one(".bw-bar"), slider = one("input"), said = one(".bw-said"), now = one(".bw-now"), here = one(".bw-here"), play = one("[data-do=play]"), list = one(".bw-moves");
	const links = all(".bw-moves a");
	const drawn = new Map(), told = [], kept = {};
	let at = game.at, line = [], timer = 0, later, touch;

	/* What a ply is: its parent, its parts, its texts. */
	const edit = (list, edits = []) => { edits.forEach(e => list.splice(e[0], e[1], ...e.slice(2))); return list; };
	parts.forEach((part, n) => { if (Array.isArray(part)) parts[n] = parts[part[0]].slice(0, part[1]) + part[3] + (part[2] ? parts[part[0]].slice(-part[2]) : ""); });
	plies.forEach((ply, n) => {
		const parent = ply.p ?? n - 1, before = told[parent] || { t: "", x: "", f: "", clock: ["", ""] };
		const text = key => edit(before[key].match(/[^\s/]*[\s/]|[^\s/]+/g) || [], ply[key]).join("");
		const t = { parent, next: [], t: text("t"), x: text("x"), f: text("f"), a: ply.a ?? before.a, s: ply.s ?? before.s, z: ply.z ?? before.z, clock: [...before.clock], list: edit([...before.list || []], ply.e) };
		if (ply.k) t.clock[ply.w || 0] = ply.k;
		told.push(t);
		if (before.next) before.next[ply.v ? "push" : "unshift"](n);
	});
	links.forEach(link => { told[link.ply = +link.hash.slice(5)].link = link; });
	/* "12." of a link, also where it is not written again. */
	told.forEach(t => {
		const number = t.link && t.link.querySelector("b"), before = told[t.parent];
		t.number = number ? number.textContent : before && before.number ? before.number.replace(/\.*$/, "...") : "";
		t.words = t.link ? (t.number + " " + t.link.textContent.slice(number ? number.textContent.length : 0).trim()).trim() : t.t;
		const item = t.link && t.link.closest("li > a") && t.link.parentNode.nextElementSibling, note = t.link && (item ? item.firstElementChild : t.link.nextElementSibling);
		t.note = note && note.className === "bw-note" ? note.textContent : "";
	});

	/* Elements: those of one picture are in the order of its list; a part that it has twice is there twice. */
	function keys(list) {
		const seen = {};
		return list.map(part => part + ":" + (seen[part] = (seen[part] || 0) + 1));
	}
	const of = key => parts[parseInt(key)];
	const piece = key => !of(key) || of(key)[0] === "<" ? null : of(key).split(/[\s|]/, 5);
	function element(key) {
		const n = piece(key), box = svg.cloneNode(false);
		if (!of(key)) return kept[parseInt(key)].cloneNode(true);
		box.innerHTML = n ? `<use href="#${id}-a${n[0]}" x="${n[1]}" y="${n[2]}" width="${n[3]}" height="${n[4]}"><title>${of(key).replace(/.*?[|]/, "")}</title></use>` : of(key);
		return box.firstChild;
	}
	function order() {
		let place = null;
		keys(told[at].list).reverse().forEach(key => {
			const e = drawn.get(key);
			if (e.nextSibling !== place || e.parentNode !== svg) svg.insertBefore(e, place);
			place = e;
		});
	}
	/* Pieces that have gone and come glide, each to the nearest of its kind, over the others. */
	function glide(gone, come) {
		come.forEach(key => {
			const to = piece(key), far = p => to && p && p[0] === to[0] ? Math.hypot(p[1] - to[1], p[2] - to[2]) : Infinity;
			const from = gone.reduce((best, p) => far(p) < far(best) ? p : best, null);
			if (!from) return;
			gone.splice(gone.indexOf(from), 1);
			svg.append(drawn.get(key));
			drawn.get(key).animate({ translate: [`${from[1] - to[1]}px ${from[2] - to[2]}px`, "0px 0px"] }, { duration: 160, easing: "ease-in-out" }).onfinish = order;
		});
	}
	function draw(glides) {
		const wanted = keys(told[at].list), gone = [...drawn.keys()].filter(key => !wanted.includes(key)), come = wanted.filter(key => !drawn.has(key));
		gone.forEach(key => { drawn.get(key).remove(); drawn.delete(key); });
		come.forEach(key => drawn.set(key, element(key)));
		order();
		if (glides && !matchMedia("(prefers-reduced-motion: reduce)").matches) glide(gone.map(piece), come);
	}

	/* The rest of the page follows. */
	function show(n, speak) {
		const before = at, t = told[n];
		at = n;
		draw(t.parent === before || told[before].parent === n);
		if (!line.includes(n)) for (line = [n]; line[0]; ) line.unshift(told[line[0]].parent);
		for (let k = line[line.length - 1]; told[k].next.length; ) line.push(k = told[k].next[0]);
		svg.firstElementChild.textContent = t.t;
		svg.querySelector("desc").textContent = t.x;
		const size = t.z.split(" ");
		svg.setAttribute("width", size[0]);
		svg.setAttribute("height", size[1]);
		svg.setAttribute("viewBox", "0 0 " + t.z);
		if (before !== n) {
			one(".bw-above").innerHTML = game.says[t.a] || "";
			one(".bw-below").innerHTML = game.says[t.s] || "";
		}
		t.clock.forEach((text, side) => { const e = one(`.bw-name${side} .bw-clock`); if (e) e.textContent = text; });
		player.setAttribute("aria-label", t.t);
		now.textContent = t.note;
		all("[aria-current]").forEach(link => link.removeAttribute("aria-current"));
		if (t.link) {
			t.link.setAttribute("aria-current", "step");
			const box = t.link.getBoundingClientRect(), around = list.getBoundingClientRect();
			if (box.top < around.top || box.bottom > around.bottom) list.scrollTop += box.top - around.top - around.height / 2;
		}
		slider.max = line.length - 1;
		slider.value = line.indexOf(n);
		slider.setAttribute("aria-valuetext", t.words);
		let played = n;
		while (played >= game.line) played = told[played].parent;
		if (here) here.setAttribute("d", `M${played} 0V100`);
		if (speak) said.textContent = t.words + (t.note && ". " + t.note);
		if (timer && !t.next.length) stop();
		player.dispatchEvent(new CustomEvent("boardwright-ply", { bubbles: true, detail: { ply: n, move: t.words, fen: t.f, comment: t.note, variation: n >= game.line } }));
	}
	/* "next", "23", "ply=23", "12w": a ply, or -1. */
	function find(where) {
		const t = told[at], others = t.parent < 0 ? [0] : told[t.parent].next, number = /^(\d+)(w|b|\.+)$/.exec(where), ply = /^(?:ply=)?(\d+)$/.exec(where);
		if (ply) return ply[1] < plies.length ? +ply[1] : -1;
		if (number) return told.findIndex((t, n) => parseInt(t.number) == number[1] && (plies[n].w || 0) == /b|\.\./.test(number[2]));
		return { next: t.next[0] ?? at, back: Math.max(0, t.parent), first: 0, last: line[line.length - 1], up: others[others.indexOf(at) - 1] ?? at, down: others[others.indexOf(at) + 1] ?? at }[where] ?? -1;
	}
	function go(where) {
		const n = find(String(where));
		if (n < 0) return at;
		show(n, true);
		clearTimeout(later); /* browsers count how often an address changes */
		if (player.parentNode.tagName === "MAIN") later = setTimeout(() => { try { history.replaceState(null, "", "#ply=" + at); } catch (e) { /* a page without an address */ } }, 200);
		return n;
	}
	function stop() {
		clearInterval(timer);
		timer = 0;
		play.textContent = "\u25b6\ufe0e";
		play.setAttribute("aria-label", player.dataset.play);
	}
	function toggle() {
		if (timer) return stop();
		if (!told[at].next.length) go("first");
		timer = setInterval(go, +player.dataset.delay || 1000, "next");
		play.textContent = "\u2016";
		play.setAttribute("aria-label", player.dataset.pause);
	}
	function copy(text, button) {
		const words = button.textContent, done = () => {
			button.textContent = said.textContent = player.dataset.copied;
			setTimeout(() => { button.textContent = words; }, 1500);
		};
		if (navigator.clipboard) return navigator.clipboard.writeText(text).then(done, () => {});
		const box = document.createElement("textarea");
		box.value = text;
		player.append(box);
		box.select();
		if (document.execCommand("copy")) done();
		box.remove();
	}
	function act(action, button) {
		if (action === "play") return toggle();
		if (action === "flip") return player.classList.toggle("bw-flipped");
		if (action === "fen" || action === "pgn") return copy(game[action] || told[at].f, button);
		if (timer) stop();
		return go(action);
	}
	const keymap = { ArrowLeft: "back", ArrowRight: "next", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", " ": "play", f: "flip" };
	player.addEventListener("click", event => {
		const on = what => event.target.closest(what), button = on("[data-do]"), link = on(".bw-moves a"), chart = on(".bw-eval");
		if (button) act(button.dataset.do, button);
		if (link) act(link.ply);
		if (link) event.preventDefault();
		if (chart) act(Math.round(event.offsetX / chart.clientWidth * (game.line - 1)));
	});
	slider.addEventListener("input", () => act(line[slider.value]));
	player.addEventListener("keydown", event => {
		const action = keymap[event.key], on = event.target;
		if (!action || event.ctrlKey || event.altKey || event.metaKey || (on.closest("button, summary") && event.key === " ") || (on === slider && action !== "flip" && action !== "play")) return;
		event.preventDefault();
		act(action);
	});
	const stage = one(".bw-stage");
	stage.addEventListener("touchstart", event => { touch = event.touches.length === 1 ? event.touches[0].clientX : NaN; }, { passive: true });
	stage.addEventListener("touchend", event => {
		const way = event.changedTouches[0].clientX - touch;
		if (Math.abs(way) > 40) act(way < 0 ? "next" : "back");
	});
	const shown = [...svg.children].filter(e => !/^(title|desc|symbol)$/.test(e.tagName));
	keys(told[at].list).forEach((key, n) => { drawn.set(key, shown[n]); kept[told[at].list[n]] = shown[n]; });
	player.dataset.ready = "";
	player.goTo = act;
	bar.hidden = false;
	all(".bw-copy").forEach(e => { e.hidden = false; });
	const asked = () => find(location.hash.slice(1));
	show(asked() < 0 ? at : asked());
	addEventListener("hashchange", () => { if (asked() >= 0 && asked() !== at) show(asked(), true); });
});
