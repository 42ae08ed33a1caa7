import { type WritingStep, writingSteps } from '../forms/form.ts';
import { findForm } from '../forms/index.ts';
import { type FormValues, missingPaths } from '../forms/kinds.ts';
import type { ProposalHeader } from '../forms/records.ts';
import { memberProblems } from './member-rules.ts';

interface Written {
  form: string;
  values: ProposalHeader;
  rows: readonly FormValues[];
  members: Parameters<typeof memberProblems>[2];
}

/** The steps of a draft in which nothing required is missing; whether what is there is right is asked at submission. */
export function filledSteps({ form: name, values, rows, members }: Written): WritingStep[] {
  const form = findForm(name);
  if (!form) return [];
  const missing = new Set(missingPaths(form.proposal, values).map((path) => path.split('.')[0]));
  const lacking = new Set(
    Object.values(form.sections).flatMap(({ step, fields }) => (fields.some((one) => missing.has(one)) ? [step] : [])),
  );
  const isListed = rows.length > 0 && rows.every((row) => missingPaths(form.row.fields, row).length === 0);
  if (!isListed || Object.keys(memberProblems(form, values, members)).length > 0) lacking.add('rows');
  return writingSteps.filter((step) => !lacking.has(step));
}
