import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { basemap } from './web/basemap/plugin.ts';

const chromium = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A camera that shows a moving picture, for whoever films.
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ],
};

/** Only what hangs takes so long: no test depends on how busy the machine is. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

/**
 * The files of a worker share its modules and one server; the company wall keeps their tests apart. A third worker uses
 * what the two leave of the cores while they wait for the database and for processes of their own.
 */
const onServer = {
  ...patience,
  globalSetup: ['server/test/template.ts'],
  maxWorkers: 3,
  // A worker makes much that is gone at once; a seventh of its time went into collecting it.
  execArgv: ['--max-semi-space-size=64'],
};

/** What is made of the registry of forms is made once, when it loads: each of these has a process of its own. */
const addingForms = ['server/src/proposals/fifth-form.test.ts', 'server/src/imports/proposals.test.ts'];

/**
 * Plans are looked at where offices have many records, several processes where there may be, and every table is taken
 * along where the demo is laid in half the time; what only the embedded database has, there.
 */
const ofOneDatabase = process.env.TEST_DATABASE_URL
  ? ['server/src/database/embedded-socket.test.ts', 'server/src/database/vacuum.test.ts']
  : ['**/plans.test.ts', 'server/test/four-processes.test.ts', 'server/src/commands/backup-of-all.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'plain',
          include: ['{test,nepali,contract}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...addingForms, ...ofOneDatabase],
          isolate: false,
        },
      },
      { test: { ...onServer, name: 'node-alone', include: addingForms } },
      {
        plugins: [react(), basemap()],
        // Found one by one they would be bundled anew while tests run, with a second React.
        optimizeDeps: {
          include: [
            '@mantine/core',
            '@mantine/hooks',
            '@mantine/notifications',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'dexie',
            'maplibre-gl',
            'react',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'terra-draw',
            'terra-draw-maplibre-gl-adapter',
            'topojson-client',
            'typebox',
            'typebox/schema',
            'typebox/system',
            'zustand',
          ],
        },
        test: {
          ...patience,
          name: 'browser',
          include: ['web/**/*.test.{ts,tsx}', 'nepali/**/*.browser.test.ts'],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
