// The live part of a page: what is new is put in its place, and nothing else moves.
// Scroll, focus and what the reader has opened stay as they are; changed lines are marked and said.
"use strict";

const live = (() => {
  const FEW = 3;
  const THE_READERS_OWN = new Set(["open", "value"]);

  const part = document.querySelector("#live[data-live]");
  // The part as the site has it, without what readers and scripts do to the page: it may be kept.
  const said = "serviceWorker" in navigator ? part?.cloneNode(true) : undefined;

  function alike(old, fresh) {
    return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && (old.id ?? "") === (fresh.id ?? "");
  }

  // What the page has already comes empty and marked.
  function isSame(fresh) {
    return fresh.nodeType === Node.ELEMENT_NODE && fresh.hasAttribute("data-same");
  }

  function bring(old, fresh) {
    if (isSame(fresh) || old.isEqualNode(fresh)) return;
    if (old.nodeType !== Node.ELEMENT_NODE) {
      old.nodeValue = fresh.nodeValue;
      return;
    }
    bringAttributes(old, fresh);
    bringChildren(old, fresh);
  }

  function bringAttributes(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !THE_READERS_OWN.has(name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
  }

  function bringChildren(old, fresh) {
    const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
    let here = old.firstChild;
    for (const child of [...fresh.childNodes]) {
      const known = child.id ? named.get(child.id) : here;
      if (!known || !alike(known, child)) {
        old.insertBefore(child, here);
        continue;
      }
      if (known === here) here = here.nextSibling;
      else old.insertBefore(known, here);
      bring(known, child);
    }
    while (here) {
      const gone = here;
      here = here.nextSibling;
      gone.remove();
    }
  }

  function figures(part) {
    return new Map([...part.querySelectorAll("[data-figure]")].map((line) => [line.id, line.dataset.figure]));
  }

  // What the part is about: a round, for one. Where that changes, it is what is said.
  function heading(part) {
    return part.querySelector("[data-title]")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  }

  function tell(changed, title) {
    const said = document.querySelector("[data-live-said]");
    if (title) said.textContent = title;
    else if (changed.length > FEW) said.textContent = said.dataset.many;
    else if (changed.length) said.textContent = changed.map((line) => line.dataset.said).filter(Boolean).join(". ");
  }

  function renew(part, fresh) {
    if (fresh.dataset.since && fresh.dataset.since !== part.dataset.drawn) return; // of another window
    if (said && part.id === said.id) bring(said, fresh.cloneNode(true));
    for (const line of part.querySelectorAll(".changed")) line.classList.remove("changed");
    const before = { figures: figures(part), heading: heading(part), focus: document.activeElement };
    bring(part, fresh);
    const changed = [...part.querySelectorAll("[data-figure]")].filter(
      (line) => before.figures.has(line.id) && before.figures.get(line.id) !== line.dataset.figure,
    );
    for (const line of changed) line.classList.add("changed");
    if (before.focus !== document.activeElement && before.focus?.isConnected) {
      before.focus.focus({ preventScroll: true });
    }
    const title = heading(part);
    tell(changed, title === before.heading ? "" : title);
    if (document.querySelector("#live:not([data-live])")) document.querySelector(".live-bar").hidden = true; // all is final
    part.dispatchEvent(new CustomEvent("live:renewed", { bubbles: true }));
  }

  htmx.defineExtension("keep", {
    isInlineSwap: (style) => style === "keep",
    handleSwap(style, part, fragment) {
      if (style !== "keep") return false;
      renew(part, fragment.querySelector(`#${part.id}`));
      return [part];
    },
  });

  const pause = document.querySelector("[data-live-pause]");
  if (!pause) return { part, said, lookAgain: () => undefined };
  const paused = () => pause.getAttribute("aria-pressed") === "true";

  function lookAgain() {
    if (paused() || document.hidden) return;
    for (const part of document.querySelectorAll("[data-live]")) htmx.trigger(part, "look-again");
  }

  pause.addEventListener("click", () => setTimeout(lookAgain));
  document.addEventListener("visibilitychange", lookAgain);
  for (const news of ["online", "offline"]) window.addEventListener(news, lookAgain);
  window.addEventListener("pageshow", (event) => event.persisted && lookAgain());
  return { part, said, lookAgain };
})();
