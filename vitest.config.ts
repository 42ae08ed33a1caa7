import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{test,nepali,contract,server}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          globalSetup: ['server/test/template.ts'],
          testTimeout: 20_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
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
            'react',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'typebox',
          ],
        },
        test: {
          name: 'browser',
          include: ['web/**/*.test.{ts,tsx}', 'nepali/**/*.browser.test.ts'],
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
