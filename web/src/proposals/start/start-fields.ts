import type { Form } from '@krishi-bima/contract/forms/form';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Suggestions } from './suggestions.ts';

/** One line of what is filled already: one field, or some that belong together. */
export interface FilledLine {
  id: string;
  label: Text;
  names: readonly string[];
}

/** Of these nobody can know before, although the dates begin with a proposal. */
const alwaysAsked = ['purpose', 'risk_start_at', 'risk_end_at'];
/** Shown in one line: who is insured, with the details of a group or firm. */
const insured = ['insured_type', 'group_name', 'member_count', 'firm_registration_no', 'firm_pan_no'];

/** Divides the fields of the first step into those to be filled and the lines that are filled already. */
export function startFields(form: Form, suggestions: Suggestions): { asked: string[]; filled: FilledLine[] } {
  const sections = Object.entries(form.sections).filter(([, { step }]) => step === 'cover');
  const filled = sections.flatMap(([id, { title, fields }]) => {
    if (id === 'payee') return fields.some((name) => suggestions[name]) ? [{ id, label: title, names: fields }] : [];
    return fields.flatMap((name): FilledLine[] => {
      const label = form.proposal[name]?.label;
      if (!suggestions[name] || !label || insured.indexOf(name) > 0 || alwaysAsked.includes(name)) return [];
      return [{ id: name, label, names: name === insured[0] ? insured : [name] }];
    });
  });
  const shown = new Set(filled.flatMap(({ names }) => names));
  const asked = sections.flatMap(([, { fields }]) => fields.filter((name) => !shown.has(name)));
  return { asked, filled };
}
