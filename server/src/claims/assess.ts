import type { AssessedLine } from '@krishi-bima/contract/claims/claims';
import { type Payout, payoutOf, sumPayouts } from '@krishi-bima/contract/claims/payout';
import { lossKindsOf } from '@krishi-bima/contract/claims/perils';
import { assessableStates } from '@krishi-bima/contract/claims/states';
import type { LimitName } from '@krishi-bima/contract/findings/limits';
import { findForm } from '@krishi-bima/contract/forms';
import type { Area } from '@krishi-bima/contract/values/values';
import { toSqm } from '@krishi-bima/nepali/land';
import { toPaisa } from '@krishi-bima/nepali/money';
import type { Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { grantedTo } from './cover.ts';
import { quantityProblems } from './notice.ts';
import { type ClaimRecord, type LineRecord, linesOf, restartClock } from './records/evidence.ts';

/** Stores the surveyor's figures and works out the pay-out anew. The call has locked the claim. */
export async function assessLines(
  data: Scoped,
  id: number,
  sent: readonly AssessedLine[],
  today: string,
): Promise<void> {
  const claim = await data.lock('claims', id);
  permitForm(data.viewer, claim.form);
  if (!assessableStates.includes(claim.status)) throw new Problem('wrong_state');
  const lines = await linesOf(data, id);
  refuseWrong(claim, lines, sent, today);
  const limits = await limitsOn(data, claim.insurance, claim.loss_on);
  const granted = await grantedTo(
    data,
    lines.map(({ row_id }) => row_id),
    id,
  );
  const assessed: LineRecord[] = [];
  for (const line of lines) {
    const change = sent.find((one) => one.id === line.id);
    const typed = change ? columnsOf(change) : {};
    const left = Math.max(0, line.sum_insured - (granted.get(line.row_id) ?? 0));
    const payout = payoutOfLine({ ...line, ...read(typed, line) }, left, claim, limits);
    const refusal = typed.refusal === undefined ? line.refusal : typed.refusal;
    const worked = { payout: payout && JSON.stringify(payout), payable: refusal ? 0 : (payout?.payable ?? null) };
    assessed.push(await data.update('claim_lines', line.id, { ...typed, ...worked }));
  }
  await data.update('claims', id, { ...sumsOf(assessed), assessed_by: data.viewer.id });
  await restartClock(data, id);
}

function refuseWrong(
  claim: ClaimRecord,
  lines: readonly LineRecord[],
  sent: readonly AssessedLine[],
  today: string,
): void {
  const problems: FieldProblems = {};
  const kinds = lossKindsOf(existing(findForm(claim.form)).line);
  for (const [index, change] of sent.entries()) {
    const line = lines.find(({ id }) => id === change.id);
    const at = `lines.${index}`;
    if (!line) problems[`${at}.id`] = 'unknown_reference';
    else Object.assign(problems, quantityProblems(at, change, { area: line.insured_area, count: line.insured_count }));
    if (change.loss && !kinds.includes(change.loss)) problems[`${at}.loss`] = 'bad_choice';
    if (change.disposed_on && change.disposed_on > today) problems[`${at}.disposed_on`] = 'future_date';
    if (change.disposed_on && change.disposed_on < claim.loss_on) problems[`${at}.disposed_on`] = 'end_before_start';
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
}

type Columns = Updateable<Schema['claim_lines']>;

function columnsOf(change: AssessedLine): Columns {
  const { damaged_area, damage_percent, market_value, cost_till_loss, salvage_value } = change;
  const { loss, damaged_count, tag_returned, tag_found, disposal, disposed_on, remark, refusal } = change;
  const paisa = (amount: string | null) => (amount === null ? null : toPaisa(amount));
  return {
    ...stated({ loss, damaged_count, tag_returned, tag_found, disposal, disposed_on, remark, refusal }),
    ...(damaged_area === undefined ? {} : { damaged_area: damaged_area && JSON.stringify(damaged_area) }),
    ...(damage_percent === undefined ? {} : { damage_percent: damage_percent?.toFixed(2) ?? null }),
    ...(market_value === undefined ? {} : { market_value: paisa(market_value) }),
    ...(cost_till_loss === undefined ? {} : { cost_till_loss: paisa(cost_till_loss) }),
    ...(salvage_value === undefined ? {} : { salvage_value: paisa(salvage_value) }),
  };
}

/** What was left out stays as it is. */
function stated<C extends object>(columns: C): Partial<C> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<C>;
}

/** What is written as JSON is read as its value. */
function read({ damaged_area, ...columns }: Columns, line: LineRecord): Partial<LineRecord> {
  const area = damaged_area === undefined ? line.damaged_area : asArea(damaged_area);
  return { ...(columns as Partial<LineRecord>), damaged_area: area };
}

function asArea(value: unknown): Area | null {
  return typeof value === 'string' ? (JSON.parse(value) as Area) : null;
}

/** Returns the pay-out, or null while a figure that it needs is missing. */
export function payoutOfLine(
  line: LineRecord,
  sum_left: number,
  { form: name }: ClaimRecord,
  limits: Record<LimitName, number>,
): Payout | null {
  const form = existing(findForm(name));
  const hit = quantityOf(line);
  const isCost = form.sum_insured.rule === 'production_cost';
  const isValue = form.sum_insured.rule === 'assessed_value';
  const percent = isValue || line.loss === 'total' ? '100' : line.damage_percent;
  if (!hit || percent === null) return null;
  if ((isCost && line.cost_till_loss === null) || (isValue && line.market_value === null)) return null;
  return payoutOf({
    ...{ kind: line.loss, sum_insured: line.sum_insured, sum_left, ...hit, damage_percent: percent },
    market_value: isValue ? line.market_value : null,
    cost: isCost ? line.cost_till_loss : null,
    salvage: line.salvage_value ?? 0,
    deductible_percent: line.deductible_percent,
    disability_percent: limits.disability_percent.toFixed(2),
    min_loss_percent: limits.min_loss_percent.toFixed(2),
  });
}

/** A whole loss is of all that is insured; one animal is one. */
function quantityOf({ insured_area, insured_count, damaged_area, damaged_count, loss }: LineRecord) {
  if (insured_area) {
    const insured = toSqm(insured_area.unit, insured_area.parts);
    if (loss === 'total' && !damaged_area) return { insured, damaged: insured };
    return damaged_area && { insured, damaged: toSqm(damaged_area.unit, damaged_area.parts) };
  }
  const count = insured_count ?? 1;
  const damaged = damaged_count ?? (count === 1 ? 1 : null);
  return damaged === null ? null : { insured: String(count), damaged: String(damaged) };
}

/** Adds up the rows that are to be paid; null while one has no figures. */
export function sumsOf(lines: readonly LineRecord[]) {
  const paying = lines.filter(({ refusal }) => refusal === null);
  const payouts = paying.flatMap(({ payout }) => payout ?? []);
  if (payouts.length < paying.length) {
    return { assessed: null, deductible: null, salvage: null, cut: null, payable: null };
  }
  return sumPayouts(payouts);
}
