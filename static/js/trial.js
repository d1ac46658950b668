// Two players chosen in a picture or a form: the answer comes in place, and the address goes along.
// Without this script each choice is a link, or a form, to the same page at that address.
"use strict";

(() => {
  const page = location.pathname;
  const part = () => document.querySelector("[data-in-place]");
  const drawn = () => part().dataset.inPlace;
  const said = () => document.querySelector("[data-in-place-said]");
  const here = (url) => url.pathname + url.search;

  // Of a choice that is not answered yet the focus stays where the next is made.
  function focusWithin(place) {
    const answer = part().querySelector("#answer");
    const again = part().querySelectorAll("svg a")[place];
    if (answer) answer.focus();
    else if (again) again.focus({ preventScroll: true });
    said().textContent = part().dataset.says;
  }

  // Of two asked for one after the other the first is given up (hx-sync).
  async function bring(address, place = -1) {
    const how = { source: said(), target: "#trial", select: "#trial", swap: "outerHTML show:none" };
    await htmx.ajax("GET", address, how).catch(() => {});
    if (drawn() !== address) return false; // the page says what became of it
    focusWithin(place);
    return true;
  }

  async function go(url, place) {
    if (here(url) === drawn()) return;
    if (await bring(here(url), place)) history.pushState(null, "", here(url));
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-in-place] a:not([hx-get])");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.getAttribute("href"), location.href);
    if (url.pathname !== page) return;
    event.preventDefault();
    go(url, [...part().querySelectorAll("svg a")].indexOf(link));
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-in-place] form[method=get]")) return;
    event.preventDefault();
    const url = new URL(form.action);
    url.search = new URLSearchParams(new FormData(form));
    go(url, -1);
  });

  window.addEventListener("popstate", () => {
    if (part() && location.pathname === page && here(location) !== drawn()) bring(here(location));
  });
})();
