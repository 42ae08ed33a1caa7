import { findForm } from '@krishi-bima/contract/forms';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import type { Form } from '@krishi-bima/contract/forms/form';
import {
  asText,
  enteredFields,
  type FieldSpec,
  type Fields,
  type FormValues,
  isShown,
} from '@krishi-bima/contract/forms/kinds';
import { type ListedMember, memberTable, withMembers } from '@krishi-bima/contract/forms/members';
import { valueAt } from '@krishi-bima/contract/policies/content';
import { identityFields, sumFields } from '@krishi-bima/contract/policies/endorsable';
import type { EndorsementKind } from '@krishi-bima/contract/policies/endorsement-kinds';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import type { Text } from '@krishi-bima/contract/values/text';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { endorsementMessages } from './endorsement-messages.ts';
import { messages } from './messages.ts';

/** What its rows are: crops, animals, or the members of a cooperative. */
export function insuredWord(form: Form | undefined): Text {
  if (form?.sold_to === 'cooperative') return messages.rowsOf.members;
  return messages.rowsOf[form?.line ?? 'crop'];
}

/** The form as the policy fills it in: with the crops of its day, and of a group with members. */
export function formOfPolicy(
  { form, content, rates }: Policy,
  joining: readonly ListedMember[] = [],
): Form | undefined {
  const definition = findForm(form);
  return (
    definition &&
    withMembers(withCatalogue(definition, rates), content.default_values, [...content.members, ...joining])
  );
}

/** Rows by their place, kind, tag or parcel number, and of a group the member. */
export function rowNames(policy: Policy): { value: string; label: string }[] {
  const form = formOfPolicy(policy);
  const kind = form?.row.fields[form.row.kind];
  const members = new Map(policy.content.members.map(({ client_id, name_np }) => [client_id, name_np]));
  return policy.content.insurance_details.map((row: FormValues, index) => {
    const key = form ? asText(row[form.row.kind]) : '';
    const named = kind?.kind === 'choice' ? kind.options[key] : undefined;
    const mark = asText(row[form?.row.tag ?? 'kitta_no'] ?? row.kitta_no);
    const words = endorsementMessages.row(digits(index + 1), named?.ne ?? key, named?.en ?? key);
    return {
      value: asText(row.id),
      label: [t(words), mark, members.get(asText(row.member))].filter(Boolean).join(' · '),
    };
  });
}

/** One line of old and new. */
export interface Compared {
  path: string;
  label: Text;
  spec: FieldSpec;
  before: unknown;
}

/** The fields of a row that are asked, by what has been typed so far. */
export function comparedRow(form: Form, kind: EndorsementKind, before: FormValues | null, after: FormValues) {
  const asked = kind === 'change_sum' ? sumFields(form) : enteredFields(form.row.fields);
  const order = Object.values(form.row.sections).flatMap(({ fields }) => fields);
  return order.flatMap((name): Compared[] => {
    const spec = asked[name];
    if (!spec || !isShown(spec, kind === 'change_sum' ? { ...before, ...after } : after)) return [];
    return [{ path: name, label: spec.label, spec, before: before?.[name] ?? null }];
  });
}

/** What is asked of a member who is not in the list: of a cooperative which farmer it is, of a group who. */
export function joiningFields(form: Form): Fields {
  const { farmer, name_np, citizenship_no, phone_number_np, membership_no } = memberTable.fields;
  const { bank_name, bank_branch, account_no, account_holder } = memberTable.fields;
  if (form.sold_to === 'cooperative') return { farmer: { ...farmer, required: true } };
  return {
    ...{ name_np, citizenship_no, phone_number_np, membership_no, farmer },
    ...{ bank_name, bank_branch, account_no, account_holder },
  };
}

/** What identifies the insured, by path. */
export function comparedIdentity(form: Form, { content }: Policy): Compared[] {
  const places = new Map(content.insurance_details.map(({ id }, index) => [String(id), index + 1]));
  return Object.entries(identityFields(form, content)).map(([path, spec]) => {
    const place = places.get(path.split('.')[1] ?? '');
    const row = place === undefined ? undefined : messages.row(digits(place));
    const label = row ? { ne: `${row.ne}, ${spec.label.ne}`, en: `${row.en}, ${spec.label.en}` } : spec.label;
    return { path, label, spec, before: valueAt(content, path) };
  });
}

/** The problems and findings of one field, as a field shows them. */
export function problemsAt({ problems }: EndorsementDetails, path: string) {
  const code = problems[path];
  return code ? { '': code } : undefined;
}
