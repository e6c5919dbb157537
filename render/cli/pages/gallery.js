/* boardwrightGames: the search field of a gallery. games.js says what there is; the games of all pages come in pieces (games-1.js ...), and only those that may have what is wanted. */
(function () {
	"use strict";
	var form = document.querySelector("form"), list = document.querySelector(".games"), output = form.querySelector("output"), more = document.querySelector("button.more");
	var page = 100, patience = 500, dash = " \u2013 ";
	var summary = null, pieces = [], loading = 0, asked = {}, shown = page, question = null, own = Array.from(list.children);

	function fold(text) { return text.toLowerCase().replace(/\u03c2/g, "\u03c3"); }
	/* As the filters have them: letter by letter, without the ways in which languages end words. */
	function bits(text) {
		var letters = Array.from(text, function (c) { return c.toLowerCase().codePointAt(0); }).map(function (c) { return c === 0x3c2 ? 0x3c3 : c; }), found = [];
		for (var i = 0; i + 2 < letters.length; i++) {
			var h = Math.imul(Math.imul(Math.imul(letters[i], 31) + letters[i + 1], 31) + letters[i + 2], 0x9e3779b1) >>> 0;
			found.push(h >>> 17);
		}
		return found;
	}
	function ask() {
		var words = form.words.value.split(/\s+/).filter(Boolean);
		return { hits: [], words: words.map(fold), bits: [].concat.apply([], words.map(bits)), result: form.result.value, from: Number(form.from.value), to: Number(form.to.value), sort: form.sort.value, drawn: -1e9 };
	}
	function isAny(q) { return q.words.length || q.result || q.from || q.to || q.sort; }

	/* Loading */

	function load(name) {
		if (asked[name]) return;
		asked[name] = true;
		loading++;
		var script = document.createElement("script");
		script.src = name;
		script.onerror = script.onload = function () { loading--; next(); };
		document.head.append(script);
	}
	function mayHave(filter, q) { return q.bits.every(function (b) { return filter.charCodeAt(b >> 3) >> (b & 7) & 1; }); }
	function wanted(q) {
		var numbers = [];
		summary.filters.forEach(function (f, n) { if (mayHave(f, q)) numbers.push(n); });
		return numbers;
	}
	window.boardwrightGames = function (what, games) {
		if (games) {
			pieces[what] = games;
			return;
		}
		summary = what;
		summary.filters = summary.filters.map(atob);
		summary.results.forEach(function (r) { if (Array.from(form.result.options).every(function (o) { return o.value !== r; })) form.result.append(new Option(r, r)); });
	};
	/* What is there is shown at once; a few pieces come at a time. */
	function next() {
		if (!question) return;
		if (!summary) {
			load("games.js");
			return;
		}
		var numbers = wanted(question), missing = numbers.filter(function (n) { return !pieces[n]; });
		show(numbers, missing.filter(function (n) { return !asked["games-" + (n + 1) + ".js"]; }).length + loading > 0);
		missing.forEach(function (n) { if (loading < 4) load("games-" + (n + 1) + ".js"); });
	}

	/* Games are [picture, target, white, black, result, date, event, width, height]. */

	function year(date) { return Number((/^\d{4}/.exec(date) || [""])[0]); }
	function fits(g, q) {
		if (!g.said) g.said = fold(g[2] + (g[3] ? dash + g[3] : "") + " " + g[5] + ", " + g[6]);
		return q.words.every(function (w) { return g.said.includes(w); }) && (!q.result || q.result === g[4]) && (!q.from || year(g[5]) >= q.from) && (!q.to || (year(g[5]) && year(g[5]) <= q.to));
	}
	/* What a game is sorted by: names without their accents. What is not known comes last. */
	function key(g, column) {
		if (column !== 2 && column !== 3) return g[column];
		g.keys = g.keys || [];
		return g.keys[column] = g.keys[column] || fold(g[column].normalize("NFD").replace(/\p{M}/gu, ""));
	}
	function by(column, turned) {
		return function (a, b) {
			var x = key(a, column), y = key(b, column);
			return x === y ? 0 : !x || !y ? (x ? -1 : 1) : (x < y) === !turned ? -1 : 1;
		};
	}
	var orders = { white: by(2), black: by(3), oldest: by(5), newest: by(5, true), result: by(4) };

	function element(name, text) {
		var e = document.createElement(name);
		if (text) e.textContent = text;
		return e;
	}
	function card(game) {
		var item = element("li"), link = element("a"), img = element("img"), name = element("span");
		link.href = encodeURI(game[1]);
		img.src = encodeURI(game[0]);
		img.loading = "lazy";
		img.alt = "";
		if (game[7]) {
			img.width = game[7];
			img.height = game[8];
		}
		name.append(element("bdi", game[2]));
		if (game[3]) name.append(dash, element("bdi", game[3]));
		link.append(img, name);
		item.append(link);
		if (game[4]) item.append(" ", element("b", game[4]));
		var place = element("small", game[5] + (game[5] && game[6] ? ", " : ""));
		place.append(element("bdi", game[6]));
		item.append(" ", place);
		return item;
	}
	function number(n) { return n.toLocaleString(document.documentElement.lang || "en"); }
	/* The words of the form with numbers in them, "%s found". */
	function say(words, first, second) { return form.dataset[words].replace("%s", number(first)).replace("%s", number(second || 0)); }
	/* While pieces come, the page changes when there is something to see, and now and then. */
	function show(numbers, goesOn) {
		var q = question, found = [], now = performance.now();
		numbers.forEach(function (n) {
			if (pieces[n] && !q.hits[n]) q.hits[n] = pieces[n].filter(function (g) { return fits(g, q); });
			if (q.hits[n]) found = found.concat(q.hits[n]);
		});
		if (goesOn && (!found.length || now - q.drawn < patience)) {
			if (found.length) output.textContent = say("soFar", found.length);
			return;
		}
		q.drawn = now;
		if (q.sort) found.sort(orders[q.sort]);
		list.replaceChildren.apply(list, found.slice(0, shown).map(card));
		more.hidden = found.length <= shown;
		output.textContent = goesOn ? say("soFar", found.length) : found.length > shown ? say("first", found.length, shown) : say("found", found.length);
	}
	function change() {
		var q = ask();
		shown = page;
		question = isAny(q) ? q : null;
		document.body.classList.toggle("searching", !!question);
		if (question) {
			next();
			return;
		}
		list.replaceChildren.apply(list, own);
		more.hidden = true;
		output.textContent = "";
	}
	form.addEventListener("submit", function (event) { event.preventDefault(); });
	form.addEventListener("input", change);
	form.addEventListener("focusin", function () { load("games.js"); });
	more.addEventListener("click", function () {
		var at = shown;
		shown += page;
		next();
		if (list.children[at]) list.children[at].querySelector("a").focus();
	});
	form.hidden = false;
	if (isAny(ask())) change(); /* the browser has kept what was asked */
})();
