import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GuideTaskName, guide, pictureName } from '@krishi-bima/contract/guide/guide';
import type { Language } from '@krishi-bima/contract/values/text';
import type { Locator, Page } from '@playwright/test';
import { expect } from './office.ts';
import { settled } from './settled.ts';

const folder = join(import.meta.dirname, '../contract/src/guide/pictures');
/** In pixels of the page; on paper and on a phone it is read as large as it is. */
const [width, height] = [380, 180];

export interface Screen {
  page: Page;
  language: Language;
}

type Role = 'menuitem' | 'radiogroup' | 'region' | 'textbox';

/** Returns what the step says to press; a button may have the name of its record before its own. */
export function target(
  within: Page | Locator,
  task: GuideTaskName,
  step: number,
  language: Language,
  role?: Role,
): Locator {
  const label = guide[task].steps[step - 1]?.press[language] ?? '';
  const escaped = label.replace(/[()]/g, '\\$&');
  if (role) return within.getByRole(role, { name: new RegExp(`^${escaped}`) }).first();
  const named = new RegExp(`^(.*: )?${escaped}$`);
  return within
    .getByRole('button', { name: named })
    .or(within.getByRole('link', { name: named }))
    .or(within.locator('a, button').filter({ hasText: new RegExp(`^${escaped}$`) }))
    .filter({ visible: true })
    .first();
}

/** Takes the picture of a step: what is around its target, with a ring. Without the target there is none. */
export async function picture({ page, language }: Screen, task: GuideTaskName, step: number, at?: Role | Locator) {
  const main = page.getByRole('main');
  const press = typeof at === 'object' ? at : target(main, task, step, language, at);
  await expect(press).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await settled(page);
  await press.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await press.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('Nothing to put the ring around.');
  const ring = await page.evaluateHandle(drawRing, box);
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const [right, bottom] = [size.width - width, size.height - height];
  const isLarge = box.height > height - 40 || (await press.getAttribute('role')) === 'radiogroup';
  const clip = {
    // Of what is larger than the picture the beginning is shown.
    x: scrolled.x + clamp(isLarge ? box.x - 16 : box.x + box.width / 2 - width / 2, right),
    y: scrolled.y + clamp(isLarge ? box.y - 16 : box.y + box.height / 2 - height / 2, bottom),
    width,
    height,
    scale: 1.6,
  };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 62, clip });
  await session.detach();
  await ring.evaluate((element) => element.remove());
  const place = join(folder, language);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, `${pictureName(task, step)}.webp`), Buffer.from(data, 'base64'));
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** Runs in the page. */
function drawRing({ x, y, width: wide, height: high }: { x: number; y: number; width: number; height: number }) {
  const ring = document.createElement('div');
  Object.assign(ring.style, {
    position: 'fixed',
    left: `${x - 6}px`,
    top: `${y - 6}px`,
    width: `${wide + 12}px`,
    height: `${high + 12}px`,
    border: '3px solid #f2b705',
    borderRadius: '9px',
    boxSizing: 'border-box',
    pointerEvents: 'none',
    zIndex: '2147483647',
  });
  document.body.append(ring);
  return ring;
}
