import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { type Figure, median } from './figures.ts';
import type { Served, Stand } from './stand.ts';

/** A cheap phone on a line in the hills: 400 kb/s, 400 ms until anything answers, and a quarter of this processor. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slower = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ne-NP' };
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** What it takes to come to the sign-in page the first time, and again without a line; and what is then on the device. */
export async function measurePhone({ username, password }: Stand, { address }: Served): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const first = await firstVisit(browser, address);
    const later = await laterVisits(browser, address, { username, password });
    return [
      most('first paint, 400 kb/s, 400 ms, 4x slower', first.paintMs, 1000, seconds),
      most('sign-in usable', first.usableMs, 5000, seconds),
      most('sign-in page, transferred', first.bytes, 300_000, kilobytes),
      most('of it script', first.scriptBytes, 100_000, kilobytes),
      most('of it fonts', first.fontBytes, 120_000, kilobytes),
      {
        what: 'fonts asked for',
        found: seconds(first.fontsMs),
        asked: 'after the first paint',
        holds: first.fontsMs > first.paintMs,
      },
      most('sign-in usable again, no line, 4x slower', later.signInMs, 1500, seconds),
      most('page ready beneath the skeleton, no line, 4x slower', later.pageMs, 1500, seconds),
      { what: 'kept on the device', found: `${later.files} files, ${(later.storedBytes / 1e6).toFixed(1)} MB` },
    ];
  } finally {
    await browser.close();
  }
}

function most(what: string, found: number, limit: number, words: (value: number) => string): Figure {
  return { what, found: words(found), asked: `${words(limit)} or less`, holds: found <= limit };
}

async function firstVisit(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await noteWhenUsable(page, 'input[name=username]');
  const transfer = await countTransfer(session);
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${address}/login`);
  await page.locator('input[name=username]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usableMs: Number(document.documentElement.dataset.usable),
    fontsMs: Math.min(
      ...performance
        .getEntriesByType('resource')
        .flatMap((one) => (one.name.endsWith('.woff2') ? [one.startTime] : [])),
    ),
  }));
  await context.close();
  return { ...times, ...transfer() };
}

async function laterVisits(browser: Browser, address: string, who: { username: string; password: string }) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signInByHand(page, address, who);
  const stored = await whenKept(page);
  const url = page.url();
  const pageMs = await withoutLine(context, url, '#main h1');
  await page.evaluate(() => localStorage.clear());
  const signInMs = await withoutLine(context, `${address}/login`, 'input[name=username]');
  await context.close();
  return { ...stored, pageMs, signInMs };
}

async function signInByHand(
  page: Page,
  address: string,
  { username, password }: { username: string; password: string },
) {
  await page.goto(`${address}/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('main').waitFor();
}

/** The worker comes some seconds after the sign-in, and is active when everything is on the device. */
async function whenKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.evaluate(async () => {
    const names = await caches.keys();
    const responses = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map((key) => cache.match(key)));
      }),
    );
    const bytes = await Promise.all(responses.flat().map(async (one) => (await one?.arrayBuffer())?.byteLength ?? 0));
    return { files: bytes.length, storedBytes: bytes.reduce((sum, size) => sum + size, 0) };
  });
}

async function withoutLine(context: BrowserContext, url: string, sign: string): Promise<number> {
  const times: number[] = [];
  for (let visits = 0; visits < 5; visits += 1) times.push(await visitWithoutLine(context, url, sign));
  return median(times);
}

async function visitWithoutLine(context: BrowserContext, url: string, sign: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await noteWhenUsable(page, sign);
  await context.setOffline(true);
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.usable);
  const usable = await page.evaluate(() => Number(document.documentElement.dataset.usable));
  await context.setOffline(false);
  await page.close();
  return usable;
}

/** The moment at which it stands there, and is painted. */
function noteWhenUsable(page: Page, sign: string) {
  return page.addInitScript((selector) => {
    function look() {
      if (document.querySelector(selector) === null) return requestAnimationFrame(look);
      return requestAnimationFrame(() =>
        setTimeout(() => (document.documentElement.dataset.usable = String(performance.now()))),
      );
    }
    requestAnimationFrame(look);
  }, sign);
}

async function countTransfer(session: CDPSession) {
  const types = new Map<string, string>();
  const sizes: { type: string; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => {
    const sum = (wanted?: string) =>
      sizes.reduce((total, { type, bytes }) => total + (wanted === undefined || type === wanted ? bytes : 0), 0);
    return { bytes: sum(), scriptBytes: sum('Script'), fontBytes: sum('Font') };
  };
}
