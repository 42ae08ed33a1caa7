import { calendar, calendarHeader } from '@krishi-bima/contract/calendar/calendar';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { builtInCalendar, setCalendar, toAd, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { loadCalendar, openCalendar } from './current-calendar.ts';

/** Opens the office with the program's own calendar; its version only ever grows. */
async function openOffice() {
  const app = await openTestApp();
  const { db } = app.deps.database;
  const { version } = app.deps.calendar;
  if (version > 1) {
    await db.deleteFrom('calendar_years').execute();
    await loadCalendar(db);
    await db
      .updateTable('calendar_years')
      .set({ version: version + 1 })
      .execute();
    await app.deps.calendar.refresh();
  }
  return { ...app, version: app.deps.calendar.version };
}

/** The other files of the worker reckon by the calendar that is built in. */
afterAll(async () => {
  await openOffice();
});

const projected = [...builtInCalendar.months[2084]!];
const settled = [...builtInCalendar.months[2081]!];
/** साउन begins a day later, and with it the fiscal year. */
const official = projected.map((days, at) => days + ({ 2: 1, 3: -1 }[at] ?? 0));
const params = { year: 2084 };

async function yearOf(app: TestApp, year: number) {
  return (await app.as('agent')(calendar.get)).body.years.find((one) => one.year === year);
}

describe('the calendar', () => {
  test('is told to everybody who is signed in, each year with its mark', async () => {
    const app = await openOffice();

    const { body, headers } = await app.as('partner')(calendar.get);

    expect(body.years).toHaveLength(130);
    expect(body.years.filter((year) => year.official).at(-1)?.year).toBe(2083);
    expect(body.years.at(-16)).toEqual({
      ...params,
      months: projected,
      official: false,
      version: app.version,
      set_at: null,
    });
    expect([body.version, headers[calendarHeader]]).toEqual([app.version, String(app.version)]);
  });

  test('is not sent again to a browser that has it, until it changes', async () => {
    const app = await openOffice();
    const first = await app.as('agent')(calendar.get);
    const asked = { headers: { 'if-none-match': String(first.headers.etag) } };

    expect((await app.as('agent')(calendar.get, asked)).status).toBe(304);
    await app.as('superAdmin')(calendar.patch, { params, body: { months: official, official: true } });
    const changed = await app.as('agent')(calendar.get, asked);

    expect(changed).toMatchObject({ status: 200, body: { version: app.version + 1 } });
    expect((await app.as('agent')(kyc.list)).headers[calendarHeader]).toBe(String(app.version + 1));
  });
});

describe('a projected year', () => {
  test('is set by the super admin when its official calendar appears, and reckoned by at once', async () => {
    const app = await openOffice();
    const before = fiscalYearRange(2084);

    const { status, body } = await app.as('superAdmin')(calendar.patch, {
      params,
      body: { months: official, official: true },
    });

    expect([status, body]).toEqual([
      200,
      { ...params, months: official, official: true, version: app.version + 1, set_at: expect.any(String) },
    ]);
    expect(fiscalYearRange(2084).from).not.toBe(before.from);
    expect(await yearOf(app, 2084)).toEqual(body);
  });

  test('changes no stored day, only how it is read', async () => {
    const app = await openOffice();
    const { body: farmer } = await app.as('agent')(kyc.create, {
      body: { personal_info: { name_np: 'सन्तमाया तामाङ', phone_number_np: '9841000077' } },
    });
    const day = toAd({ year: 2084, month: 4, day: 10 });
    const { vegetable } = formEndpoints;
    const { body: proposal } = await app.as('agent')(vegetable.create, {
      body: { personal_info: farmer.personal_info.id, proposal_date: day },
    });

    await app.as('superAdmin')(calendar.patch, { params, body: { months: official, official: true } });

    const { body: now } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });
    expect(now.default_values.proposal_date).toBe(day);
    expect(now.version).toBe(proposal.version);
    expect(toBs(day)).not.toEqual({ year: 2084, month: 4, day: 10 });
  });

  test('leaves its change in the history', async () => {
    const app = await openOffice();
    const body = { months: official, official: true, reason: 'नेपाल पञ्चाङ्ग निर्णायक समिति' };
    const query = { entity: 'calendar_year', entity_id: 2084 } as const;
    const read = async () => (await app.as('superAdmin')(history.of, { query })).body.results;
    const earlier = await read();

    await app.as('superAdmin')(calendar.patch, { params, body });
    await app.as('superAdmin')(calendar.patch, { params, body });

    expect(await read()).toEqual([
      expect.objectContaining({
        subject: '2084',
        actor: expect.objectContaining({ id: app.ids.superAdmin }),
        reason: body.reason,
        changes: {
          Ashadh: [projected[2], official[2]],
          Shrawan: [projected[3], official[3]],
          official: [false, true],
        },
      }),
      ...earlier,
    ]);
    expect((await app.as('cropAdmin')(history.of, { query })).status).toBe(403);
  });

  test.each([
    ['a month of 33 days', { months: [33, ...projected.slice(1)], official: true }, 400, { 'months.0': 'too_big' }],
    ['eleven months', { months: projected.slice(1), official: true }, 400, { months: expect.any(String) }],
    [
      'a year of 364 days',
      { months: projected.map((days, at) => (at < 2 ? days - 1 : days)), official: true },
      422,
      { months: 'bad_year_length' },
    ],
  ])('with %s is refused', async (_, body, status, fields) => {
    const app = await openOffice();
    const answer = await app.as('superAdmin')(calendar.patch, { params, body });
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
  });

  test('becomes official only after the year before it', async () => {
    const app = await openOffice();
    const set = (year: number, body: { official: boolean; reason?: string }) =>
      app.as('superAdmin')(calendar.patch, {
        params: { year },
        body: { months: [...builtInCalendar.months[year]!], ...body },
      });

    expect((await set(2085, { official: true })).body.fields).toEqual({ official: 'year_before_projected' });
    await set(2084, { official: true });
    await set(2085, { official: true });
    const back = await set(2084, { official: false, reason: 'गल्तीले राखिएको' });
    expect(back.body.fields).toEqual({ official: 'year_after_official' });
  });

  test('that somebody else has set meanwhile is not written over', async () => {
    const app = await openOffice();
    const headers = { 'if-match': `"${app.version}"` };
    const body = { months: official, official: true };
    expect((await app.as('superAdmin')(calendar.patch, { params, body, headers })).status).toBe(200);
    expect((await app.as('superAdmin')(calendar.patch, { params, body, headers })).body.code).toBe('stale');
  });

  test('is set by nobody but the super admin', async () => {
    const app = await openOffice();
    const body = { months: official, official: true };
    for (const person of ['cropAdmin', 'livestockAdmin', 'agent', 'partner'] as const) {
      expect((await app.as(person)(calendar.patch, { params, body })).status, person).toBe(403);
      expect((await app.as(person)(calendar.preview, { params, body })).status, person).toBe(403);
    }
  });
});

