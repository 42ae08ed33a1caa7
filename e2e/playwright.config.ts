import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { outsideOf } from './outside.ts';

// The configuration is read again by every worker: what the first reading chose stands in the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kb-e2e-'));
const { E2E_PORT, E2E_DATA_DIR, E2E_DATABASE_URL } = process.env;
const address = `http://127.0.0.1:${E2E_PORT}`;
const outside = outsideOf(E2E_PORT);

/** Stories of the staff, in a real browser on what `npm run demo` starts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // A page that loads waits for the server and for its own parts: one more uses what the two leave of the cores.
  workers: 3,
  // Only what hangs takes so long: no story depends on how busy the machine is.
  timeout: 900_000,
  // Browsers, the server and the database share two cores, and a map is drawn without a graphics card.
  expect: { timeout: 240_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    // A story stands in the way of requests, which a worker would not let it see; those of the worker allow it.
    serviceWorkers: 'block',
    // A film of every story costs a quarter of the time; `--trace on` makes one for whoever looks for a fault.
    trace: 'off',
    // A toast that fades away while a page is looked at has no contrast: what moves moves at once.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 240_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of a story live for seconds: code compiled to be quick later is never quick enough to pay for that.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@touch/ },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grep: /@phone|@touch/ },
  ],
  webServer: [
    {
      command: `node node24.mjs node test/outside-servers.ts ${outside.ports.join(' ')}`,
      cwd: '..',
      url: `${outside.satellites}/ready`,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: 'npm run --silent demo',
      cwd: '..',
      url: `${address}/readyz`,
      timeout: 900_000,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: E2E_PORT,
        DATA_DIR: E2E_DATA_DIR,
        DEMO_PASSWORD: 'stories-at-the-counter',
        LOG_LEVEL: 'error',
        WEBHOOKS_LOCAL: 'true',
        WEATHER_URL: `${outside.weather}/v1/forecast`,
        STAC_URL: `${outside.satellites}/v1`,
        MAP_TILES_URL: [outside.streets, outside.away].map((host) => `${host}/{z}/{x}/{y}.png`).join(' '),
        ...(E2E_DATABASE_URL ? { DATABASE_URL: E2E_DATABASE_URL } : {}),
      },
    },
  ],
});
