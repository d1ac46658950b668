// A page in the frame of another site: it tells how high it is, and keeps nothing in the browser,
// which may refuse that in a frame. Its live part polls; a hidden page rests, and one that is held.
const pause = document.querySelector("[data-live-pause]");

function held() {
  return pause?.getAttribute("aria-pressed") === "true" || document.hidden;
}

if (pause) {
  pause.hidden = false;
  pause.addEventListener("click", () => {
    pause.setAttribute("aria-pressed", String(pause.getAttribute("aria-pressed") !== "true"));
  });
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (held()) event.preventDefault();
});

for (const [name, lost] of [["sendError", true], ["timeout", true], ["responseError", true], ["afterOnLoad", false]]) {
  document.addEventListener(`htmx:${name}`, () => {
    document.getElementById("trouble").hidden = !lost;
  });
}

let told = 0;

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (window.parent === window || height === told) return;
  told = height;
  window.parent.postMessage({ kibitz: "height", height }, "*");
}

new ResizeObserver(tellHeight).observe(document.body);
tellHeight();
