// A pairing replayed: the arrow keys go one step back and on, like its links.
"use strict";

document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, .table-sheet")) return;
  const link = document.querySelector(`#replay a[rel="${rel}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
