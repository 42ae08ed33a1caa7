import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { absences, type NewAbsence } from '@krishi-bima/contract/visits/absences';
import { type NewVisit, visits } from '@krishi-bima/contract/visits/visits';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import { registerFarmer } from '../../test/farm.ts';
import { someField } from '../../test/media.ts';
import type { Person } from '../../test/people.ts';

const today = todayAd();
/** The next day that is no Saturday. */
const workday = [1, 2].map((days) => addDays(today, days)).find((day) => weekdayOf(day) !== 6) ?? today;

function tryAway(app: TestApp, body: NewAbsence, person: Person = 'cropAdmin') {
  return app.as(person)(absences.create, { body });
}

async function visitOf(app: TestApp, change: Partial<NewVisit> = {}) {
  const { personal_info } = change.personal_info ? { personal_info: change.personal_info } : await registerFarmer(app);
  return app.as('cropAdmin')(visits.create, {
    body: { kind: 'follow_up', personal_info, due_on: workday, ...change },
  });
}

describe('days on which somebody is away', () => {
  test('are told by themselves or by whoever gives them work, and by nobody else', async () => {
    const app = await openTestApp();
    const person = app.ids.technician;
    const days = { from_day: workday, until_day: addDays(workday, 2) };

    const own = await tryAway(app, { person, ...days, note: 'दशैँ' }, 'technician');
    expect(own).toMatchObject({ status: 201, body: { person: { id: person }, ...days, note: 'दशैँ' } });
    expect((await tryAway(app, { person, ...days }, 'secondTechnician')).status).toBe(403);
    expect((await tryAway(app, { person, from_day: workday, until_day: today })).body.fields).toEqual({
      until_day: 'end_before_start',
    });
    const other = await tryAway(app, { person, ...days }, 'otherCompany');
    expect(other.body.fields).toEqual({ person: 'unknown_reference' });
    const read = async (as: Person, from: string) =>
      (await app.as(as)(absences.list, { query: { from, until: addDays(from, 6) } })).body.results.map(({ id }) => id);
    expect(await read('cropAdmin', addDays(workday, 2))).toEqual([own.body.id]);
    expect(await read('cropAdmin', addDays(workday, 3))).toEqual([]);
    expect(await read('otherCompany', workday)).toEqual([]);

    const params = { id: own.body.id };
    expect((await app.as('secondTechnician')(absences.remove, { params })).status).toBe(403);
    expect((await app.as('otherCompany')(absences.remove, { params })).status).toBe(404);
    expect((await app.as('cropAdmin')(absences.remove, { params })).status).toBe(204);
    expect(await read('cropAdmin', workday)).toEqual([]);
  });

  test('get no visit, neither a new one nor one that is moved', async () => {
    const app = await openTestApp();
    const person = app.ids.technician;
    const { body: visit } = await visitOf(app);
    await tryAway(app, { person, from_day: workday, until_day: workday });

    expect((await visitOf(app, { person })).body.fields).toEqual({ due_on: 'person_away' });
    const params = { id: visit.id };
    const given = await app.as('cropAdmin')(visits.patch, { params, body: { person } });
    expect(given.body.fields).toEqual({ due_on: 'person_away' });
    const later = { person, due_on: addDays(workday, 1) };
    expect((await app.as('cropAdmin')(visits.patch, { params, body: later })).status).toBe(200);
  });
});

describe('who is proposed for a visit', () => {
  async function office() {
    const app = await openTestApp();
    const stop = async (person: number | null, west: number) => {
      const { id: field, farm_id } = await someField(app, 'agent', west);
      const { body } = await visitOf(app, { personal_info: farm_id, person });
      await behindItsBack(app, sql`update visits set field = ${field} where id = ${body.id}`);
      return body.id;
    };
    return { app, stop };
  }
  const nearest = async (app: TestApp, id: number) =>
    (await app.as('cropAdmin')(visits.nearest, { params: { id } })).body.results;

  test('is whoever is near on a day already, by the roads of the company', async () => {
    const { app, stop } = await office();
    const { technician, secondTechnician } = app.ids;
    await stop(technician, 85.6);
    await stop(secondTechnician, 85.55);
    const waiting = await stop(null, 85.5);

    // A twentieth of a degree of longitude is 4.93 km at this latitude, and 6.9 km by roads 1.4 times as long.
    expect(await nearest(app, waiting)).toMatchObject([
      { person: { id: secondTechnician }, day: workday, km: 6.9, visits: 1 },
      { person: { id: technician }, day: workday, km: 13.8, visits: 1 },
    ]);
  });

  test('is nobody who is away, and nobody whose day is full', async () => {
    const { app, stop } = await office();
    const { technician, secondTechnician } = app.ids;
    await stop(technician, 85.6);
    await stop(secondTechnician, 85.55);
    const waiting = await stop(null, 85.5);
    await tryAway(app, { person: secondTechnician, from_day: workday, until_day: workday });
    expect((await nearest(app, waiting)).map(({ person }) => person.id)).toEqual([technician]);

    await app.as('cropAdmin')(checkLimitEndpoints.create, {
      body: { limit_name: 'visits_a_day', value: 1, effective_from: today },
    });
    expect(await nearest(app, waiting)).toEqual([]);
    const query = { from: today, until: addDays(today, 6) };
    expect((await app.as('cropAdmin')(visits.plan, { query })).body.capacity).toBe(1);
  });
});
