import type { Form } from '@krishi-bima/contract/forms/form';
import { asText, type Fields, type FormValues, isEmpty } from '@krishi-bima/contract/forms/kinds';
import { kindsOf, type TariffTerms, tariffProblems } from '@krishi-bima/contract/tariffs/rules';
import type { BuyingWindow, Cap, NewTariff, SubsidySlab, Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { text } from '@krishi-bima/contract/values/text';
import type { FieldCodes } from '#forms/field-problems.ts';
import { tariffMessages as messages } from './messages.ts';

const percent = { kind: 'number', max: 100, unit: text('%', '%'), required: true } as const;

/** A tariff as a form shows it; caps and windows only where the cover knows them. */
export function fieldsOf(form: Form): Fields {
  const label = form.row.fields[form.row.kind]?.label ?? form.row.one;
  const crop = { kind: 'choice', label, options: kindsOf(form) } as const;
  return {
    effective_from: { kind: 'date', label: messages.from, required: true },
    effective_to: { kind: 'date', label: messages.to, hint: messages.toHint },
    rate: { ...percent, label: messages.rate },
    deductible: { ...percent, label: messages.deductible },
    stamp: { kind: 'money', label: messages.stamp, required: true },
    accident_premium: { kind: 'money', label: messages.accident, required: true },
    crop_rates: {
      kind: 'list',
      label: messages.ownRates,
      of: { crop: { ...crop, required: true }, rate: { ...percent, label: messages.rate } },
    },
    subsidy_slabs: {
      kind: 'list',
      label: messages.slabs,
      hint: messages.upToHint,
      of: { up_to: { kind: 'money', label: messages.upTo }, percent: { ...percent, label: messages.percent } },
    },
    ...(hasCaps(form) ? { caps: capsField(crop) } : {}),
    ...(form.row.season ? { buying_windows: windowsField(crop) } : {}),
    approval_no: { kind: 'text', max: 60, label: messages.approval, hint: messages.approvalHint },
    note: { kind: 'text', max: 200, label: messages.remark },
  };
}

type CropSpec = Pick<Fields[string] & { kind: 'choice' }, 'kind' | 'label' | 'options'>;

function capsField(crop: CropSpec): Fields[string] {
  return {
    kind: 'list',
    label: messages.caps,
    hint: messages.allHint,
    of: {
      crop,
      unit: { kind: 'choice', label: messages.unit, options: messages.units, required: true },
      max_cost: { kind: 'money', label: messages.mostCost, positive: true, required: true },
    },
  };
}

function windowsField(crop: CropSpec): Fields[string] {
  const day = { kind: 'number', integer: true, max: 365, unit: messages.days, required: true } as const;
  return {
    kind: 'list',
    label: messages.windows,
    hint: messages.allHint,
    of: { crop, from_day: { ...day, label: messages.fromDay }, to_day: { ...day, label: messages.toDay } },
  };
}

export function hasCaps({ sum_insured }: Form): boolean {
  return sum_insured.rule === 'production_cost';
}

/** What a new version begins with: everything but the dates. */
export function startOf(tariff: Tariff | undefined): FormValues {
  if (!tariff) return { stamp: '0.00', accident_premium: '0.00', deductible: 0 };
  const { rate, deductible, stamp, accident_premium, subsidy_slabs, caps, buying_windows, approval_no = null } = tariff;
  const crop_rates = Object.entries(tariff.crop_rates).map(([crop, own]) => ({ crop, rate: own }));
  return { rate, deductible, stamp, accident_premium, crop_rates, subsidy_slabs, caps, buying_windows, approval_no };
}

interface CropRate {
  crop: string;
  rate: number;
}

/** Of values in which nothing is missing. */
export function bodyOf(form: Form, values: FormValues): NewTariff {
  return {
    line: form.tariff_line,
    effective_from: asText(values.effective_from),
    effective_to: (values.effective_to as string | null) ?? null,
    ...termsOf(values),
    note: typeof values.note === 'string' ? values.note : '',
    approval_no: typeof values.approval_no === 'string' ? values.approval_no : null,
  };
}

function termsOf(values: FormValues): TariffTerms {
  const lines = <T>(name: string) => (values[name] as T[] | null | undefined) ?? [];
  return {
    rate: Number(values.rate),
    deductible: Number(values.deductible),
    stamp: asText(values.stamp),
    accident_premium: asText(values.accident_premium),
    crop_rates: Object.fromEntries(lines<CropRate>('crop_rates').map(({ crop, rate }) => [crop, rate])),
    subsidy_slabs: lines<SubsidySlab>('subsidy_slabs').map(({ up_to, percent: part }) => ({
      up_to: up_to ?? null,
      percent: part,
    })),
    caps: lines<Cap>('caps').map((cap) => ({ ...cap, crop: cap.crop ?? null, max_cost: cap.max_cost ?? '0.00' })),
    buying_windows: lines<BuyingWindow>('buying_windows').map((window) => ({ ...window, crop: window.crop ?? null })),
  };
}

/** By the paths of the form, in which crops with a rate of their own are lines. */
export function problemsOf(form: Form, values: FormValues): FieldCodes {
  const rates = (values.crop_rates as Partial<CropRate>[] | null) ?? [];
  const found: FieldCodes = {};
  for (const [at, { crop, rate }] of rates.entries()) {
    if (!isEmpty(crop) && rates.findIndex((other) => other.crop === crop) < at)
      found[`crop_rates.${at}.crop`] = 'repeated';
    if (rate === 0) found[`crop_rates.${at}.rate`] = 'not_positive';
  }
  for (const [path, code] of Object.entries(tariffProblems(termsOf(values), kindsOf(form)))) {
    if (!path.startsWith('crop_rates.') && !isMissing(values, path)) found[path] = code;
  }
  return found;
}

/** Said as missing when the form is sent; until then it is no fault. */
function isMissing(values: FormValues, path: string): boolean {
  const [name = '', at, part = ''] = path.split('.');
  if (at === undefined) return isEmpty(values[name]);
  return part !== 'crop' && part !== 'up_to' && isEmpty((values[name] as FormValues[])[Number(at)]?.[part]);
}
