import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { sendInBackground, syncTag } from '#outbox/background.ts';
import { isPage, isTile } from './kinds.ts';

/*
 * Keeps the program on the device and nothing that belongs to anybody: of all calls only the names of places
 * (docs/decisions/0027). A new release comes in beside the running one and waits until somebody asks for it.
 */

const worker = globalThis as unknown as {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const page = '/';
/** One by one, each small file would wait for a slow line; all at once would leave none of it to the page. */
const atOnce = 6;
const kept = new PrecacheController();
kept.addToCacheList([{ url: page, ...release.page }, ...release.files.map((url) => ({ url, revision: null }))]);

worker.addEventListener('install', (event) => event.waitUntil(keepAll(event)));
// The page that was there before it finds its parts on the device from now on.
worker.addEventListener('activate', (event) =>
  event.waitUntil(kept.activate(event).then(() => worker.clients.claim())),
);
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

// What somebody kept goes out with the line, while no page is open too.
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendInBackground());
});

// Whoever looks for a new release asks for the page past every store.
registerRoute(
  ({ request, url }) => request.cache !== 'no-store' && kept.getCacheKeyForURL(url.href) !== undefined,
  kept.strategy,
);
const answerWithPage = kept.createHandlerBoundToURL(page);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  (options) => {
    options.event.waitUntil(renewHeaders());
    return answerWithPage(options);
  },
);
const places = new Set(release.places);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && places.has(url.pathname),
  new NetworkFirst({ cacheName: 'places', networkTimeoutSeconds: 5 }),
);
registerRoute(
  ({ url }) => isTile(url, location.origin),
  new CacheFirst({
    cacheName: 'map-tiles',
    plugins: [new ExpirationPlugin({ maxEntries: 1500, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true })],
  }),
);

/** What is there already, from an interrupted start or the release before, is not fetched again. */
async function keepAll(event: ExtendableEvent) {
  const urls = release.files.values();
  async function keepNext() {
    for (const url of urls) await kept.strategy.handle({ event, request: new Request(url) });
  }
  await Promise.all(Array.from({ length: atOnce }, keepNext));
  // The page comes last: it is whole only with its parts.
  await kept.install(event);
}

/** The same page may come with other headers: the operator named another server of maps, which the policy lets in. */
async function renewHeaders() {
  const key = kept.getCacheKeyForURL(page);
  const [fresh, old] = await Promise.all([fetch(page, { cache: 'no-store' }), key && caches.match(key)]).catch(
    () => [],
  );
  if (!key || !fresh?.ok || !old) return;
  const [freshText, oldText] = await Promise.all([fresh.clone().text(), old.text()]);
  if (freshText === oldText) await (await caches.open(kept.strategy.cacheName)).put(key, fresh);
}
