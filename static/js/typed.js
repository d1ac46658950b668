// Sends what was typed, a step after the other in the order of typing, again and again until the
// server has answered. A step is a result of a board, an undo or any other form; it is kept in
// typed_store.js, and belongs to the page that typed it until that page is gone: then the next one
// sends it.
"use strict";

const typed = (() => {
  const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000]; // ms, the last one again and again
  const LONGEST = 30_000; // ms that an answer may take
  const TO_ANSWER = 300; // ms for other pages to say that they are there
  const LOOK_ROUND = 15_000; // ms after which pages that are gone are looked for
  const HOUR = 3_600_000; // ms, the longest that Retry-After is heeded
  const LATER = new Set([408, 425, 429]); // as all from 500 on: no answer, but try again
  const account = document.body.dataset.account;
  const page = typedStore.random();
  const pages = "BroadcastChannel" in window ? new BroadcastChannel("kibitz-typed") : null;

  const failed = new Set(); // ids of steps that the server broke at: others go first
  let underWay = ""; // id of the step that is being sent
  let failures = 0;
  let timer = 0; // of the next try
  let notBefore = 0; // what Retry-After asked for
  let trouble = ""; // why steps wait: "lost", "busy", "signedOut", "other"

  const mine = () => typedStore.all().filter((step) => step.account === account);
  const waiting = () => mine().filter((step) => step.state === "waits");
  const others = () => typedStore.all().filter((step) => step.account !== account);
  const sameBoard = (one, other) =>
    one.kind !== "undo" && ["kind", "tournament", "round", "row"].every((name) => one[name] === other[name]);
  const sameGame = (one, other) => sameBoard(one, other) && one.fields.between === other.fields.between;

  function changed() {
    document.dispatchEvent(new CustomEvent("typed:changed"));
  }

  // `told`: kind, tournament, round, url, home, place and sign; for a result or a form (its id is the
  // row) also row, label and fields, for an undo the version that the page shows. Sent as soon as what
  // is before it is answered.
  function add(told) {
    const step = { ...told, id: typedStore.newId(), account, name: document.body.dataset.name, page, state: "waits", at: Date.now() };
    if (step.kind === "undo") {
      step.fields = { press: step.id, upto: told.version };
    } else {
      const before = waiting().findLast((other) => sameGame(other, step));
      if (before && step.kind === "form") {
        if (JSON.stringify(before.fields) === JSON.stringify(step.fields)) return; // pressed twice
        if (before.id !== underWay) typedStore.drop(before); // the form has one answer, the last
      } else if (before) step.fields.seen = before.fields.seen; // its answer will tell the next version
      for (const other of mine()) if (other.state !== "waits" && sameGame(other, step)) typedStore.drop(other);
    }
    typedStore.put(step);
    changed();
    if (!timer) send();
  }

  // Results of different boards may change places where one cannot be saved; an undo never does.
  function next() {
    const line = waiting().filter((step) => step.page === page);
    const held = [];
    for (const step of line) {
      const blocked = step.kind === "undo" ? held.length : held.some((other) => sameBoard(other, step));
      if (!blocked && !failed.has(step.id)) return step;
      if (step.kind === "undo") break;
      held.push(step);
    }
    return line[0];
  }

  async function send() {
    clearTimeout(timer);
    timer = 0;
    const step = account && !underWay && next();
    if (!step) return;
    underWay = step.id;
    const answer = await post(step);
    underWay = "";
    settle(step, answer);
    if (!timer) send();
  }

  function token() {
    return document.cookie.match(/(?:^|; )csrftoken=([^;]*)/)?.[1] ?? ""; // it is another one after signing in
  }

  async function post(step) {
    const late = new AbortController();
    const limit = setTimeout(() => late.abort(), LONGEST);
    const headers = { "HX-Request": "true", "X-CSRFToken": token(), "Kibitz-Account": account };
    const about = { method: "POST", headers, body: new URLSearchParams(step.fields), redirect: "manual", signal: late.signal };
    try {
      const answer = await fetch(step.url, about);
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    } catch {
      return { status: 0, headers: new Headers(), html: "" }; // no answer has come
    } finally {
      clearTimeout(limit);
    }
  }

  // A function that finds an element in an answer, also in the templates that hold its parts.
  function partsOf(html) {
    const whole = document.createElement("template");
    whole.innerHTML = html;
    const parts = [whole.content, ...[...whole.content.querySelectorAll("template")].map((part) => part.content)];
    return (selector) => parts.map((part) => part.querySelector(selector)).find(Boolean);
  }

  // What an answer means. A page that is not Kibitz's (a hall's network asks to sign in) is none.
  function meaning(step, answer, find) {
    const { status } = answer;
    const row = step.kind === "result" && find(`tr#${CSS.escape(step.row)}`);
    const said = find('[hx-swap-oob="innerHTML:#status"]');
    if (status === 401) return absence(answer.headers.get("Kibitz-Account"));
    if (status >= 500 || LATER.has(status)) return "busy";
    const then = step.kind === "form" && answer.headers.has("Kibitz-Then");
    if (status === 200) return row || then || (step.kind === "undo" && said) ? "saved" : "lost";
    if (status === 409 && (row || find("#confirm"))) return "asks";
    return status >= 400 ? "refused" : "lost";
  }

  // Of the very account it refuses only a form's token: the answer has brought a new one.
  function absence(signedIn) {
    if (signedIn === account) return "busy";
    return signedIn ? "other" : "signedOut";
  }

  function settle(step, answer) {
    const find = partsOf(answer.html);
    const means = meaning(step, answer, find);
    if (["lost", "busy", "signedOut", "other"].includes(means)) return pause(step, answer, means);
    [failures, trouble] = [0, ""];
    failed.delete(step.id);
    const current = typedStore.read(step); // it may have been dropped meanwhile, or be another page's
    if (means === "saved") follow(step, find);
    else if (current?.page === page) turn(step, means, answer, find);
    const then = answer.headers.get("Kibitz-Then");
    document.dispatchEvent(new CustomEvent("typed:answer", { detail: { step, means, then, html: answer.html, find } }));
    changed();
  }

  function pause(step, answer, why) {
    trouble = why;
    if (answer.status === 500) failed.add(step.id);
    const asked = wanted(answer.headers.get("Retry-After"));
    const wait = Math.max(PAUSES[Math.min(failures, PAUSES.length - 1)], asked);
    failures += 1;
    notBefore = Date.now() + asked;
    timer = setTimeout(send, wait);
    changed();
  }

  // Retry-After is in seconds, or a date. Unit: milliseconds from now.
  function wanted(text) {
    const seconds = Number(text ?? 0);
    const asked = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
    return asked > 0 ? Math.min(asked, HOUR) : 0;
  }

  // The steps behind a saved one that were typed on what it has become.
  function follow(step, find) {
    typedStore.drop(step);
    const row = find("tr[data-version]")?.dataset.version;
    const version = find("#finish")?.dataset.version;
    const codes = step.kind === "form" && find(`#${CSS.escape(step.row)} [name=before]`)?.value;
    for (const later of waiting()) {
      if (later.id < step.id || later.tournament !== step.tournament) continue;
      if (later.kind === "undo") later.fields.upto = version ?? later.fields.upto;
      else if (later.kind === "form" && sameBoard(later, step) && codes) later.fields.before = codes;
      else if (sameGame(later, step) && later.fields.seen === step.fields.seen) later.fields.seen = row;
      else continue;
      typedStore.put(later);
    }
  }

  // Not saved. An undo that was typed right behind it meant this step, and takes back no other one;
  // another result that was typed for the same board has taken its place.
  function turn(step, state, { status, headers }, find) {
    const behind = waiting().filter((other) => other.id > step.id && other.tournament === step.tournament);
    if (behind[0]?.kind === "undo") {
      typedStore.drop(behind[0]);
      document.dispatchEvent(new CustomEvent("typed:undo-kept"));
    }
    const told = find('[hx-swap-oob="innerHTML:#status"]')?.textContent ?? "";
    const said = decodeURIComponent(headers.get("Kibitz-Refused") ?? "") || told;
    if (behind.some((other) => sameGame(other, step))) typedStore.drop(step);
    else typedStore.put({ ...step, state, status, said });
  }

  function drop(id) {
    for (const step of mine()) if (step.id === id) typedStore.drop(step);
    changed();
  }

  function again(id) {
    for (const step of mine()) if (step.id === id) typedStore.put({ ...step, page, state: "waits" });
    changed();
    hurry();
  }

  // Now, unless the server has asked to be left alone.
  function hurry() {
    if (Date.now() < notBefore) return;
    failures = 0;
    send();
  }

  function livingPages() {
    if (!pages) return Promise.resolve(new Set());
    return new Promise((resolve) => {
      const living = new Set();
      const listen = (event) => event.data.here && living.add(event.data.here);
      pages.addEventListener("message", listen);
      pages.postMessage({ ask: true });
      setTimeout(() => {
        pages.removeEventListener("message", listen);
        resolve(living);
      }, TO_ANSWER);
    });
  }

  function take(steps) {
    if (!steps.length) return;
    for (const step of steps) {
      const current = typedStore.read(step);
      if (current?.page === step.page) typedStore.put({ ...current, page });
    }
    changed();
    hurry();
  }

  // Steps of pages that are gone are this page's now.
  async function adopt() {
    take(mine().filter((step) => step.page === ""));
    const strays = mine().filter((step) => step.page !== page);
    if (!strays.length) return;
    const living = await livingPages();
    take(strays.filter((step) => !living.has(step.page)));
  }

  function leave() {
    for (const step of mine()) if (step.page === page) typedStore.put({ ...step, page: "" });
  }

  function start() {
    typedStore.tellAccount(account);
    changed();
    adopt();
  }

  pages?.addEventListener("message", (event) => event.data.ask && pages.postMessage({ here: page }));
  typedStore.onChange({ entries: changed, signedIn: (who) => who === account && hurry() });
  window.addEventListener("online", hurry);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", (event) => event.persisted && adopt());
  document.addEventListener("visibilitychange", () => document.hidden || (adopt(), hurry()));
  document.addEventListener("DOMContentLoaded", start);
  setInterval(adopt, LOOK_ROUND);

  return { page, mine, waiting, others, add, drop, again, hurry, token, partsOf, failed, trouble: () => trouble };
})();
