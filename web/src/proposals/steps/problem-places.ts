import type { Form } from '@krishi-bima/contract/forms/form';
import type { FieldSpec, Fields } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import { kycSectionOf } from '@krishi-bima/contract/kyc/kinds';
import { kycSections, personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { type FieldCodes, fieldAt, problemText } from '#forms/field-problems.ts';
import { messages } from '#proposals/messages.ts';
import { type StepId, sectionOfField } from './wizard-steps.ts';

/** The position where something is corrected. */
export type ProblemPlace =
  | { at: 'farmer'; field: string; section: string | undefined }
  | { at: 'proposal'; step: StepId | undefined; field: string; section?: string }
  | { at: 'rows' }
  | { at: 'members' }
  | { at: 'member'; client_id: string; field: string }
  | { at: 'row'; client_id: string; field: string };

export interface PlacedProblem {
  path: string;
  /** The text is like `बीमाको विवरण · बीमा गरिने स्थान`, `पङ्क्ति ३ · कित्ता नं.`. */
  where: Text;
  what: Text;
  place: ProblemPlace;
}

/** Locates each entry of a refused submission; both lists are client ids in the server's order. */
export function locateProblems(
  form: Form,
  fields: FieldCodes,
  rows: readonly string[],
  members: readonly string[] = [],
): PlacedProblem[] {
  return Object.entries(fields).map(([path, code]) => placed(form, path, code, { rows, members }));
}

interface Lines {
  rows: readonly string[];
  members: readonly string[];
}

function placed(form: Form, path: string, code: string, { rows, members }: Lines): PlacedProblem {
  const [root = '', ...rest] = path.split('.');
  if (root === 'personal_info') return ofFarmer(path, rest.join('.'), code);
  if (root === 'default_values' || root === 'banking') return ofProposal(form, path, rest.join('.'), code);
  if (root === 'members') return ofMember(path, rest, code, members);
  const [index, ...names] = rest;
  const client_id = index === undefined ? undefined : rows[Number(index)];
  if (index === undefined || client_id === undefined) return ofTable(form, path, code);
  const field = names.join('.');
  const spec = fieldAt(form.row.fields, field);
  return {
    path,
    where: joined(messages.rowNumber(Number(index) + 1), labelOf(spec, field)),
    what: said(spec, code),
    place: { at: 'row', client_id, field },
  };
}

function ofFarmer(path: string, field: string, code: string): PlacedProblem {
  const fields: Fields = personalInfoFields;
  const spec = fields[field];
  const label = spec?.label ?? (field === 'address' ? kycSections.address.title : text(field, field));
  return {
    path,
    where: joined(messages.farmer, label),
    what: said(spec, code),
    place: { at: 'farmer', field, section: kycSectionOf(field) },
  };
}

function ofProposal(form: Form, path: string, field: string, code: string): PlacedProblem {
  const spec = fieldAt(form.proposal, field);
  const section = sectionOfField(form, field.split('.')[0] ?? field);
  return {
    path,
    where: joined(section?.title ?? form.title, labelOf(spec, field)),
    what: said(spec, code),
    place: { at: 'proposal', step: section?.step, field },
  };
}

function ofMember(path: string, [index, ...names]: string[], code: string, members: readonly string[]): PlacedProblem {
  const client_id = index === undefined ? undefined : members[Number(index)];
  if (client_id === undefined) {
    return { path, where: memberTable.title, what: said(undefined, code), place: { at: 'members' } };
  }
  const field = names.join('.');
  const spec = fieldAt(memberTable.fields, field);
  return {
    path,
    where: joined(messages.memberNumber(Number(index) + 1), labelOf(spec, field)),
    what: said(spec, code),
    place: { at: 'member', client_id, field },
  };
}

function ofTable(form: Form, path: string, code: string): PlacedProblem {
  return { path, where: form.row.title, what: said(undefined, code), place: { at: 'rows' } };
}

function said(spec: FieldSpec | undefined, code: string): Text {
  if (spec) return problemText(spec, code);
  return (isKeyOf(problems, code) ? problems[code] : problems.bad_type).text;
}

function labelOf(spec: FieldSpec | undefined, field: string): Text {
  return spec?.label ?? text(field, field);
}

function joined(a: Text, b: Text): Text {
  return text(`${a.ne} · ${b.ne}`, `${a.en} · ${b.en}`);
}

export function stepOfPlace(place: ProblemPlace): StepId | undefined {
  if (place.at === 'farmer') return undefined;
  return place.at === 'proposal' ? place.step : 'rows';
}
