// The designer begins: what the service knows is fetched, the form made of it, the board drawn.

import { begin, canRedo, canUndo, onChange, redo, undo } from "./state.js";
import { beginBoard, onFailure } from "./board.js";
import { beginPalette, say } from "./palette.js";
import { beginForm, showFailure } from "./form.js";
import { beginPosition } from "./position.js";
import { beginPaste } from "./paste.js";
import { beginOutputs } from "./outputs.js";
import { beginWords, language, t } from "./words.js";

const undoButton = document.getElementById("undo"), redoButton = document.getElementById("redo");

function showSteps() {
	undoButton.disabled = !canUndo();
	redoButton.disabled = !canRedo();
}

function back() { say(t(undo() ? "Undone" : "Nothing to undo")); }
function forth() { say(t(redo() ? "Done again" : "Nothing to do again")); }

// In a text the browser undoes letters.
function isText(target) { return target.tagName === "TEXTAREA" || (target.tagName === "INPUT" && target.type !== "color" && target.type !== "number"); }

addEventListener("keydown", event => {
	if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
	const key = event.key.toLowerCase();
	if (key === "z" && !event.shiftKey) back();
	else if (key === "y" || (key === "z" && event.shiftKey)) forth();
	else return;
	event.preventDefault();
});
undoButton.addEventListener("click", back);
redoButton.addEventListener("click", forth);

async function start() {
	const reply = await fetch("designer/data.json?lang=" + language);
	if (!reply.ok) throw new Error(await reply.text());
	const data = await reply.json();
	beginWords(data);
	begin();
	onFailure(showFailure);
	beginPalette(data);
	beginForm(data);
	beginPosition();
	beginOutputs(data);
	beginPaste(data);
	onChange(showSteps);
	showSteps();
	await beginBoard();
	say(document.getElementById("failure").hidden ? document.getElementById("game").selectedOptions[0].text : "");
	document.documentElement.dataset.ready = "";
}

start().catch(error => showFailure(error.message, "", t("The designer cannot begin: {message}", { message: "" })));
