// "Tell me when a round is published": a button where the browser can be told, else nothing at all.
// The browser has one subscription for the site; which tournaments it is for is kept here and there.
"use strict";

(() => {
  const WORKER = "/worker.js";
  const KEPT = "kibitz-push";
  const box = document.querySelector("[data-push]");
  const possible =
    window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!box || !possible) return;
  const button = box.querySelector("button");
  const said = box.querySelector("[role=status]");
  const name = box.dataset.pushName;

  // By tournament: the subscription, and who is told, as the site was last told itself.
  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEPT)) ?? {};
    } catch {
      return {}; // the browser keeps nothing for this site
    }
  }

  function keep(what) {
    const all = kept();
    if (what) all[name] = what;
    else delete all[name];
    try {
      localStorage.setItem(KEPT, JSON.stringify(all));
    } catch {
      // Then the button forgets that it is on; pressing it again is the same wish.
    }
    return all;
  }

  function show(on, sentence = "") {
    button.setAttribute("aria-pressed", String(on));
    button.removeAttribute("aria-busy");
    said.textContent = sentence;
  }

  // Who has been chosen on this phone, if anybody: the key of a player.
  const person = () => Number(box.dataset.person) || null;

  function base64(buffer) {
    const letters = String.fromCharCode(...new Uint8Array(buffer));
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  async function registered() {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    return navigator.serviceWorker.ready;
  }

  // A subscription made for other keys is of no use: the host has new ones.
  async function subscribed(site) {
    const before = await site.pushManager.getSubscription();
    const key = before?.options.applicationServerKey;
    if (before && key && base64(key) === box.dataset.pushKey) return before;
    await before?.unsubscribe();
    return site.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: box.dataset.pushKey });
  }

  // Throws the site's own sentence, if it has one.
  async function post(address, what) {
    const how = { method: "POST", credentials: "omit", headers: { "Content-Type": "application/json" } };
    const answer = await fetch(address, { ...how, body: JSON.stringify(what) });
    if (answer.ok) return;
    const fault = await answer.json().catch(() => ({}));
    throw new Error(fault.error ?? "", { cause: "said" });
  }

  async function tellMe() {
    const subscription = await subscribed(await registered());
    const { endpoint, keys } = subscription.toJSON();
    const who = person();
    await post(box.dataset.push, { endpoint, p256dh: keys.p256dh, auth: keys.auth, person: who });
    keep({ endpoint, person: who });
    show(true, said.dataset.on);
  }

  async function tellMeNoMore() {
    const endpoint = kept()[name]?.endpoint;
    if (endpoint) await post(box.dataset.pushOff, { endpoint });
    const others = Object.keys(keep(null));
    show(false, said.dataset.off);
    if (others.length) return;
    const site = await navigator.serviceWorker.getRegistration();
    await (await site?.pushManager.getSubscription())?.unsubscribe();
  }

  async function allowed() {
    const answer = await Notification.requestPermission();
    if (answer === "granted") return true;
    show(false, answer === "denied" ? said.dataset.denied : "");
    return false;
  }

  function tellFault(fault) {
    show(Boolean(kept()[name]), (fault.cause === "said" && fault.message) || said.dataset.failed);
  }

  button.addEventListener("click", async () => {
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    try {
      if (button.getAttribute("aria-pressed") === "true") await tellMeNoMore();
      else if (await allowed()) await tellMe();
    } catch (fault) {
      tellFault(fault);
    }
  });

  // What has changed since the page was last open is told to the site: a browser gives its
  // subscription up by itself, and a phone learns later who its owner is.
  async function renew() {
    const known = kept()[name];
    const site = await navigator.serviceWorker.getRegistration();
    const now = await site?.pushManager.getSubscription();
    const same = now?.endpoint === known.endpoint && person() === known.person;
    if (same && base64(now.options.applicationServerKey) === box.dataset.pushKey) return;
    await tellMe();
  }

  function start() {
    box.hidden = false;
    if (Notification.permission === "denied") return show(false, said.dataset.denied);
    if (!kept()[name] || Notification.permission !== "granted") return show(false);
    show(true, said.dataset.on);
    return renew().catch(() => {
      keep(null);
      show(false, said.dataset.failed);
    });
  }

  document.addEventListener("person:chosen", ({ detail }) => {
    box.dataset.person = detail?.person ?? "";
    if (kept()[name]) renew().catch(tellFault);
  });
  start();
})();
