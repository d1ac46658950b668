// The pages that this device has kept, on the page that comes where there is no other. Newest first.
"use strict";

(async () => {
  const place = document.querySelector("[data-kept-pages]");
  if (!("caches" in window)) return;
  for (const name of (await caches.keys()).filter((each) => each.startsWith("kibitz-pages-"))) {
    const pages = await caches.open(name);
    for (const request of await pages.keys()) {
      const kept = new DOMParser().parseFromString(await (await pages.match(request)).text(), "text/html");
      const link = Object.assign(document.createElement("a"), { className: "open", href: request.url });
      link.textContent = kept.title.replace(/ · Kibitz$/, "");
      link.lang = kept.documentElement.lang;
      const line = document.createElement("li");
      line.append(link);
      place.querySelector("ul").prepend(line);
      place.hidden = false;
    }
  }
})();
