// What every page of the console says about results that are not saved yet: how many wait and why,
// which want an answer, and whose they are where somebody else typed them. Steps of the round wait
// for them, and leaving asks.
"use strict";

const typedWords = (() => {
  const box = document.getElementById("typed");
  const words = box.dataset;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);
  const when = (step) => new Date(step.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

  return {
    fill,
    when,
    whose: (step) => fill(words.others, { name: step.name }),
    waits: (number) => fill(words.waits, { number }),
    asks: (number) => fill(words.asks, { number }),
    why: (trouble) => fill(words[trouble] ?? "", { name: document.body.dataset.name }),
    signsOut: (number) => fill(typedStore.inMemory() ? words.signOutLost : words.signOutKept, { number }),
    after: (button) => fill(words.after, { button }),
    refused: (step) => `${fill(words.refused, { sign: step.sign })} ${step.said || words[`status${step.status}`] || fill(words.status, { status: step.status })}`,
    broken: (step) => fill(words.broken, { sign: step.sign }),
  };
})();

(() => {
  const SLOW = 2000; // ms after which it is told that something waits
  const box = document.getElementById("typed");
  const words = box.dataset;
  const part = (name) => box.querySelector(`[data-typed-${name}]`);
  const page = document.querySelector("#results, [data-typed-page]");
  const tournament = document.body.dataset.tournament;
  let pressed = null; // a step of the round that follows once everything is saved
  let mood = ""; // what was said last; numbers are shown, but not said each time
  let listed = "";
  let leaving = false;
  let insisted = false; // somebody wanted to go on although something wants an answer
  let agreed = false; // to sign out although something waits
  let timer = 0;

  const ofHere = (step) => !tournament || step.tournament === tournament;
  const wait = () => typed.waiting().filter(ofHere);
  const unanswered = () => typed.mine().filter((step) => step.state !== "waits");

  // Its board is on this page, and tells the rest.
  const shown = (step) =>
    page?.dataset.round === step.round && ofHere(step) && document.getElementById(step.kind === "form" ? "confirm" : step.row);

  function say(text) {
    part("said").textContent = text;
  }

  // On its own page a board needs no place beside it: the bar is to stay low.
  function named(step) {
    if (step.state === "waits" || !step.label) return step.place;
    return shown(step) ? step.label : `${step.place}, ${step.label}`;
  }

  // Lines: where and whose, with links; one for all that waits at the same place.
  function line(step, text, buttons) {
    const made = document.getElementById("typed-line").content.cloneNode(true);
    const link = made.querySelector("a");
    link.href = step.row && step.state !== "waits" ? `${step.home}#${step.row}` : step.home;
    link.textContent = named(step);
    made.querySelector("[data-typed-about]").textContent = text;
    if (buttons) made.firstElementChild.dataset.typedId = step.id;
    else for (const button of made.querySelectorAll("button")) button.remove();
    return made;
  }

  function places(steps) {
    const found = new Map();
    for (const step of steps) {
      const key = [step.account, step.home].join(" ");
      found.set(key, [...(found.get(key) ?? []), step]);
    }
    return [...found.values()];
  }

  function lines() {
    const told = [];
    for (const steps of places(typed.others())) {
      told.push(line({ ...steps[0], state: "waits" }, `${typedWords.whose(steps[0])} ${typedWords.waits(steps.length)} ${typedWords.when(steps[0])}`));
    }
    for (const steps of places(typed.waiting())) {
      if (!page || !ofHere(steps[0])) told.push(line(steps[0], `${typedWords.waits(steps.length)} ${typedWords.when(steps[0])}`));
    }
    for (const step of typed.waiting().filter((each) => typed.failed.has(each.id))) {
      told.push(line({ ...step, state: "asks" }, typedWords.broken(step), true));
    }
    for (const step of unanswered()) {
      const said = step.state === "refused" && !shown(step) ? typedWords.refused(step) : step.sign;
      told.push(line(step, said, !shown(step)));
    }
    return told;
  }

  function list() {
    const holder = document.createElement("ul");
    holder.append(...lines());
    if (holder.innerHTML === listed) return; // a button in it may have the focus
    listed = holder.innerHTML;
    part("list").replaceChildren(...holder.children);
  }

  // One sentence after the other: how many wait, why, what follows then; what wants an answer.
  function sentences(waiting) {
    const said = [];
    if (waiting.length) {
      said.push(typedWords.waits(waiting.length), typedWords.why(typed.trouble()));
      if (pressed) said.push(typedWords.after(pressed.label));
      if (typedStore.inMemory()) said.push(words.memory);
    }
    if (unanswered().length) said.push(typedWords.asks(unanswered().length));
    if (insisted) said.push(words.answerFirst);
    return said.filter(Boolean);
  }

  function show() {
    const waiting = typed.waiting();
    const age = waiting.length ? Date.now() - waiting[0].at : 0;
    const quiet = page && waiting.every(ofHere) && !typed.trouble() && !pressed && age < SLOW && !typedStore.inMemory();
    clearTimeout(timer);
    leaving = false; // for something is going on here still
    if (quiet && waiting.length) timer = setTimeout(show, SLOW - age);
    insisted &&= unanswered().length > 0;
    const said = sentences(quiet ? [] : waiting);
    part("words").textContent = said.join(" ");
    part("words").parentElement.hidden = !said.length;
    list();
    const now = [!quiet && waiting.length > 0, typed.trouble(), pressed?.label, unanswered().length, insisted].join();
    if (now !== mood) say(said.join(" ") || (mood.startsWith("true") ? words.saved : ""));
    mood = now;
    part("sign-in").hidden = typed.trouble() !== "signedOut" || !waiting.length;
    part("note").hidden = !said.length && !part("list").children.length;
    document.documentElement.classList.toggle("typed-waits", !quiet && waiting.length > 0);
    goOn();
  }

  function described(form, button) {
    return { action: form.action, id: button?.id, name: button?.name, value: button?.value, label: button?.textContent.trim() ?? "" };
  }

  function find({ action, id, name, value }) {
    const forms = [...document.forms].filter((each) => each.action === action && each.method === "post");
    const buttons = forms.flatMap((form) => [...form.querySelectorAll("button")]);
    const button = document.getElementById(id) ?? buttons.find((each) => each.name === name && each.value === value);
    return [button?.form ?? forms[0], button];
  }

  function goOn() {
    if (!pressed || wait().length) return;
    const [form, button] = find(pressed);
    pressed = null;
    queueMicrotask(() => {
      show();
      form?.requestSubmit(button);
    });
  }

  function answerFirst() {
    insisted = true;
    show();
    const row = document.querySelector("#results tr.attention");
    (row ?? part("list").querySelector("[data-typed-id] a") ?? box).focus();
    row?.scrollIntoView({ block: "nearest" });
  }

  // Asked wherever on the site it was typed: this page may be of another tournament, or of none.
  function askToSignOut(form, button) {
    const dialog = document.getElementById("typed-sign-out");
    dialog.querySelector("p").textContent = typedWords.signsOut(typed.mine().length);
    dialog.returnValue = "";
    dialog.onclose = () => {
      agreed = dialog.returnValue === "go";
      if (agreed) form.requestSubmit(button);
    };
    dialog.showModal();
  }

  function follow(form) {
    const token = form.elements.csrfmiddlewaretoken;
    if (token && typed.token()) token.value = typed.token(); // of the latest sign-in
    leaving = true;
  }

  // Closing, pairing, publishing and whatever else leads on from this page.
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (event.submitter?.formMethod === "dialog" || form.method !== "post" || form.matches("[data-typed], [hx-post]")) return;
      if (form.matches("[data-sign-out]")) {
        if (agreed || !typed.mine().length) return follow(form);
        event.preventDefault();
        event.stopImmediatePropagation();
        return askToSignOut(form, event.submitter);
      }
      const inside = document.getElementById("main").contains(form);
      const held = wait().length > 0;
      if (held || (inside && unanswered().some(ofHere))) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (!held) return answerFirst();
        pressed = described(form, event.submitter);
        show();
        typed.hurry();
      } else {
        follow(form);
      }
    },
    true,
  );

  document.addEventListener("click", (event) => {
    const wanted = event.target.closest("[data-typed-do]")?.dataset.typedDo;
    const id = event.target.closest("[data-typed-id]")?.dataset.typedId;
    if (wanted === "drop") typed.drop(id);
    if (wanted === "again") typed.again(id);
    if (event.target.closest("[data-typed-sign-in]")) leaving = !typedStore.inMemory();
  });

  window.addEventListener("beforeunload", (event) => {
    const own = page ? wait().some((step) => step.page === typed.page) : false;
    if (!leaving && (own || typedStore.inMemory())) event.preventDefault();
  });

  document.addEventListener("typed:changed", show);
  document.addEventListener("typed:undo-kept", () => setTimeout(() => say(words.undoKept)));
})();
