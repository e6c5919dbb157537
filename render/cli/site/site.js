/* The search field of a site's index: hides what does not have all words, whatever their accents and case. */
(function () {
	"use strict";
	var designer = document.body.dataset.designer; /* of a service, whose designer was here once */
	if (designer && location.hash.length > 1) location.replace(designer + location.hash);
	var form = document.querySelector("form[role=search]");
	if (!form) return;
	var sections = Array.from(document.querySelectorAll("main section")), output = form.querySelector("output"), intro = document.querySelector("main > .text");
	function fold(text) { return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\u03c2/g, "\u03c3"); }
	var items = sections.map(function (section) {
		return Array.from(section.querySelectorAll("li")).map(function (item) { return { item: item, said: fold(item.textContent) }; });
	});
	function search() {
		var words = fold(form.words.value).split(/\s+/).filter(Boolean), found = 0;
		items.forEach(function (list, n) {
			var here = 0;
			list.forEach(function (one) {
				var fits = words.every(function (w) { return one.said.includes(w); });
				one.item.hidden = !fits;
				here += fits;
			});
			sections[n].hidden = !here;
			found += here;
		});
		if (intro) intro.hidden = words.length > 0;
		output.textContent = words.length ? form.dataset.found.replace("%s", found.toLocaleString(document.documentElement.lang || "en")) : "";
	}
	form.addEventListener("submit", function (event) { event.preventDefault(); });
	form.addEventListener("input", search);
	form.hidden = false;
	if (form.words.value) search(); /* the browser has kept what was asked */
})();
