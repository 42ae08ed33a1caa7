import type { CalendarPreview, CalendarYear, calendar } from '@krishi-bima/contract/calendar/calendar';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { shiftedDays, withYear, yearProblem } from '@krishi-bima/nepali/calendar-change';
import { sql } from 'kysely';
import { clockNow } from '../database/clock.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type AuditContext, writeAudit } from '../tenancy/audit.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { asCalendar, readYears } from './current-calendar.ts';

type YearRow = Awaited<ReturnType<typeof readYears>>[number];
type Change = Body<typeof calendar.patch>;

export function asYear({ set_at, ...year }: YearRow): CalendarYear {
  return { ...year, set_at: set_at?.toISOString() ?? null };
}

/** Sets a year inside one transaction. Records hold AD days, so nothing else is written. */
export async function setYear(
  tx: OpenDb,
  auditContext: AuditContext,
  year: number,
  change: Change,
  version?: number,
): Promise<void> {
  // Of two super admins at once, the second sees what the first one set.
  await sql`select pg_advisory_xact_lock(20840101)`.execute(tx);
  const years = await readYears(tx);
  const before = existing(years.find((one) => one.year === year));
  if (version !== undefined && version !== before.version)
    throw new Problem('stale', { stale: { current_version: before.version, changes: [] } });
  refuse(years, before, change);
  const changes = changesOf(before, change);
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable('calendar_years')
    .set({
      months: change.months,
      official: change.official,
      version: Math.max(...years.map((one) => one.version)) + 1,
      set_by: auditContext.actor,
      set_at: clockNow,
    })
    .where('year', '=', year)
    .execute();
  const reason = change.reason?.trim() || null;
  await writeAudit(tx, auditContext, {
    entity: 'calendar_year',
    entity_id: year,
    insurance: null,
    action: 'update',
    changes,
    reason,
  });
}

function refuse(years: readonly YearRow[], before: YearRow, { months, official, reason }: Change): void {
  const { year } = before;
  const problem = yearProblem(asCalendar(years), year, months);
  if (problem) throw new Problem('rule_broken', { fields: { months: problem } });
  const officialAt = (other: number) => years.find((one) => one.year === other)?.official;
  if (official && officialAt(year - 1) === false)
    throw new Problem('rule_broken', { fields: { official: 'year_before_projected' } });
  if (!official && officialAt(year + 1) === true)
    throw new Problem('rule_broken', { fields: { official: 'year_after_official' } });
  if (before.official && !reason?.trim()) throw new Problem('rule_broken', { fields: { reason: 'required' } });
}

/** Names the months, as the history is shown. */
function changesOf(before: YearRow, { months, official }: Change): Record<string, [unknown, unknown]> {
  const changed = monthNames.en.flatMap((name, at) => {
    return before.months[at] === months[at] ? [] : [[name, [before.months[at], months[at]]]];
  });
  return {
    ...Object.fromEntries(changed),
    ...(before.official === official ? {} : { official: [before.official, official] }),
  };
}

export async function shiftsOf(
  db: OpenDb,
  year: number,
  months: readonly number[],
): Promise<CalendarPreview['shifts']> {
  const years = asCalendar(await readYears(db));
  const problem = yearProblem(years, year, months);
  if (problem) throw new Problem('rule_broken', { fields: { months: problem } });
  return shiftedDays(years, withYear(years, year, months), year).map(({ from, to }) => ({ from, to }));
}
