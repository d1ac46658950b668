// A worker of the browser keeps public pages for when there is no network (worker/offline.js).
// Over plain HTTP, and in another site's frame, there is none, and nothing is missed.
const workers = window.isSecureContext && window.top === window ? navigator.serviceWorker : undefined;
const openedAt = location.href;
const explains = "noConnection" in document.documentElement.dataset;
let handedOver = 0;

// A name that is typed changes the address; of a table in windows it changes what the site sends, too.
function isAsOpened() {
  const [opened, now] = [new URL(openedAt), new URL(location.href)];
  const ofAReader = live.said.querySelector("[data-windows]") ? [] : ["q", "me", "go"];
  for (const url of [opened, now]) for (const name of ofAReader) url.searchParams.delete(name);
  opened.hash = now.hash = "";
  return opened.href === now.href;
}

// What the site has said since the page was opened; nothing of what the reader has done to it.
function handOver() {
  if (!live.said || confirmed <= handedOver || !isAsOpened()) return;
  handedOver = confirmed;
  workers.controller?.postMessage({ kind: "seen", at: confirmed, part: live.said.outerHTML });
}

// A page that is not live comes anew as a whole, unless somebody is about to type into it.
async function comeAnew() {
  if (!navigator.onLine || document.hidden || document.activeElement.matches("input, select, textarea")) return;
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

if (workers) {
  // The page that began with no worker, or with an older one, is not kept yet.
  workers.addEventListener("controllerchange", () => workers.controller?.postMessage({ kind: "keep" }));
  window.addEventListener("load", () => workers.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined));
  document.addEventListener("live:lost", handOver);
  document.addEventListener("visibilitychange", () => document.hidden && handOver());
  // What comes next is fetched before "pagehide", which is all that some browsers have.
  for (const leaving of ["beforeunload", "pagehide"]) window.addEventListener(leaving, handOver);
  if (explains || (keptAt && !live.part)) {
    window.addEventListener("online", comeAnew);
    document.addEventListener("visibilitychange", comeAnew);
  }
}
