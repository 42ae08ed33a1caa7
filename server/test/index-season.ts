import { productKey } from '@krishi-bima/contract/forms/index-product';
import { indexProducts, indexReadings, indexStations } from '@krishi-bima/contract/index-cover/products';
import type { SeasonKey } from '@krishi-bima/contract/index-cover/seasons';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import { addDays, toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Database } from '../src/database/open.ts';
import type { TestApp } from './app.ts';
import { indexProductOf } from './index-cover.ts';
import type { People, Person } from './people.ts';

/** The greatest rain of one day from कात्तिक 1 to मङ्सिर 15: 40 mm 10 %, 70 mm 25 %, 100 mm 50 %, 140 mm 100 %. */
export const steppedRain: IndexTerms = {
  ...{ index: 'rain_excess', cap: '100', unit: 'kattha', sum_insured_per_unit: '3000.00', rate: '7', subsidy: '0' },
  ...{ min_units: 1, max_units: 1000 },
  phases: [
    {
      ...{
        name_np: 'धान भित्र्याउने',
        name_en: 'Harvest',
        aggregation: 'max',
        day_limit: null,
        trigger: null,
        exit: null,
      },
      ...{ from: { month: 7, day: 1 }, until: { month: 8, day: 15 }, weight: '100' },
      steps: [
        { at: '40', percent: '10' },
        { at: '70', percent: '25' },
        { at: '100', percent: '50' },
        { at: '140', percent: '100' },
      ],
    },
  ],
};

/** A season that is over, so that no test depends on the day on which it runs. */
export const pastYear = toBs(todayAd()).year - 1;
/** The day of कात्तिक, counted on into मङ्सिर. */
export const dayOf = (day: number) => addDays(toAd({ year: pastYear, month: 7, day: 1 }), day - 1);
const lastDay = toAd({ year: pastYear, month: 8, day: 15 });
export const seasonDays = Array.from({ length: 60 }, (_, at) => dayOf(at + 1)).filter((day) => day <= lastDay);

export interface Season extends SeasonKey {
  station: number;
  fallback: number;
}

/** 612 kattha at Rs. 3,000; the fourth member has no account. */
export const katthas = [20, 15, 30, 8, 539];

/** An approved product, and a cooperative's policy with its members. */
export async function insuredSeason(
  app: TestApp,
  code = 'IDX-RIC-BRD-83',
  units: readonly number[] = katthas,
  latitude = 28.2,
): Promise<Season> {
  const place = { name_np: 'गुलरिया', name_en: 'Gulariya', source: 'विभाग', latitude, longitude: 81.34 };
  const admin = app.as('cropAdmin');
  const station = (await admin(indexStations.create, { body: { ...place, code: `${code}-A` } })).body.id;
  const fallback = (await admin(indexStations.create, { body: { ...place, code: `${code}-B` } })).body.id;
  const body = indexProductOf(station, code, { fallback, terms: steppedRain, name_en: 'Rice, rain at harvest' });
  const { body: product } = await admin(indexProducts.create, { body });
  const params = { id: product.id };
  await admin(indexProducts.approve, { params, body: { approval_no: '083/112', approved_on: todayAd() } });
  await insureMembers(app.deps.database, app, { product: product.id, year: pastYear, units, code });
  return { id: product.id, year: pastYear, station, fallback };
}

interface Cover {
  product: number;
  year: number;
  units: readonly number[];
  code: string;
}

/** A group policy of the cooperative; how it was sold is not looked at. */
export async function insureMembers({ owner }: Database, { company, ids, cooperative }: People, cover: Cover) {
  const insurance = company.id;
  const moment = `${todayAd()}T00:00:00+05:45`;
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const firm = (
      await sql<{
        personal_info: number;
      }>`insert into kyc (insurance, name_np, name_key, number_key, cooperative, status)
        values (${insurance}, 'राजापुर उज्यालो कृषि सहकारी', 'rajapur', '', ${cooperative.id}, 'verified') returning personal_info`.execute(
        tx,
      )
    ).rows[0];
    const owned = sql`${insurance}, ${firm?.personal_info}, 'indexinsurance'`;
    const proposal = (
      await sql<{
        id: number;
      }>`insert into proposals (insurance, personal_info, form) values (${owned}) returning id`.execute(tx)
    ).rows[0]?.id;
    const members = [];
    const rows = [];
    for (const [at, count] of cover.units.entries()) {
      const client_id = crypto.randomUUID();
      const name_np = `सदस्य ${memberNames[at % memberNames.length]}${'ा'.repeat(Math.floor(at / memberNames.length))}`;
      const account_no = at === 3 ? null : `04120${at}`;
      const { rows: made } = await sql<{
        id: number;
      }>`insert into proposal_members (insurance, insurance_proposal, client_id, position,
          name_np, membership_no, bank_name, account_no)
        values (${insurance}, ${proposal}, ${client_id}, ${at}, ${name_np}, ${`00${at + 1}`}, 'कृषि विकास बैंक', ${account_no})
        returning id`.execute(tx);
      members.push({ id: made[0]?.id, client_id, name_np, membership_no: `00${at + 1}` });
      rows.push({
        ...{ id: at + 1, member: client_id, product: productKey(cover.product), season_year: cover.year, units: count },
        sum_insured: `${count * 3000}.00`,
      });
    }
    const snapshot = { personal_info: {}, default_values: {}, insurance_details: rows, members };
    const sum = cover.units.reduce((all, one) => all + one, 0) * 300_000;
    await sql`insert into policies (insurance, personal_info, form, snapshot, insurance_proposal, payable, fiscal_year, issued_at,
        risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, policy_no)
      values (${owned}, ${JSON.stringify(snapshot)}::jsonb, ${proposal}, 100, 2083, ${moment}, ${moment},
        ${moment}::timestamptz + interval '300 days', ${sum}, 100, 0, 100, 0, ${`P/${cover.code}`})`.execute(tx);
  });
  return ids;
}

const memberNames = ['रामलखन', 'फूलमती', 'सीताराम', 'बसन्ती', 'मनिराम', 'जगमती'];

export function note(
  app: TestApp,
  { station }: Pick<Season, 'station'>,
  day: string,
  value: string,
  change: object = {},
  person: Person = 'indexAgent',
) {
  const body = {
    station,
    day,
    value,
    measure: 'rain' as const,
    quality: 'final' as const,
    source: 'विभागको पत्र',
    ...change,
  };
  return app.as(person)(indexReadings.create, { body });
}
