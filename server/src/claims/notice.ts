import type { NewClaim, NewClaimLine } from '@krishi-bima/contract/claims/notice';
import { lossKindsOf, perilsOf } from '@krishi-bima/contract/claims/perils';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import type { Area } from '@krishi-bima/contract/values/values';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toScaled } from '@krishi-bima/nepali/decimal';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { checkParts, toSqm } from '@krishi-bima/nepali/land';
import { toPaisa } from '@krishi-bima/nepali/money';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { checkCover } from './cover.ts';
import { animalsOf, contentOn, describeRow, everInsured, getInsured, type Insured } from './insured.ts';
import { lockOpen } from './waiting.ts';

/** Registers a notice, covered or not: what was found of the day of the loss stays with it. */
export async function registerNotice(data: Scoped, asked: NewClaim, now: Date): Promise<number> {
  await expectPolicy(data, asked.policy);
  // Two people who take down the same loss come one after the other.
  await data.lock('policies', asked.policy);
  const insured = await getInsured(data, asked.policy);
  permitForm(data.viewer, insured.form.name);
  const body = await withWaiting(data, insured, asked);
  const { loss_at, reported_at } = timesOf(body, now);
  const loss_on = todayAd(loss_at);
  const rows = lostRows(insured, body, loss_on);
  const problems = noticeFaults(insured, body, now);
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const taken = await takenRows(data, body);
  if (Object.keys(taken).length > 0) throw new Problem('claim_exists', { fields: taken });
  const cover = await checkCover(data, insured, {
    ...{ loss_at, reported_at, peril: body.peril },
    rows: body.lines.map(({ row_id }) => row_id),
  });
  const claim = await data.insert('claims', {
    ...(await numbered(data, insured, now)),
    ...noticeColumns(insured, body, rows),
    ...(await clockColumns(data, insured.policy.insurance, todayAd(reported_at))),
    ...{ loss_at, loss_on, reported_at },
    cover: JSON.stringify(cover),
    covered: cover.covered,
    late: cover.lines.some(({ key, state }) => key === 'late' && state === 'explain'),
    created_by: data.viewer.id,
  });
  await insertLines(data, insured, claim.id, body, rows);
  if (body.waiting_notice !== undefined) {
    await data.update('waiting_notices', body.waiting_notice, { claim: claim.id });
  }
  return claim.id;
}

/** One that waited for its policy came when it was taken down; that of another company is none here. */
async function withWaiting(data: Scoped, { policy }: Insured, asked: NewClaim): Promise<NewClaim> {
  if (asked.waiting_notice === undefined) return asked;
  const { insurance, reported_at } = await lockOpen(data, asked.waiting_notice);
  if (insurance !== policy.insurance) {
    throw new Problem('invalid_input', { fields: { waiting_notice: 'unknown_reference' } });
  }
  return { ...asked, reported_at: reported_at.toISOString() };
}

async function expectPolicy(data: Scoped, id: number): Promise<void> {
  const found = await data.from('policies').select('policies.id').where('policies.id', '=', id).executeTakeFirst();
  if (!found) throw new Problem('invalid_input', { fields: { policy: 'unknown_reference' } });
}

async function numbered(data: Scoped, { policy, form }: Insured, now: Date) {
  const fiscal_year = fiscalYearOf(todayAd(now));
  const series = { insurance: policy.insurance, fiscal_year, line: form.code };
  const { code, last } = await nextNumber(data, 'claim_numbers', series);
  return { fiscal_year, claim_no: numberText.claim({ code, fiscal_year, line: form.code, last }) };
}

function noticeColumns({ policy, form }: Insured, body: NewClaim, rows: readonly (ProposalRow | undefined)[]) {
  const { peril, cause, description, reported_via, informant, informant_name, informant_phone } = body;
  const { kind, mark } = describeRow(form, existing(rows[0]));
  const estimates = body.lines.flatMap(({ estimated }) => estimated ?? []);
  const { insurance, insurance_proposal, personal_info, branch } = policy;
  return {
    ...{ insurance, policy: policy.id, insurance_proposal, personal_info, branch, form: form.name },
    district: levelOf(policy.snapshot.default_values.farm_address, 'district') ?? null,
    ...{ peril, reported_via, informant, kind, mark, rows: rows.length },
    cause: cause?.trim() || null,
    description: description.trim(),
    informant_name: informant_name.trim(),
    informant_phone: informant_phone ?? null,
    late_reason: body.late_reason?.trim() || null,
    treated_from: body.treated_from ?? null,
    veterinarian: body.veterinarian?.trim() || null,
    estimated: estimates.length === 0 ? null : estimates.reduce((sum, one) => sum + toPaisa(one), 0),
  };
}

/** The limits of the day of the notice hold for the claim to its end. */
async function clockColumns(data: Scoped, insurance: number, day: string) {
  const limits = await limitsOn(data, insurance, day);
  return {
    small_most: Math.round(limits.small_claim_amount * 100),
    small_days: Math.floor(limits.small_claim_days),
    large_days: Math.floor(limits.large_claim_days),
  };
}

/** Returns the rows as they stood on the day of the loss; of one that was not insured then, as it stood last. */
function lostRows(insured: Insured, { lines }: NewClaim, day: string): (ProposalRow | undefined)[] {
  const then = new Map(contentOn(insured, day).insurance_details.map((row) => [row.id, row]));
  const ever = everInsured(insured);
  return lines.map(({ row_id }) => then.get(row_id) ?? ever.get(row_id));
}

