import { expect, type Page } from '@playwright/test';

/**
 * Waits until nothing has arrived for half a second. The line of notices stays open for as long as the page does, so
 * that the network is never idle.
 */
export async function settled(page: Page) {
  const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect(async () => {
    const before = await arrived();
    await page.waitForTimeout(500);
    expect(await arrived()).toBe(before);
  }).toPass();
}
