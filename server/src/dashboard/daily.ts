import { worksIn } from '@krishi-bima/contract/access/roles';
import {
  type MeasureName,
  measureNames,
  measureOf,
  measures,
  writers,
} from '@krishi-bima/contract/dashboard/dashboard';
import type { Days } from '@krishi-bima/contract/dashboard/periods';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import { outstandingAt, reportedClaims } from '../registers/claim-lines.ts';
import { policyEntries, policyLines } from '../registers/policy-lines.ts';
import type { Asked } from '../registers/register.ts';
import { figureRows } from '../statistics/figures.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';

/** Whose figures, in which company; the days are those of both fiscal years. */
export type Question = Asked & { mine: boolean };

/** The company and the branch that the reader chose. */
export interface Whose {
  insurance: number | undefined;
  branch: number | undefined;
}

/** The sum of each day on which there was something, paisa or records. */
export type Daily = ReadonlyMap<string, number>;

export function questionOf(viewer: Viewer, { insurance, branch }: Whose, days: Days): Question {
  const mine = writers.includes(viewer.role);
  const [crop, livestock] = [worksIn(viewer.role, 'crop'), worksIn(viewer.role, 'livestock')];
  return {
    ...days,
    mine,
    ...(insurance === undefined ? {} : { insurance }),
    ...(branch === undefined ? {} : { branch }),
    ...(mine ? { agent: viewer.id } : {}),
    ...(crop && livestock ? {} : { registration: crop ? 'crop' : 'livestock' }),
  };
}

/** The measures whose list the viewer may open, in their order. */
export function openMeasures({ permissions, role }: Viewer): MeasureName[] {
  const seesSubsidies = permissions.has(measures.subsidy.permission);
  return measureNames.filter((name) => {
    const { permission, ofOffice, unlessOffice } = measureOf(name);
    const seesOffice = !writers.includes(role);
    return permissions.has(permission) && (ofOffice ? seesOffice : !(unlessOffice && seesOffice && seesSubsidies));
  });
}

type Row = { day: string; value: number };
type ByMeasure = Partial<Record<MeasureName, Daily>>;

/**
 * Reads what adds up over a period: each day once, so that any period of them is a sum. Of a month that is not among
 * `byDay` the first day may stand for all.
 */
export async function dailyOf(data: Scoped, asked: Question, byDay: readonly Days[]): Promise<ByMeasure> {
  const open = openMeasures(data.viewer);
  const read = async (name: MeasureName, rows: RawBuilder<Row>): Promise<ByMeasure> => {
    if (!open.includes(name)) return {};
    const found = await rows.execute(data.db);
    return { [name]: new Map(found.rows.map(({ day, value }) => [day, value])) };
  };
  return {
    ...(asked.mine ? await ownLines(data, asked, read) : await officeFigures(data, asked, byDay)),
    ...(await read('farmers', perDay(sql`(${farmers(data, asked)})`, sql`count(*)`))),
  };
}

/** Of months of which some days are compared, each day; of the others one sum on the first. */
function officeRows(
  data: Scoped,
  { insurance, branch, registration, to }: Question,
  byDay: readonly Days[],
  from?: string,
) {
  const stretches = [from === undefined ? { to } : { from, to }];
  return figureRows(data, { insurance, branch, registration }, { stretches, byDay });
}

async function officeFigures(data: Scoped, asked: Question, byDay: readonly Days[]): Promise<ByMeasure> {
  const { rows } = await sql<{
    day: string;
    premium: number;
    subsidy: number;
    policies: number;
    claims: number;
  }>`select e.day::text as day, sum(e.premium)::bigint as premium, sum(e.subsidy)::bigint as subsidy,
      sum(e.policies)::integer as policies,
      sum(e.claims)::integer as claims
    from ${officeRows(data, asked, byDay, asked.from)} e group by e.day`.execute(data.db);
  const of = (name: 'premium' | 'subsidy' | 'policies' | 'claims') => new Map(rows.map((row) => [row.day, row[name]]));
  return { premium: of('premium'), subsidy: of('subsidy'), policies: of('policies'), claims: of('claims') };
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
function farmers(data: Scoped, { insurance, branch, registration, mine, from, to }: Question) {
  const rows = data
    .from('kyc')
    .select(sql<string>`(kyc.created_at at time zone interval '05:45')::date`.as('day'))
    .where('kyc.created_at', '>=', startOfDay(from))
    .where('kyc.created_at', '<', endOfDay(to))
    .where(equalTo('kyc', { insurance, branch, ...(mine ? { created_by: data.viewer.id } : {}) }));
  if (registration === undefined) return rows;
  return rows.where(equalTo('kyc', registration === 'crop' ? { is_crop: true } : { is_livestock: true }));
}

/** Returns what was outstanding at the end of each of these days, which are ends of months or in one of `byDay`. */
export async function outstandingBy(
  data: Scoped,
  asked: Question,
  ends: readonly string[],
  byDay: readonly Days[],
): Promise<Daily> {
  if (!openMeasures(data.viewer).includes('outstanding')) return new Map();
  if (asked.mine) {
    const { rows } = await outstandingAt(data, asked, ends).execute(data.db);
    return new Map(rows.map(({ day, value }) => [day, value]));
  }
  const changes = await perDay(
    sql`(select day, incurred, paid from ${officeRows(data, asked, byDay)} e where e.peril is not null)`,
    sql`sum(line.incurred - line.paid)`,
  ).execute(data.db);
  const until = (end: string) => changes.rows.reduce((sum, { day, value }) => (day <= end ? sum + value : sum), 0);
  return new Map(ends.map((end) => [end, until(end)]));
}
