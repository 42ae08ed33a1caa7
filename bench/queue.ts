import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { type QueueGroupName, workflow } from '@krishi-bima/contract/workflow/workflow';
import { sql } from 'kysely';
import { type Figure, percentile, spread } from './figures.ts';
import type { Served, Stand } from './stand.ts';
import { timesOf } from './times.ts';

const proposals = 500_000;
const groups: readonly QueueGroupName[] = ['draft', 'submitted', 'technician_review', 'verified', 'approved'];

/** Opening the queue of a company that insured for years: what is under way is little beside what was issued. */
export async function measureQueue(stand: Stand, served: Served): Promise<Figure[]> {
  await fill(stand);
  const { rows } = await sql<{ count: number }>`select count(*) from proposals`.execute(stand.database.db);
  const figures: Figure[] = [{ what: 'proposals in the database', found: String(rows[0]?.count) }];
  const counts = await timesOf(served, stand.token, urlOf(workflow.queueCounts, {}));
  figures.push(figure('queue: its counts', counts));
  for (const group of groups) {
    figures.push(
      figure(`queue: ${group}`, await timesOf(served, stand.token, urlOf(workflow.queue, { query: { group } }))),
    );
  }
  return figures;
}

function figure(what: string, times: number[]): Figure {
  return { what, found: spread(times), asked: 'under 100 ms', holds: percentile(times, 0.95) < 100 };
}

const atOnce = 10_000;

/** Copies of what the demo submitted, each in a state of its life; one in fifty is still under way. */
async function fill({ database: { db } }: Stand): Promise<void> {
  const { rows: originals } = await sql<{ id: number }>`select id from proposals where status = 'submitted'`.execute(
    db,
  );
  const ids = originals.map(({ id }) => id);
  const step = Math.max(1, Math.floor(atOnce / ids.length));
  const copies = Math.ceil(proposals / ids.length);
  // In parts, for no statement may take as long as all of them.
  for (let from = 1; from <= copies; from += step) await copy(db, ids, from, Math.min(copies, from + step - 1));
  await sql`analyze proposals`.execute(db);
}

async function copy(db: Stand['database']['db'], ids: readonly number[], from: number, to: number): Promise<void> {
  await sql`
    insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
      branch, agent, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot,
      submitted_at, submitted_by, technician, created_by, moved_at)
    select p.insurance, form, personal_info,
      case when copy % 50 > 0 then (array['issued', 'expired', 'expired', 'renewed'])[1 + copy % 4]
        else (array['submitted', 'technician_review', 'verified', 'approved'])[1 + p.id % 4] end,
      proposal_no || '-' || copy, values, fiscal_year, proposal_date, p.branch, agent, area_sqm, sum_insured, premium,
      subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at, submitted_by, t.id, p.created_by,
      submitted_at + copy * interval '1 minute'
    from proposals p
    join lateral (select id from users where users.insurance = p.insurance and role = 'technician' limit 1) t on true
    cross join lateral generate_series(${from}::integer, ${to}::integer) copy
    where p.id in (${sql.join(ids)})`.execute(db);
}
