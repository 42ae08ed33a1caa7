import type { Weather } from '@krishi-bima/contract/weather/weather';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { phone, show } from '../../test/show.tsx';
import { ageWords, messages, noticeWords } from './messages.ts';
import { WeatherContent } from './weather-panel.tsx';

const today = todayAd();
const nothing: Weather = {
  ...{ state: 'away', place: { latitude: 27.7, longitude: 85.3 }, provider: 'api.example.org', fetched_at: null },
  ...{ age_minutes: null, now: null, hours: [], days: [], warnings: [] },
};
const told: Weather = {
  ...nothing,
  ...{ state: 'stale', fetched_at: `${today}T00:00:00Z`, age_minutes: 200 },
  now: {
    ...{ at: `${today}T12:00:00+05:45`, code: 95, is_day: true, temperature: -3.4, feels_like: -6, humidity: 80 },
    ...{ rain_mm: 1.25, wind_kmh: 12, wind_from: 250, gust_kmh: null },
  },
  hours: [0, 6, 12, 18].map((hour) => ({
    ...{ at: `${today}T${String(hour).padStart(2, '0')}:00:00+05:45`, code: 61, is_day: true, temperature: hour },
    ...{ humidity: 60, rain_mm: 2, rain_chance: 90, wind_kmh: 5 },
  })),
  days: [
    {
      ...{ day: today, code: 96, temperature_max: 18.6, temperature_min: 1.2, rain_mm: 84.04, rain_chance: 90 },
      ...{ gust_kmh: 70, hail: true, thunder_cape: 3000 },
    },
  ],
  warnings: [{ kind: 'rain', day: today, value: 84.04, limit: 50 }],
};

test('weather stands in words and Nepali digits, with what it warns of', async () => {
  await show(<WeatherContent weather={told} onRetry={() => {}} />, phone);

  await expect.element(page.getByText('−३ °से.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('मेघगर्जनसहित वर्षा')).toBeVisible();
  await expect.element(page.getByText(/^आज, .* · भारी वर्षा: ८४ मि\.मि\. \(सीमा ५० मि\.मि\.\)$/)).toBeVisible();
  await expect.element(page.getByText('१९ / १ °से.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /० °से. देखि १८ °से., वर्षा ८ मि.मि./ })).toBeVisible();
  await expect.element(page.getByText(messages.stale.ne)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test('a provider that never answered is said in a sentence, with a way to look again', async () => {
  const retry = vi.fn();
  await show(<WeatherContent weather={nothing} onRetry={retry} />);

  await expect.element(page.getByText(messages.away.ne)).toBeVisible();
  await page.getByRole('button', { name: messages.retry.ne }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('ages and notices read in either language', () => {
  expect([1, 45, 200, 4000].map(ageWords)).toEqual(['भर्खरैको', '४५ मिनेटअघिको', '३ घण्टाअघिको', '३ दिनअघिको']);
  setLanguage('en');
  const kept = { kind: [null, 'frost'], day: [null, '2026-01-10'], value: [null, 1], limit_value: [null, 2] };
  expect(noticeWords(kept as never)).toBe('26 Poush 2082, Saturday · Frost: 1 °C (limit 2 °C)');
});
