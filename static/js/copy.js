// Copies the address in a field to the clipboard. Without this script it is marked and copied by hand.
"use strict";

(() => {
  const button = document.querySelector("[data-copy]");
  const said = document.querySelector("[data-copy-said]");
  const field = document.getElementById(button.dataset.copy);

  function tell() {
    said.textContent = "";
    requestAnimationFrame(() => (said.textContent = said.dataset.copied));
  }

  // Where the browser gives no clipboard, what is marked can still be copied.
  function copyMarked() {
    field.select();
    if (document.execCommand("copy")) tell();
  }

  button.hidden = false;
  button.addEventListener("click", () => {
    if (!navigator.clipboard) return copyMarked();
    return navigator.clipboard.writeText(field.value).then(tell, copyMarked);
  });
})();
