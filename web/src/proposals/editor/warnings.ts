import type { Form } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { proposalProblems, rowProblems } from '@krishi-bima/contract/proposals/rules';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';

type Codes = Record<string, ProblemCode>;

interface Examined {
  form: Form;
  tariff: Tariff | null;
  proposal_date: unknown;
  problems: Codes;
}

const examined = new WeakMap<Values, Examined>();

/** Returns everything that a submission would report about a row. Of 200 rows only the changed one is checked again. */
export function problemsOfRow(form: Form, values: Values, tariff: Tariff | null, proposal_date: unknown): Codes {
  const before = examined.get(values);
  if (before?.form === form && before.tariff === tariff && before.proposal_date === proposal_date)
    return before.problems;
  const problems = rowProblems(form, values, { today: todayAd(), tariff, proposal_date });
  examined.set(values, { form, tariff, proposal_date, problems });
  return problems;
}

/** Returns the office rules that a row breaks by its values; missing ones are reported at the end. */
export function rowWarnings(form: Form, values: Values, tariff: Tariff | null, proposal_date: unknown): Codes {
  return broken(problemsOfRow(form, values, tariff, proposal_date));
}

export function proposalWarnings(form: Form, values: Values, tariff: Tariff | null): Codes {
  return broken(proposalProblems(form, values, { today: todayAd(), tariff }));
}

function broken(problems: Codes): Codes {
  const silent: readonly ProblemCode[] = ['required', 'no_cost', 'subsidy_declaration'];
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => !silent.includes(code)));
}
