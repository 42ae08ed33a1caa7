import { type ClaimFilter, claims } from '@krishi-bima/contract/claims/claims';
import { registers } from '@krishi-bima/contract/registers/registers';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { claimsOf } from '../server/test/many-claims.ts';
import { type Figure, percentile, spread } from './figures.ts';
import { layRows } from './lay-rows.ts';
import type { Served, Stand } from './stand.ts';
import { timesOf } from './times.ts';

const wanted = 500_000;

const lists: readonly (readonly [string, ClaimFilter])[] = [
  ['the queue, by due day', { tab: 'open' }],
  ['what waits for the reader', { tab: 'mine' }],
  ['past their day', { tab: 'open', due: 'past' }],
  ['paid', { tab: 'paid' }],
  ['closed', { tab: 'closed' }],
  ['a number searched', { tab: 'open', search: 'X/CLM/1200' }],
];

/** Claims list and queue among 500,000 claims of two companies, as its admin opens them. */
export async function measureClaims(stand: Stand, served: Served): Promise<Figure[]> {
  const count = await fill(stand);
  const figures: Figure[] = [{ what: 'claims in the database', found: String(count) }];
  figures.push(figure('claims: the counts of the tabs', await timesOf(served, stand.token, urlOf(claims.counts, {}))));
  for (const [what, query] of lists) {
    figures.push(figure(`claims: ${what}`, await timesOf(served, stand.token, urlOf(claims.list, { query }))));
  }
  const { rows } = await sql<{ last: number }>`select max(fiscal_year) as last from policies`.execute(
    stand.database.db,
  );
  const fiscal_year = (rows[0]?.last ?? 0) - 1;
  for (const key of ['loss_ratio', 'loss_ratio_years']) {
    const query = { fiscal_year, month: 8 };
    const times = await timesOf(served, stand.token, urlOf(registers.lines, { params: { key }, query }));
    figures.push({ what: `${key}: a month`, found: spread(times) });
  }
  return figures;
}

function figure(what: string, times: number[]): Figure {
  return { what, found: spread(times), asked: 'under 50 ms', holds: percentile(times, 0.95) < 50 };
}

/** A claim for each policy of the registers' years; copies of what the demo issued where these are not there yet. */
async function fill(stand: Stand): Promise<number> {
  const { db, pool } = stand.database;
  const people = sql`(select insurance, min(id) as assessor, max(id) as decider from users
    where insurance is not null group by insurance) as u`;
  const { rows } = await sql<{ most: number; policies: number }>`select max(id) as most, count(*)::integer as policies
    from policies`.execute(db);
  const { most = 0, policies = 0 } = rows[0] ?? {};
  if (policies < wanted) throw new Error(`${policies} policies: measure the registers before the claims.`);
  await layRows(stand, async (run) => {
    for (let from = 0; from <= most; from += 20_000) {
      await run(claimsOf(sql`p.id > ${from} and p.id <= ${from + 20_000}`, people));
    }
  });
  await pool.query('select lay_claim_sums()');
  await pool.query('vacuum (analyze) claims, claim_lines, claim_sums');
  const counted = await sql<{ count: number }>`select count(*)::integer as count from claims`.execute(db);
  return counted.rows[0]?.count ?? 0;
}
