import { findForm } from '@krishi-bima/contract/forms';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import type { Form } from '@krishi-bima/contract/forms/form';
import { asText, type FieldSpec, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { Proposal, proposals } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { terms } from '@krishi-bima/contract/terms/terms';
import { keysOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { nameOfDay } from '../http/file-name.ts';
import { type FileColumn, sendSpreadsheet } from '../http/spreadsheet.ts';
import { textOf } from '../printing/field-text.ts';
import { type Names, namesIn } from '../printing/names.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asProposals } from './answer.ts';
import { selectProposals } from './queries.ts';
import { listIds } from './search.ts';

type Filter = Query<typeof proposals.exportRows>;

/** These columns precede the fields of the form, the same in every file. */
const csvLead = {
  proposal_no: terms.proposalNo,
  status: terms.status,
  farmer: text('कृषक', 'Farmer'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  /** For a group, the member whose row it is. */
  member: text('सदस्य', 'Member'),
} as const satisfies Record<string, Text>;

interface CsvColumn {
  from: 'proposal' | 'row';
  name: string;
  field: FieldSpec;
}

interface Line {
  proposal: Proposal;
  row: RowValues;
  /** For a group, the member whose row it is. */
  member: string | null;
  /** The columns include the company's own crops and breeds, named as in the tables of the proposal's day. */
  columns: readonly CsvColumn[];
  names: Names;
}

/** Streams the rows of a form as a table for spreadsheets, page by page. */
export async function exportRows(data: Scoped, { format = 'csv', ...filter }: Filter, reply: FastifyReply, now: Date) {
  const form = existing(findForm(filter.form));
  const found = await rowsByCompany(data, filter);
  for (const { insurance } of found) {
    await data.recordAction('companies', { id: insurance, insurance }, 'export', `${form.name} ${format}`);
  }
  const count = found.reduce((sum, { rows }) => sum + rows, 0);
  const file = nameOfDay(form.name, todayAd(now));
  return sendSpreadsheet(reply, format, {
    file,
    columns: columnsOf(form),
    pages: pagesOf(data, form, filter, now),
    count,
  });
}

function rowsByCompany(data: Scoped, filter: Omit<Filter, 'format'>) {
  return listIds(data, filter)
    .clearSelect()
    .clearOrderBy()
    .select(['proposals.insurance', sql<number>`sum(proposals.row_count)::integer`.as('rows')])
    .groupBy('proposals.insurance')
    .execute();
}

function columnsOf(form: Form): FileColumn<Line>[] {
  const lead: Record<keyof typeof csvLead, FileColumn<Line>['cell']> = {
    proposal_no: ({ proposal }) => proposal.proposal_no,
    status: ({ proposal }) => proposalStates[proposal.status].ne,
    farmer: ({ proposal: { personal_info } }) => personal_info.name_np || personal_info.name_en,
    phone: ({ proposal }) => proposal.personal_info.phone_number_np,
    member: ({ member }) => member,
  };
  const names = keysOf(csvLead);
  return [
    ...names.map((name) => ({ head: csvLead[name].ne, cell: lead[name] })),
    ...csvColumns(form).map(({ field: { label, kind } }, at) => ({
      head: label.ne,
      cell: (line: Line) => cellOf(line, at),
      // Amounts are plain numbers, so that a spreadsheet can add them up.
      ...(kind === 'money' || kind === 'number' ? { kind } : {}),
    })),
  ];
}

/**
 * One line of the file is a row of the form, after its proposal's fields: everything that has a section, in its order.
 */
function csvColumns({ proposal, sections, row }: Form): CsvColumn[] {
  return [...columnsFrom('proposal', { fields: proposal, sections }), ...columnsFrom('row', row)];
}

function columnsFrom(from: CsvColumn['from'], { fields, sections }: Pick<Form['row'], 'fields' | 'sections'>) {
  const names = Object.values(sections).flatMap((section) => section.fields);
  return names.flatMap((name): CsvColumn[] => {
    const field = fields[name];
    // A list inside a cell would be unreadable.
    return field && field.kind !== 'list' ? [{ from, name, field }] : [];
  });
}

const pageSize = 100;

async function* pagesOf(data: Scoped, form: Form, filter: Omit<Filter, 'format'>, now: Date) {
  let last: number | undefined;
  for (;;) {
    let rows = listIds(data, filter).limit(pageSize);
    if (last !== undefined) rows = rows.where('proposals.id', '<', last);
    const ids = (await rows.execute()).map(({ id }) => id);
    last = ids.at(-1);
    if (last === undefined) return;
    const found = await selectProposals(data)
      .where('proposals.id', 'in', ids)
      .orderBy('proposals.id', 'desc')
      .execute();
    const page = await asProposals(data, form, found, todayAd(now));
    const names = await namesIn(
      data,
      page.flatMap((proposal) => recordsOf(form, proposal)),
    );
    yield page.flatMap((proposal) => linesOf(form, proposal, names));
  }
}

function recordsOf(form: Form, { default_values, insurance_details }: Proposal) {
  const rows = insurance_details.map((values) => ({ fields: form.row.fields, values }));
  return [{ fields: form.proposal, values: default_values }, ...rows];
}

function linesOf(form: Form, proposal: Proposal, names: Names): Line[] {
  const columns = csvColumns(withCatalogue(form, proposal.tariff?.rates));
  const members = new Map(proposal.members.map(({ client_id, name_np }) => [client_id, name_np]));
  return proposal.insurance_details.map((row) => {
    return { proposal, row, member: (row.member && members.get(row.member)) ?? null, columns, names };
  });
}

function cellOf({ proposal, row, columns, names }: Line, at: number): string | null {
  const column = columns[at];
  if (!column) return null;
  const { from, name, field } = column;
  const value = valueIn(from === 'row' ? row : proposal.default_values, name);
  if (isEmpty(value)) return null;
  if (field.kind === 'money' || field.kind === 'number') return asText(value);
  return textOf(field, value, names) ?? null;
}
