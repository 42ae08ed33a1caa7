import { toScaled } from '@krishi-bima/nepali/decimal';
import type { RowRule } from '../forms/form.ts';
import { asText, type FormValues, isEmpty } from '../forms/kinds.ts';
import type { ProblemCode } from '../problems/problems.ts';
import { type Rate, rateIn } from '../rates/rates.ts';

type Check<R extends RowRule['rule']> = (
  rule: Extract<RowRule, { rule: R }>,
  row: FormValues,
  rates: readonly Rate[] | undefined,
) => { field: string; code: ProblemCode } | undefined;

const checks: { [R in RowRule['rule']]: Check<R> } = {
  at_most({ field, other }, row) {
    const [own, most] = [row[field], row[other]];
    if (typeof own !== 'number' || typeof most !== 'number' || own <= most) return undefined;
    return { field, code: 'over_other' };
  },
  at_most_rate({ field, table, key }, row, rates) {
    const most = rateIn(rates, table, row[key]);
    const own = row[field];
    if (most === undefined || typeof own !== 'string' || toScaled(own, 4) <= toScaled(most, 4)) return undefined;
    return { field, code: 'over_rate' };
  },
  units_within({ field, from, to, key }, row, rates) {
    if (isEmpty(row[field])) return undefined;
    const units = Number(row[field]);
    if (units < Number(rateIn(rates, from, row[key]) ?? 0)) return { field, code: 'too_few_units' };
    const isOver = units > Number(rateIn(rates, to, row[key]) ?? Number.POSITIVE_INFINITY);
    return isOver ? { field, code: 'too_many_units' } : undefined;
  },
  age_within({ years, months, from, to, key }, row, rates) {
    if (isEmpty(row[years]) && isEmpty(row[months])) return undefined;
    const age = Number(row[years] ?? 0) * 12 + Number(row[months] ?? 0);
    const youngest = Number(rateIn(rates, from, row[key]) ?? 0);
    const oldest = Number(rateIn(rates, to, row[key]) ?? Number.POSITIVE_INFINITY);
    return age < youngest || age > oldest ? { field: years, code: 'age_out_of_bounds' } : undefined;
  },
  agrees({ field, by, values }, row) {
    const allowed = values[asText(row[by])];
    if (!allowed || isEmpty(row[field]) || allowed.includes(asText(row[field]))) return undefined;
    return { field, code: 'disagrees' };
  },
};

/** Returns one code per field, in the order of the rules. */
export function rowRuleProblems(
  rules: readonly RowRule[] = [],
  row: FormValues,
  rates: readonly Rate[] | undefined,
): Record<string, ProblemCode> {
  const found: Record<string, ProblemCode> = {};
  for (const rule of rules) {
    const broken = (checks[rule.rule] as Check<RowRule['rule']>)(rule, row, rates);
    if (broken) found[broken.field] ??= broken.code;
  }
  return found;
}
