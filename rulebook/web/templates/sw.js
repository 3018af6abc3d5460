"use strict";
// What was visited is there without a network; the first page and the search always are.
const VERSION = {{ version|tojson }};
const CORE = {{ core|tojson }};
const HOMES = {{ homes|tojson }};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(CORE)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  })());
});

async function page(request) {
  const cache = await caches.open(VERSION);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    const path = new URL(request.url).pathname;
    const home = HOMES.find((one) => path.startsWith(one));
    return (await cache.match(request, { ignoreSearch: true })) ?? (await cache.match(home)) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(event.request.mode === "navigate" ? page(event.request) : file(event.request));
});
