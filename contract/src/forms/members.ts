import { type Text, text } from '../values/text.ts';
import type { Column, Form, Table } from './form.ts';
import type { header } from './header.ts';
import type { Fields, Options, ValuesOf } from './kinds.ts';

/*
 * A group or a cooperative insures for its members: they are listed beside the proposal, and each row names one of
 * them. This holds for any form, so no form's own file knows of it.
 */

type InsuredType = Pick<ValuesOf<typeof header>, 'insured_type'>;

export function hasMembers({ insured_type }: InsuredType): boolean {
  return insured_type === 'group' || insured_type === 'cooperative';
}

const memberFields = {
  name_np: { kind: 'text', script: 'ne', label: text('सदस्यको नाम', 'Name of the member'), required: true },
  citizenship_no: {
    kind: 'text',
    digits: true,
    max: 25,
    pattern: '^[0-9][0-9\\-/ ]{2,24}$',
    problem: 'bad_citizenship',
    label: text('नागरिकता नं.', 'Citizenship no.'),
  },
  phone_number_np: { kind: 'phone', label: text('मोबाइल नं.', 'Mobile no.') },
  membership_no: { kind: 'text', digits: true, max: 30, label: text('सदस्यता नं.', 'Membership no.') },
  share_percent: {
    kind: 'number',
    min: 0,
    max: 100,
    unit: text('%', '%'),
    label: text('हिस्सा', 'Share'),
  },
  farmer: { kind: 'reference', to: 'farmer', label: text('दर्ता भएको कृषक', 'Registered farmer') },
  // What a claim of the member's rows is paid to.
  bank_name: { kind: 'text', max: 120, label: text('बैंक', 'Bank') },
  bank_branch: { kind: 'text', max: 120, label: text('बैंक शाखा', 'Bank branch') },
  account_no: {
    kind: 'text',
    max: 25,
    digits: true,
    pattern: '^[0-9A-Za-z/-]{5,25}$',
    problem: 'bad_account',
    label: text('खाता नं.', 'Account no.'),
  },
  account_holder: { kind: 'text', max: 100, label: text('खातावालाको नाम', 'Account holder') },
} as const satisfies Fields;

export const memberTable = {
  title: text('सदस्यहरू', 'Members'),
  one: text('सदस्य', 'Member'),
  fields: memberFields,
  sections: { member: { title: text('सदस्य', 'Member'), fields: Object.keys(memberFields) } },
  columns: [
    { fields: ['name_np'], width: 'rest' },
    { fields: ['citizenship_no'] },
    { fields: ['phone_number_np'] },
    { fields: ['membership_no'] },
    { fields: ['share_percent'] },
    {
      fields: ['bank_name', 'bank_branch', 'account_no', 'account_holder'],
      label: text('दाबी रकम जाने खाता', 'Account for claim payments'),
      width: 44,
    },
  ],
} as const satisfies Table;

/** The limit is above the largest cooperative that takes one policy. */
export const maxMembers = 1000;

const label = text('सदस्य', 'Member');

/** A row names its member by the member's `client_id`, which is known before the member is saved. */
export const memberFrame = {
  member: {
    kind: 'text',
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
    problem: 'unknown_reference',
    label,
  },
} as const satisfies Fields;

/** Returns the form for this proposal: a group's lists members, and each of its rows has to choose one. */
export function withMembers(form: Form, proposal: InsuredType, members: readonly ListedMember[]): Form {
  if (!hasMembers(proposal)) return form;
  const { row } = form;
  const [first, ...columns] = row.columns;
  const [[id, section] = ['', undefined], ...sections] = Object.entries(row.sections);
  if (!first || !section) throw new Error(`The form ${form.name} has no columns or no sections of its rows`);
  const column: Column = { fields: ['member'], width: 32 };
  return {
    ...form,
    members: memberTable,
    row: {
      ...row,
      fields: { ...row.fields, member: { kind: 'choice', label, options: memberOptions(members), required: true } },
      sections: {
        [id]: { ...section, fields: ['member', ...section.fields] },
        ...Object.fromEntries(sections),
      },
      columns: [first, column, ...columns],
    },
  };
}

/** A member of a list, who is known by `client_id` before being saved. */
export type ListedMember = ValuesOf<typeof memberFields> & { readonly client_id?: string };

/** Two members with one name are told apart by their other details. */
function memberOptions(members: readonly ListedMember[]): Options {
  const names = members.map(({ name_np }) => name_np?.trim());
  return Object.fromEntries(
    members.flatMap((member, at) => {
      const name = names[at];
      if (!name) return [];
      const isTwice = names.indexOf(name) !== names.lastIndexOf(name);
      return [[String(member.client_id), isTwice ? toldApart(name, member, at) : text(name, name)]];
    }),
  );
}

function toldApart(name: string, { citizenship_no, membership_no, phone_number_np }: ListedMember, at: number): Text {
  const mark = [citizenship_no, membership_no, phone_number_np].map((own) => own?.trim()).find(Boolean);
  const full = `${name} · ${mark ?? at + 1}`;
  return text(full, full);
}
