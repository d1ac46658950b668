// A line of the list of players is sent from a copy of its own, in the order in which lines are
// typed: no answer touches what is being typed in the next one. What could not be entered stays
// below the line, with what is wrong; ArrowDown leads there. Without this script a line is a form.
"use strict";

(() => {
  const line = document.getElementById("add-line");
  const held = document.getElementById("held");
  if (!line || !held) return;

  const LONG = 1000; // ms after which a line that is still under way is shown
  const name = () => document.getElementById("id_name");
  let number = 0;

  function clear() {
    for (const field of line.elements) {
      if (field.name !== "csrfmiddlewaretoken" && !field.matches("button, select")) field.value = "";
    }
    for (const mark of line.querySelectorAll(".errors, .note")) mark.remove();
    line.querySelector("details").open = false;
    line.dispatchEvent(new CustomEvent("line:cleared", { bubbles: true }));
    name().focus();
  }

  function copied() {
    const key = `line-${++number}`;
    const copy = line.cloneNode(true);
    copy.querySelector("#suggestions").remove();
    for (const [at, field] of [...copy.elements].entries()) field.value = line.elements[at].value;
    for (const part of copy.querySelectorAll("[id]")) part.id = `${key}-${part.id}`;
    for (const label of copy.querySelectorAll("[for]")) label.htmlFor = `${key}-${label.htmlFor}`;
    for (const part of copy.querySelectorAll("[aria-controls]")) {
      for (const attribute of ["role", "aria-controls", "aria-expanded", "aria-autocomplete"]) part.removeAttribute(attribute);
    }
    copy.id = key;
    copy.dataset.held = "";
    const told = { "hx-post": line.action, "hx-target": "this", "hx-swap": "outerHTML settle:0ms", "hx-sync": "#held:queue all" };
    for (const [attribute, value] of Object.entries(told)) copy.setAttribute(attribute, value);
    const mark = Object.assign(document.createElement("input"), { type: "hidden", name: "held", value: key });
    copy.append(mark);
    return copy;
  }

  line.addEventListener("submit", (event) => {
    event.preventDefault();
    const copy = copied();
    copy.hidden = true;
    held.append(copy);
    setTimeout(() => (copy.hidden = false), LONG);
    htmx.process(copy);
    clear();
    copy.requestSubmit();
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!event.detail.elt.matches("[data-held]")) return;
    event.detail.elt.querySelector(".unsent")?.remove();
    for (const row of document.querySelectorAll("#players-body .here")) row.classList.remove("here");
  });

  // The cursor is in a line that is below: once that is in, it goes back to where the next is typed.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.elt.matches("[data-held]") && event.detail.elt.contains(document.activeElement)) {
      if (event.detail.xhr.status < 400) name().focus();
    }
  });

  function unsent(event) {
    const copy = event.detail.elt;
    if (!copy.matches("[data-held]")) return;
    copy.hidden = false;
    copy.prepend(document.getElementById("unsent").content.cloneNode(true));
  }
  for (const trouble of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.addEventListener(trouble, unsent);
  }

  held.addEventListener("click", (event) => {
    if (!event.target.closest("[data-drop-line]")) return;
    event.target.closest("[data-held]").remove();
    name().focus();
  });

  document.addEventListener("keydown", (event) => {
    const suggested = !document.getElementById("suggestions").hidden;
    if (event.target !== name() || event.key !== "ArrowDown" || suggested || event.isComposing) return;
    const copy = held.querySelector("[data-held]:not([hidden])");
    if (!copy) return;
    event.preventDefault();
    (copy.querySelector("[data-first]") ?? copy.querySelector("[aria-invalid=true], .line button")).focus();
  });

  window.addEventListener("beforeunload", (event) => {
    if (held.children.length) event.preventDefault();
  });
})();
