import { type Line, type Role, worksIn } from '../access/roles.ts';
import type { Form, Section } from '../forms/form.ts';
import { forms } from '../forms/index.ts';
import { enteredFields, type FieldSpec, type Fields, type Kind } from '../forms/kinds.ts';
import { memberTable } from '../forms/members.ts';
import { firmOnlyFields } from '../kyc/firm.ts';
import { kycSections, personalInfoFields } from '../kyc/kyc.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/* A file can contain these kinds of records. A kind is made of existing fields, so a further form is a further kind. */

/** The part of a line that a column belongs to. */
export type ImportPart = 'farmer' | 'proposal' | 'banking' | 'member' | 'row';

export const placeLevels = {
  province: text('प्रदेश', 'Province'),
  district: text('जिल्ला', 'District'),
  municipality: text('पालिका', 'Municipality'),
  ward: text('वडा नं.', 'Ward no.'),
  tole: text('टोल', 'Tole'),
} as const satisfies Record<string, Text>;
export type PlaceLevel = keyof typeof placeLevels;

export interface ImportColumn {
  /** The key is like `name_np`, `address.district`, `row.crop`. */
  key: string;
  label: Text;
  part: ImportPart;
  name: string;
  field: FieldSpec;
  /** A place is spread over five columns. */
  level?: PlaceLevel;
  /** Nobody can register without it. */
  required?: true;
}

export interface ImportKind {
  name: string;
  title: Text;
  /** Undefined for farmers, who belong to both lines. */
  form?: Form;
  line?: Line;
  columns: readonly ImportColumn[];
}

const place = { kind: 'place' } as const;

/** Farmers also have an address, and the register they are for. */
const farmerFields: Fields = {
  ...personalInfoFields,
  address: { ...place, label: text('स्थायी ठेगाना', 'Permanent address') },
  temp_address: { ...place, label: text('अस्थायी ठेगाना', 'Temporary address') },
  is_crop: { kind: 'boolean', label: text('बाली बीमा?', 'Crop insurance?') },
  is_livestock: { kind: 'boolean', label: text('पशुधन बीमा?', 'Livestock insurance?') },
};

const farmerNames = [
  ...new Set([
    ...Object.values(kycSections).flatMap(({ fields }): readonly string[] => fields),
    ...Object.keys(firmOnlyFields),
    'is_crop',
    'is_livestock',
  ]),
];

export const farmerImport = 'farmers';

function farmers(): ImportKind {
  const columns = farmerNames.flatMap((name) => columnsOf('farmer', name, farmerFields[name], ''));
  return {
    name: farmerImport,
    title: text('कृषक', 'Farmers'),
    // Nobody can be registered without a name; for the rest, one of several is enough.
    columns: columns.map((column) => (column.name === 'name_np' ? { ...column, required: true } : column)),
  };
}

/** A proposal's farmer is found by any of these. */
const ownerNames = ['citizenship_no', 'registration_no', 'phone_number_np', 'name_np'] as const;

/** Lines with one mark are one proposal; a line without a mark is a proposal of its own. */
const markField: FieldSpec = {
  kind: 'text',
  max: 40,
  digits: true,
  label: text('प्रस्तावको क्रम नं.', 'Proposal serial no.'),
  hint: text('एउटै प्रस्तावका पङ्क्तिमा एउटै अङ्क', 'The same number on all lines of a proposal'),
};

const of = text('कृषक', 'Farmer');

export function importKindOf(form: Form): ImportKind {
  const { banking } = form.parts ?? {};
  const columns = [
    ...columnsOf('proposal', 'mark', markField, ''),
    ...ownerNames.flatMap((name) => {
      const field: FieldSpec = personalInfoFields[name];
      return columnsOf('farmer', name, { ...field, label: joined(of, field.label) }, 'farmer.');
    }),
    ...fieldsOf('proposal', form.proposal, form.sections, ''),
    ...(banking ? fieldsOf('banking', banking.fields, banking.sections, 'banking.') : []),
    ...fieldsOf('member', memberTable.fields, memberTable.sections, 'member.', memberTable.one),
    ...fieldsOf('row', form.row.fields, form.row.sections, 'row.'),
  ];
  return { name: form.name, title: form.title, form, line: form.line, columns: apart(columns, form) };
}

function fieldsOf(
  part: ImportPart,
  fields: Fields,
  sections: Readonly<Record<string, Section>>,
  prefix: string,
  title?: Text,
): ImportColumn[] {
  const own = enteredFields(fields);
  const names = [...new Set(Object.values(sections).flatMap((section) => section.fields))];
  return names.flatMap((name) => {
    const field = own[name];
    return columnsOf(part, name, field && title ? { ...field, label: joined(title, field.label) } : field, prefix);
  });
}

const inOneCell: readonly Kind[] = [
  'text',
  'phone',
  'number',
  'money',
  'area',
  'choice',
  'date',
  'datetime',
  'boolean',
  'reference',
];

function columnsOf(part: ImportPart, name: string, field: FieldSpec | undefined, prefix: string): ImportColumn[] {
  if (!field) return [];
  const key = `${prefix}${name}`;
  if (field.kind === 'place') {
    return keysOf(placeLevels).map((level) => ({
      ...{ key: `${key}.${level}`, part, name, field, level },
      label: joined(field.label, placeLevels[level]),
    }));
  }
  return inOneCell.includes(field.kind) ? [{ key, part, name, field, label: field.label }] : [];
}

function joined(first: Text, second: Text): Text {
  return text(`${first.ne}: ${second.ne}`, `${first.en}: ${second.en}`);
}

/** The later of two columns with one label also names its line. */
function apart(columns: readonly ImportColumn[], form: Form): ImportColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => {
    const isTwice = seen.has(column.label.ne) || seen.has(column.label.en);
    const title = column.part === 'banking' ? (form.parts?.banking?.title ?? form.title) : form.row.one;
    const label = isTwice ? joined(title, column.label) : column.label;
    seen.add(label.ne).add(label.en);
    return { ...column, label };
  });
}

/** Farmers come first, then the forms in the order of the registry. */
export function importKinds(): ImportKind[] {
  return [farmers(), ...Object.values<Form>(forms).map(importKindOf)];
}

export function findImportKind(name: string): ImportKind | undefined {
  return importKinds().find((kind) => kind.name === name);
}

/** Returns the kinds that a role writes. */
export function importKindsFor(role: Role): ImportKind[] {
  return importKinds().filter(({ line }) => !line || worksIn(role, line));
}
