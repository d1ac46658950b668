// Find a name: filters the lines as one types, and asks the site where the one found plays; of a
// table in several windows the site looks through all. Without this script the form asks the server.
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
  const answer = document.getElementById("answer");
  const near = document.querySelector("[data-near]");
  const address = () => new URL(location.href);
  const inWindows = () => part.querySelector("[data-windows]") !== null;
  let looking = address().searchParams.has("q"); // else the name is only kept for the next question
  box.value ||= address().searchParams.get("q") ?? address().searchParams.get("me") ?? ""; // a page without a network
  let asking;

  // The name goes along in the address, so that reloading and the next page find it too.
  function carry(to) {
    const url = new URL(to, location.href);
    for (const name of ["q", "me", "go"]) url.searchParams.delete(name);
    if (box.value.trim()) url.searchParams.set(looking ? "q" : "me", box.value.trim());
    return url;
  }

  function filter() {
    const typed = looking && !inWindows() ? box.value : "";
    const onlyNear = finding.show(part.querySelectorAll("[data-find]"), typed);
    if (near) near.hidden = !onlyNear;
    for (const link of document.querySelectorAll(".tabs a, .rounds a")) link.href = carry(link.href);
  }

  function changeAddress() {
    const url = carry(location.href);
    if (inWindows()) url.searchParams.delete("from");
    url.hash = "";
    history.replaceState(null, "", url);
  }

  // The answer asks again by itself, at the address that it holds.
  function askWhere() {
    const typed = box.value.trim();
    if (typed) {
      answer.setAttribute("hx-get", `${answer.dataset.address}?q=${encodeURIComponent(typed)}&v=0`);
      answer.setAttribute("hx-trigger", "look-again");
    } else {
      for (const name of ["hx-get", "hx-trigger", "data-live"]) answer.removeAttribute(name);
      answer.replaceChildren();
    }
    htmx.process(answer);
    if (typed) htmx.trigger(answer, "look-again");
  }

  function askTheSite() {
    if (answer) askWhere();
    if (inWindows()) htmx.trigger(box.form, "look-for");
  }

  box.addEventListener("input", () => {
    looking = true;
    filter();
    changeAddress();
    clearTimeout(asking);
    if (answer || inWindows()) asking = setTimeout(askTheSite, PAUSE);
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
