/* Players of boardwright: every figure of class bw-player on the page, each by itself. What it reads is told in player_plies.c, what pages may ask it in the manual. */
document.querySelectorAll(".bw-player:not([data-ready])").forEach(player => {
	"use strict";
	const one = what => player.querySelector(what), all = what => Array.from(player.querySelectorAll(what));
	const source = one("script[type='application/json']"), game = JSON.parse(source.textContent), plies = game.plies, parts = game.parts;
	const svg = one(".bw-stage > svg"), bar = one(".bw-bar"), slider = one("input"), said = one(".bw-said"), now = one(".bw-now"), here = one(".bw-here"), play = one("[data-do=play]");
	const links = all(".bw-moves a"), clocks = all(".bw-clock"), still = matchMedia("(prefers-reduced-motion: reduce)");
	const drawn = new Map(), told = [], kept = {};
	const splice = (text, from) => text.slice(0, from[0]) + from[2] + (from[1] ? text.slice(-from[1]) : "");
	parts.forEach((part, n) => { if (Array.isArray(part)) parts[n] = splice(parts[part[0]], part.slice(1)); });
	const edit = (list, edits) => { (edits || []).forEach(e => list.splice(e[0], e[1], ...e.slice(2))); return list; };
	let at = game.at, line = [], timer = 0, lists = [], id = game.id;

	/* The same game twice on a page: ids are there once. */
	if (document.querySelectorAll("#" + id).length > 1) {
		let n = 2;
		while (document.getElementById(id + "_" + n)) n++;
		const other = id + "_" + n, rename = text => text.split(id + "-").join(other + "-").replace("#" + id + " ", "#" + other + " ").split("#" + id + " ").join("#" + other + " ");
		svg.id = other;
		svg.querySelectorAll("*").forEach(e => Array.from(e.attributes).forEach(a => { if (a.value.includes(id)) a.value = rename(a.value); }));
		svg.querySelectorAll("style").forEach(e => { e.textContent = rename(e.textContent); });
		svg.setAttribute("aria-labelledby", rename(svg.getAttribute("aria-labelledby")));
		parts.forEach((part, n) => { if (part) parts[n] = rename(part); });
		id = other;
	}

	/* What a ply is: its parent, its list of parts, its texts. */
	plies.forEach((ply, n) => {
		const parent = "p" in ply ? ply.p : n - 1, before = told[parent] || { t: "", x: "", f: "", a: "", s: "", z: "", c: ["", ""], depth: -1 };
		const text = key => edit(before[key].match(/[^ /]*[ /]|[^ /]+/g) || [], ply[key]).join("");
		const clock = before.c.slice();
		lists.push(edit((lists[parent] || []).slice(), ply.e));
		if (ply.k) clock[ply.w ? 1 : 0] = ply.k;
		told.push({ parent: parent, next: [], t: text("t"), x: text("x"), f: text("f"), a: "a" in ply ? game.says[ply.a] : before.a, s: "s" in ply ? game.says[ply.s] : before.s, z: "z" in ply ? ply.z : before.z, c: clock, depth: before.depth + 1 });
		if (told[parent]) told[parent].next[ply.v ? "push" : "unshift"](n);
	});

	/* Elements: those of one picture are in the order of its list; a part that it has twice is there twice. */
	function keys(list) {
		const seen = {};
		return list.map(part => part + ":" + (seen[part] = (seen[part] || 0) + 1));
	}
	function element(part) {
		let text = parts[part];
		if (!text) return kept[part].cloneNode(true);
		if (text[0] !== "<") {
			const bar = text.indexOf("|"), n = text.slice(0, bar).split(" ");
			text = `<use href="#${id}-${game.art[n[0]]}" x="${n[1]}" y="${n[2]}" width="${n[3]}" height="${n[4]}"><title>${text.slice(bar + 1)}</title></use>`;
		}
		return new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml").documentElement.firstChild;
	}
	const of = key => parts[key.split(":")[0]];
	const piece = key => !of(key) || of(key)[0] === "<" ? null : of(key).split(/[ |]/, 5);

	/* Pieces that have gone and come glide, each to the nearest of its kind. */
	function glide(gone, come) {
		const left = gone.map(key => [key, piece(key)]).filter(p => p[1]);
		come.forEach(key => {
			const to = piece(key), far = p => p[1][0] === to[0] ? Math.hypot(p[1][1] - to[1], p[1][2] - to[2]) : Infinity;
			if (!to) return;
			const from = left.reduce((best, p) => far(p) < (best ? far(best) : Infinity) ? p : best, null), e = drawn.get(key);
			if (!from) return;
			left.splice(left.indexOf(from), 1);
			svg.append(e);
			e.animate([{ translate: `${from[1][1] - to[1]}px ${from[1][2] - to[2]}px` }, { translate: "0px 0px" }], { duration: 160, easing: "ease-in-out" }).onfinish = order;
		});
	}
	function order() {
		let place = null;
		keys(lists[at]).reverse().forEach(key => {
			const e = drawn.get(key);
			if (e.nextSibling !== place || e.parentNode !== svg) svg.insertBefore(e, place);
			place = e;
		});
	}
	function draw(moves) {
		const wanted = keys(lists[at]), set = new Set(wanted), gone = Array.from(drawn.keys()).filter(key => !set.has(key)), come = wanted.filter(key => !drawn.has(key));
		gone.forEach(key => { drawn.get(key).remove(); drawn.delete(key); });
		come.forEach(key => drawn.set(key, element(key.split(":")[0])));
		order();
		if (moves && !still.matches) glide(gone, come);
	}

	/* The rest of the page follows. */
	function html(box, text) { if (box.dataset.now !== text) { box.innerHTML = text; box.dataset.now = text; } }
	function badge(b) {
		let e = one(".bw-badge");
		if (e) e.remove();
		if (!b) return;
		e = document.createElement("b");
		e.className = "bw-badge bw-" + b[3];
		e.textContent = b[2];
		e.style.left = 100 * b[0] + "%";
		e.style.top = 100 * b[1] + "%";
		one(".bw-stage").append(e);
	}
	function find(where) {
		const t = told[at];
		if (where === "next") return t.next.length ? t.next[0] : at;
		if (where === "back") return Math.max(0, t.parent);
		if (where === "first" || where === "start") return 0;
		if (where === "last") { let n = at; while (told[n].next.length) n = told[n].next[0]; return n; }
		if (where === "up" || where === "down") {
			const others = t.parent < 0 ? [at] : told[t.parent].next, n = others.indexOf(at) + (where === "up" ? -1 : 1);
			return others[Math.max(0, Math.min(others.length - 1, n))];
		}
		const number = /^(\d+)([wb.]|\.\.\.)$/.exec(where), digits = /^(?:ply=)?(\d+)$/.exec(where);
		if (digits && digits[1] < plies.length) return Number(digits[1]);
		const side = number && number[2] !== "w" && number[2] !== ".";
		const link = number && links.find(a => { const n = /^(\d+)/.exec(a.dataset.number); return n && n[1] === number[1] && !!plies[ply(a)].w === side; });
		return link ? ply(link) : -1;
	}
	function ply(link) { return Number(link.hash.slice(5)); }
	function note(n) {
		const link = links[n];
		let e = link.closest("li") === link.parentNode ? link.parentNode.nextElementSibling : link.nextElementSibling;
		if (e && e.tagName === "LI") e = e.firstElementChild;
		return e && e.className === "bw-note" ? e.textContent : "";
	}
	function show(n, speak) {
		const before = at, t = told[n];
		at = n;
		draw(before !== n && (t.parent === before || told[before].parent === n));
		if (!line.includes(n) || line.length < 2) { line = []; for (let k = n; k >= 0; k = told[k].parent) line.unshift(k); }
		for (let k = line[line.length - 1]; told[k].next.length;) line.push(k = told[k].next[0]);
		svg.firstElementChild.textContent = t.t;
		svg.querySelector("desc").textContent = t.x;
		const size = t.z.split(" ");
		svg.setAttribute("width", size[0]);
		svg.setAttribute("height", size[1]);
		svg.setAttribute("viewBox", "0 0 " + t.z);
		html(one(".bw-above"), t.a);
		html(one(".bw-below"), t.s);
		badge(plies[n].b);
		clocks.forEach((e, side) => { e.textContent = t.c[side]; });
		player.setAttribute("aria-label", t.t);
		let words = t.t;
		now.textContent = "";
		links.forEach(link => {
			if (ply(link) !== n) return link.removeAttribute("aria-current");
			link.setAttribute("aria-current", "step");
			words = (link.dataset.number + " " + link.textContent.replace(link.dataset.number, "").trim()).trim();
			now.textContent = note(links.indexOf(link));
			const box = one(".bw-moves"), b = link.getBoundingClientRect(), around = box.getBoundingClientRect();
			if (b.top < around.top || b.bottom > around.bottom) box.scrollTop += b.top - around.top - around.height / 2;
		});
		slider.max = line.length - 1;
		slider.value = line.indexOf(n);
		slider.setAttribute("aria-valuetext", words);
		if (here) here.setAttribute("d", `M${Math.min(n, game.line - 1)} 0V100`);
		if (speak) said.textContent = words + (now.textContent ? ". " + now.textContent : "");
		if (timer && !t.next.length) stop();
		if (before !== n || !speak) player.dispatchEvent(new CustomEvent("boardwright-ply", { bubbles: true, detail: { ply: n, move: words, fen: t.f, comment: now.textContent, variation: n >= game.line } }));
	}
	function go(where) {
		const n = find(String(where));
		if (n < 0) return at;
		show(n, true);
		if (player.parentNode.tagName === "MAIN") try { history.replaceState(null, "", "#ply=" + n); } catch (e) { /* a page without an address */ }
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
		timer = setInterval(() => go("next"), Number(player.dataset.delay) || 1000);
		play.textContent = "\u2016";
		play.setAttribute("aria-label", player.dataset.pause);
	}
	function copy(text, button) {
		const words = button.textContent, done = () => { button.textContent = said.textContent = player.dataset.copied; setTimeout(() => { button.textContent = words; }, 1500); };
		if (navigator.clipboard) return navigator.clipboard.writeText(text).then(done, () => {});
		const box = document.createElement("textarea");
		box.value = text;
		player.append(box);
		box.select();
		if (document.execCommand("copy")) done();
		box.remove();
		button.focus();
	}
	function act(action, button) {
		if (action === "play") return toggle();
		if (action === "flip") return player.classList.toggle("bw-flipped");
		if (action === "fen" || action === "pgn") return copy(action === "fen" ? told[at].f : game.pgn, button);
		if (timer) stop();
		go(action);
	}
	const keymap = { ArrowLeft: "back", ArrowRight: "next", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last", " ": "play", f: "flip" };
	player.addEventListener("click", event => {
		const button = event.target.closest("button[data-do]"), link = event.target.closest(".bw-moves a"), chart = event.target.closest(".bw-eval");
		if (button) act(button.dataset.do, button);
		if (chart) { const box = chart.getBoundingClientRect(); act(String(Math.round((event.clientX - box.left) / box.width * (game.line - 1)))); }
		if (!link) return;
		event.preventDefault();
		act(String(ply(link)));
	});
	slider.addEventListener("input", () => act(String(line[slider.value])));
	player.addEventListener("keydown", event => {
		const action = keymap[event.key], on = event.target;
		if (!action || event.ctrlKey || event.altKey || event.metaKey || (on.closest("button, summary") && event.key === " ") || (on === slider && action !== "flip" && action !== "play")) return;
		event.preventDefault();
		act(action);
	});
	let touch = null;
	const stage = one(".bw-stage");
	stage.addEventListener("touchstart", event => { touch = event.touches.length === 1 ? event.touches[0].clientX : null; }, { passive: true });
	stage.addEventListener("touchend", event => {
		const way = touch === null ? 0 : event.changedTouches[0].clientX - touch;
		if (Math.abs(way) > 40) act(way < 0 ? "next" : "back");
		touch = null;
	});
	links.forEach(link => {
		const number = link.querySelector("b");
		link.dataset.number = number ? number.textContent : "";
	});
	links.forEach(link => { /* the numbers that are not written again */
		const parent = told[ply(link)].parent, before = links.find(a => ply(a) === parent);
		if (!link.dataset.number && before) link.dataset.number = before.dataset.number.replace(".", "...");
	});
	const shown = Array.from(svg.children).filter(e => !/^(title|desc|symbol)$/.test(e.tagName));
	keys(lists[at]).forEach((key, n) => { drawn.set(key, shown[n]); kept[lists[at][n]] = shown[n]; });
	[".bw-above", ".bw-below"].forEach((box, n) => { one(box).dataset.now = told[at][n ? "s" : "a"]; });
	player.dataset.ready = "";
	player.goTo = where => { if (timer) stop(); return go(where); };
	bar.hidden = false;
	all(".bw-copy").forEach(e => { e.hidden = false; });
	const asked = () => find(location.hash.slice(1));
	show(Math.max(asked(), -1) < 0 ? at : asked(), false);
	addEventListener("hashchange", () => { const n = asked(); if (n >= 0 && n !== at) show(n, true); });
});
