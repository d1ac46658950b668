// Calling names at the door: a few letters and Enter, and whoever is found first is here.
"use strict";

(() => {
  const box = document.querySelector("[data-tick-in]");
  if (!box) return;
  const list = () => document.getElementById(box.dataset.tickIn); // it is replaced now and then

  let near = false; // nobody is found, and those shown have names like it

  function filter() {
    near = finding.show(list().querySelectorAll("[data-find]"), box.value);
    document.querySelector("[data-near]").hidden = !near;
  }

  box.addEventListener("input", filter);
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!box.value.trim()) return;
    const shown = list().querySelectorAll("[data-find]:not([hidden]) .tick[value=yes]");
    if (near && shown.length > 1) return;
    shown[0]?.click();
    box.value = "";
    filter();
  });

  document.addEventListener("htmx:afterSettle", filter);

  box.form.hidden = false;
  const thumbs = matchMedia("(pointer: coarse)").matches;
  if (!thumbs && !document.querySelector("[data-next]")) box.focus();
})();
