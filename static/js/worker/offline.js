// What this device keeps of the site for when there is no network: the public pages that were opened.
// Nothing that knows who is asking is kept: no page of the console or of an account, and no answer
// that a cache shared by many may not have. A browser does not show its scripts "Set-Cookie", so the
// site says "public" of no answer that sets one.
const PAGES = `kibitz-pages-${SITE.version}`;
const FILES = `kibitz-files-${SITE.version}`;
const MOST_PAGES = 40;
const LONGEST_PAGE = 3_000_000; // letters
const PATIENCE = 10_000; // ms in which a network that is there answers
const NOT_PUBLIC = new Set(["console", "account", "captain", "checker", "embed"]);
const NAMES = ["q", "me", "go"]; // whom a reader looks for in a page
const WINDOW = "from"; // where a long table begins
const AT = "Kibitz-Kept-At";
const SAYS_WHEN = "data-lost-since="; // without this a kept page could not say of when it is
const [BEGIN, END] = ["<!--live-->", "<!--/live-->"];

// One after the other: a page is not read while what it has become is being written.
let last = Promise.resolve();

function inTurn(task) {
  last = last.then(task).catch(() => undefined); // a full disk keeps nobody from reading
  return last;
}

function addressOf(text) {
  const url = new URL(text);
  url.hash = "";
  return url;
}

function isPublic(url) {
  if (url.origin !== location.origin) return false;
  const [, language, first] = url.pathname.split("/");
  return url.pathname === "/" || (SITE.languages.includes(language) && !NOT_PUBLIC.has(first));
}

function mayBeKept(answer) {
  const allowed = answer.headers.get("Cache-Control") ?? "";
  const isPage = (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
  const isWhole = answer.status === 200 && answer.type === "basic" && !answer.redirected;
  return isPage && isWhole && /\bpublic\b/.test(allowed) && !/\b(private|no-store)\b/.test(allowed);
}

async function put(url, text, headers, at) {
  const kept = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) kept.delete(name);
  kept.set(AT, at);
  const pages = await caches.open(PAGES);
  await pages.delete(url.href); // the page put last is the last to go
  await pages.put(url.href, new Response(text, { headers: kept }));
  const all = await pages.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST_PAGES))) await pages.delete(oldest);
}

async function keepFile(address) {
  const files = await caches.open(FILES);
  if (await files.match(address)) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) return;
  await files.put(address, answer.clone());
  if (!new URL(address).pathname.endsWith(".css")) return;
  for (const [, name] of (await answer.text()).matchAll(/url\("([^"]+)"\)/g)) {
    const part = new URL(name, address);
    if (isFile(part)) await keepFile(part.href);
  }
}

// What a page needs to look as it did: styles, scripts and drawings. Icons of home screens are the system's.
async function keepFilesOf(text) {
  const names = [...text.matchAll(/(?:href|src)="([^"?#]+\.(?:css|js|svg))"/g)].map(([, name]) => new URL(name, location.href));
  for (const address of new Set(names.filter(isFile).map(String))) await keepFile(address);
}

async function keepExplanation(language) {
  const address = `/${language}/kibitz.offline`;
  const files = await caches.open(FILES);
  if (await files.match(address)) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (!mayBeKept(answer)) return;
  await keepFilesOf(await answer.clone().text());
  await files.put(address, answer); // it is there once all of it is
}

async function keep(url, answer, at) {
  if ([403, 404, 410].includes(answer.status)) {
    await (await caches.open(PAGES)).delete(url.href); // it is no longer for the public
    return;
  }
  if (!mayBeKept(answer)) return;
  const text = await answer.text();
  if (text.length > LONGEST_PAGE || !text.includes(SAYS_WHEN)) return;
  await put(url, text, answer.headers, at);
  await keepFilesOf(text);
  await keepExplanation(url.pathname.split("/")[1]);
}

async function fetchAndKeep(url) {
  const at = Date.now();
  await keep(url, await fetch(url.href, { credentials: "omit" }), at);
}

// A page is kept under its own address, or under that before its reader looked for a name in it.
async function findKept(url, without) {
  const pages = await caches.open(PAGES);
  const plain = new URL(url);
  for (const name of without) plain.searchParams.delete(name);
  for (const one of [url, plain]) {
    const kept = await pages.match(one.href);
    if (kept) return [one, kept];
  }
  return [];
}

// The page has learned more since it was opened: that it still holds, or a new live part.
async function renew(opened, { at, part }) {
  const [url, kept] = await findKept(opened, NAMES);
  if (!kept || !(at > Number(kept.headers.get(AT))) || at > Date.now()) return;
  const text = await kept.text();
  const [begin, end] = [text.indexOf(BEGIN), text.lastIndexOf(END)];
  if (begin < 0 || end < begin || typeof part !== "string") return;
  await put(url, text.slice(0, begin + BEGIN.length) + part + text.slice(end), kept.headers, at);
}

async function keptPage(url) {
  const [, kept] = await findKept(url, [...NAMES, WINDOW]);
  if (!kept) return undefined;
  const text = await kept.text();
  const at = Number(kept.headers.get(AT));
  return new Response(text.replace("<html ", `<html data-kept-at="${at}" `), { headers: kept.headers });
}

async function explanation(url) {
  const files = await caches.open(FILES);
  const own = url.pathname.split("/")[1];
  for (const language of [own, ...SITE.languages]) {
    const found = await files.match(`/${language}/kibitz.offline`);
    if (found) return found;
  }
  return Response.error();
}

// The network comes first; what is kept, only where it fails.
async function openPage(event, url) {
  const { request } = event;
  // Going back, a browser would take a copy of its own, and nobody would know of when that is.
  const asked = request.cache === "force-cache" ? new Request(request, { cache: "no-cache" }) : request;
  const coming = fetch(asked).then((answer) => {
    const [copy, at] = [answer.clone(), Date.now()];
    event.waitUntil(inTurn(() => keep(url, copy, at)));
    return answer;
  });
  const settled = coming.catch(() => undefined);
  event.waitUntil(settled);
  const answer = await Promise.race([settled, new Promise((late) => setTimeout(late, PATIENCE))]);
  return answer ?? (await inTurn(() => keptPage(url))) ?? coming.catch(() => explanation(url));
}

function isFile(url) {
  return url.origin === location.origin && url.pathname.startsWith(SITE.files);
}

async function openFile(request) {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await (await caches.open(FILES)).match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw lost;
  }
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const removeOld = async () => {
    const ours = (await caches.keys()).filter((name) => /^kibitz-(pages|files)-/.test(name));
    await Promise.all(ours.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = addressOf(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (request.destination === "document" && isPublic(url)) event.respondWith(openPage(event, url));
  } else if (isFile(url)) {
    event.respondWith(openFile(request));
  }
});

// A page speaks of itself only: its address is the browser's word, not its own.
self.addEventListener("message", (event) => {
  if (!event.source?.url || !isPublic(addressOf(event.source.url))) return;
  const url = addressOf(event.source.url);
  if (event.data?.kind === "keep") event.waitUntil(inTurn(() => fetchAndKeep(url)));
  if (event.data?.kind === "seen") event.waitUntil(inTurn(() => renew(url, event.data)));
});
