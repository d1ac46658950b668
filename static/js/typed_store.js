// Where what is typed stays until the server has answered: in the browser's own store, an entry a
// step, so that no page writes over what another one put there. In the page's memory where the
// browser refuses to keep anything, or holds too much already.
"use strict";

const typedStore = (() => {
  const ENTRIES = "kibitz-typed-1/";
  const ACCOUNT = "kibitz-account";
  const MOST = 1000; // entries that a browser keeps; what comes then stays in its page
  const memory = new Map();
  let latest = 0;

  // Which browsers refuse what is asked with an exception, some as soon as the store is named.
  function tried(ask) {
    try {
      return ask();
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  }

  const browser = tried(() => window.localStorage) ?? null;
  const keyOf = (item) => `${ENTRIES}${item.account}/${item.tournament}/${item.id}`;
  const storedKeys = () => Object.keys(browser ?? {}).filter((key) => key.startsWith(ENTRIES));

  function read(key) {
    const text = memory.get(key) ?? browser?.getItem(key);
    return text ? JSON.parse(text) : null;
  }

  // In the order in which they were typed, whoever typed them.
  function all() {
    const found = [...new Set([...storedKeys(), ...memory.keys()])].map(read).filter(Boolean);
    return found.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  function put(item) {
    const key = keyOf(item);
    const text = JSON.stringify(item);
    const room = browser && (storedKeys().length < MOST || browser.getItem(key) !== null);
    const kept = room && tried(() => (browser.setItem(key, text), true)); // a full store refuses
    if (kept) memory.delete(key);
    else memory.set(key, text);
  }

  function drop(item) {
    memory.delete(keyOf(item));
    browser?.removeItem(keyOf(item));
  }

  // There is no crypto.randomUUID where pages go over plain HTTP.
  function random() {
    return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  }

  function newId() {
    latest = Math.max(Date.now(), latest + 1);
    return `${latest.toString(36).padStart(10, "0")}-${random()}`;
  }

  // Who is signed in, as the page last opened has it: open ones hear of it.
  function tellAccount(account) {
    tried(() => browser?.setItem(ACCOUNT, account));
  }

  // Another page has changed something: `signedIn` is told where it is who is signed in.
  function onChange({ entries, signedIn }) {
    window.addEventListener("storage", (event) => {
      if (event.key === ACCOUNT) signedIn(event.newValue);
      else if (event.key === null || event.key.startsWith(ENTRIES)) entries();
    });
  }

  return {
    all,
    put,
    drop,
    read: (item) => read(keyOf(item)),
    newId,
    random,
    tellAccount,
    onChange,
    inMemory: () => memory.size > 0,
  };
})();
