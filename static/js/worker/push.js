// A new round, told by the host through the browser's push service: shown, and opened when pressed.
// A browser wants to see a message for each push, so one that cannot be read is shown without words.
function read(event) {
  try {
    return event.data.json();
  } catch {
    return {};
  }
}

// The same message twice has one tag and is shown once; a newer one of the tournament takes its place.
async function show({ title = "Kibitz", body = "", url = "/", tag = "", topic = "", lang = "" }) {
  const older = topic ? await self.registration.getNotifications() : [];
  for (const shown of older) if (shown.data?.topic === topic && shown.tag !== tag) shown.close();
  await self.registration.showNotification(title, { body, lang, tag, data: { url, topic } });
}

// Only to pages of this site, whatever the message says.
async function open(address) {
  const url = new URL(address, location.origin);
  const target = url.origin === location.origin ? url.href : `${location.origin}/`;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === target);
  return there ? there.focus() : self.clients.openWindow(target);
}

self.addEventListener("push", (event) => event.waitUntil(show(read(event))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});
