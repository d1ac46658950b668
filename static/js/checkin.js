// Calling names at the door: a few letters and Enter, and whoever is found first is here.
"use strict";

(() => {
  const box = document.querySelector("[data-tick-in]");
  if (!box) return;
  const list = () => document.getElementById(box.dataset.tickIn); // it is replaced now and then

  function filter() {
    const words = foldedWords(box.value);
    for (const line of list().querySelectorAll("[data-find]")) {
      line.hidden = !words.every((word) => line.dataset.find.includes(word));
    }
  }

  box.addEventListener("input", filter);
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!box.value.trim()) return;
    list().querySelector("[data-find]:not([hidden]) .tick[value=yes]")?.click();
    box.value = "";
    filter();
  });

  document.addEventListener("htmx:afterSettle", filter);

  box.form.hidden = false;
  const thumbs = matchMedia("(pointer: coarse)").matches;
  if (!thumbs && !document.querySelector("[data-next]")) box.focus();
})();
