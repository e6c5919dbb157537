/* Galleries of boardwright: the search field. Games of this page are on it; those of all pages come from games.js when somebody searches, where there is one. */
(function () {
	"use strict";
	var form = document.querySelector("form"), list = document.querySelector(".games"), output = form.querySelector("output"), own = Array.from(list.children);
	var most = 500, all = null, asked = false, found = [];

	function text(card, name) { var e = card.querySelector(name); return e ? e.textContent : ""; }
	var here = own.map(function (card) { return { card: card, words: text(card, "span"), result: text(card, "b"), place: text(card, "small") }; });

	function card(game) {
		var item = document.createElement("li"), link = document.createElement("a"), img = document.createElement("img"), name = document.createElement("span"), place = document.createElement("small");
		link.href = encodeURI(game[1]);
		img.src = encodeURI(game[0]);
		img.loading = "lazy";
		img.alt = "";
		name.textContent = game[2];
		place.textContent = game[4];
		link.append(img, name);
		item.append(link);
		if (game[3]) {
			var result = document.createElement("b");
			result.textContent = game[3];
			item.append(result);
		}
		item.append(place);
		return item;
	}
	function fits(words, result, place) {
		var wanted = form.words.value.toLowerCase().split(/\s+/), said = (words + " " + place).toLowerCase(), year = Number((/^\d{4}/.exec(place) || [""])[0]);
		return wanted.every(function (w) { return said.includes(w); }) && (!form.result.value || form.result.value === result) && (!form.from.value || (year && year >= Number(form.from.value))) &&
			(!form.to.value || (year && year <= Number(form.to.value)));
	}
	function show() {
		var any = form.words.value.trim() || form.result.value || form.from.value || form.to.value, n = 0;
		found.forEach(function (c) { c.remove(); });
		found = [];
		here.forEach(function (g) {
			g.card.hidden = any && (all !== null || !fits(g.words, g.result, g.place));
			n += !g.card.hidden;
		});
		if (any && all !== null) {
			n = 0;
			all.forEach(function (g) {
				if (!fits(g[2], g[3], g[4]) || ++n > most) return;
				found.push(card(g));
				list.append(found[found.length - 1]);
			});
		}
		output.textContent = any ? n + (n > most ? " found, the first " + most + " shown" : " found") + (all === null && form.dataset.games === "" ? " on this page" : "") : "";
	}
	function results(of) {
		of.filter(function (r, n) { return r && of.indexOf(r) === n; }).sort().forEach(function (r) {
			if (Array.from(form.result.options).every(function (o) { return o.value !== r; })) form.result.append(new Option(r, r));
		});
	}
	window.boardwrightGames = function (games) {
		all = games;
		results(Array.from(new Set(games.map(function (g) { return g[3]; }))));
		show();
	};
	form.addEventListener("submit", function (event) { event.preventDefault(); });
	form.addEventListener("input", function () {
		if (!asked && form.dataset.games) {
			asked = true;
			var script = document.createElement("script");
			script.src = form.dataset.games;
			document.head.append(script);
		}
		show();
	});
	results(here.map(function (g) { return g.result; }));
	form.hidden = false;
})();
