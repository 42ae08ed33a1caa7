import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { openBrowser, signIn } from './browser.ts';
import type { Figure } from './figures.ts';
import type { Served, Stand } from './stand.ts';

const built = fileURLToPath(new URL('../web/dist', import.meta.url));

/** What a browser with nothing kept asks for: for the sign-in page, and for the list of farmers when signed in. */
export async function measureBundles({ username, password }: Stand, { address }: Served): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const first = await browser.newContext();
    const page = await first.newPage();
    const atSignIn = await scriptsOf(page, async () => {
      await page.goto(`${address}/login`);
      await page.locator('input[type=password]').waitFor();
    });
    await signIn(page, address, username, password);
    const second = await browser.newContext({ storageState: await first.storageState() });
    const list = await second.newPage();
    const atList = await scriptsOf(list, async () => {
      await list.goto(`${address}/registrationcrop/insuranceReportCrop`);
      await list.getByRole('row').nth(5).waitFor();
    });
    return [
      figure('script of the sign-in page, gz', atSignIn, 120),
      figure('script of the first list, gz', atList, 185),
    ];
  } finally {
    await browser.close();
  }
}

function figure(what: string, kilobytes: number, most: number): Figure {
  return { what, found: `${kilobytes.toFixed(0)} kB`, asked: `${most} kB or less`, holds: kilobytes <= most };
}

async function scriptsOf(page: Page, open: () => Promise<void>): Promise<number> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') paths.add(new URL(response.url()).pathname);
  });
  await open();
  await page.waitForLoadState('networkidle');
  return sizeOf(paths);
}

async function sizeOf(paths: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...paths].map(async (path) => gzipSync(await readFile(built + path), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
