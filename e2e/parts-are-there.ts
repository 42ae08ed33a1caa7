import type { Page } from '@playwright/test';

/** The page of what waits, and the menus of its rows. */
const outboxParts = ['outbox-page', 'popup-menu-panel', 'popup-panel', 'sheet-drawer', 'unsent-uploads'];

/**
 * What is needed without a line has come. A busy machine rests in between, so that the browser calls the network idle
 * before the parts are asked for.
 */
export async function partsAreThere(page: Page, wanted: readonly string[] = outboxParts): Promise<void> {
  await page.waitForFunction((parts) => {
    const came = performance.getEntriesByType('resource').filter((one) => one instanceof PerformanceResourceTiming);
    const rest = performance.now() - Math.max(...came.map(({ responseEnd }) => responseEnd));
    return rest > 1000 && parts.every((part) => came.some(({ name }) => name.includes(`/${part}-`)));
  }, wanted);
}