/** Returns what is wrong with a notice by itself. */
export function noticeFaults(insured: Insured, body: NewClaim, now: Date): FieldProblems {
  const times = timesOf(body, now);
  const rows = lostRows(insured, body, todayAd(times.loss_at));
  return { ...noticeProblems(insured, body, times), ...rowProblems(insured, body, rows) };
}

function timesOf({ loss_at, reported_at }: NewClaim, now: Date): Times {
  return { loss_at: new Date(loss_at), reported_at: reported_at ? new Date(reported_at) : now, now };
}

interface Times {
  loss_at: Date;
  reported_at: Date;
  now: Date;
}

function noticeProblems({ form }: Insured, body: NewClaim, { loss_at, reported_at, now }: Times): FieldProblems {
  const problems: FieldProblems = {};
  if (form.paid_by === 'measurement') problems.policy = 'paid_by_measurement';
  if (loss_at > now) problems.loss_at = 'future_date';
  if (reported_at > now) problems.reported_at = 'future_date';
  else if (reported_at < loss_at && !problems.loss_at) problems.reported_at = 'end_before_start';
  if (!perilsOf(form.line).includes(body.peril)) problems.peril = 'bad_choice';
  if (body.treated_from && body.treated_from > todayAd(now)) problems.treated_from = 'future_date';
  return problems;
}

function rowProblems({ form }: Insured, { lines }: NewClaim, rows: readonly (ProposalRow | undefined)[]) {
  const problems: FieldProblems = {};
  const kinds = lossKindsOf(form.line);
  for (const [index, line] of lines.entries()) {
    const row = rows[index];
    const at = `lines.${index}`;
    if (!row) problems[`${at}.row_id`] = 'not_of_policy';
    else Object.assign(problems, quantityProblems(at, line, describeRow(form, row)));
    if (!kinds.includes(line.loss)) problems[`${at}.loss`] = 'bad_choice';
    if (lines.findIndex(({ row_id }) => row_id === line.row_id) < index) problems[`${at}.row_id`] = 'repeated';
  }
  return problems;
}

type Hit = Pick<NewClaimLine, 'damaged_area' | 'damaged_count'>;

/** Returns the problems of what was hit, which cannot be more than what is insured. */
export function quantityProblems(
  at: string,
  { damaged_area, damaged_count }: Hit,
  { area, count }: { area: Area | null; count: number | null },
): FieldProblems {
  if (damaged_area) {
    const { unit, parts } = damaged_area;
    if (!area || checkParts(unit, parts)) return { [`${at}.damaged_area`]: 'bad_area' };
    const insured = toSqm(area.unit, area.parts);
    if (toScaled(toSqm(unit, parts), 4) > toScaled(insured, 4)) return { [`${at}.damaged_area`]: 'too_big' };
  }
  if (typeof damaged_count === 'number') {
    if (count === null) return { [`${at}.damaged_count`]: 'bad_type' };
    if (damaged_count > count) return { [`${at}.damaged_count`]: 'too_big' };
  }
  return {};
}

/** A row has one claim for one day, unless that was refused or withdrawn. */
export async function takenRows(data: Scoped, { policy, lines, loss_at }: NewClaim): Promise<FieldProblems> {
  const found = await data
    .from('claim_lines')
    .innerJoin(data.table('claims'), 'claims.id', 'claim_lines.claim')
    .select('claim_lines.row_id')
    .where('claims.policy', '=', policy)
    .where('claims.loss_on', '=', todayAd(new Date(loss_at)))
    .where('claims.status', 'not in', ['rejected', 'closed'])
    .where(
      'claim_lines.row_id',
      'in',
      lines.map(({ row_id }) => row_id),
    )
    .execute();
  const taken = new Set(found.map(({ row_id }) => row_id));
  const fields = lines.flatMap(({ row_id }, index) =>
    taken.has(row_id) ? [[`lines.${index}.row_id`, 'claim_exists' as const]] : [],
  );
  return Object.fromEntries(fields);
}

async function insertLines(
  data: Scoped,
  { policy, form }: Insured,
  claim: number,
  { lines }: NewClaim,
  rows: readonly (ProposalRow | undefined)[],
): Promise<void> {
  const animals = await animalsOf(
    data,
    lines.map(({ row_id }) => row_id),
  );
  for (const [index, line] of lines.entries()) {
    const row = existing(rows[index]);
    const { kind, mark, area, count, sum_insured } = describeRow(form, row);
    const { damaged_area, damaged_count, damage_percent, estimated } = line;
    await data.insert('claim_lines', {
      ...{ insurance: policy.insurance, claim, row_id: line.row_id, loss: line.loss, kind, mark, sum_insured },
      animal: animals.get(line.row_id) ?? null,
      field: typeof row.field_id === 'number' ? row.field_id : null,
      values: JSON.stringify(row),
      deductible_percent: policy.snapshot.tariff.deductible.toFixed(2),
      insured_area: area && JSON.stringify(area),
      insured_count: count,
      estimated: estimated ? toPaisa(estimated) : null,
      damaged_area: damaged_area ? JSON.stringify(damaged_area) : null,
      damaged_count: damaged_count ?? null,
      damage_percent: damage_percent?.toFixed(2) ?? null,
    });
  }
}
