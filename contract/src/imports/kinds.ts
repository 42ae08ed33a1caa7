import { type Line, type Permission, type Role, worksIn } from '../access/roles.ts';
import { lossKindNames, lossKinds, perilNames, perils } from '../claims/perils.ts';
import { claimStates } from '../claims/states.ts';
import { cattle } from '../forms/cattle.ts';
import type { Form, Section } from '../forms/form.ts';
import { forms } from '../forms/index.ts';
import { enteredFields, type FieldSpec, type Fields, type Kind } from '../forms/kinds.ts';
import { memberTable } from '../forms/members.ts';
import { qualities } from '../index-cover/products.ts';
import { measures } from '../index-cover/terms.ts';
import { firmOnlyFields } from '../kyc/firm.ts';
import { kycSections, personalInfoFields } from '../kyc/kyc.ts';
import { terms } from '../terms/terms.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/* A file can contain these kinds of records. A kind is made of existing fields, so a further form is a further kind. */

/** The part of a line that a column belongs to. */
export type ImportPart = 'farmer' | 'proposal' | 'banking' | 'member' | 'row' | 'claim' | 'reading';

export const placeLevels = {
  province: text('प्रदेश', 'Province'),
  district: text('जिल्ला', 'District'),
  municipality: terms.localLevel,
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
  /** The form of proposals. */
  form?: Form;
  /** Undefined for what belongs to both lines. */
  line?: Line;
  /** Who registers one registers many. */
  permission: Permission;
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
    permission: 'add_kyc',
    // Nobody can be registered without a name; for the rest, one of several is enough.
    columns: columns.map((column) => (column.name === 'name_np' ? { ...column, required: true } : column)),
  };
}

export const memberImport = 'members';

const membership = {
  cooperative: {
    kind: 'text',
    max: 120,
    label: text('सहकारी', 'Cooperative'),
    hint: text(
      'नाम, दर्ता नं. वा प्यान; एउटै भए नलेखे पनि हुन्छ',
      'Name, registration no. or PAN; may be left out if there is one',
    ),
  },
  member_since: { kind: 'date', past: true, label: text('सदस्य भएको मिति', 'Member since') },
} as const satisfies Fields;

/** The members of a cooperative: farmers as above, who are registered unless the company knows them already. */
function members(): ImportKind {
  const { columns } = farmers();
  return {
    ...{ name: memberImport, title: text('सहकारीका सदस्य', 'Members of a cooperative'), line: 'crop' },
    permission: 'change_cooperative',
    columns: [...keysOf(membership).flatMap((name) => columnsOf('farmer', name, membership[name], '')), ...columns],
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
    ...ownerColumns(of),
    ...fieldsOf('proposal', form.proposal, form.sections, ''),
    ...(banking ? fieldsOf('banking', banking.fields, banking.sections, 'banking.') : []),
    ...fieldsOf('member', memberTable.fields, memberTable.sections, 'member.', memberTable.one),
    ...fieldsOf('row', form.row.fields, form.row.sections, 'row.'),
  ];
  const { name, title, line } = form;
  return { name, title, form, line, permission: 'add_proposal', columns: apart(columns, form) };
}

function ownerColumns(title: Text): ImportColumn[] {
  return ownerNames.flatMap((name) => {
    const field: FieldSpec = personalInfoFields[name];
    return columnsOf('farmer', name, { ...field, label: joined(title, field.label) }, 'farmer.');
  });
}

export const animalImport = 'animals';

const keeper = text('पशुधनी', 'Owner');

/** Animals as another system described them, each with its owner. Rows that insure them later find them by their tag. */
export function animalImportKind(form: Form = cattle): ImportKind {
  const { cover: _, remarks: __, ...sections } = form.row.sections;
  const described: FieldSpec = { kind: 'date', past: true, label: text('विवरण लिएको मिति', 'Described on') };
  const columns = [
    ...ownerColumns(keeper),
    ...columnsOf('row', 'described_on', described, ''),
    ...fieldsOf('row', form.row.fields, sections, ''),
  ];
  return {
    ...{ name: animalImport, title: text('पशु', 'Animals'), line: form.line, permission: 'add_proposal' },
    columns: columns.map((column) => (column.name === form.row.kind ? { ...column, required: true } : column)),
  };
}

export const claimImport = 'claims';

/** How far a claim has come that is taken over; what comes after is done here. */
export const importedClaimStates = ['intimated', 'registered'] as const;

