// A form waits for its own requests: a button that is pressed while an answer is under way is pressed
// once the answer is there, and what was typed, chosen or focused meanwhile stays as it is.
"use strict";

(() => {
  const underWay = new Map(); // id of a form -> what it was when the request went out

  const record = (form) => (form?.id ? underWay.get(form.id) : undefined);
  const fields = (form) => [...form.elements].filter((field) => field.id && !field.matches("button"));
  const state = (field) => (field.matches("[type=checkbox], [type=radio]") ? field.checked : field.value);

  function bring(field, value) {
    if (typeof value === "boolean") field.checked = value;
    else field.value = value;
  }

  function find(form, pressed) {
    const named = [...form.querySelectorAll("button")].find((each) => each.name === pressed.name && each.value === pressed.value);
    return (pressed.id && document.getElementById(pressed.id)) || named;
  }

  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.detail.elt.closest("form");
    if (event.defaultPrevented || !form?.id || !event.detail.target.contains(form)) return;
    const before = new Map(fields(form).map((field) => [field.id, state(field)]));
    underWay.set(form.id, { before, focus: document.activeElement, pressed: [], touched: new Map(), moved: false });
  });

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.("button");
      const found = record(button?.form);
      if (!found || button.type !== "submit") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      found.pressed.push({ id: button.id, name: button.name, value: button.value });
    },
    true,
  );

  document.addEventListener("htmx:beforeSwap", (event) => {
    const form = event.detail.target.closest("form");
    const found = record(form);
    if (!found || !event.detail.shouldSwap) return;
    found.moved = document.activeElement !== found.focus;
    for (const field of fields(form)) {
      if (found.before.has(field.id) && found.before.get(field.id) !== state(field)) found.touched.set(field.id, state(field));
    }
    found.goesOn = event.detail.xhr.status < 400;
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    const form = event.target.closest?.("form");
    const found = record(form);
    if (!found) return;
    for (const [id, value] of found.touched) {
      const field = document.getElementById(id);
      if (field) bring(field, value);
    }
    if (found.moved) for (const wish of form.querySelectorAll("[autofocus]")) wish.removeAttribute("autofocus");
  });

  function end(id) {
    const found = underWay.get(id);
    underWay.delete(id);
    const form = document.getElementById(id);
    if (!found?.goesOn || !form) return;
    for (const pressed of found.pressed) find(form, pressed)?.click();
  }

  document.addEventListener("htmx:afterSettle", (event) => {
    const id = event.target.closest?.("form")?.id;
    if (underWay.has(id)) end(id);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const id = event.detail.elt.closest("form")?.id;
    if (!event.detail.successful && underWay.has(id) && !underWay.get(id).goesOn) end(id);
  });
})();
