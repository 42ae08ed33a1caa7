import { claims } from '@krishi-bima/contract/claims/claims';
import { perilNames } from '@krishi-bima/contract/claims/perils';
import { policies } from '@krishi-bima/contract/policies/policies';
import type { RegisterSelection } from '@krishi-bima/contract/registers/registers';
import { type StatisticsQuery, statistics } from '@krishi-bima/contract/statistics/statistics';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { insuredCow } from '../../test/claims.ts';
import { changedSum, insuredPlot, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { handInPapers, payFor, proposalIn, tryMove, verifyKyc } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { readRegister } from '../../test/registers.ts';

async function statisticsOf(app: TestApp, query: StatisticsQuery, person: Person = 'cropAdmin') {
  const { status, body } = await app.as(person)(statistics.get, { query });
  expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
  return body;
}

/** The same numbers in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function somePlaces(app: TestApp) {
  const { rows } = await sql<Record<'province' | 'district' | 'municipality' | 'ward', number>>`
    select d.province, d.id as district, m.id as municipality, w.id as ward
    from wards w join municipalities m on m.id = w.municipality join districts d on d.id = m.district
    where w.id % 6500 = 7 order by w.id limit 5`.execute(app.deps.database.db);
  return rows;
}

/** Policies issued, endorsed and cancelled, and losses notified, on days and in places that chance chose. */
async function randomMonth(app: TestApp, seed: number): Promise<void> {
  const any = chance(seed);
  const places = await somePlaces(app);
  const { db } = app.deps.database;
  for (let nth = 0; nth < 8; nth += 1) {
    const day = addDays(todayAd(), -any(25) - 1);
    const place = JSON.stringify(places[any(places.length)]);
    const { proposal, policy } = await onDay(app, day, async () => {
      const { id, farmer } = await proposalIn(app, 'approved');
      await verifyKyc(app, farmer.id);
      await payFor(app, id);
      await handInPapers(app, id);
      await sql`update proposals set values = jsonb_set(values, '{farm_address}', ${place}::jsonb) where id = ${id}`.execute(
        db,
      );
      const { body } = await tryMove(app, 'cropAdmin', id, 'issue');
      return { proposal: id, policy: body.policy?.id ?? 0 };
    });
    expect(policy).toBeGreaterThan(0);
    if (any(3) === 0) {
      const reason = 'बाली नलगाएको';
      expect((await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason })).status).toBe(200);
    } else {
      const perils = perilNames.filter((name) => ['hail', 'disease', 'flood'].includes(name));
      for (let loss = any(3); loss > 0; loss -= 1) await notice(app, policy, perils[any(perils.length)] ?? 'hail');
    }
  }
}

async function notice(app: TestApp, policy: number, peril: (typeof perilNames)[number]) {
  const { body } = await app.as('agent')(policies.get, { params: { id: policy } });
  const row_id = Number(body.content.insurance_details[0]?.id);
  const { status } = await app.as('agent')(claims.create, {
    body: {
      ...{ policy, loss_at: new Date().toISOString(), reported_via: 'phone', peril, description: 'बाली बिग्रेको' },
      ...{ informant: 'insured', informant_name: 'सीता थापा', lines: [{ row_id, loss: 'partial' }] },
    },
  });
  return status;
}

async function provincesOf(app: TestApp, district: number): Promise<number[]> {
  const { rows } = await sql<{ province: number }>`select province from districts where id = ${district}`.execute(
    app.deps.database.db,
  );
  return rows.map(({ province }) => province);
}

const period = () => ({ fiscal_year: fiscalYearOf(todayAd()) });

