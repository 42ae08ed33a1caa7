import { fields } from '@krishi-bima/contract/fields/fields';
import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { history } from '@krishi-bima/contract/history/history';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { weather } from '@krishi-bima/contract/weather/weather';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startWeatherServer } from '../../../test/weather-server.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer, somePlace } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import type { Person } from '../../test/people.ts';
import { watchWeather } from './watch.ts';

// In the north-west, where the tests' storm is, and a mild place; each test has cells of its own.
const stormAt = [81.85, 29.95] as const;
const mildAt = [85.35, 27.65] as const;

async function office() {
  const app = await openTestApp();
  const provider = await startWeatherServer();
  app.deps.config.weatherUrl = provider.url;
  onTestFinished(async () => {
    app.deps.config.weatherUrl = undefined;
    await provider.close();
  });
  return { app, provider };
}

async function fieldAt(app: TestApp, [west, south]: readonly [number, number], person: Person = 'agent', change = {}) {
  const farmer = await registerFarmer(app, {}, person);
  const body = { farm_id: farmer.personal_info, field_name: 'ठूलो पाटो', field_polygon_json: squareAt(west, south) };
  const { body: field } = await app.as(person)(fields.create, { body: { ...body, ...change } });
  return { farmer, field: field.id };
}

/** As if time had gone by since the last answer. */
function aged({ deps }: TestApp, minutes: number) {
  return sql`update weather_cells set fetched_at = fetched_at - make_interval(mins => ${minutes}),
    tried_at = tried_at - make_interval(mins => ${minutes})`.execute(deps.database.db);
}

beforeEach(async () => {
  const { deps } = await openTestApp();
  await deps.database.db.deleteFrom('weather_cells').execute();
  await sql`update fields set deleted_at = now()`.execute(deps.database.db);
});

