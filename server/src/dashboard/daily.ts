import { worksIn } from '@krishi-bima/contract/access/roles';
import { type MeasureName, measureNames, measureOf, writers } from '@krishi-bima/contract/dashboard/dashboard';
import type { Days } from '@krishi-bima/contract/dashboard/periods';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import { outstandingAt, reportedClaims } from '../registers/claim-lines.ts';
import { paymentLines } from '../registers/payment-register.ts';
import { claimEntry } from '../registers/places.ts';
import { policyEntries, policyLines } from '../registers/policy-lines.ts';
import type { Asked } from '../registers/register.ts';
import { entriesOf } from '../statistics/sums.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';

/** Whose figures, in which company; the days are those of both fiscal years. */
export type Question = Asked & { mine: boolean };

/** The sum of each day on which there was something, paisa or records. */
export type Daily = ReadonlyMap<string, number>;

export function questionOf(viewer: Viewer, insurance: number | undefined, days: Days): Question {
  const mine = writers.includes(viewer.role);
  const [crop, livestock] = [worksIn(viewer.role, 'crop'), worksIn(viewer.role, 'livestock')];
  return {
    ...days,
    mine,
    ...(insurance === undefined ? {} : { insurance }),
    ...(mine ? { agent: viewer.id } : {}),
    ...(crop && livestock ? {} : { registration: crop ? 'crop' : 'livestock' }),
  };
}

/** The measures whose list the viewer may open, in their order. */
export function openMeasures({ permissions }: Viewer): MeasureName[] {
  return measureNames.filter((name) => permissions.has(measureOf(name).permission));
}

type Row = { day: string; value: number };
type ByMeasure = Partial<Record<MeasureName, Daily>>;

/** Reads what adds up over a period: each day once, so that any period of them is a sum. */
export async function dailyOf(data: Scoped, asked: Question): Promise<ByMeasure> {
  const open = openMeasures(data.viewer);
  const read = async (name: MeasureName, rows: RawBuilder<Row>): Promise<ByMeasure> => {
    if (!open.includes(name)) return {};
    const found = await rows.execute(data.db);
    return { [name]: new Map(found.rows.map(({ day, value }) => [day, value])) };
  };
  return {
    ...(asked.mine ? await ownLines(data, asked, read) : await officeEntries(data, asked)),
    ...(await read('farmers', perDay(sql`(${farmers(data, asked)})`, sql`count(*)`))),
    ...(await read('paid', perDay(paymentLines(data, asked), sql`sum(line.amount)`))),
  };
}

/** The narrow rows that statistics add up, in one pass. */
async function officeEntries(data: Scoped, asked: Question): Promise<ByMeasure> {
  const { insurance, registration, from, to } = asked;
  const entries = entriesOf(data, { insurance, registration });
  const { rows } = await sql<{
    day: string;
    premium: number;
    policies: number;
    claims: number;
  }>`select e.day::text as day,
      coalesce(sum(e.premium), 0)::bigint as premium,
      (count(*) filter (where e.entry = ${sql.lit(policyEntries.issue)}))::integer as policies,
      (count(*) filter (where e.entry = ${sql.lit(claimEntry)}))::integer as claims
    from (${entries}) e where e.day between ${from}::date and ${to}::date group by e.day`.execute(data.db);
  const of = (name: 'premium' | 'policies' | 'claims') => new Map(rows.map((row) => [row.day, row[name]]));
  return { premium: of('premium'), policies: of('policies'), claims: of('claims') };
}

type Read = (name: MeasureName, rows: RawBuilder<Row>) => Promise<ByMeasure>;

/** The policies that a writer sold, and the claims on them. */
async function ownLines(data: Scoped, asked: Question, read: Read): Promise<ByMeasure> {
  const issues = sql`count(*) filter (where line.entry = ${sql.lit(policyEntries.issue)})`;
  return {
    ...(await read('premium', perDay(policyLines(data, asked), sql`sum(line.premium)`))),
    ...(await read('policies', perDay(policyLines(data, asked), issues))),
    ...(await read('claims', perDay(sql`(${notices(data, asked)})`, sql`count(*)`))),
  };
}

function perDay(lines: unknown, value: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`select line.day::text as day, ${value}::bigint as value from ${lines} line group by line.day`;
}

function notices(data: Scoped, asked: Question) {
  return reportedClaims(data, asked)
    .clearSelect()
    .select(sql<string>`(claims.reported_at at time zone interval '05:45')::date`.as('day'));
}

/** As the list of farmers has them: those of a line by their mark, a writer's own by who registered them. */
function farmers(data: Scoped, { insurance, registration, mine, from, to }: Question) {
  const rows = data
    .from('kyc')
    .select(sql<string>`(kyc.created_at at time zone interval '05:45')::date`.as('day'))
    .where('kyc.created_at', '>=', startOfDay(from))
    .where('kyc.created_at', '<', endOfDay(to))
    .where(equalTo('kyc', { insurance, ...(mine ? { created_by: data.viewer.id } : {}) }));
  if (registration === undefined) return rows;
  return rows.where(equalTo('kyc', registration === 'crop' ? { is_crop: true } : { is_livestock: true }));
}

/** Returns what was outstanding at the end of each of these days. */
export async function outstandingBy(data: Scoped, asked: Question, ends: readonly string[]): Promise<Daily> {
  if (!openMeasures(data.viewer).includes('outstanding')) return new Map();
  const { rows } = await outstandingAt(data, asked, ends).execute(data.db);
  return new Map(rows.map(({ day, value }) => [day, value]));
}