/** Open claims of another system. */
const claimFields = {
  policy_no: { kind: 'text', max: 40, digits: true, label: terms.policyNo, required: true },
  mark: {
    kind: 'text',
    max: 60,
    digits: true,
    label: text('ट्याग वा कित्ता नं.', 'Ear tag or parcel no.'),
    hint: text('बीमालेखमा एउटाभन्दा बढी भए अनिवार्य', 'Required where the policy insures more than one'),
  },
  loss_at: { kind: 'datetime', label: text('क्षति भएको समय', 'Time of the loss'), required: true },
  peril: {
    kind: 'choice',
    label: text('क्षतिको कारण', 'Cause of the loss'),
    options: Object.fromEntries(perilNames.map((name) => [name, perils[name].label])),
    required: true,
  },
  loss: {
    kind: 'choice',
    label: text('क्षतिको किसिम', 'Kind of loss'),
    hint: text('नलेखे बालीमा आंशिक, पशुमा मृत्यु', 'Left out: partial for crops, death for animals'),
    options: Object.fromEntries(lossKindNames.map((name) => [name, lossKinds[name].label])),
  },
  estimated: { kind: 'money', label: text('अनुमानित क्षति', 'Estimated loss') },
  damaged_count: { kind: 'number', integer: true, max: 1_000_000, label: text('क्षति भएको सङ्ख्या', 'Number lost') },
  damage_percent: { kind: 'number', max: 100, label: text('क्षति प्रतिशत', 'Loss in per cent') },
  reported_at: { kind: 'datetime', label: text('सूचना पाएको समय', 'Reported at') },
  status: {
    kind: 'choice',
    label: text('दाबीको स्थिति', 'State of the claim'),
    options: Object.fromEntries(importedClaimStates.map((name) => [name, claimStates[name]])),
  },
  old_no: { kind: 'text', max: 40, digits: true, label: text('पहिलेको दाबी नं.', 'Claim no. so far') },
  description: { kind: 'text', long: true, max: 1900, label: text('के भयो?', 'What happened?') },
  informant_name: { kind: 'text', max: 100, label: text('सूचना दिने व्यक्ति', 'Reported by') },
  informant_phone: { kind: 'phone', label: text('सूचना दिनेको मोबाइल नं.', 'Phone of who reported') },
} as const satisfies Fields;

function claims(): ImportKind {
  const columns = keysOf(claimFields).flatMap((name) => {
    const field: FieldSpec = claimFields[name];
    return columnsOf('claim', name, field, '').map((column): ImportColumn => {
      return field.required === true ? { ...column, required: true } : column;
    });
  });
  return { name: claimImport, title: text('टुङ्गो नलागेका दाबी', 'Open claims'), permission: 'notice_claim', columns };
}

export const readingImport = 'readings';

/** What stations of index insurance measured. */
const readingFields = {
  station: {
    kind: 'text',
    max: 120,
    digits: true,
    label: text('मापन केन्द्र', 'Station'),
    hint: text('कोड वा नाम', 'Code or name'),
    required: true,
  },
  measure: {
    kind: 'choice',
    label: text('मापन', 'Measure'),
    options: Object.fromEntries(keysOf(measures).map((name) => [name, measures[name].label])),
    required: true,
  },
  day: { kind: 'date', past: true, label: text('मिति', 'Day'), required: true },
  value: {
    kind: 'text',
    max: 9,
    digits: true,
    label: text('अङ्क', 'Figure'),
    hint: text('46.2', '46.2'),
    required: true,
  },
  quality: {
    kind: 'choice',
    label: text('गुणस्तर', 'Quality'),
    hint: text('नलेखे अन्तिम', 'Left out: final'),
    options: qualities,
  },
  source: {
    kind: 'text',
    max: 120,
    label: text('स्रोत', 'Source'),
    hint: text('विभागको पत्र, बुलेटिन', 'Letter or bulletin of the department'),
    required: true,
  },
} as const satisfies Fields;

function readings(): ImportKind {
  const columns = keysOf(readingFields).flatMap((name) => {
    const field: FieldSpec = readingFields[name];
    return columnsOf('reading', name, field, '').map((column): ImportColumn => {
      return field.required === true ? { ...column, required: true } : column;
    });
  });
  return {
    ...{ name: readingImport, title: text('सूचकाङ्कका मापन', 'Index readings'), line: 'crop', columns },
    permission: 'change_cooperative',
  };
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

/** Farmers come first, then the forms in the order of the registry, then what is taken over from another system. */
export function importKinds(): ImportKind[] {
  return [
    farmers(),
    members(),
    ...Object.values<Form>(forms).map(importKindOf),
    animalImportKind(),
    claims(),
    readings(),
  ];
}

export function findImportKind(name: string): ImportKind | undefined {
  return importKinds().find((kind) => kind.name === name);
}

/** Returns the kinds that somebody registers, by their role and what they may. */
export function importKindsFor(role: Role, permissions: readonly string[]): ImportKind[] {
  return importKinds().filter(
    ({ line, permission }) => (!line || worksIn(role, line)) && permissions.includes(permission),
  );
}
