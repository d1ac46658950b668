// An explanation arrives in the dialog and has its address while it is open: Back closes it, forward
// opens it again, Share sends it. Without this script its link leads to a page of its own.
"use strict";

(() => {
  const BODY = "dialog-body";
  const dialog = document.getElementById("dialog");
  const body = document.getElementById(BODY);
  const share = dialog.querySelector("[data-share]");
  const said = dialog.querySelector("[data-share-said]");
  const page = location.pathname; // what this document is the page of
  let leaving = false; // the address is on its way back to the page
  let drawn = null; // the explanation in the dialog
  let followed = false; // the dialog closes because the address has gone back

  // Loaded anew, an explanation is a page like any other.
  if (history.state?.page) {
    history.replaceState(null, "", location.href);
    history.scrollRestoration = "auto";
  }

  // The entry of the history that is shown: nothing, or an explanation and how many lie below it.
  const shown = () => history.state?.explanation;

  // Choices of a result are no explanation: Back closes them, and their page keeps its address.
  const ofChoices = () => body.querySelector("[data-choices]") !== null;

  function push(path) {
    const depth = (history.state?.depth ?? 0) + 1;
    if (depth === 1) {
      history.scrollRestoration = "manual"; // the page behind stays where it is
      history.replaceState({ page }, "", location.href); // no page that htmx would put back
    }
    history.pushState({ page, explanation: path, depth }, "", ofChoices() ? location.href : path);
  }

  function focusOpener(opener) {
    const link = opener?.matches("a") && opener.isConnected ? opener : document.querySelector(`main a[hx-get="${CSS.escape(shown() ?? drawn)}"]`);
    if (link && !dialog.contains(link)) link.focus({ preventScroll: true });
  }

  function open(path, opener) {
    if (shown() !== path) push(path);
    drawn = path;
    share.href = body.querySelector("[data-shared]")?.dataset.shared ?? location.href;
    share.dataset.title = body.querySelector("h1, h2, h3")?.textContent.replace(/\s+/g, " ").trim() ?? "";
    share.hidden = ofChoices();
    said.textContent = "";
    if (!dialog.open) {
      focusOpener(opener); // it gets the focus back from the dialog
      dialog.showModal();
    }
    const heading = body.querySelector("[autofocus]");
    heading?.focus();
    heading?.removeAttribute("autofocus"); // htmx would take the focus back to it a moment later
    dialog.scrollTop = 0;
  }

  document.addEventListener("htmx:afterSwap", (event) => {
    const { target, pathInfo, requestConfig } = event.detail;
    if (target.id !== BODY) return;
    const path = pathInfo.finalRequestPath ?? pathInfo.requestPath;
    if (requestConfig.elt === document.body && shown() !== path) return; // asked by an entry that was left
    if (!leaving) open(path, requestConfig.elt);
    else window.addEventListener("popstate", () => open(path, requestConfig.elt), { once: true });
  });

  function closed() {
    if (document.activeElement === document.body) focusOpener(); // what opened it was drawn anew
    drawn = null;
  }

  // The event comes a little after the closing: forward may have been pressed since.
  dialog.addEventListener("close", () => {
    const byHistory = followed;
    followed = false;
    if (byHistory) return;
    closed();
    if (!shown()) return;
    leaving = true;
    history.go(-history.state.depth);
  });

  window.addEventListener("popstate", () => {
    leaving = false;
    const path = shown();
    if (path && history.state.page === page) {
      if (path !== drawn) htmx.ajax("GET", path, { target: `#${BODY}`, swap: "innerHTML" }).catch(() => {});
      return;
    }
    if (dialog.open) {
      followed = true;
      dialog.close();
      closed();
    }
    if (!path) history.scrollRestoration = "auto";
    // This document is that of an explanation that was loaded again, and the page is another.
    if (location.pathname !== page) location.reload();
  });

  // An explanation that does not come again leaves the page's address.
  document.addEventListener("htmx:afterRequest", (event) => {
    const { target, successful } = event.detail;
    if (target?.id !== BODY || successful || !shown() || shown() === drawn) return;
    leaving = true;
    history.go(-history.state.depth);
  });

  document.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  // A question takes the place of the page: nothing stays open in front of it.
  document.addEventListener("htmx:afterSwap", () => {
    if (dialog.open && document.getElementById("confirm")) dialog.close();
  });
})();
