// One key a board. The row that has the focus is the one that keys write to; after a result the
// focus goes on to the next open board. Without this script every row's buttons do the same.
"use strict";

(() => {
  const table = document.getElementById("results");
  const list = document.getElementById("result-keys");
  if (!table || !list) return;

  const keys = JSON.parse(list.textContent); // key -> [word, sign]
  const waiting = new Map(); // row id -> the result typed while that row was still being saved
  let here = ""; // id of the row that keys write to
  let last = ""; // id of the row whose result was the last one missing
  let undoing = false; // asked for while results were still being saved

  const rows = () => [...table.tBodies[0].rows];
  const shown = () => rows().filter((row) => row.offsetParent !== null);
  const missing = (row) => row.dataset.missing === "yes";
  const saving = (part) => part.querySelector("form.htmx-request") !== null;
  const typed = (event) => keys[event.key] ?? keys[event.key.toLowerCase()];
  const rowOf = (element) => element.closest?.("#results tbody tr");

  // Only the chosen row is a stop of the Tab key: the buttons of sixty boards are not walked through.
  function choose(row) {
    here = row.id;
    for (const one of rows()) {
      const chosen = one === row;
      one.tabIndex = chosen ? 0 : -1;
      one.classList.toggle("here", chosen);
      for (const control of one.querySelectorAll("button, a")) control.tabIndex = chosen ? 0 : -1;
    }
  }

  function go(row) {
    if (!row) return;
    choose(row);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }

  function step(row, by) {
    const all = shown();
    go(all[Math.min(Math.max(all.indexOf(row) + by, 0), all.length - 1)]);
  }

  function nextMissing(row) {
    const all = shown();
    const at = all.indexOf(row);
    return [...all.slice(at + 1), ...all.slice(0, at)].find(missing);
  }

  function submit(row, word) {
    const form = row.querySelector("form[data-enter]");
    if (saving(row)) {
      waiting.set(row.id, word);
      return;
    }
    const button = document.createElement("button");
    button.name = "result";
    button.value = word;
    button.hidden = true;
    form.append(button);
    button.click();
    button.remove();
  }

  // The result is shown at once, pale until it is saved; the answer brings the row as it is then.
  function enter(row, [word, sign]) {
    const clears = word === "not_yet_played";
    const next = clears ? row : nextMissing(row);
    last = next ? "" : row.id;
    submit(row, word);
    row.querySelector(".result").textContent = sign;
    row.dataset.missing = clears ? "yes" : "no";
    if (next) go(next);
  }

  function undo() {
    undoing = saving(table);
    if (!undoing) document.getElementById("undo").requestSubmit();
  }

  const actions = {
    ArrowUp: (row) => step(row, -1),
    ArrowDown: (row) => step(row, 1),
    Home: (row) => step(row, -Infinity),
    End: (row) => step(row, Infinity),
    u: undo,
    m: (row) => row.querySelector("a.segment")?.click(),
  };

  function pressed(event, row) {
    const action = actions[event.key] ?? actions[event.key.toLowerCase()];
    if (action) action(row);
    else if (typed(event) && row.querySelector("form[data-enter]")) enter(row, typed(event));
    else return;
    event.preventDefault();
  }

  function pressedInDialog(event, choices) {
    if (!typed(event)) return;
    event.preventDefault();
    choices.querySelector(`button[value="${typed(event)[0]}"]`).click();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.closest?.("input, select, textarea")) return;
    const choices = document.querySelector("dialog[open] [data-choices]");
    const row = rowOf(event.target);
    if (choices) pressedInDialog(event, choices);
    else if (row) pressed(event, row);
    else if (event.target === document.body && event.key.startsWith("Arrow")) {
      event.preventDefault();
      go(document.getElementById(here));
    }
  });

  table.addEventListener("focusin", (event) => {
    const row = rowOf(event.target);
    if (row && row.id !== here) choose(row);
  });

  // A press beside a row's buttons chooses the row; with a finger that would only move the page.
  table.addEventListener("pointerdown", (event) => {
    const row = rowOf(event.target);
    if (!row || event.pointerType !== "mouse" || event.target.closest("button, a")) return;
    event.preventDefault();
    go(row);
  });

  // What others entered comes by itself. A row that is here already is left alone, and so is one
  // that is being saved: the answer to that tells what others did to it.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const fresh = event.detail.fragment.querySelector("tr[data-version]");
    const row = event.detail.target;
    if (fresh && (fresh.dataset.version === row.dataset.version || saving(row))) {
      event.detail.shouldSwap = false;
    }
  });

  // A result chosen in the dialog has been saved, or refused in the row.
  document.addEventListener("htmx:afterSwap", (event) => {
    const row = rowOf(event.target);
    if (!row || !event.detail.requestConfig?.elt.closest("#dialog")) return;
    document.getElementById("dialog").close();
    go(row.matches(".attention") ? row : (nextMissing(row) ?? row));
  });

  document.addEventListener("htmx:afterSettle", () => {
    const row = document.getElementById(here);
    if (row) choose(row);
    if (last && !missing(document.getElementById(last)) && !rows().some(missing)) {
      document.getElementById("close")?.focus();
      last = "";
    }
    for (const [id, word] of waiting) {
      const again = document.getElementById(id);
      if (saving(again)) continue;
      waiting.delete(id);
      if (!again.matches(".attention")) submit(again, word); // somebody else was quicker
    }
  });

  document.addEventListener("htmx:afterRequest", () => {
    if (undoing) setTimeout(undo);
  });

  // The focus has gone on: a row that could not be saved says so itself.
  function unsaved(event) {
    const row = rowOf(event.detail.elt);
    if (!row) return;
    const sign = document.createElement("span");
    sign.className = "badge danger";
    sign.textContent = table.dataset.unsaved;
    waiting.delete(row.id);
    row.querySelector(".result").replaceChildren(sign);
    row.classList.add("attention");
    row.dataset.missing = "yes";
  }
  for (const trouble of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.addEventListener(trouble, unsaved);
  }

  table.setAttribute("role", "grid");
  const asked = location.hash && document.querySelector(`#results ${CSS.escape(location.hash)}`);
  const first = asked || shown().find(missing) || shown()[0];
  if (!first) return;
  choose(first);
  if (matchMedia("(pointer: coarse)").matches) return;
  if (shown().some(missing)) go(first);
  else document.getElementById("close")?.focus();
})();
