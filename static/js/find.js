// Find my name: filters the lines as one types. Without this script the form asks the server.
"use strict";

(() => {
  for (const needless of document.querySelectorAll("[data-without-script]")) needless.hidden = true;

  const box = document.querySelector("[data-find-in]");
  if (!box) return;
  const part = document.getElementById(box.dataset.findIn);

  // The name goes along in the address, so that reloading and the next page find it too.
  function carry(address) {
    const url = new URL(address, location.href);
    if (box.value.trim()) url.searchParams.set("q", box.value.trim());
    else url.searchParams.delete("q");
    return url;
  }

  function filter() {
    const words = foldedWords(box.value);
    for (const line of part.querySelectorAll("[data-find]")) {
      line.hidden = !words.every((word) => line.dataset.find.includes(word));
    }
    for (const link of document.querySelectorAll(".tabs a, .rounds a")) link.href = carry(link.href);
  }

  box.addEventListener("input", () => {
    filter();
    history.replaceState(null, "", carry(location.href));
  });
  box.form.addEventListener("submit", (event) => event.preventDefault());
  part.addEventListener("live:renewed", () => {
    for (const needless of part.querySelectorAll("[data-without-script]")) needless.hidden = true;
    filter();
  });
  filter();
})();
