// Find my name: filters the lines as one types; of a table in several windows the site does that.
// Without this script the form asks the server.
"use strict";

(() => {
  const PAUSE = 300; // ms without a key before the site is asked

  function hideNeedless(where) {
    for (const needless of where.querySelectorAll("[data-without-script]")) needless.hidden = true;
  }

  hideNeedless(document);
  const box = document.querySelector("[data-find-in]");
  if (!box) return;
  const part = document.getElementById(box.dataset.findIn);
  const address = () => new URL(location.href);
  const inWindows = () => part.querySelector("[data-windows]") !== null;
  let looking = address().searchParams.has("q"); // else the name is only kept for the next question
  let asking;

  // The name goes along in the address, so that reloading and the next page find it too.
  function carry(to) {
    const url = new URL(to, location.href);
    for (const name of ["q", "me", "go"]) url.searchParams.delete(name);
    if (box.value.trim()) url.searchParams.set(looking ? "q" : "me", box.value.trim());
    return url;
  }

  function filter() {
    const words = looking && !inWindows() ? foldedWords(box.value) : [];
    for (const line of part.querySelectorAll("[data-find]")) {
      line.hidden = !words.every((word) => line.dataset.find.includes(word));
    }
    for (const link of document.querySelectorAll(".tabs a, .rounds a")) link.href = carry(link.href);
  }

  function changeAddress() {
    const url = carry(location.href);
    if (inWindows()) url.searchParams.delete("from");
    url.hash = "";
    history.replaceState(null, "", url);
  }

  function askTheSite() {
    clearTimeout(asking);
    asking = setTimeout(() => htmx.trigger(box.form, "look-for"), PAUSE);
  }

  box.addEventListener("input", () => {
    looking = true;
    filter();
    changeAddress();
    if (inWindows()) askTheSite();
  });
  box.form.addEventListener("submit", (event) => {
    if (!event.submitter?.name) event.preventDefault(); // "Go to my place" has one
  });
  part.addEventListener("live:renewed", () => {
    hideNeedless(part);
    filter();
  });
  filter();
})();
