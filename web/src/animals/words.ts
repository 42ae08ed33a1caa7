import type { AnimalCover, AnimalState, AnimalSummary } from '@krishi-bima/contract/animals/animals';
import type { Given, Treatment } from '@krishi-bima/contract/animals/vaccinations';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import type { FieldSpec, Fields } from '@krishi-bima/contract/forms/kinds';
import { valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { digits, formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Tone } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';

export const rowFields: Fields = cattle.row.fields;

export const stateTones: Record<AnimalState, Tone> = {
  insured: 'done',
  lapsed: 'nobody',
  uninsured: 'other',
  dead: 'nobody',
};

/** The name of a choice of the cattle form: of a species, breed or purpose. */
export function choiceName(field: string, values: RowValues): string {
  const spec: FieldSpec | undefined = rowFields[field];
  const value = valueIn(values, field);
  if (spec?.kind !== 'choice' || typeof value !== 'string') return '';
  const label = spec.options[value];
  return label ? t(label) : value;
}

export function speciesOf({ species }: Pick<AnimalSummary, 'species'>): string {
  const spec: FieldSpec | undefined = rowFields.species;
  const label = spec?.kind === 'choice' ? spec.options[species] : undefined;
  return label ? t(label) : species;
}

/** The tag; of a herd its number, of another animal without one that it has none. */
export function nameOf(animal: Pick<AnimalSummary, 'tag_no' | 'count' | 'species'>): string {
  if (animal.tag_no) return animal.tag_no;
  const species = speciesOf(animal);
  return animal.count === null
    ? `${species}, ${t(messages.noTag)}`
    : `${species}, ${t(messages.herdOf(number(animal.count)))}`;
}

export function breedOf({ values }: Pick<AnimalSummary, 'values'>): string {
  return values.breed === 'other' ? (values.breed_name ?? '') : choiceName('breed', values);
}

/** Today's age: as it was described, and the months since. */
export function ageOf({ values, described_on }: Pick<AnimalSummary, 'values' | 'described_on'>): string {
  const { age_years, age_months } = values;
  if (age_years === undefined || age_years === null) return '';
  const since = Math.max(0, Math.floor(daysBetween(described_on, todayAd()) / 30.4375));
  const months = age_years * 12 + (age_months ?? 0) + since;
  const years = Math.floor(months / 12);
  const rest = digits(months % 12);
  return t(years === 0 ? messages.monthsOld(rest) : messages.ageIs(digits(years), rest));
}

/** One line of identity: species, breed, age, colour. */
export function identityLine(animal: AnimalSummary): string {
  const age = animal.count === null ? ageOf(animal) : '';
  const { colour } = animal.values;
  return [speciesOf(animal), breedOf(animal), age, colour].filter(Boolean).join(' · ');
}

const vaccines = cattle.parts.technician_data.fields.vaccinated.of.vaccine.options;

export function treatmentName(what: Treatment): Text {
  return what === 'deworming' ? messages.deworming : vaccines[what];
}

/** When it is due, in days from today. */
export function dueWords({ next_on }: Given): Text {
  const days = daysBetween(todayAd(), next_on);
  if (days === 0) return messages.dueToday;
  return days > 0 ? messages.dueIn(number(days)) : messages.overdueBy(number(-days));
}

/** The last day of a cover; an endorsement may have taken the animal out before. */
export function coveredUntil(cover: AnimalCover | null): string {
  if (!cover?.policy) return '—';
  return t(cover.taken_out ? messages.takenOut : messages.uptoDay(lastDay(cover)));
}

export function lastDay({ risk_end_at }: Pick<AnimalCover, 'risk_end_at'>): string {
  return risk_end_at ? formatDate(todayAd(new Date(risk_end_at))) : '—';
}
