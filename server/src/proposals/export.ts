import type { Query } from '@krishi-bima/contract/endpoint';
import { findForm } from '@krishi-bima/contract/forms';
import { type CsvColumn, csvColumns, csvLead } from '@krishi-bima/contract/forms/csv-columns';
import type { Form } from '@krishi-bima/contract/forms/form';
import { isEmpty, type Values } from '@krishi-bima/contract/forms/kinds';
import { proposalStates } from '@krishi-bima/contract/proposal-states';
import type { Proposal, proposals } from '@krishi-bima/contract/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '../platform/csv.ts';
import { existing } from '../platform/problem.ts';
import type { Scoped } from '../platform/scoped.ts';
import { asProposals } from './answer.ts';
import { textOf } from './field-text.ts';
import { type Names, namesIn } from './names.ts';
import { selectIds, selectProposals } from './queries.ts';

type Filter = Query<typeof proposals.exportRows>;

/** The rows of a form as a table that spreadsheets open: read by pages and sent as they come. */
export async function exportRows(data: Scoped, filter: Filter, reply: FastifyReply, now: Date) {
  const form = existing(findForm(filter.form));
  for (const insurance of await companiesOf(data, filter)) {
    await data.note('companies', { id: insurance, insurance }, 'export', `${form.name} csv`);
  }
  return sendCsv(reply, `${form.name}-${todayAd(now)}`, linesOf(data, form, filter, now));
}

async function companiesOf(data: Scoped, filter: Filter): Promise<number[]> {
  const rows = await selectIds(data, filter).clearSelect().select('proposals.insurance').distinct().execute();
  return rows.map(({ insurance }) => insurance);
}

const pageSize = 100;

async function* linesOf(data: Scoped, form: Form, filter: Filter, now: Date) {
  const columns = csvColumns(form);
  const heads = [...Object.values(csvLead), ...columns.map(({ field }) => field.label)];
  yield [heads.map(({ ne }) => ne)];
  let serial = 0;
  let last: number | undefined;
  for (;;) {
    let rows = selectIds(data, filter).orderBy('proposals.id', 'desc').limit(pageSize);
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
    yield page.flatMap((proposal) =>
      proposal.insurance_details.map((row) => {
        serial += 1;
        return [serial, ...leadOf(proposal), ...columns.map((column) => cellOf(column, proposal, row, names))];
      }),
    );
  }
}

function recordsOf(form: Form, { default_values, insurance_details }: Proposal) {
  const rows = insurance_details.map((values) => ({ fields: form.row.fields, values }));
  return [{ fields: form.proposal, values: default_values }, ...rows];
}

function leadOf({ proposal_no, status, personal_info }: Proposal): string[] {
  const { name_np, name_en, phone_number_np } = personal_info;
  return [proposal_no ?? '', proposalStates[status].ne, name_np || (name_en ?? ''), phone_number_np ?? ''];
}

function cellOf({ from, name, field }: CsvColumn, { default_values }: Proposal, row: Values, names: Names): string {
  const value = (from === 'row' ? row : default_values)[name];
  if (isEmpty(value)) return '';
  // Plain, so that a spreadsheet adds them up.
  if (field.kind === 'money' || field.kind === 'number') return String(value);
  return textOf(field, value, names) ?? '';
}
