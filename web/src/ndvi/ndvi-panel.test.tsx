import { type NdviValue, vegetationDrops } from '@krishi-bima/contract/ndvi/ndvi';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { formatDate } from '#i18n/format.ts';
import { phone, show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { NdviContent } from './ndvi-panel.tsx';
import { seasonsOf } from './seasons.ts';

const today = todayAd();

function seen(id: number, ago: number, mean: number, change: Partial<NdviValue> = {}): NdviValue {
  return {
    ...{ id, insurance: 1, field: 7, day: addDays(today, -ago), source: 'satellite', scene: `S2_${id}`, mean },
    ...{ provider: 'stac.example.org', spread: 0.05, valid_percent: 100, cloud_percent: 0, note: null, version: 1 },
    ...{ raster: null, created_by: null },
    ...change,
  };
}

const values = [
  seen(4, 5, 0.35),
  seen(3, 10, 0.1, { valid_percent: 20, cloud_percent: 80 }),
  seen(2, 15, 0.7),
  seen(1, 380, 0.6, { source: 'manual', scene: 'ड्रोन सर्वेक्षण', cloud_percent: null, valid_percent: null }),
];
const answer = {
  ...{ count: 4, next: null, previous: null, results: values },
  district_median: [{ month: addDays(today, -60).slice(0, 7), median: 0.5, fields: 3 }],
  search: { state: 'looked' as const, looked_at: `${today}T00:00:00Z` },
};

test('a sharp drop is marked in words, clouded days are named and count for nothing', async () => {
  await show(<NdviContent answer={answer} />, phone);

  await expect.element(page.getByText(messages.dropped('०.३५').ne)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /०.१०.*बादल ८०%.*बादलले छोपेको/ })).toBeVisible();
  await expect.element(page.getByRole('img', { name: messages.chart.ne })).toBeVisible();
  await expect.element(page.getByText(messages.district.ne)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(phone.width);

  await page.getByRole('button', { name: /ड्रोन सर्वेक्षण/ }).click();
  await expect.element(page.getByText(messages.noPicture.ne)).toBeVisible();
});

test('the first value of a field has its chart too', async () => {
  await show(<NdviContent answer={{ ...answer, count: 1, results: values.slice(0, 1), district_median: [] }} />, phone);

  await expect.element(page.getByRole('img', { name: messages.chart.ne })).toBeVisible();
  await expect.poll(() => document.querySelector('canvas')?.width).toBeGreaterThan(0);
});

test('only what was entered by hand offers to be changed', async () => {
  const edit = vi.fn();
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <NdviContent answer={answer} onEdit={edit} />
    </QueryClientProvider>,
  );

  await page.getByRole('button', { name: formatDate(values[3]?.day), exact: true }).click();
  await page.getByRole('menuitem', { name: messages.edit.ne }).click();
  expect(edit).toHaveBeenCalledWith(values[3]);
  expect(page.getByRole('button', { name: formatDate(values[0]?.day), exact: true }).elements()).toHaveLength(0);
});

test('earlier years lie over the present one, day on day', () => {
  const { xs, lines } = seasonsOf(values, answer.district_median, vegetationDrops(values), today);
  const at = (ago: number) => xs.indexOf(Date.parse(addDays(today, -ago)) / 1000);

  expect([lines[0]?.[at(5)], lines[0]?.[at(15)], lines[0]?.[at(10)]]).toEqual([0.35, 0.7, undefined]);
  expect(lines[1]?.[at(15)]).toBe(0.6);
  expect(lines[3]?.filter((value) => value !== null)).toEqual([0.5]);
  expect(lines[4]?.filter((value) => value !== null)).toEqual([0.35]);
});
