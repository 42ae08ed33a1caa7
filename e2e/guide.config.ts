import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** `npm run guide`: takes the pictures of the staff guide anew, one page at a time, on the demo. */
export default defineConfig({
  ...stories,
  testMatch: 'guide-pictures.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { ...stories.use, actionTimeout: 20_000 },
  projects: [{ name: 'pictures', use: { viewport: { width: 1280, height: 900 } } }],
});
