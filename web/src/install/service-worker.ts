import { buildFacts } from './build-facts.ts';
import { pageMessage } from './worker-messages.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/*
 * Keeps the files of one version of the app, and only those: names with a hash, the same for everybody. A page is always
 * asked of the server, because only the server knows which version is in place; without a connection a page of our own
 * says so. Everything else, the API and the bank above all, passes by untouched and unseen (docs/decisions/0017).
 */
const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;
const base = new URL(scope).pathname;

// One origin may hold Saldo under several paths, and the caches belong to the origin.
const ours = `saldo ${base} `;
const cacheName = ours + buildFacts.version;

const absolute = (path: string) => new URL(path, scope).href;
const ahead = buildFacts.ahead.map(absolute);
const kept = new Set([...ahead, ...buildFacts.whenNeeded.map(absolute)]);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(ahead)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  const message = pageMessage(event.data);
  if (message?.kind === 'holds') event.ports[0]?.postMessage(kept.has(message.address));
  if (message?.kind === 'take-over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (kept.has(url)) event.respondWith(file(event.request));
});

/** Forgets what older versions kept, and serves the pages that are open already. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** A file with a hash in its name never changes, so what was kept is as good as new. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A page from the server; when it cannot be reached, the offline page in its place. Pages are never kept. */
async function page({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    // The bank's frame, under the base path `/`, is no page of ours.
    if (request.destination !== 'document') throw error;
    return offlinePage();
  }
}

function offlinePage(): Response {
  return new Response(buildFacts.offlinePage.replaceAll('"./', `"${base}`), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
