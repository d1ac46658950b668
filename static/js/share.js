// Share: a link to what is shared. Where the device has a way to send it, that opens; else the
// address is copied. Without this script the link leads there.
"use strict";

(() => {
  // Where the browser gives no clipboard, what is marked can still be copied.
  function copyMarked(link) {
    const field = Object.assign(document.createElement("input"), { value: link.href, readOnly: true });
    link.after(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    link.focus();
    return copied;
  }

  function tellCopied(link) {
    const said = link.closest("form, .share").querySelector("[data-share-said]");
    said.textContent = "";
    requestAnimationFrame(() => (said.textContent = said.dataset.copied));
  }

  function copy(link) {
    const otherwise = () => (copyMarked(link) ? tellCopied(link) : location.assign(link.href));
    if (!navigator.clipboard) return otherwise();
    return navigator.clipboard.writeText(link.href).then(() => tellCopied(link), otherwise); // a browser may refuse
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-share]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    if (!navigator.share) return void copy(link);
    navigator.share({ title: link.dataset.title, url: link.href }).catch((error) => {
      if (error.name !== "AbortError") copy(link);
    });
  });
})();
