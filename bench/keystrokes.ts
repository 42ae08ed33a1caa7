import { forms } from '@krishi-bima/contract/forms';
import type { CDPSession, Page } from 'playwright';
import { openBrowser, signIn } from './browser.ts';
import { type Figure, ms, percentile, spread } from './figures.ts';
import { beginProposal, rowCount as rows, saveRows } from './large-proposal.ts';
import type { Served, Stand } from './stand.ts';

const slowness = 4;
const keys = 60;

/** From a key going down to the frame that shows it, in a proposal of 200 rows on a processor four times as slow. */
export async function measureKeystrokes(stand: Stand, served: Served): Promise<Figure[]> {
  const { id: proposal, values } = await beginProposal(stand, served);
  await saveRows(stand, served, proposal, values);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, served.address, stand.username, stand.password);
    await page.goto(`${served.address}/proposals/${forms.vegetable.name}/${proposal}?step=rows`);
    await page.locator('[data-edit]').nth(2).click();
    const { kitta_no, sum_insured } = forms.vegetable.row.fields;
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const figures: Figure[] = [];
    for (const { label } of [kitta_no, sum_insured]) {
      const { times, work } = await typeInto(page, session, label.ne);
      figures.push({
        what: `keystroke in ${rows} rows at ${slowness}x: ${label.en}`,
        found: `${spread(times)} to the painted frame; ${ms(work)} of the main thread`,
        asked: 'under 50 ms',
        holds: percentile(times, 0.95) < 50,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Times to the painted frame, and the processor's work for a key with all that follows from it. */
async function typeInto(page: Page, session: CDPSession, label: string) {
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  await field.click();
  await field.evaluate(watchKeys);
  const before = await taskTime(session);
  for (let key = 0; key < keys; key += 1) {
    // Written and taken back, so that the number never grows too long.
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    await page.waitForTimeout(150);
  }
  const work = ((await taskTime(session)) - before) / keys;
  return { times: await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes), work };
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Runs in the page: a task queued in the frame's callback comes after that frame is painted. */
function watchKeys(field: HTMLElement | SVGElement): void {
  const times: number[] = [];
  (window as unknown as { keyTimes: number[] }).keyTimes = times;
  field.addEventListener(
    'keydown',
    (event) => {
      const { timeStamp } = event;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
}
