import { formChecks, windowOfRow } from '@krishi-bima/contract/findings/form-checks';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { EnteredHeader, RowValues } from '@krishi-bima/contract/forms/records';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { proposalProblems, rowProblems } from '@krishi-bima/contract/proposals/rules';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';

/** Says a warning of a row; which buying window is meant has its days. */
export function warningText(form: Form, values: FormValues, tariff: Tariff | null, code: string): Text | undefined {
  if (code !== 'outside_window' || !tariff) return undefined;
  return formChecks.outside_window.sentence(windowOfRow(form, values, tariff));
}

type Codes = Record<string, ProblemCode>;

interface Examined {
  form: Form;
  tariff: Tariff | null;
  first_submitted_on: string | null;
  problems: Codes;
}

const examined = new WeakMap<RowValues, Examined>();

/** Returns everything that a submission would report about a row. Of 200 rows only the changed one is checked again. */
export function problemsOfRow(
  form: Form,
  values: RowValues,
  tariff: Tariff | null,
  first_submitted_on: string | null,
): Codes {
  const before = examined.get(values);
  if (before?.form === form && before.tariff === tariff && before.first_submitted_on === first_submitted_on)
    return before.problems;
  const problems = rowProblems(form, values, { today: todayAd(), tariff, first_submitted_on });
  examined.set(values, { form, tariff, first_submitted_on, problems });
  return problems;
}

/** Returns the office rules that a row breaks by its values; missing ones are reported at the end. */
export function rowWarnings(...row: Parameters<typeof problemsOfRow>): Codes {
  return broken(problemsOfRow(...row));
}

export function proposalWarnings(form: Form, values: EnteredHeader, tariff: Tariff | null): Codes {
  return broken(proposalProblems(form, values, { today: todayAd(), tariff }));
}

function broken(problems: Codes): Codes {
  const silent: readonly ProblemCode[] = ['required', 'no_cost', 'subsidy_declaration'];
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => !silent.includes(code)));
}
