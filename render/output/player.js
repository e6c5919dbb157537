/* Players of boardwright: every figure of class bw-player on the page, each by itself. Without this script the last position and the list of moves stand there. */
document.querySelectorAll(".bw-player:not([data-ready])").forEach(function (player) {
	"use strict";
	var frames = Array.from(player.querySelectorAll(".bw-frame")), moves = Array.from(player.querySelectorAll(".bw-moves a"));
	var bar = player.querySelector(".bw-bar"), slider = bar.querySelector("input"), said = player.querySelector(".bw-said"), now = player.querySelector(".bw-now"), play = bar.querySelector("[data-do=play]");
	var at = frames.length - 1, timer = 0, last = frames.length - 1;

	function comment(ply) {
		var move = moves.filter(function (m) { return Number(m.dataset.ply) === ply; })[0], note = move && move.parentNode.querySelector(".bw-note");
		return note ? note.textContent : "";
	}
	function show(ply, speak) {
		at = Math.max(0, Math.min(last, ply));
		frames.forEach(function (frame, n) { frame.hidden = n !== at; });
		moves.forEach(function (move) {
			var here = Number(move.dataset.ply) === at;
			if (here) {
				move.setAttribute("aria-current", "step");
				var list = move.closest("ol"), box = move.getBoundingClientRect(), around = list.getBoundingClientRect();
				if (box.top < around.top || box.bottom > around.bottom) list.scrollTop += box.top - around.top - around.height / 2;
			} else move.removeAttribute("aria-current");
		});
		slider.value = at;
		slider.setAttribute("aria-valuetext", frames[at].dataset.move);
		now.textContent = comment(at);
		if (speak) said.textContent = frames[at].dataset.move + (now.textContent ? ". " + now.textContent : "");
		if (timer && at === last) stop();
	}
	function stop() {
		clearInterval(timer);
		timer = 0;
		play.textContent = "\u25b6\ufe0e";
		play.setAttribute("aria-label", player.dataset.play);
	}
	function toggle() {
		if (timer) return stop();
		if (at === last) show(0, true);
		timer = setInterval(function () { show(at + 1, true); }, Number(player.dataset.delay) || 1000);
		play.textContent = "\u2016";
		play.setAttribute("aria-label", player.dataset.pause);
	}
	var actions = {
		first: function () { show(0, true); },
		back: function () { show(at - 1, true); },
		play: toggle,
		next: function () { show(at + 1, true); },
		last: function () { show(last, true); },
		flip: function () { player.classList.toggle("bw-flipped"); }
	};
	var keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play", f: "flip" };
	bar.addEventListener("click", function (event) {
		var button = event.target.closest("button");
		if (!button) return;
		if (button.dataset.do !== "play" && button.dataset.do !== "flip" && timer) stop();
		actions[button.dataset.do]();
	});
	slider.addEventListener("input", function () { show(Number(slider.value), true); });
	player.addEventListener("keydown", function (event) {
		var action = keys[event.key];
		if (!action || event.ctrlKey || event.altKey || event.metaKey || (event.target.closest("button") && event.key === " ") ||
			(event.target === slider && action !== "flip" && action !== "play")) return;
		event.preventDefault();
		if (action !== "play" && action !== "flip" && timer) stop();
		actions[action]();
	});
	moves.forEach(function (move) {
		move.addEventListener("click", function (event) {
			event.preventDefault();
			if (timer) stop();
			show(Number(move.dataset.ply), true);
		});
	});
	var touch = null;
	player.addEventListener("touchstart", function (event) { touch = event.touches.length === 1 && event.target.closest(".bw-frame") ? event.touches[0].clientX : null; }, { passive: true });
	player.addEventListener("touchend", function (event) {
		var way = touch === null ? 0 : event.changedTouches[0].clientX - touch;
		if (Math.abs(way) > 40) show(at + (way < 0 ? 1 : -1), true);
		touch = null;
	});
	player.dataset.ready = "";
	bar.hidden = false;
	show(/^#.*ply=\d+$/.test(location.hash) ? Number(location.hash.split("ply=")[1]) : at, false);
});
