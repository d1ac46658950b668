// A page in the frame of another site: it tells how high it is, and keeps nothing in the browser,
// which may refuse that in a frame. Its live part polls; a hidden page rests, and one that is held.
const pause = document.querySelector("[data-live-pause]");

const sign = document.querySelector("[data-live-sign]");
let lost = false;

function paused() {
  return pause?.getAttribute("aria-pressed") === "true";
}

function showSign() {
  document.getElementById("trouble").hidden = !lost;
  if (sign) sign.hidden = lost || paused();
}

if (pause) {
  pause.hidden = false;
  pause.addEventListener("click", () => {
    pause.setAttribute("aria-pressed", String(!paused()));
    showSign();
  });
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (paused() || document.hidden) event.preventDefault();
});

for (const [name, isLost] of [["sendError", true], ["timeout", true], ["responseError", true], ["afterOnLoad", false]]) {
  document.addEventListener(`htmx:${name}`, () => {
    lost = isLost;
    showSign();
  });
}
showSign();

let told = 0;

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (window.parent === window || height === told) return;
  told = height;
  window.parent.postMessage({ kibitz: "height", height }, "*");
}

new ResizeObserver(tellHeight).observe(document.body);
tellHeight();
