import { type Disaster, disasters, type NewDisaster } from '@krishi-bima/contract/disasters/disasters';
import { boundsOf, type Polygon } from '@krishi-bima/contract/geometry/polygon';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../src/database/open.ts';
import { onDay, type TestApp } from './app.ts';
import { setTariff } from './farm.ts';
import { issuedPolicy } from './office-moves.ts';

/** A policy of one plot of tomatoes in a tunnel, for one lakh since ten days, which can be copied. */
export function insuredTunnel(app: TestApp) {
  return onDay(app, addDays(todayAd(), -10), async () => {
    await setTariff(app);
    return issuedPolicy(app);
  });
}

/** Copies of a policy with its one row, each of a field of its own; without a boundary where none is given. */
export async function policiesOn(db: Db, policy: number, boundaries: readonly (Polygon | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const boundary of boundaries) {
    const [west, south, east, north] = boundary ? boundsOf(boundary) : [null, null, null, null];
    const { rows } = await sql<{ id: number }>`
      with original as (select * from policies where id = ${policy}),
        farmer as (select k.* from kyc k, original o where (k.insurance, k.personal_info) = (o.insurance, o.personal_info)),
        fresh as (select nextval(pg_get_serial_sequence('proposal_rows', 'id'))::integer as row_id),
        land as (
          insert into fields (insurance, personal_info, kyc, field_name, field_polygon_json, polygon_area_sqm, west, south,
            east, north)
          select insurance, personal_info, id, 'पाटो', ${boundary && JSON.stringify(boundary)}::jsonb,
            ${boundary && 10_000}::numeric, ${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8
          from farmer returning id),
        proposal as (
          insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
            sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at)
          select p.insurance, p.form, p.personal_info, p.status, p.proposal_no || '-' || row_id, p.values, p.fiscal_year,
            p.proposal_date, p.sum_insured, p.premium, p.subsidy, p.farmer_share, p.stamp, p.payable, p.tariff_snapshot,
            p.submitted_at
          from proposals p, original o, fresh where p.id = o.insurance_proposal returning id),
        copied as (
          insert into policies (insurance, insurance_proposal, personal_info, form, policy_no, fiscal_year, issued_at,
            risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, payable, snapshot)
          select o.insurance, proposal.id, o.personal_info, o.form, o.policy_no || '-' || row_id, o.fiscal_year,
            o.issued_at, o.risk_start_at, o.risk_end_at, o.sum_insured, o.premium, o.subsidy, o.farmer_share, o.stamp,
            o.payable, jsonb_set(o.snapshot, '{insurance_details,0,id}', to_jsonb(row_id))
          from original o, fresh, proposal returning id, insurance)
      insert into policy_rows (insurance, policy, row_id, ward, field_id)
      select c.insurance, c.id, row_id, (o.snapshot #>> '{default_values,farm_address,ward}')::integer, land.id
      from copied c, original o, fresh, land returning policy as id`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Yesterday afternoon. */
export function stormAt(): string {
  return `${addDays(todayAd(), -1)}T16:10:00+05:45`;
}

export function hailOver(area: NewDisaster['area'], policies: readonly number[], more: Partial<NewDisaster> = {}) {
  return {
    ...{ peril: 'hail' as const, loss_at: stormAt(), area, name: 'असिना, गोकर्ण', percents: {} },
    policies: [...policies],
    ...more,
  };
}

/** The disaster once its work has ended. */
export function disasterDone(app: TestApp, id: number): Promise<Disaster> {
  return vi.waitFor(
    async () => {
      const { body } = await app.as('cropAdmin')(disasters.get, { params: { id } });
      expect(body.task?.status).toMatch(/SUCCESS|FAILURE/);
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
}
