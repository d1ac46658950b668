// The boards of a round while what was typed for them waits: what waits is shown, pale, where it
// will stand; a question and a refusal stand at their board until they are answered.
"use strict";

(() => {
  const table = document.getElementById("results");
  if (!table) return;

  const words = document.getElementById("typed").dataset;
  const asIs = { swapDelay: 0, settleDelay: 0 };
  const rows = () => [...table.querySelectorAll("tbody tr[data-version]")];
  const ofHere = (step) => step.tournament === table.dataset.tournament && step.round === table.dataset.round;
  const ofRow = (row) => (step) => ofHere(step) && step.row === row.id && step.kind === "result";

  function showWaiting(row, step) {
    if (row.dataset.typed === step.id) return;
    const mark = Object.assign(document.createElement("span"), { className: "badge waits", textContent: words.mark });
    row.querySelector(".result").replaceChildren(step.sign, " ", mark);
    row.setAttribute("aria-label", `${row.dataset.label}, ${step.sign} ${words.mark}`);
    row.dataset.typed = step.id;
    row.dataset.missing = step.fields.result === "not_yet_played" ? "yes" : "no";
    row.classList.add("saving");
  }

  function showRefused(row, step) {
    if (row.querySelector(`[data-typed-id="${step.id}"]`)) return;
    const note = document.getElementById("typed-refused").content.cloneNode(true);
    note.firstElementChild.dataset.typedId = step.id;
    note.querySelector("[data-typed-said]").textContent = typedWords.refused(step);
    row.querySelector(".more").append(note);
    row.classList.add("attention");
  }

  // A question that has come up at the edge of the screen is not left behind the bar, which has
  // grown; nor is the row that keys write to.
  function reveal(row) {
    const { top, bottom } = row.getBoundingClientRect();
    const seen = [bottom > 0 && top < innerHeight && row, table.querySelector("tr:focus")];
    requestAnimationFrame(() => seen.forEach((each) => each && each.scrollIntoView({ block: "nearest" })));
  }

  // Refusals that have been dropped or sent again, here or elsewhere.
  function forget(row, own) {
    const told = own.filter((step) => step.state === "refused").map((step) => step.id);
    const gone = [...row.querySelectorAll("[data-typed-id]")].filter((note) => !told.includes(note.dataset.typedId));
    for (const note of gone) note.remove();
    if (gone.length && !row.querySelector(".note")) row.classList.remove("attention");
  }

  function showAsItIs(row) {
    row.classList.remove("saving");
    delete row.dataset.typed;
    const source = row.querySelector("form[data-typed]")?.action;
    if (source) htmx.ajax("GET", source, { source: row, target: row, swap: "outerHTML settle:0ms" });
  }

  function paint() {
    const steps = typed.mine().filter(ofHere);
    for (const row of rows()) {
      const own = steps.filter(ofRow(row));
      forget(row, own);
      const last = own.findLast((step) => step.state === "waits" && step.page === typed.page);
      if (last) showWaiting(row, last);
      else if (row.matches(".saving")) showAsItIs(row);
      for (const step of own) if (step.state === "refused") showRefused(row, step);
    }
  }

  // Asked before it is written: the question stands at its board, where typing goes on around it.
  function ask(row, page) {
    const note = document.createElement("div");
    note.className = "note warning";
    note.setAttribute("role", "alert");
    const title = document.createElement("p");
    const strong = Object.assign(document.createElement("b"), { textContent: page.querySelector("h1").textContent });
    title.append(strong, ` ${row.dataset.label}.`);
    const form = page.querySelector("form");
    form.dataset.typed = "";
    form.querySelector("a").dataset.typedDrop = "";
    const follows = page.querySelector(".note ul") ?? document.createElement("ul");
    for (const change of page.querySelectorAll("#changes tbody tr")) {
      const [what, before, after] = [...change.children].map((cell) => cell.textContent.trim());
      follows.append(Object.assign(document.createElement("li"), { textContent: `${what}: ${before} → ${after}` }));
    }
    note.append(title, follows, form);
    row.querySelector(".more").append(note);
    row.classList.remove("saving");
    row.classList.add("attention");
    delete row.dataset.typed;
    reveal(row);
  }

  document.addEventListener("typed:answer", (event) => {
    const { step, html, find } = event.detail;
    if (!ofHere(step)) return;
    const row = document.getElementById(step.row);
    const [question, answered] = [find("#confirm"), row && find(`tr#${CSS.escape(step.row)}`)];
    const target = answered ? row : document.body;
    if (question && row) ask(row, question);
    else if (answered || step.kind === "undo") {
      const style = answered ? "outerHTML" : "none";
      htmx.swap(target, html, { swapStyle: style, ...asIs }, { contextElement: target, eventInfo: { elt: target, target } });
      const now = document.getElementById(step.row);
      if (now?.matches(".attention")) reveal(now);
    } else if (row) showAsItIs(row);
  });

  // News leave a row alone while something waits there: the answer tells what others did to it.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.matches("tr:is(.saving, .attention)")) event.detail.shouldSwap = false;
  });

  // A question is answered by leaving the board as it is, here, or by writing, as any result is.
  table.addEventListener("click", (event) => {
    const answer = event.target.closest("[data-typed-drop]");
    const row = answer?.closest("tr");
    if (!row) return;
    event.preventDefault();
    for (const step of typed.mine().filter(ofRow(row))) if (step.state !== "waits") typed.drop(step.id);
    showAsItIs(row);
    row.focus();
  });

  document.addEventListener("typed:changed", paint);
  document.addEventListener("htmx:afterSettle", paint);

  // What was asked before the page was loaded is asked again.
  document.addEventListener("DOMContentLoaded", () => {
    for (const step of typed.mine().filter(ofHere)) if (step.state === "asks") typed.again(step.id);
  });
})();
