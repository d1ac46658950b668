// The line that takes the next player: while a name is typed, the register and the rating lists
// offer who may be meant.
// Arrow keys mark somebody; Enter enters who is marked, with all data; Tab or a click takes the person
// into the line, to add what is special here; Escape leaves it. Without this script the name is looked
// up when the line is sent.
"use strict";

(() => {
  const line = () => document.getElementById("add-line");
  const list = () => document.getElementById("suggestions");
  const name = () => document.getElementById("id_name");
  const rating = () => line().querySelector(".rating input");
  const active = () => list().querySelector("[aria-selected=true]");

  function prepare() {
    if (!line()) return;
    const input = name();
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", "suggestions");
    show(false);
  }

  function show(open) {
    list().hidden = !open;
    name().setAttribute("aria-expanded", String(open));
    if (!open) mark(null);
  }

  function mark(option) {
    active()?.setAttribute("aria-selected", "false");
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) name().setAttribute("aria-activedescendant", option.id);
    else name().removeAttribute("aria-activedescendant");
  }

  function step(by) {
    const options = [...list().querySelectorAll("[role=option]:not([aria-disabled])")];
    const at = options.indexOf(active());
    mark(options.at((at + by + (at < 0 && by < 0 ? 1 : 0)) % options.length));
  }

  const chosen = () => [document.getElementById("chosen"), document.getElementById("chosen-listed")];

  function choose(option) {
    const [player, listed] = chosen();
    player.value = option.dataset.player;
    listed.value = option.dataset.listed;
    name().value = option.dataset.name;
    if (rating()) rating().value = option.dataset.rating;
    show(false);
  }

  function take(option) {
    const page = line().dataset.filledIn; // a form for the whole person is filled in by the site
    if (page) return location.assign(page + encodeURIComponent(option.dataset.listed));
    choose(option);
    rating().focus();
    rating().select();
  }

  function enter(option) {
    choose(option);
    line().requestSubmit();
  }

  function forget() {
    if (rating() && chosen().some((field) => field.value)) rating().value = "";
    for (const field of chosen()) field.value = "";
  }

  const keys = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => show(false),
    Enter: () => enter(active()),
    Tab: () => take(active()),
  };

  document.addEventListener("keydown", (event) => {
    if (event.target !== name() || list().hidden || event.isComposing) return;
    if (["Enter", "Tab"].includes(event.key) && !active()) return;
    if (!(event.key in keys) || event.shiftKey) return;
    event.preventDefault();
    keys[event.key]();
  });

  document.addEventListener("input", (event) => {
    if (event.target !== name()) return;
    forget();
    mark(null);
    if (!name().value.trim()) show(false);
  });

  document.addEventListener("mousedown", (event) => {
    if (event.target.closest("#suggestions")) event.preventDefault(); // the name keeps the focus
  });
  document.addEventListener("click", (event) => {
    const option = event.target.closest("#suggestions [role=option]:not([aria-disabled])");
    if (option) take(option);
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === name()) show(false);
  });

  // What was asked about a line that has been sent since is not offered for the next one.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target !== list()) return;
    if (event.detail.requestConfig.parameters.name !== name().value) event.detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target.id === "suggestions") {
      mark(null);
      show(list().children.length > 0 && document.activeElement === name());
    }
  });
  document.addEventListener("line:cleared", () => {
    list().replaceChildren();
    show(false);
  });

  prepare();
})();
