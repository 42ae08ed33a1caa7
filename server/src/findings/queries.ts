import type { CheckLimit, CheckReason, NewCheckLimit } from '@krishi-bima/contract/findings/findings';
import { defaultLimits, type LimitName, limitNames, lineOfLimit } from '@krishi-bima/contract/findings/limits';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { permitLine } from '../tenancy/viewer.ts';

export async function reasonsOf(data: Scoped, proposal: number): Promise<CheckReason[]> {
  const rows = await data
    .from('check_reasons')
    .selectAll('check_reasons')
    .select(userSummary('check_reasons.given_by').as('giver'))
    .where('check_reasons.insurance_proposal', '=', proposal)
    .orderBy('check_reasons.id')
    .execute();
  return rows.map(({ id, check_name, part, client_id, field, figures, reason, giver, updated_at }) => ({
    ...{ id, check: check_name, part, row: client_id, field, figures, reason },
    given_by: giver,
    given_at: updated_at.toISOString(),
  }));
}

/** Returns the company's limits on that day, and the defaults where it has none. */
export async function limitsOn(data: Scoped, insurance: number, day: string): Promise<Record<LimitName, number>> {
  return (await datedLimitsOn(data, insurance, day)).values;
}

interface DatedLimits {
  values: Record<LimitName, number>;
  /** Since when the company's own hold; a default has no day. */
  since: Partial<Record<string, string>>;
}

export async function datedLimitsOn(data: Scoped, insurance: number, day: string): Promise<DatedLimits> {
  const rows = await data
    .from('check_limits')
    .select(['check_limits.limit_name', 'check_limits.value', 'check_limits.effective_from'])
    .where('check_limits.insurance', '=', insurance)
    .where('check_limits.limit_name', 'in', limitNames)
    .where('check_limits.effective_from', '<=', day)
    // The newest comes last, so that it wins.
    .orderBy('check_limits.effective_from')
    .execute();
  return {
    values: {
      ...defaultLimits(),
      ...Object.fromEntries(rows.map(({ limit_name, value }) => [limit_name, Number(value)])),
    },
    since: Object.fromEntries(rows.map(({ limit_name, effective_from }) => [limit_name, effective_from])),
  };
}

/** Returns after how many days a task is overdue: by the company's limit, by the default for a viewer of all companies. */
export async function waitingDays(data: Scoped, insurance: number | undefined, today: string): Promise<number> {
  const company = insurance ?? data.viewer.scope.company;
  const { waiting_days } = company === undefined ? defaultLimits() : await limitsOn(data, company, today);
  return Math.floor(waiting_days);
}

export function selectLimits(data: Scoped, insurance: number | undefined) {
  const rows = data.from('check_limits').selectAll('check_limits').orderBy('check_limits.effective_from', 'desc');
  return insurance === undefined ? rows : rows.where('check_limits.insurance', '=', insurance);
}

/** A limit is never changed: a newer one replaces it from its date, which is not in the past. */
export async function insertLimit(data: Scoped, body: NewCheckLimit, today: string): Promise<CheckLimit> {
  const line = lineOfLimit(body.limit_name);
  if (line) permitLine(data.viewer, line);
  if (body.effective_from < today) throw new Problem('rule_broken', { fields: { effective_from: 'past_date' } });
  return asLimit(await data.insert('check_limits', { ...body, value: String(body.value) }));
}

export function asLimit(row: Selectable<Schema['check_limits']>): CheckLimit {
  const { id, insurance, limit_name, effective_from, value, version } = row;
  return { id, insurance, limit_name, effective_from, value: Number(value), version };
}