describe('the weather of a place', () => {
  test('says now, the next two days by the hour, seven days, and what a limit warns of', async () => {
    const { app, provider } = await office();
    const { field } = await fieldAt(app, stormAt);

    const { body } = await app.as('agent')(weather.all, { query: { field__id: field } });

    expect(body).toMatchObject({ state: 'ready', place: { latitude: 30, longitude: 81.9 }, age_minutes: 0 });
    expect(body.now).toMatchObject({ temperature: 22.1, humidity: 48, is_day: true });
    expect(body.hours).toHaveLength(48);
    expect(Date.parse(body.hours[0]?.at ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
    expect(body.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(todayAd(), at)));
    const tomorrow = addDays(todayAd(), 1);
    expect(body.warnings).toEqual([
      { kind: 'rain', day: tomorrow, value: 84, limit: 50 },
      { kind: 'hail', day: tomorrow, value: 3100, limit: 2500 },
      { kind: 'frost', day: tomorrow, value: 1, limit: 2 },
      { kind: 'wind', day: tomorrow, value: 72, limit: 60 },
    ]);
    expect(provider.asked[0]?.searchParams.get('timezone')).toBe('Asia/Kathmandu');
  });

  test('is the same by ward, local level, district or point, and asked for once', async () => {
    const { app, provider } = await office();
    const { ward, municipality, district } = await somePlace(app);
    const call = app.as('agent');

    const together = await Promise.all([1, 2, 3].map(() => call(weather.all, { query: { ward } })));
    const { body: level } = await call(weather.next, { query: { municipality } });
    const { body: whole } = await call(weather.next, { query: { district } });
    const { body: point } = await call(weather.current, { query: { latitude: 27.3312, longitude: 87.1099 } });

    expect(together.map(({ body }) => body.state)).toEqual(['ready', 'ready', 'ready']);
    expect(level.place).toEqual(together[0]?.body.place);
    expect(whole.days).toHaveLength(7);
    expect(point.place).toEqual({ latitude: 27.3, longitude: 87.1 });
    expect(point.hours).toHaveLength(48);
    // The ward's place, and those of district and point where they differ from it.
    const places = new Set([level, whole, point].map(({ place }) => JSON.stringify(place)));
    expect(provider.asked).toHaveLength(places.size);
  });

  test('goes on with the last answer and its age while the provider is away, whatever is wrong with it', async () => {
    const { app, provider } = await office();
    const query = { latitude: 28.2, longitude: 84 };
    await app.as('agent')(weather.all, { query });
    await aged(app, 90);

    for (const ill of ['broken', 'nonsense'] as const) {
      provider.ill = ill;
      const { status, body } = await app.as('agent')(weather.all, { query });
      expect({ status, state: body.state }).toEqual({ status: 200, state: 'stale' });
      expect(body.age_minutes).toBeGreaterThanOrEqual(90);
      expect(body.now).not.toBeNull();
      await aged(app, 5);
    }
    const asked = provider.asked.length;
    await app.as('agent')(weather.all, { query });
    await app.as('agent')(weather.all, { query });
    expect(provider.asked).toHaveLength(asked + 1);

    provider.ill = undefined;
    await aged(app, 5);
    expect((await app.as('agent')(weather.all, { query })).body.state).toBe('ready');
  });

  test('is the last answer, with its age, also where a provider is named no longer', async () => {
    const { app } = await office();
    const query = { latitude: 28.4, longitude: 84.2 };
    const { body: fresh } = await app.as('agent')(weather.all, { query });
    app.deps.config.weatherUrl = undefined;
    await aged(app, 90);

    const { body } = await app.as('agent')(weather.all, { query });

    expect(body).toMatchObject({ state: 'stale', provider: fresh.provider, days: fresh.days });
    expect(body.age_minutes).toBeGreaterThanOrEqual(90);
  });

  test('is a state of its own where nothing is known: no answer yet, no provider, no place', async () => {
    const { app, provider } = await office();
    provider.ill = 'broken';
    const { body: away } = await app.as('agent')(weather.all, { query: { latitude: 29, longitude: 82 } });
    const placeless = { field_polygon_json: null, address: null };
    const { field } = await fieldAt(app, mildAt, 'agent', placeless);
    const { body: nowhere } = await app.as('agent')(weather.next, { query: { field__id: field } });
    app.deps.config.weatherUrl = undefined;
    const { body: none } = await app.as('agent')(weather.current, { query: { latitude: 29, longitude: 82 } });

    expect(away).toMatchObject({ state: 'away', now: null, days: [], warnings: [] });
    expect(nowhere.state).toBe('no_place');
    expect(none).toMatchObject({ state: 'no_provider', provider: null, hours: [] });
  });

  test('is that of where most of the company’s fields are, when no place is named', async () => {
    const { app } = await office();
    const bare = () => app.as('agent')(weather.current, { query: {} });
    expect(await bare()).toMatchObject({ status: 200, body: { state: 'no_place' } });

    await fieldAt(app, mildAt);
    await fieldAt(app, mildAt);
    await fieldAt(app, stormAt);

    expect((await bare()).body).toMatchObject({ state: 'ready', place: { latitude: 27.7, longitude: 85.4 } });
  });

  test('is asked of the operator’s provider alone, for a place in or near Nepal, named in one way', async () => {
    const { app, provider } = await office();
    const call = app.as('agent');
    const { ward, municipality } = await somePlace(app);
    const refusals = await Promise.all([
      call(weather.all, { query: { latitude: 51.5, longitude: 0 } }),
      call(weather.all, { query: { ward, municipality } }),
      call(weather.all, { query: { latitude: 28 } }),
      call(weather.all, { query: { ward: 99 } }),
    ]);

    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(provider.asked).toHaveLength(0);
  });

  test('of a field of another company or another cooperative does not exist; a partner reads it', async () => {
    const { app } = await office();
    const { field } = await fieldAt(app, mildAt);

    for (const stranger of ['otherCompany', 'coopAgent', 'koica'] as const) {
      expect((await app.as(stranger)(weather.all, { query: { field__id: field } })).status, stranger).toBe(404);
    }
    expect((await app.as('partner')(weather.all, { query: { field__id: field } })).status).toBe(200);
    expect((await app.as(null)(weather.all, { query: { field__id: field } })).status).toBe(401);
  });
});

describe('a warning', () => {
  test('is raised once for each field, told to whoever registered the farmer, and kept in the file', async () => {
    const { app, provider } = await office();
    const { farmer, field } = await fieldAt(app, stormAt);
    await fieldAt(app, mildAt);
    await app.as('agent')(history.see, { body: { seen: 2_000_000_000 } });

    const raised = await watchWeather(app.deps);
    const again = await watchWeather(app.deps);

    expect({ raised, again }).toEqual({ raised: 4, again: 0 });
    expect((await app.as('agent')(notifications.unread)).body.unread).toBe(4);
    const { body: news } = await app.as('agent')(history.mine);
    expect(news.results[0]).toMatchObject({
      entity: 'weather_notice',
      subject: 'ठूलो पाटो',
      field,
      farmer: farmer.id,
      actor: null,
      changes: { day: [null, addDays(todayAd(), 1)] },
    });
    const { body: file } = await app.as('cropAdmin')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });
    expect(file.results.filter(({ entity }) => entity === 'weather_notice')).toHaveLength(4);
    expect((await app.as('otherAgent')(notifications.unread)).body.unread).toBe(0);
    // All places in one request, however many fields there are.
    expect(provider.asked).toHaveLength(1);

    await app.as('agent')(fields.remove, { params: { id: field } });
    const { body: later } = await app.as('agent')(history.mine);
    expect(later.results.find(({ entity }) => entity === 'weather_notice')).toMatchObject({
      field: null,
      farmer: farmer.id,
    });
  });

  test('goes by the limits of the company from their day on', async () => {
    const { app } = await office();
    await fieldAt(app, stormAt);
    const { field: theirs } = await fieldAt(app, stormAt, 'otherAgent');
    const limit = { effective_from: todayAd() };
    const admin = app.as('cropAdmin');
    await admin(checkLimitEndpoints.create, { body: { ...limit, limit_name: 'weather_rain', value: 200 } });
    await admin(checkLimitEndpoints.create, { body: { ...limit, limit_name: 'weather_hail', value: 5000 } });
    const later = { effective_from: addDays(todayAd(), 3), limit_name: 'weather_frost', value: 0 } as const;
    await admin(checkLimitEndpoints.create, { body: later });

    await watchWeather(app.deps);

    const of = (insurance: number) =>
      app.deps.database.db.selectFrom('weather_notices').select('kind').where('insurance', '=', insurance).execute();
    expect((await of(app.company.id)).map(({ kind }) => kind).sort()).toEqual(['frost', 'wind']);
    expect(await of(app.otherCompany.id)).toHaveLength(4);
    const { body } = await app.as('otherAgent')(weather.all, { query: { field__id: theirs } });
    expect(body.warnings).toHaveLength(4);
  });

  test('of a field on another’s farm reaches whoever entered the field', async () => {
    const { app } = await office();
    const farmer = await registerFarmer(app);
    const body = { farm_id: farmer.personal_info, field_name: 'ओरालो', field_polygon_json: squareAt(...stormAt) };
    await app.as('indexAgent')(fields.create, { body });

    await watchWeather(app.deps);

    expect((await app.as('indexAgent')(notifications.unread)).body.unread).toBe(4);
    const { body: mine } = await app.as('indexAgent')(history.mine);
    expect(mine.results.filter(({ entity }) => entity === 'weather_notice')).toHaveLength(4);
  });

  test('waits while the provider is away, and is nobody’s without one', async () => {
    const { app, provider } = await office();
    await fieldAt(app, stormAt);
    provider.ill = 'broken';
    expect(await watchWeather(app.deps)).toBe(0);
    provider.ill = undefined;
    expect(await watchWeather(app.deps)).toBe(0);
    await aged(app, 15);
    expect(await watchWeather(app.deps)).toBeGreaterThanOrEqual(4);
    app.deps.config.weatherUrl = undefined;
    expect(await watchWeather(app.deps)).toBe(0);
  });
});
