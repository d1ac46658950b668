// The browser's own printing, one press away.
"use strict";

const button = document.querySelector("[data-print]");
button.hidden = false;
button.addEventListener("click", () => window.print());
