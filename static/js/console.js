// What every page of a tournament's console has: the focus on what is next, and quiet news.
"use strict";

// What is to be done next has the focus, so that Enter does it; the page does not move for that.
document.querySelector("[data-next]")?.focus({ preventScroll: true });

// News from others: a line that is here already, in this very version, is left alone.
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const version = event.detail.fragment.firstElementChild?.dataset.version;
  if (version !== undefined && version === event.detail.target.dataset.version) {
    event.detail.shouldSwap = false;
  }
});
