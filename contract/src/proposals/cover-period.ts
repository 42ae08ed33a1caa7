import type { Form } from '../forms/form.ts';
import { isEmpty } from '../forms/kinds.ts';
import type { ProposalHeader } from '../forms/records.ts';

type AskedPeriod = Pick<ProposalHeader, 'risk_start_at' | 'risk_end_at'>;

const msPerDay = 86_400_000;

/**
 * Returns the period that a policy issued at that moment has, as instants: there is no cover before it is issued, and
 * one that begins later than asked for ends as much later, so that it is as long as it was paid for (docs/domain.md,
 * Cover and money). Undefined while one of the two is missing.
 */
export function coverPeriod(
  { risk_start_at, risk_end_at }: AskedPeriod,
  issued: Date,
): { start: Date; end: Date } | undefined {
  if (isEmpty(risk_start_at) || isEmpty(risk_end_at)) return undefined;
  const [asked, until] = [Date.parse(risk_start_at), Date.parse(risk_end_at)];
  const late = Math.max(0, issued.getTime() - asked);
  return { start: new Date(asked + late), end: new Date(until + late) };
}

/** Returns whether the cover is longer than the form's term; a missing day is reported elsewhere. */
export function isOverTerm({ term_days }: Form, { risk_start_at, risk_end_at }: AskedPeriod): boolean {
  if (isEmpty(risk_start_at) || isEmpty(risk_end_at)) return false;
  return Date.parse(risk_end_at) - Date.parse(risk_start_at) > term_days * msPerDay;
}
