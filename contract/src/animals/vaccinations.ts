import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { asText, linesOf } from '../forms/kinds.ts';
import type { InspectionReport } from '../forms/records.ts';
import { keysOf } from '../values/records.ts';

/** After how many days it is usually given again: an assumption of ours, which reminds and decides nothing. */
const everyDays = { fmd: 182, hs: 365, bq: 365, lsd: 365, ppr: 1095, deworming: 182 } as const;
export type Treatment = keyof typeof everyDays;
export const treatments = keysOf(everyDays);

export interface Given {
  what: Treatment;
  given_on: string;
  next_on: string;
}

/** So many days before it is due it becomes work. */
export const dueWithinDays = 7;

/** Returns of each vaccine, and of deworming, when it was given last and is due next; what was never given is left out. */
export function givenLast(reports: readonly (InspectionReport | null)[]): Given[] {
  const given = reports.flatMap((report) => [
    ...linesOf(report?.vaccinated).map(({ vaccine, given_on }) => ({ what: asText(vaccine), on: asText(given_on) })),
    { what: 'deworming', on: asText(report?.dewormed_on) },
  ]);
  return treatments.flatMap((what) => {
    const last = given
      .flatMap((one) => (one.what === what && one.on ? one.on : []))
      .toSorted()
      .at(-1);
    return last ? [{ what, given_on: last, next_on: addDays(last, everyDays[what]) }] : [];
  });
}

/** Tells whether it is to be given now or within a week. */
export function isDue({ next_on }: Given, today: string): boolean {
  return next_on <= addDays(today, dueWithinDays);
}