describe('statistics by place', () => {
  test('equal the registers and a recount, also after a random month of work', async () => {
    const app = await openTestApp();
    const plot = await insuredPlot(app);
    const { id } = await sentEndorsement(app, changedSum(plot.policy, plot.row.id, '80000.00'));
    expect((await tryEndorsementMove(app, 'cropAdmin', id, 'approve_endorsement')).status).toBe(200);
    await randomMonth(app, 20_831);

    const kept = sql`select insurance, entry, entry_id, policy, form, day, province, district, municipality, ward, peril,
      sum_insured, premium, heads, area_sqm, noticed, incurred, paid, branch, subsidy from place_entries where insurance = ${app.company.id}`;
    const columns = sql`e.insurance, e.entry, e.entry_id, e.policy, e.form, e.day, e.province, e.district, e.municipality,
      e.ward, e.peril, e.sum_insured, e.premium, e.heads, e.area_sqm, e.noticed, e.incurred, e.paid, e.branch, e.subsidy`;
    const counted = sql`select ${columns} from policies p, policy_entries_of(p.id) e where p.insurance = ${app.company.id}
      union all select ${columns} from endorsements p, endorsement_entries_of(p.id) e where p.insurance = ${app.company.id}
      union all select ${columns} from claims p, claim_entries_of(p.id) e where p.insurance = ${app.company.id}`;
    const { rows } = await sql<{ kept: number; missing: number; wrong: number }>`select
      (select count(*)::int from (${kept}) a) as kept,
      (select count(*)::int from (${counted} except ${kept}) b) as missing,
      (select count(*)::int from (${kept} except (${counted})) c) as wrong`.execute(app.deps.database.db);
    expect(rows[0]).toMatchObject({ missing: 0, wrong: 0 });
    expect(rows[0]?.kept).toBeGreaterThan(12);

    for (const measure of ['premium', 'sum_insured', 'claims', 'loss_ratio'] as const) {
      const key = {
        premium: 'premium_statement',
        sum_insured: 'policy_register',
        claims: 'claims_register',
        loss_ratio: 'loss_ratio',
      }[measure];
      const sumOf = async (narrowed: Partial<RegisterSelection>) => {
        const book = await readRegister(app, key, { ...period(), ...narrowed }, 'cropAdmin');
        if (measure === 'claims') return book.count;
        const sum = book.totals[measure === 'loss_ratio' ? 'ratio' : measure];
        return sum === undefined ? null : Number(sum);
      };
      const found = await statisticsOf(app, { ...period(), measure });
      expect(found.total.value).toBe(await sumOf({}));
      expect(found.places.length).toBeGreaterThan(3);
      const [first] = await provincesOf(app, found.places.findLast(({ id }) => id !== null)?.id ?? 0);
      const province = await statisticsOf(app, { ...period(), measure, province: first });
      expect(province.total.value).toBe(await sumOf({ province: first }));
      expect(province.places.length).toBeLessThan(found.places.length);
      for (const { id: district, value } of found.places) {
        expect([district, value]).toEqual([district, await sumOf({ district: district ?? 0 })]);
        const wards = await statisticsOf(app, { ...period(), measure, level: 'ward', district: district ?? 0 });
        for (const ward of wards.places) expect(ward.value).toBe(await sumOf({ ward: ward.id ?? 0 }));
        if (measure !== 'loss_ratio') expect(wards.places.reduce((sum, one) => sum + (one.value ?? 0), 0)).toBe(value);
      }
      if (measure !== 'loss_ratio') {
        expect(found.places.reduce((sum, one) => sum + (one.value ?? 0), 0)).toBe(found.total.value);
        expect(found.months.reduce((sum, one) => sum + (one.value ?? 0), 0)).toBe(found.total.value);
      }
      if (measure !== 'claims') continue;
      for (const { peril, value } of found.causes) expect(value).toBe(await sumOf({ peril }));
      const { month } = toBs(todayAd());
      const now = await statisticsOf(app, { ...period(), month, measure });
      expect(now.total.value).toBe(found.months.find((one) => one.month === month)?.value);
    }
  });

  test('count animals of livestock alone, and the land of each policy', async () => {
    const app = await openTestApp();
    const plot = await insuredPlot(app);
    await insuredCow(app);

    const animals = await statisticsOf(app, { ...period(), measure: 'animals' });
    const area = await statisticsOf(app, { ...period(), measure: 'area' });

    expect(plot.policy).toBeGreaterThan(0);
    expect(animals.total).toEqual({ value: 1, last_year: 0 });
    expect(area.total.value).toBeGreaterThan(0);
    expect((await statisticsOf(app, { ...period(), measure: 'area', registration: 'livestock' })).total.value).toBe(0);
  });

  test('mark a district whose claims for disease leave their usual range', async () => {
    const app = await openTestApp();
    const plot = await insuredPlot(app);
    const { district } = (await somePlaces(app))[0] ?? { district: 0 };
    const today = todayAd();
    // A case in every other week for three months, then six in one.
    const days = [
      ...Array.from({ length: 7 }, (_, nth) => addDays(today, -112 + nth * 14)),
      ...Array.from({ length: 6 }, () => addDays(today, -1)),
    ];
    for (const [nth, day] of days.entries()) {
      await app.deps.database.db
        .insertInto('place_entries')
        .values({
          ...{
            insurance: app.company.id,
            entry: 4,
            entry_id: 1_900_000_000 - app.company.id * 100 - nth,
            policy: plot.policy,
          },
          ...{ form: 'vegetable', day, district, peril: 'disease' },
        })
        .execute();
    }

    const { fiscal_year } = period();
    const [{ outbreaks }, calm] = [
      await statisticsOf(app, { fiscal_year, measure: 'outbreak', month: toBs(addDays(today, -1)).month }),
      await statisticsOf(app, { fiscal_year, measure: 'outbreak', month: toBs(addDays(today, -60)).month }),
    ];

    expect(outbreaks).toMatchObject([{ id: district, count: expect.any(Number), week: { count: 6, alarm: true } }]);
    // Nothing is told of weeks to come.
    expect(outbreaks[0]?.weeks.every(({ from }) => from <= today)).toBe(true);
    expect(outbreaks[0]?.week.limit).toBeLessThan(6);
    expect(calm.outbreaks).toEqual([]);
  });

  test('are the company’s own, and read by who reads proposals', async () => {
    const app = await openTestApp();
    await insuredPlot(app);

    const foreign = await statisticsOf(app, { ...period(), measure: 'premium' }, 'otherCompany');
    const asked = await statisticsOf(app, { ...period(), measure: 'premium', insurance: app.otherCompany.id });

    expect([foreign.total.value, foreign.places, asked.total.value]).toEqual([0, [], 0]);
    expect((await app.as(null)(statistics.get)).status).toBe(401);
    const refused = (query: StatisticsQuery) => app.as('cropAdmin')(statistics.get, { query });
    expect((await refused({ level: 'ward' })).body.fields).toEqual({ district: 'required' });
    expect((await refused({ month: 4, quarter: 1 })).body.fields).toEqual({ quarter: 'bad_type' });
    expect((await refused({ fiscal_year: 1900 })).status).toBe(400);
  });

  test('leave as a table that spreadsheets read, with a note in the history', async () => {
    const app = await openTestApp();
    await insuredPlot(app);

    const { statusCode, body, headers } = await app.app.inject({
      method: 'GET',
      url: urlOf(statistics.exportCsv, { query: { ...period(), measure: 'premium' } }),
      headers: { authorization: `Token ${app.tokens.cropAdmin}` },
    });

    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('statistics-premium');
    expect(body).toContain('बीमाशुल्क (रु.)');
    expect(body.trim().split('\n').length).toBe(2);
    expect((await app.as('partner')(statistics.exportCsv)).status).toBe(403);
  });
});
