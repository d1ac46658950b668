// Calling names at the door: a few letters and Enter, and whoever is found first is here.
"use strict";

(() => {
  const box = document.querySelector("[data-tick-in]");
  if (!box) return;
  const list = document.getElementById(box.dataset.tickIn);
  const unlikeAscii = { ı: "i", ø: "o", æ: "ae", ß: "ss", ł: "l", đ: "d" };

  // As tournaments/queries/names.py folds the names in data-find.
  function fold(text) {
    const lower = text.toLowerCase().replace(/[ıøæßłđ]/g, (letter) => unlikeAscii[letter]);
    return lower.normalize("NFD").replace(/\p{M}/gu, "");
  }

  function filter() {
    const words = fold(box.value).split(/\s+/).filter(Boolean);
    for (const line of list.querySelectorAll("[data-find]")) {
      line.hidden = !words.every((word) => line.dataset.find.includes(word));
    }
  }

  box.addEventListener("input", filter);
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!box.value.trim()) return;
    list.querySelector("[data-find]:not([hidden]) .tick[value=yes]")?.click();
    box.value = "";
    filter();
  });

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const fresh = event.detail.fragment.querySelector("li[data-version]");
    if (fresh && fresh.dataset.version === event.detail.target.dataset.version) {
      event.detail.shouldSwap = false;
    }
  });
  document.addEventListener("htmx:afterSettle", filter);

  box.form.hidden = false;
  const thumbs = matchMedia("(pointer: coarse)").matches;
  if (!thumbs && !document.querySelector("[data-next]")) box.focus();
})();
