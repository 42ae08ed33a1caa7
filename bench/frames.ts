import type { Page } from 'playwright';
import { openBrowser, signIn } from './browser.ts';
import { seedFields } from './fields.ts';
import { type Figure, median } from './figures.ts';
import type { Served, Stand } from './stand.ts';

const fields = 100_000;
const rounds = 3;
/** One way and back, so that it stays over the fields. */
const steps = 60;
const stepPixels = 12;
/** From the whole of Nepal to where some thousand boundaries fill the map. */
const zoomsToBoundaries = 6;

/**
 * Frames a second of the map of fields under a hand that drags it, over those of the same map without a field. A
 * machine without a graphics card paints few frames; how many fewer with the fields is what counts.
 */
export async function measureFrames(stand: Stand, served: Served): Promise<Figure[]> {
  await seedFields(stand, fields);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, served.address, stand.username, stand.password);
    const found: { withFields: number[]; bare: number[] } = { withFields: [], bare: [] };
    // By turns, so that what else the machine does weighs on both.
    for (let round = 0; round < rounds; round += 1) {
      found.bare.push(await framesOn(page, `${served.address}/fields?search=nobodyhasthisname`));
      found.withFields.push(await framesOn(page, `${served.address}/fields`));
    }
    const [withFields, bare] = [median(found.withFields), median(found.bare)];
    const share = withFields / bare;
    return [
      {
        what: `map of ${fields} fields while dragged, frames a second against the bare map`,
        found: `${withFields.toFixed(1)} against ${bare.toFixed(1)}, ratio ${share.toFixed(2)}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function framesOn(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const map = page.locator('.maplibregl-canvas');
  // The tools stand once the map is drawn for the first time.
  await page.getByRole('button', { name: 'नाप्नुहोस्' }).waitFor({ timeout: 60_000 });
  for (let zoom = 0; zoom < zoomsToBoundaries; zoom += 1) {
    await page.locator('.maplibregl-ctrl-zoom-in').click();
    await page.waitForTimeout(1000);
  }
  await page.waitForLoadState('networkidle');
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(countFrames);
  const started = performance.now();
  for (let step = 0; step < steps; step += 1) {
    const way = step < steps / 2 ? step : steps - step;
    await page.mouse.move(x - way * stepPixels, y + way * 2);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number }).frames);
  const seconds = (performance.now() - started) / 1000;
  await page.mouse.up();
  return frames / seconds;
}

/** Runs in the page. */
function countFrames(): void {
  const counted = window as unknown as { frames: number };
  counted.frames = 0;
  const count = () => {
    counted.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