describe('a settled year', () => {
  test('is changed for a reason only', async () => {
    const app = await openOffice();
    const months = settled.map((days, at) => days + ({ 1: -1, 6: 1 }[at] ?? 0));
    const set = (reason?: string) => {
      return app.as('superAdmin')(calendar.patch, { params: { year: 2081 }, body: { months, official: true, reason } });
    };

    expect((await set()).body.fields).toEqual({ reason: 'required' });
    expect((await set('     ')).body.fields).toEqual({ reason: expect.any(String) });
    expect((await set('राजपत्रअनुसार सच्याइएको')).status).toBe(200);
  });
});

describe('what a change would do', () => {
  test('is told before it is made: the days, and how many records of any company hold one', async () => {
    const app = await openOffice();
    const { vegetable } = formEndpoints;
    const register = async (person: 'agent' | 'otherAgent', day: string) => {
      const { body: farmer } = await app.as(person)(kyc.create, {
        body: { personal_info: { name_np: 'हरि राई', phone_number_np: '9841000077' } },
      });
      await app.as(person)(vegetable.create, { body: { personal_info: farmer.personal_info.id, proposal_date: day } });
    };
    const shrawan = toAd({ year: 2084, month: 4, day: 1 });
    const { body: before } = await app.as('superAdmin')(calendar.preview, { params, body: { months: official } });
    await register('agent', shrawan);
    await register('otherAgent', shrawan);
    await register('agent', toAd({ year: 2084, month: 5, day: 20 }));

    const { status, body } = await app.as('superAdmin')(calendar.preview, { params, body: { months: official } });

    expect(status).toBe(200);
    expect(body.shifts).toEqual([{ from: shrawan, to: toAd({ year: 2084, month: 4, day: projected[3]! }) }]);
    expect(body.records).toEqual([{ entity: 'proposal', count: (before.records[0]?.count ?? 0) + 2 }]);
    expect((await yearOf(app, 2084))?.months).toEqual(projected);
  });

  test('is nothing for the months as they are', async () => {
    const app = await openOffice();
    const { body } = await app.as('superAdmin')(calendar.preview, { params, body: { months: projected } });
    expect(body).toEqual({ shifts: [], records: [] });
  });
});

describe('another process of the same database', () => {
  test('reckons by the new calendar within seconds', async () => {
    const app = await openOffice();
    const { database, log } = app.deps;
    const other = await openCalendar(database.db, log);
    await app.as('superAdmin')(calendar.patch, { params, body: { months: official, official: true } });
    expect(other.version).toBe(app.version);
    setCalendar(builtInCalendar);

    await expect.poll(() => other.version, { timeout: 10_000 }).toBe(app.version + 1);

    expect(toBs(toAd({ year: 2084, month: 4, day: 1 }, builtInCalendar)).month).toBe(3);
    await other.close();
  });

  test('of a newer program brings the years it knows to be official, but none that a person set', async () => {
    const app = await openOffice();
    const { database, log } = app.deps;
    const { db } = database;
    await db
      .updateTable('calendar_years')
      .set({ official: false, months: official })
      .where('year', 'in', [2082, 2083])
      .execute();
    await db.updateTable('calendar_years').set({ set_at: new Date() }).where('year', '=', 2083).execute();

    const newer = await openCalendar(db, log);
    await newer.close();

    expect(await yearOf(app, 2082)).toMatchObject({
      official: true,
      months: builtInCalendar.months[2082],
      version: app.version + 1,
    });
    expect(await yearOf(app, 2083)).toMatchObject({ official: false, months: official, version: app.version });
  });
});
