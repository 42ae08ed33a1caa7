import type { Form } from '../forms/form.ts';
import type { FieldSpec, Fields } from '../forms/kinds.ts';
import { infoFieldsOf } from '../kyc/kinds.ts';
import type { personalInfoFields } from '../kyc/kyc.ts';
import type { PolicyContent } from './content.ts';

type InfoName = keyof typeof personalInfoFields;
type Present = Pick<PolicyContent, 'personal_info' | 'insurance_details'>;

/** The insured's contacts and nominee. */
const insuredFields = [
  'phone_number_np',
  'phone_alt',
  'nominee_name_np',
  'nominee_relation',
  'nominee_phone',
] as const satisfies InfoName[];

/** Who is insured, and into which account a claim is paid. */
const insuredIdentity = [
  'name_np',
  'name_en',
  'citizenship_no',
  'bank_name',
  'bank_branch',
  'account_no',
  'account_holder',
] as const satisfies InfoName[];

/** Which land is insured. The ear tag of a form is named by its definition. */
const landIdentity = ['kitta_no', 'sheet_no'];

/**
 * Returns the fields of a policy that may be corrected at once, by path. Descriptions are; money, dates, whatever the
 * premium depends on and what identifies the insured are not (docs/domain.md, Endorsements).
 */
export function endorsableFields(form: Form, content: Present): Record<string, FieldSpec> {
  const found: Record<string, FieldSpec> = { ...ofInsured(content, insuredFields) };
  for (const [name, field] of wordsOf(form.proposal)) found[`default_values.${name}`] = field;
  const own = rowIdentity(form);
  for (const { id } of content.insurance_details) {
    for (const [name, field] of wordsOf(form.row.fields)) {
      if (name !== form.row.kind && !own.includes(name)) found[`insurance_details.${String(id)}.${name}`] = field;
    }
  }
  return found;
}

/** Returns the fields that identify the insured person, land or animal, by path. */
export function identityFields(form: Form, content: Present): Record<string, FieldSpec> {
  const found: Record<string, FieldSpec> = { ...ofInsured(content, insuredIdentity) };
  const place = form.proposal.farm_address;
  if (place) found['default_values.farm_address'] = place;
  for (const { id } of content.insurance_details) {
    for (const name of rowIdentity(form)) {
      const field = form.row.fields[name];
      if (field) found[`insurance_details.${String(id)}.${name}`] = field;
    }
  }
  return found;
}

/** Returns the fields of a row that a change of its sum may touch: amounts, figures and areas. */
export function sumFields(form: Form): Fields {
  const entries = Object.entries(form.row.fields).filter(
    ([, { kind, computed }]) => !computed && (kind === 'money' || kind === 'number' || kind === 'area'),
  );
  return Object.fromEntries(entries);
}

function rowIdentity({ row }: Form): string[] {
  return [...(row.tag ? [row.tag] : []), ...landIdentity];
}

function ofInsured({ personal_info }: Present, names: readonly InfoName[]): Record<string, FieldSpec> {
  const own = infoFieldsOf(personal_info);
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = own[name];
      return field ? [[`personal_info.${name}`, field]] : [];
    }),
  );
}

/** No later paper changes what was declared and done before the issue. */
const settled = ['previous_policy_no', 'refused_reason', 'place', 'receipt_no'];

function wordsOf(fields: Fields): [string, FieldSpec][] {
  return Object.entries(fields).filter(
    ([name, { kind, computed }]) => (kind === 'text' || kind === 'phone') && !computed && !settled.includes(name),
  );
}
