import { findForm } from '@krishi-bima/contract/forms';
import { type NewRate, type RateChange, type RateTable, tableOf } from '@krishi-bima/contract/rates/rates';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm, type Viewer } from '../tenancy/viewer.ts';
import { insertRate } from './queries.ts';

/** Returns the keys whose figures of past days are closed: those that have one, and the choices that a form offers itself. */
export async function figuredKeys(data: Scoped, insurance: number, table: RateTable): Promise<Set<string>> {
  const { names, key } = tableOf(table);
  const spec = names ? findForm(key.form)?.row.fields[key.field] : undefined;
  const rows = await data
    .from('rates')
    .select('rates.key')
    .distinct()
    .where('rates.insurance', '=', insurance)
    .where('rates.rate_table', '=', table)
    .execute();
  const offered = spec?.kind === 'choice' ? Object.keys(spec.options) : [];
  return new Set([...offered, ...rows.map((row) => row.key)]);
}

/** A newer figure never reaches into the past, except the first of its key: it rewrites nothing. */
export async function addRate(data: Scoped, rate: NewRate, today: string) {
  permitTable(data.viewer, rate.rate_table);
  const insurance = data.companyFor(rate.insurance);
  if (rate.effective_from < today && (await figuredKeys(data, insurance, rate.rate_table)).has(rate.key)) {
    throw new Problem('rule_broken', { fields: { effective_from: 'past_date' } });
  }
  return insertRate(data, rate);
}

/** Only the last day of a figure and its note change, and nothing of a day that is over. */
export async function changeRate(data: Scoped, id: number, change: RateChange, today: string) {
  const { rate_table, effective_to: before } = await data.lock('rates', id);
  permitTable(data.viewer, rate_table);
  const { effective_to: end = before } = change;
  if (end !== before && [before, end].some((day) => day !== null && day < today)) {
    throw new Problem('rule_broken', { fields: { effective_to: 'past_date' } });
  }
  return data.update('rates', id, change);
}

/** A table belongs to the line of the form that looks it up. */
export function permitTable(viewer: Viewer, table: RateTable): void {
  permitForm(viewer, tableOf(table).key.form);
}
