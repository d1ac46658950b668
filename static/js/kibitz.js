// What every page has: menus that close, trouble that is told, pauses.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// On a narrow screen the tab of this page may lie beyond the edge.
document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

// A request that failed is said, once however often it fails, and no longer once one succeeds.
function tell(kind, sentence) {
  const trouble = document.getElementById("trouble");
  const [told, words] = [trouble.querySelector("p"), sentence ?? trouble.dataset[kind]];
  if (!trouble.hidden && told.textContent === words) return;
  told.textContent = words;
  trouble.hidden = false;
}

// A site that cannot reach its data says itself what became of the request.
function sentenceOf(answer) {
  const own = answer.getResponseHeader("Content-Type")?.startsWith("text/plain");
  return answer.status === 503 && own ? answer.responseText : undefined;
}

document.addEventListener("htmx:sendError", () => tell("lost"));
document.addEventListener("htmx:timeout", () => tell("lost"));
document.addEventListener("htmx:responseError", (event) => {
  const answer = event.detail.xhr;
  tell(answer.status === 401 ? "signedOut" : "refused", sentenceOf(answer));
});

function untell() {
  const trouble = document.getElementById("trouble"); // a question may have taken its place
  if (trouble) trouble.hidden = true;
}

document.addEventListener("htmx:afterRequest", (event) => event.detail.successful && untell());
document.addEventListener("typed:answer", untell);

// Live parts: [data-live] polls; [data-live-pause] holds it (WCAG 2.2.2). A hidden page rests.
const kept = "kibitz-live-paused";

function paused() {
  return sessionStorage.getItem(kept) === "yes";
}

function showPause() {
  for (const button of document.querySelectorAll("[data-live-pause]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(paused()));
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-live-pause]")) return;
  sessionStorage.setItem(kept, paused() ? "no" : "yes");
  showPause();
});

document.addEventListener("htmx:beforeRequest", (event) => {
  const polls = event.detail.elt.matches("[data-live]") && !event.detail.requestConfig.triggeringEvent;
  if (polls && (paused() || document.hidden)) event.preventDefault();
});

document.addEventListener("htmx:load", showPause);
showPause();
