// Of when the page is: "live" while the site answers, "as of 07:18" once it does not.
// The time is that of the reader's own clock.
const SLOWEST_POLL = 15_000; // ms
const LANGUAGE = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang; // 24 hours, day first
const lostWords = document.getElementById("trouble").dataset;
const keptAt = Number(document.documentElement.dataset.keptAt ?? 0); // by the worker, who had it without a network
let confirmed = keptAt || (isOfTheBrowser() ? 0 : Date.now()); // when the site last said that the page holds
let lost = keptAt > 0 || !confirmed;
let toldOfLoss = keptAt > 0;

// Going back, a browser without a worker may show its own copy, unasked: of when that is, nobody knows.
function isOfTheBrowser() {
  const opened = performance.getEntriesByType("navigation")[0];
  return opened?.type === "back_forward" && !opened.workerStart;
}

function moment(at) {
  const [then, now] = [new Date(at), new Date()];
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  if (then.toDateString() !== now.toDateString()) Object.assign(options, { day: "numeric", month: "short" });
  if (then.getFullYear() !== now.getFullYear()) options.year = "numeric";
  return new Intl.DateTimeFormat(LANGUAGE, options).format(then);
}

function showOfWhen() {
  if (confirmed) lostWords.lost = lostWords.lostSince.replace("{when}", moment(confirmed));
  const place = document.querySelector("[data-as-of]");
  if (!place) return;
  place.hidden = !(lost && confirmed);
  place.textContent = place.hidden ? "" : place.dataset.asOf.replace("{when}", moment(confirmed));
  document.querySelector("[data-live-sign]").hidden = lost || paused();
}

// What is new says itself that the connection is back.
function confirmPage(isNew) {
  const said = document.querySelector("[data-live-said]");
  if (toldOfLoss && !isNew && said) said.textContent = said.dataset.back;
  [confirmed, lost, toldOfLoss] = [Date.now(), false, false];
  showOfWhen();
}

function losePage() {
  const first = !lost;
  lost = toldOfLoss = true;
  showOfWhen();
  if (first) document.dispatchEvent(new CustomEvent("live:lost"));
}

// Before anybody tells that the connection is gone: then it is told with the time.
document.addEventListener("htmx:sendError", losePage, true);
document.addEventListener("htmx:timeout", losePage, true);
document.addEventListener("htmx:responseError", (event) => event.target.id === "live" && losePage(), true);
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.id === "live" && event.detail.successful) confirmPage(event.detail.xhr.status !== 204);
});

// A network that takes what is sent and never answers is none.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.target.matches("[data-live]")) event.detail.timeout ||= SLOWEST_POLL;
});

document.addEventListener("click", (event) => event.target.closest("[data-live-pause]") && showOfWhen());
showOfWhen();
if (keptAt) tell("lost");
// While a page that it goes back to is loading, a browser answers even a script from what it has.
if (lost) window.addEventListener("load", () => setTimeout(live.lookAgain));
