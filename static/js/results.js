// One key a board. The row that has the focus is the one that keys write to; after a result the
// focus goes on to the next open board. Without this script every row's buttons do the same.
"use strict";

(() => {
  const table = document.getElementById("results");
  const list = document.getElementById("result-keys");
  if (!table || !list) return;

  const keys = JSON.parse(list.textContent); // key -> [word, sign]
  let here = ""; // id of the row that keys write to
  let last = ""; // id of the row whose result was the last one missing

  const rows = () => [...table.querySelectorAll("tbody tr[data-version]")];
  const shown = () => rows().filter((row) => row.offsetParent !== null);
  const missing = (row) => row.dataset.missing === "yes";
  const meant = (event) => (keys[event.key] ?? keys[event.key.toLowerCase()])?.[0];
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

  // What a form would send, kept and sent as soon as what was typed before it is saved.
  function keep(kind, form, told) {
    const { tournament, round, place } = table.dataset;
    typed.add({ kind, tournament, round, place, home: location.pathname, url: form.action, ...told });
  }

  function enter(row, form, word) {
    const fields = { ...Object.fromEntries(new FormData(form)), result: word };
    delete fields.csrfmiddlewaretoken;
    const sign = Object.values(keys).find(([each]) => each === word)[1];
    const next = word === "not_yet_played" ? row : nextMissing(row);
    keep("result", form, { row: row.id, label: row.dataset.label, sign, fields });
    return next;
  }

  function enterByKey(row, word) {
    const next = enter(row, row.querySelector("form[data-enter]"), word);
    last = next ? "" : row.id;
    if (next) go(next);
  }

  function undo() {
    const version = document.getElementById("finish").dataset.version;
    keep("undo", document.getElementById("undo"), { sign: document.querySelector("#undo button").textContent, version });
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
    else if (meant(event) && row.querySelector("form[data-enter]")) enterByKey(row, meant(event));
    else return;
    event.preventDefault();
  }

  function pressedInDialog(event, choices) {
    if (!meant(event)) return;
    event.preventDefault();
    choices.querySelector(`button[value="${meant(event)}"]`).click();
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

  // By mouse and by thumb: the buttons of a row, all results in the dialog, Undo below the list.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const row = document.getElementById(form.dataset.row) ?? rowOf(form);
    if (form.id === "undo") undo();
    else if (form.matches("[data-choices]")) enterInDialog(row, form, event.submitter.value);
    else if (row && form.matches("[data-typed]")) enter(row, form, wordOf(form, event.submitter));
    else return;
    event.preventDefault();
  });

  // A question that comes before writing has the result in its form, and asks with its button.
  function wordOf(form, button) {
    if (button.name === "result") return button.value;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value }));
    return form.elements.result.value;
  }

  function enterInDialog(row, form, word) {
    const next = enter(row, form, word);
    document.getElementById("dialog").close();
    go(next ?? row);
  }

  const open = () => rows().some(missing) || table.querySelector(".saving, .attention");

  document.addEventListener("htmx:afterSettle", () => {
    const row = document.getElementById(here);
    if (row) choose(row);
    if (!last || open()) return;
    last = "";
    document.getElementById("close")?.focus();
  });

  table.setAttribute("role", "grid");
  const asked = location.hash && document.querySelector(`#results ${CSS.escape(location.hash)}`);
  const first = (asked && (rowOf(asked) ?? rows().find((row) => asked.compareDocumentPosition(row) & 4))) || shown().find(missing) || shown()[0];
  if (!first) return;
  choose(first);
  if (matchMedia("(pointer: coarse)").matches) return;
  if (shown().some(missing)) go(first);
  else document.getElementById("close")?.focus();
})();
