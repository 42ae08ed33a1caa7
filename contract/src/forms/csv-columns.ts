import { type Text, text } from '../values/text.ts';
import type { Form } from './form.ts';
import type { FieldSpec } from './kinds.ts';

/** Beside the fields of the form, the same in every file. */
export const csvLead = {
  proposal_no: text('प्रस्ताव नं.', 'Proposal no.'),
  status: text('स्थिति', 'State'),
  farmer: text('कृषक', 'Farmer'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  /** Of a group, the one whose row it is. */
  member: text('सदस्य', 'Member'),
} as const satisfies Record<string, Text>;

export interface CsvColumn {
  from: 'proposal' | 'row';
  name: string;
  field: FieldSpec;
}

/** One line of the file is a row of the form, after what its proposal says: all that has a section, in its order. */
export function csvColumns({ proposal, sections, row }: Form): CsvColumn[] {
  return [...columnsOf('proposal', { fields: proposal, sections }), ...columnsOf('row', row)];
}

function columnsOf(from: CsvColumn['from'], { fields, sections }: Pick<Form['row'], 'fields' | 'sections'>) {
  const names = Object.values(sections).flatMap((section) => section.fields);
  return names.flatMap((name): CsvColumn[] => {
    const field = fields[name];
    // Lines inside a cell are for nobody to read.
    return field && field.kind !== 'list' ? [{ from, name, field }] : [];
  });
}
