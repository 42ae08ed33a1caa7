import type { Form } from '@krishi-bima/contract/forms/form';
import { type FieldSpec, type FieldValue, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { PolicyContent, RowChange } from '@krishi-bima/contract/policies/content';
import { endorsableFields, identityFields } from '@krishi-bima/contract/policies/endorsable';
import { endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { PdfBlock } from '../pdf/document.ts';
import { printable, rupees, shortDay } from '../pdf/paper-text.ts';
import { textOf } from '../printing/field-text.ts';
import type { Names } from '../printing/names.ts';
import type { PolicyPaper } from './policy-paper.ts';

/** Belongs to the line above: an empty cell would be drawn as a dash, which says that there is nothing. */
const blank = '\u00a0';

type Line = [label: string, before: string, after: string];

/** सम्पुष्टि: what was changed since the issue, value by value, with the premium that each brought or gave back. */
export function endorsementBlocks({ form, policy: { endorsements, content }, names }: PolicyPaper): PdfBlock[] {
  if (endorsements.length === 0) return [];
  const context = contextOf(form, content, names);
  const rows = endorsements.flatMap((one) =>
    [...changeLines(one, context), ...moneyLines(one)].map((line, index) => [
      index === 0 ? toDevanagari(one.number) : blank,
      index === 0 ? shortDay(one.effective_from) : blank,
      ...line,
      index === 0 ? printable(one.reason) : blank,
    ]),
  );
  return [
    {
      type: 'table',
      title: 'सम्पुष्टि',
      columns: [
        { label: 'नं.', kind: 'serial', w: 9 },
        { label: 'लागू मिति', kind: 'date', w: 22 },
        { label: 'विवरण', kind: 'text', w: 34 },
        { label: 'पहिले', kind: 'text', w: 32 },
        { label: 'अहिले', kind: 'text', w: 32 },
        { label: 'कारण', kind: 'text' },
      ],
      rows,
    },
  ];
}

export interface Context {
  form: Form;
  fields: Readonly<Record<string, FieldSpec>>;
  places: ReadonlyMap<string, string>;
  names: Names;
  /** Of a group, whose row it is. */
  members: ReadonlyMap<string, string>;
}

export function contextOf(form: Form, content: PolicyContent, names: Names): Context {
  const fields = { ...endorsableFields(form, content), ...identityFields(form, content) };
  const places = new Map(content.insurance_details.map(({ id }, index) => [String(id), toDevanagari(index + 1)]));
  const members = new Map(content.members.map(({ client_id, name_np }) => [client_id, name_np ?? '']));
  return { form, fields, places, names, members };
}

/** What each value and row was, and what it is. */
export function changeLines({ kind, changes, row_changes }: Endorsement, context: Context): Line[] {
  const { form, fields, places, names } = context;
  return [
    ...Object.entries(changes).map(([path, [before, after]]): Line => {
      const field = fields[path];
      return [labelOf(path, field, places), said(field, before, names), said(field, after, names)];
    }),
    ...row_changes.map(({ before, after, member }): Line => {
      const label = endorsementLabel(kind, form).ne;
      return [label, rowSaid(before, context), rowSaid(after, context, member?.name_np)];
    }),
  ];
}

/** What is paid besides, or goes back. */
function moneyLines({ premium, farmer_share }: Pick<Endorsement, 'premium' | 'farmer_share'>): Line[] {
  if (Number(premium) === 0) return [];
  const isBack = Number(premium) < 0;
  const amount = (sum: string) => rupees(sum.replace('-', ''));
  return [
    [isBack ? 'फिर्ता हुने बीमाशुल्क' : 'थप बीमाशुल्क', blank, amount(premium)],
    [isBack ? 'त्यसमा कृषकलाई फिर्ता' : 'त्यसमा कृषकले तिर्नुपर्ने रकम', blank, amount(farmer_share)],
  ];
}

/** Names the member of a group, the animal or plot by its kind, what identifies it, and its sum. */
function rowSaid(row: RowChange['before'], { form, names, members }: Context, joins?: string | null): string {
  if (!row) return '–';
  const owner = joins ?? members.get(row.member ?? '');
  const named = [form.row.kind, form.row.tag, 'kitta_no'].flatMap((name) => {
    const field = name === undefined ? undefined : form.row.fields[name];
    const said = field && name !== undefined ? textOf(field, valueIn(row, name) ?? null, names) : null;
    if (said === null) return [];
    // A bare number would not say of what.
    return name === form.row.kind ? said : `${field?.label.ne} ${said}`;
  });
  return [...(owner ? [printable(owner)] : []), ...named, ...(row.sum_insured ? [rupees(row.sum_insured)] : [])].join(
    ', ',
  );
}

function labelOf(path: string, field: FieldSpec | undefined, places: ReadonlyMap<string, string>): string {
  const [part, row = ''] = path.split('.');
  const label = field?.label.ne ?? '';
  return part === 'insurance_details' ? `क्र.सं. ${places.get(row) ?? ''}: ${label}` : label;
}

function said(field: FieldSpec | undefined, value: FieldValue, names: Names): string {
  return (field && textOf(field, value, names)) ?? '–';
}
