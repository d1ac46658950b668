// Me: whoever was chosen on this phone stands on top of a tournament's pages. It is kept in this
// browser alone; the site only sees that somebody's own page is asked for.
"use strict";

(() => {
  const KEPT = "kibitz-me";
  const LAST = "kibitz-me-last"; // what the site sent last of somebody
  const MOST_TOURNAMENTS = 30; // whose entries are kept
  const SPREAD = 5000; // ms in which phones ask after one change

  const [, , club, event, tournament] = location.pathname.split("/");
  const here = `${club}/${event}/${tournament}`;
  const section = document.getElementById("mine");
  let stamp = "0";
  let asking;

  // A browser may refuse to keep anything; then nobody is remembered.
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  }

  function write(key, what) {
    try {
      localStorage.setItem(key, JSON.stringify(what));
    } catch {
      // It lasts as long as the page.
    }
  }

  const everybody = () => read(KEPT);

  function keep(me) {
    const all = everybody();
    if (me) all[club] = me;
    else delete all[club];
    write(KEPT, all);
    if (!me) write(LAST, {});
  }

  function keepEntry(me, entry) {
    const others = Object.entries(me.entries ?? {}).filter(([where]) => where !== here);
    keep({ ...me, entries: Object.fromEntries([...others.slice(1 - MOST_TOURNAMENTS), [here, entry]]) });
  }

  function showButtons() {
    const me = everybody()[club];
    for (const button of document.querySelectorAll("[data-me]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(button.dataset.me === me?.who));
    }
    const push = document.querySelector("[data-push]"); // whose board messages tell
    if (push) push.dataset.person = /^\d+$/.test(me?.who) ? me.who : "";
  }

  // A line as it stands in the page, with its table's own head, and nothing that only one may have.
  function copyOf(line) {
    const copy = line.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("[id], [data-figure]")]) {
      for (const name of ["id", "data-find", "data-figure", "data-said", "hidden"]) one.removeAttribute(name);
    }
    const table = line.closest("table");
    if (!table) return copy;
    const around = table.cloneNode(false);
    around.removeAttribute("id");
    const body = document.createElement("tbody");
    body.append(copy);
    around.append(...[table.caption, table.tHead].filter(Boolean).map((part) => part.cloneNode(true)), body);
    return around;
  }

  function lineOf(entry) {
    const live = document.getElementById("live");
    const link = live.querySelector(`[data-seats~="${entry}"], :is(tr, li) a[href$="/players/${entry}/"]`);
    return link?.closest("tr, li");
  }

  function put(...parts) {
    const place = section.querySelector("[data-mine]");
    const focused = section.contains(document.activeElement) && document.activeElement.matches("[data-mine] *");
    if (focused) return; // the reader is in it
    place.replaceChildren(...parts);
    htmx.process(place);
    section.hidden = !parts.length;
  }

  function wanted(part) {
    const ids = { overview: ["now", "place"], pairings: ["now"], standings: ["place"] }[section.dataset.page];
    const found = ids.map((id) => part.querySelector(`#${id}`)).filter(Boolean);
    for (const one of found) {
      one.removeAttribute("id");
      for (const inner of one.querySelectorAll("[id]")) inner.removeAttribute("id");
    }
    return found;
  }

  const partOf = (text) => new DOMParser().parseFromString(text, "text/html").getElementById("live");
  const stampOf = (part) => part.dataset.stamp ?? "final";

  function addressOf(me) {
    const round = section.dataset.page === "standings" ? location.pathname.match(/\/standings\/(\d+)\//)?.[1] : null;
    return section.dataset.person.replace("/0/", `/${me.who}/now/`) + (round ? `${round}/` : "");
  }

  // Without a network it is shown again, on a page of the same moment: that page says of when it is.
  function showLast(me) {
    const last = read(LAST);
    if (last.own !== addressOf(me) || last.stamp !== stampOf(document.getElementById("live"))) return;
    put(...wanted(partOf(last.text)));
  }

  async function ask(me) {
    const own = addressOf(me);
    const answer = await fetch(`${own}?v=${stamp}`, { headers: { "HX-Request": "true" }, credentials: "omit" });
    if (answer.status === 204) return;
    if (!answer.ok && answer.status !== 286) {
      if (answer.status === 404) put();
      return;
    }
    const text = await answer.text();
    const part = partOf(text);
    stamp = stampOf(part);
    write(LAST, { own, stamp, text });
    keepEntry(me, part.dataset.entry);
    put(...wanted(part));
  }

  function show() {
    const me = everybody()[club];
    showButtons();
    if (!section) return;
    section.querySelector("[data-mine-card]").href = me ? section.dataset.person.replace("/0/", `/${me.who}/`) : "";
    const entry = me?.entries?.[here];
    const line = entry && section.dataset.page !== "overview" ? lineOf(entry) : null;
    if (line) put(copyOf(line));
    else if (me) ask(me).catch(() => showLast(me)); // the page says itself that the connection is gone
    else put();
  }

  document.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-me]");
    if (!chosen && !event.target.closest("[data-mine-forget]")) return;
    const remembered = !chosen || chosen.getAttribute("aria-pressed") === "true";
    keep(remembered ? null : { who: chosen.dataset.me, name: chosen.dataset.name });
    if (!remembered) keepEntry(everybody()[club] ?? {}, chosen.dataset.entry);
    stamp = "0";
    show();
  });

  document.addEventListener("live:renewed", (event) => {
    showButtons();
    if (event.target.id !== "live" || !section) return;
    clearTimeout(asking);
    const line = section.dataset.page !== "overview" && lineOf(everybody()[club]?.entries?.[here] ?? 0);
    asking = setTimeout(show, line ? 0 : Math.random() * SPREAD);
  });
  window.addEventListener("storage", (event) => event.key === KEPT && show());
  show();
})();
