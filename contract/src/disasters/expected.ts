import type { Form } from '../forms/form.ts';
import { findForm } from '../forms/index.ts';
import { asText, type FormValues, valueIn } from '../forms/kinds.ts';
import { type CropPhase, cropPhaseOn } from '../forms/phases.ts';
import type { Text } from '../values/text.ts';

/*
 * What a disaster is expected to have taken before anybody has measured it (docs/domain.md, Claims). These per cents are
 * a first guess, which whoever registers the claims overwrites; nothing is paid by them.
 */

/** By how far the crop has grown. */
const percents: Record<CropPhase, number> = { seedling: 25, growth: 40, flowering: 60, fruiting: 60, harvesting: 35 };
/** Of what has no season, such as an orchard. */
const usualPercent = 40;
/** A roof of plastic or a net halves what hail, wind and frost take. */
const shelteredShare = 0.5;

/** Returns the per cent of the sum insured that a row is expected to lose on a day, by how far it has grown. */
export function usualLossPercent(form: Form, row: FormValues, day: string): number {
  const phase = cropPhaseOn(form.row.season, row, day);
  const percent = phase ? percents[phase] : usualPercent;
  return isSheltered(form, row) ? percent * shelteredShare : percent;
}

function isSheltered({ row: { shelter } }: Form, row: FormValues): boolean {
  const method = shelter && asText(row[shelter.by]);
  return shelter !== undefined && method !== '' && method !== shelter.open;
}

/** Rows that a disaster hits alike: of one crop, or grown alike where the form says how. */
export function lossGroupOf(form: Form, row: FormValues): string {
  const { shelter, kind } = form.row;
  const part = shelter ? (isSheltered(form, row) ? 'sheltered' : 'open') : asText(valueIn(row, kind));
  return `${form.name}.${part}`;
}

/** Returns the name of such a group, where it is more than the crop's own. */
export function lossGroupTitle(key: string): { title: Text } | { form: Form; kind: string } | undefined {
  const [name = '', kind = ''] = key.split('.');
  const form = findForm(name);
  if (!form) return undefined;
  const titles: Record<string, Text> = form.row.shelter?.titles ?? {};
  const title = titles[kind];
  return title ? { title } : { form, kind };
}

interface Weighed {
  sum_insured: number;
  percent: number;
}

const steps = 5;

/** Returns one per cent for rows of a group, as a round figure that can be talked about. */
export function groupPercent(rows: readonly Weighed[]): number {
  const sum = rows.reduce((total, row) => total + row.sum_insured, 0);
  if (sum === 0) return usualPercent;
  const loss = rows.reduce((total, row) => total + row.sum_insured * row.percent, 0);
  return Math.round(loss / sum / steps) * steps;
}

/** Returns the expected loss in paisa, of which nobody guesses more than whole rupees. */
export function expectedLoss(sum_insured: number, percent: number): number {
  return Math.min(sum_insured, Math.round((sum_insured * percent) / 10_000) * 100);
}
