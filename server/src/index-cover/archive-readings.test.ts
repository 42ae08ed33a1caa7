import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { indexReadings } from '@krishi-bima/contract/index-cover/products';
import { indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWeatherServer } from '../../../test/weather-server.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { dayOf, insuredSeason, note, type Season, seasonDays } from '../../test/index-season.ts';

async function office(latitude: number) {
  const app = await openTestApp();
  const service = await startWeatherServer();
  app.deps.config.weatherArchiveUrl = service.url;
  onTestFinished(async () => {
    app.deps.config.weatherArchiveUrl = undefined;
    await service.close();
  });
  const season = await insuredSeason(
    app,
    `IDX-ARC-${crypto.randomUUID().slice(0, 4).toUpperCase()}`,
    undefined,
    latitude,
  );
  return { app, service, season };
}

async function fetched(app: TestApp, { id, year }: Season) {
  const call = app.as('indexAgent');
  const { status, body: task } = await call(indexSeasons.archive, { params: { id, year }, body: {} });
  expect(status).toBe(200);
  await vi.waitFor(async () => {
    const { body } = await call(pdf.status, { params: { id: task.task_id } });
    expect(body).toMatchObject({ status: 'SUCCESS' });
  }, 20_000);
}

test('the archive fills the days that nobody entered, as provisional, and changes none that is there', async () => {
  const { app, service, season } = await office(28.2);
  service.past = () => ({ code: 61, max: 24, min: 11, rain: 12, gust: 18, cape: 200 });
  await note(app, season, dayOf(11), '46.2');
  await fetched(app, season);

  const { body } = await app.as('cropAdmin')(indexReadings.list, { query: { station: season.station, limit: 200 } });
  expect(body.count).toBe(seasonDays.length);
  expect(body.results.find(({ day }) => day === dayOf(11))).toMatchObject({
    value: '46.2',
    quality: 'final',
    version: 1,
  });
  const others = body.results.filter(({ day }) => day !== dayOf(11));
  expect(others.every(({ value, quality }) => Number(value) > 0 && quality === 'provisional')).toBe(true);
  expect(new Set(others.map(({ source }) => source))).toEqual(new Set(['127.0.0.1']));

  // Again, it finds nothing to do.
  await fetched(app, season);
  expect((await app.as('cropAdmin')(indexReadings.list, { query: { station: season.station } })).body.count).toBe(
    body.count,
  );
});

test('what the archive does not say stays a gap, and a cooperative fetches nothing', async () => {
  const { app, service, season } = await office(27.2);
  service.past = () => undefined;
  await fetched(app, season);
  const { body } = await app.as('cropAdmin')(indexReadings.list, { query: { station: season.station } });
  expect(body.count).toBe(0);
  const params = { id: season.id, year: season.year };
  expect((await app.as('coopAgent')(indexSeasons.archive, { params, body: {} })).status).toBe(403);
  expect((await app.as('otherCompany')(indexSeasons.archive, { params, body: {} })).status).toBe(404);
});
