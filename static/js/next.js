// What is to be done next has the focus, so that Enter does it; the page does not move for that.
"use strict";

document.querySelector("[data-next]")?.focus({ preventScroll: true });
