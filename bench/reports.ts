import { type ReportSelection, reports, rowCountHeader } from '@krishi-bima/contract/reports/reports';
import { type Endpoint, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { type Figure, percentile, spread } from './figures.ts';
import { coreSeconds, forgetPeak, peakMb } from './process.ts';
import { type Served, type Stand, serveOn, serverMain } from './stand.ts';
import { timesOf } from './times.ts';

const rowsWanted = 500_000;
const exported = [20_000, 200_000] as const;
/** Entered on the first of these days: the smaller file; on both: the larger. */
const [firstDay, secondDay, laterDay] = ['2020-01-01', '2020-01-02', '2020-01-03'];

/** The report among 500,000 rows of two companies, and its files of 20,000 and 200,000 lines. */
export async function measureReports(stand: Stand, served: Served): Promise<Figure[]> {
  const { rows, proposals } = await fill(stand);
  const figures: Figure[] = [{ what: 'rows of proposals in the database', found: `${rows} of ${proposals}` }];
  for (const [what, query] of await filtersOf(stand)) {
    const times = await timesOf(served, stand.token, urlOf(reports.insured, { query }));
    figures.push({
      what: `report: ${what}`,
      found: spread(times),
      asked: 'under 100 ms',
      holds: percentile(times, 0.95) < 100,
    });
  }
  figures.push(...(await measureExport(stand, 'CSV', reports.exportCsv)));
  figures.push(...(await measureExport(stand, 'XLSX', reports.exportXlsx)));
  return figures;
}

async function filtersOf({ database: { db } }: Stand): Promise<[string, ReportSelection][]> {
  const { rows } = await sql<{ district: number; branch: number; created_by: number; fiscal_year: number }>`
    select k.district, p.branch, p.created_by, p.fiscal_year from proposals p
    join kyc k on k.personal_info = p.personal_info
    where p.insurance = (select min(id) from companies) and p.status = 'issued' and p.form = 'vegetable'
      and p.branch is not null order by p.id desc limit 1`.execute(db);
  const [{ district, branch, created_by, fiscal_year } = { district: 0, branch: 0, created_by: 0, fiscal_year: 0 }] =
    rows;
  const registration = 'crop';
  return [
    ['all crops of a company', { registration }],
    ['a fiscal year', { registration, fiscal_year }],
    ['a fiscal year, issued', { registration, fiscal_year, status: 'issued' }],
    ['a fiscal year, a district', { registration, fiscal_year, district }],
    ['a district', { registration, district }],
    ['a branch', { registration, branch }],
    ['a writer', { registration, created_by }],
    ['a form', { registration, form: 'vegetable' }],
    ['a crop', { registration, crop: 'tomato' }],
    ['a fiscal year, a crop', { registration, fiscal_year, crop: 'tomato' }],
    ['a month', { registration, start_date: '2025-11-01', end_date: '2025-11-30' }],
    ['a name', { registration, search: 'सीता' }],
  ];
}

/** A server that holds a table whole ends with a heap so small, whatever the collector would leave lying about. */
const smallHeap = ['--max-old-space-size=96', '--max-semi-space-size=8'];

async function measureExport(stand: Stand, name: string, endpoint: Endpoint): Promise<Figure[]> {
  const [few, many] = [await exportOf(stand, endpoint, firstDay), await exportOf(stand, endpoint, secondDay)];
  const ratio = many.peak / few.peak;
  return [
    ...[few, many].map(({ count, seconds, size, before, peak }) => ({
      what: `${name} of ${count} rows`,
      found: `${seconds.toFixed(1)} s of a core, ${size.toFixed(1)} MB; peak ${peak.toFixed(0)} MB (${before.toFixed(0)} MB before)`,
    })),
    {
      what: `${name}: peak at ${exported.toReversed().join(' rows to that at ')}`,
      found: ratio.toFixed(2),
      asked: '1.10 or less',
      holds: ratio <= 1.1,
    },
  ];
}

/** In a server of its own. */
async function exportOf(stand: Stand, endpoint: Endpoint, end_date: string) {
  const place = { DATABASE_URL: stand.databaseUrl, DATA_DIR: stand.dataDir };
  const served = await serveOn([...smallHeap, serverMain], place);
  try {
    await timesOf(served, stand.token, urlOf(reports.insured, { query: { limit: 1 } }));
    const before = forgetPeak(served);
    const started = coreSeconds(served);
    const headers = { authorization: `Token ${stand.token}` };
    const path = urlOf(endpoint, { query: { created_date_gt: firstDay, end_date } });
    const response = await fetch(served.address + path, { headers });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
    const seconds = coreSeconds(served) - started;
    const count = response.headers.get(rowCountHeader);
    return { count, seconds, size: bytes / 1e6, before, peak: peakMb(served) };
  } finally {
    await served.stop();
  }
}

/** Copies of what the demo submitted, spread over five fiscal years and all farmers. */
async function fill({ database: { db, pool } }: Stand) {
  const { rows: found } = await sql<{ rows: number; own: number; last: number }>`
    select sum(row_count)::integer as rows, (select max(id) from proposals) as last,
      (sum(row_count) filter (where insurance = (select min(id) from companies)))::integer as own
    from proposals where tariff_snapshot is not null`.execute(db);
  const { rows, own, last } = found[0] ?? { rows: 1, own: 1, last: 1 };
  const ends = exported.map((wanted) => Math.ceil(wanted / own));
  const copies = Math.max(Math.ceil(rowsWanted / rows), ends[1] ?? 0);
  const step = Math.max(1, Math.floor(10_000 / rows));
  for (let from = 1; from <= copies; from += step) {
    const to = Math.min(copies, from + step - 1);
    await sql`
      with farmers as (
        select insurance, personal_info, row_number() over (partition by insurance order by id) - 1 as at,
          count(*) over (partition by insurance) as of
        from kyc where deleted_at is null)
      insert into proposals (id, insurance, form, personal_info, status, proposal_no, values, fiscal_year,
        proposal_date, branch, agent, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, row_count,
        tariff_snapshot, submitted_at, created_by, created_at, updated_at)
      overriding system value
      select ${last} * copy + p.id, insurance, form, f.personal_info,
        (array['submitted', 'issued', 'expired', 'renewed'])[1 + (p.id + copy) % 4], proposal_no || '-' || copy, values,
        fiscal_year - copy % 5, proposal_date - copy % 5 * 365, branch, agent, area_sqm, sum_insured, premium, subsidy,
        farmer_share, stamp, payable, row_count, tariff_snapshot, submitted_at, created_by,
        case when copy <= ${ends[0]} then ${firstDay}::date when copy <= ${ends[1]} then ${secondDay}::date
          else ${laterDay}::date end + time '12:00', updated_at
      from generate_series(${from}::integer, ${to}::integer) copy, proposals p
      join farmers f using (insurance)
      where tariff_snapshot is not null and p.id <= ${last}
        and f.at = abs(hashint4(${last} * copy + p.id)) % f.of`.execute(db);
    await sql`
      insert into proposal_rows (insurance, insurance_proposal, client_id, position, values, kind, count, tag_no,
        area_sqm, sum_insured, premium, subsidy, farmer_share)
      select r.insurance, ${last} * copy + p.id, gen_random_uuid(), position, r.values, kind, count, tag_no,
        r.area_sqm, r.sum_insured, r.premium, r.subsidy, r.farmer_share
      from proposals p join proposal_rows r on r.insurance_proposal = p.id and r.deleted_at is null,
        generate_series(${from}::integer, ${to}::integer) copy
      where tariff_snapshot is not null and p.id <= ${last}`.execute(db);
  }
  // Index-only reading needs the pages marked that everybody sees whole; autovacuum does it in an office.
  await pool.query('vacuum (analyze) proposals, proposal_rows, kyc');
  const { rows: counts } = await sql<{ rows: number; proposals: number }>`
    select (select count(*) from proposal_rows)::integer as rows, (select count(*) from proposals)::integer as proposals`.execute(
    db,
  );
  return counts[0] ?? { rows: 0, proposals: 0 };
}
