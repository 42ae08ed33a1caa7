import { type Disaster, disasters } from '@krishi-bima/contract/disasters/disasters';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hireInto, lookInto, missHeartbeats } from '../../test/beside.ts';
import { hailOver, policiesOn } from '../../test/disasters.ts';
import { newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import type { Database, Db } from '../database/open.ts';

const count = 8;

/** Between two claims, and in the middle of one. */
const halts = [
  { wrote: 'update "disaster_policies"', nth: 3, when: 'after' },
  { wrote: 'update "disaster_policies"', nth: 2, when: 'before' },
] as const;

test('servers killed while they register the claims of a disaster have registered none twice, and the next goes on', async () => {
  const place = await newPlace();
  const { tokens, company } = await hireInto(place);
  const { ward, policies } = await lookInto(place, ({ db }) => insurePlots(db, company.id));
  let running = await startServer(place, [], halts[0]);
  const ask = async (path: string, request: RequestInit = {}) => {
    const headers = { authorization: `Token ${tokens.cropAdmin}`, 'content-type': 'application/json' };
    return (await (await fetch(`${running.address}${path}`, { headers, ...request })).json()) as Disaster;
  };
  try {
    const body = JSON.stringify(hailOver({ wards: [ward] }, policies));
    const { id } = await ask(disasters.create.path, { method: 'POST', body });
    await running.halted;
    await running.stop('SIGKILL');
    expect(await lookInto(place, numbers)).toHaveLength(3);

    await missHeartbeats(place);
    running = await startServer(place, [], halts[1]);
    await running.halted;
    await running.stop('SIGKILL');
    expect(await lookInto(place, numbers)).toHaveLength(4);

    await missHeartbeats(place);
    running = await startServer(place);
    await vi.waitFor(
      async () => {
        const found = await ask(urlOf(disasters.get, { params: { id } }));
        expect(found).toMatchObject({ registered: count, refused: 0, task: { status: 'SUCCESS' } });
      },
      { timeout: 60_000 },
    );
    expect(await lookInto(place, numbers)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  } finally {
    await running.stop('SIGKILL');
  }
});

async function numbers({ db }: Database): Promise<number[]> {
  const claims = await db.selectFrom('claims').select('claim_no').orderBy('id').execute();
  return claims.map(({ claim_no }) => Number(claim_no.slice(-5)));
}

/** Policies of one ward, in force since a month. */
async function insurePlots(db: Db, insurance: number) {
  const place = await db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .select(['districts.province', 'districts.id as district', 'municipalities.id as municipality', 'wards.id as ward'])
    .orderBy('wards.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    ...{ id: 1, crop: 'tomato', farming_method: 'open', sum_insured: '100000.00' },
    area: { unit: 'ropani', parts: ['2', '0', '0', '0'], sqm: '1017.4740' },
  };
  const snapshot = {
    ...{ personal_info: { name_np: 'सीता थापा' }, default_values: { farm_address: place }, members: [] },
    ...{ insurance_details: [row], totals: {}, tariff: { deductible: 10 } },
  };
  const { rows } = await sql<{ id: number }>`
    with farmer as (
        insert into kyc (insurance, name_np, name_key, number_key, is_crop)
        values (${insurance}, 'सीता थापा', '| sita thapa |', '|', true) returning personal_info),
      proposal as (
        insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
          sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at)
        select ${insurance}, 'vegetable', personal_info, 'issued', 'P/1', '{}', 2083, current_date - 30, 10000000, 500000,
          400000, 100000, 2000, 102000, '{}', now()
        from farmer returning id, personal_info)
    insert into policies (insurance, insurance_proposal, personal_info, form, policy_no, fiscal_year, issued_at,
      risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, payable, snapshot)
    select ${insurance}, id, personal_info, 'vegetable', 'POL/1', 2083, now() - interval '30 days',
      now() - interval '30 days', now() + interval '90 days', 10000000, 500000, 400000, 100000, 2000, 102000,
      ${JSON.stringify(snapshot)}::jsonb
    from proposal returning id`.execute(db);
  const bare = Array.from({ length: count }, () => null);
  return { ward: place.ward, policies: await policiesOn(db, rows[0]?.id ?? 0, bare) };
}
