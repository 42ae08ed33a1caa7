import type { PastHour } from '@krishi-bima/contract/weather/archive';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone, show } from '../../../test/show.tsx';
import { surveyMessages as messages } from './messages.ts';
import { RainChart, shownHours } from './rain-chart.tsx';

/** A day in Nepal with rain at these hours. */
function dayWith(rain: Readonly<Record<number, number>>): PastHour[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    ...{ at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00+05:45`, code: 0, rain_mm: rain[hour] ?? 0 },
  })) as PastHour[];
}

test('the hours about the loss are shown, and every one in which it rained', () => {
  const span = (rain: Readonly<Record<number, number>>, loss: number) => {
    const hours = shownHours(dayWith(rain), loss).map(({ at }) => Number(at.slice(11, 13)));
    return [hours[0], hours.at(-1)];
  };

  expect(span({}, 16)).toEqual([12, 20]);
  expect(span({ 9: 1.4, 21: 0.3, 3: 0.04 }, 16)).toEqual([9, 21]);
  expect(span({}, 1)).toEqual([0, 5]);
});

test('the chart says the sum, and each hour with rain its own', async () => {
  const hours = shownHours(dayWith({ 15: 4.2, 16: 15 }), 16);
  await show(<RainChart hours={hours} loss={16} />, phone);

  await expect.element(page.getByRole('img', { name: `${messages.rain.ne} १९.२ मि.मि.` })).toBeVisible();
  for (const words of ['४.२', '१५', '१६'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});
