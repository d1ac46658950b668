// One key a board. The row that has the focus is the one that keys write to; after a result the
// focus goes on to the next open board. Without this script every row's buttons do the same.
"use strict";

(() => {
  const table = document.getElementById("results");
  const list = document.getElementById("result-keys");
  if (!table || !list) return;

  const keys = JSON.parse(list.textContent); // key -> [word, sign]
  let line = []; // what was typed and is still to be sent, in order: {row, send}
  let here = ""; // id of the row that keys write to
  let last = ""; // id of the row whose result was the last one missing

  const rows = () => [...table.querySelectorAll("tbody tr[data-version]")];
  const shown = () => rows().filter((row) => row.offsetParent !== null);
  const missing = (row) => row.dataset.missing === "yes";
  const saving = (part) => part.querySelector("form.htmx-request") !== null;
  const typed = (event) => keys[event.key] ?? keys[event.key.toLowerCase()];
  const rowOf = (element) => element.closest?.("#results tbody tr[data-version]");

  // Only the chosen row is a stop of the Tab key: nobody walks through the buttons of sixty boards.
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

  // One request at a time, so that what is undone is what was typed last.
  function later(row, send) {
    line.push({ row, send });
    sendNext();
  }

  function sendNext() {
    if (line.length && !saving(document)) line.shift().send();
  }

  function submit(id, word) {
    const form = document.querySelector(`#${id} form[data-enter]`);
    const button = document.createElement("button");
    button.name = "result";
    button.value = word;
    button.hidden = true;
    form.append(button);
    htmx.process(form); // a row that has only just come is not htmx's yet
    button.click();
    button.remove();
  }

  // The result is shown at once, pale until it is saved; the answer brings the row as it is then.
  function enter(row, [word, sign]) {
    const clears = word === "not_yet_played";
    const next = clears ? row : nextMissing(row);
    last = next ? "" : row.id;
    row.querySelector(".result").textContent = sign;
    row.dataset.missing = clears ? "yes" : "no";
    row.classList.add("saving");
    later(row.id, () => submit(row.id, word));
    if (next) go(next);
  }

  const actions = {
    ArrowUp: (row) => step(row, -1),
    ArrowDown: (row) => step(row, 1),
    Home: (row) => step(row, -Infinity),
    End: (row) => step(row, Infinity),
    u: () => later("", () => document.getElementById("undo").requestSubmit()),
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

  // A row that is being saved is left alone by news: the answer tells what others did to it.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches("tr.saving")) event.detail.shouldSwap = false;
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    const row = rowOf(event.target);
    if (!row) return;
    const conflict = row.matches(".attention");
    // Somebody else was quicker: what was typed here before that was seen is not sent.
    if (conflict) line = line.filter((typed) => typed.row !== row.id);
    if (!event.detail.requestConfig?.elt.closest("#dialog")) return;
    document.getElementById("dialog").close();
    go(conflict ? row : (nextMissing(row) ?? row));
  });

  document.addEventListener("htmx:afterSettle", () => {
    const row = document.getElementById(here);
    if (row) choose(row);
    if (!last || table.querySelector(".saving, .attention") || rows().some(missing)) return;
    last = "";
    document.getElementById("close")?.focus();
  });

  document.addEventListener("htmx:afterRequest", () => setTimeout(sendNext));

  // The focus has gone on: a row that could not be saved says so itself.
  function unsaved(event) {
    const row = rowOf(event.detail.elt);
    if (!row) return;
    const sign = document.createElement("span");
    sign.className = "badge danger";
    sign.textContent = table.dataset.unsaved;
    row.querySelector(".result").replaceChildren(sign);
    row.classList.remove("saving");
    row.classList.add("attention");
    row.dataset.missing = "yes";
  }
  for (const trouble of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.addEventListener(trouble, unsaved);
  }

  table.setAttribute("role", "grid");
  const asked = location.hash && document.querySelector(`#results ${CSS.escape(location.hash)}`);
  const first = (asked && (rowOf(asked) ?? rows().find((row) => asked.compareDocumentPosition(row) & 4))) || shown().find(missing) || shown()[0];
  if (!first) return;
  choose(first);
  if (matchMedia("(pointer: coarse)").matches) return;
  if (shown().some(missing)) go(first);
  else document.getElementById("close")?.focus();
})();
