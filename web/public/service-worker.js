// Keeps the shell of the client and shows a page of its own where the server cannot be reached. Answers of the server and
// pages are never kept: they may be private, and a page that is asked for each time leads to the files of its own build.
importScripts("/shell.js"); // SHELL: what each build needs to begin, and the page without a connection

const CACHE = `shell ${SHELL.build}`;

self.addEventListener("install", (event) => {
  const whole = SHELL.files.map((path) => new Request(path, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(whole)));
});

// A new build takes over once no page of the old one is open, so that none loses its files.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(SHELL.offline)));
  else if (SHELL.files.includes(pathname)) event.respondWith(kept(request));
});

async function kept(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

// The server pushes whose turn it is, in words and encrypted for this browser alone.
self.addEventListener("push", (event) => {
  const { title, text, table, language } = event.data.json();
  const path = `/tables/${table}`;
  const shown = { body: text, lang: language, icon: "/icons/192.png", tag: path, renotify: true };
  event.waitUntil(self.registration.showNotification(title, { ...shown, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringUp(event.notification.data.path));
});

async function bringUp(path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  return there === undefined ? self.clients.openWindow(path) : there.focus();
}
