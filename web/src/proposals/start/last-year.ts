import type { Form } from '@krishi-bima/contract/forms/form';
import { enteredFields, type Fields, type FormValues, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { insuredStates } from '@krishi-bima/contract/proposals/states';
import { addDays, daysInMonth, toAd, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { blankRow, type DraftMember, type DraftRow } from '#proposals/editor/editor-model.ts';

/** A cover that began so many days ago was of the same season last year. */
const season = { from: 274, to: 456 };

/** Returns the policy of the same season last year that is over, newest first; a cancelled one is none. */
export function lastYearOf(proposals: readonly Proposal[], today: string): Proposal | undefined {
  return proposals.find(({ status, default_values: { risk_start_at, risk_end_at } }) => {
    if (!insuredStates.includes(status) || status === 'cancelled' || !risk_start_at || !risk_end_at) return false;
    const began = risk_start_at.slice(0, 10);
    const isSeason = began >= addDays(today, -season.to) && began <= addDays(today, -season.from);
    return isSeason && risk_end_at.slice(0, 10) <= today;
  });
}

/** Returns the same day of the Bikram Sambat calendar a year later; the last of a month that is shorter then. */
export function nextYear(ad: string): string {
  const { year, month, day } = toBs(ad);
  return toAd({ year: year + 1, month, day: Math.min(day, daysInMonth(year + 1, month)) });
}

export interface LastYear {
  members: readonly DraftMember[];
  rows: readonly DraftRow[];
}

/** Returns last year's rows as new ones with this year's dates, and the members whom they name. */
export function rowsOfLastYear(form: Form, { members, insurance_details }: Proposal): LastYear {
  const listed = members.map((member) => blankRow(entered(memberTable.fields, member)));
  const rows = insurance_details.map((row) => {
    const member = listed[members.findIndex(({ client_id }) => client_id === row.member)]?.client_id;
    return blankRow({ ...aYearLater(form, entered(form.row.fields, row)), ...(member ? { member } : {}) });
  });
  return { members: listed, rows };
}

function entered(fields: Fields, line: FormValues): FormValues {
  const names = Object.keys(enteredFields(fields)).filter((name) => !isEmpty(line[name]));
  return Object.fromEntries(names.map((name) => [name, line[name]]));
}

/** Seasons come again a year later, and animals are a year older; what is past, as a calving, stays. */
function aYearLater({ row: { fields, rules = [] } }: Form, values: FormValues): FormValues {
  const ages = rules.flatMap((rule) => (rule.rule === 'age_within' ? [rule.years] : []));
  const later = Object.entries(values).map(([name, value]) => {
    const spec = fields[name];
    if (spec?.kind === 'date' && !spec.past && typeof value === 'string') return [name, nextYear(value)];
    return [name, ages.includes(name) ? Number(valueIn(values, name)) + 1 : value];
  });
  return Object.fromEntries(later);
}
