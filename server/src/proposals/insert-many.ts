import { randomUUID } from 'node:crypto';
import type { Form } from '@krishi-bima/contract/forms/form';
import { memberFrame } from '@krishi-bima/contract/forms/members';
import type { BankingDetails, ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { insuredFirm } from '@krishi-bima/contract/proposals/insured-firm';
import type { NewMember } from '@krishi-bima/contract/proposals/members';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';
import { columnsOf } from './drafts.ts';
import { memberColumns } from './members.ts';
import { rowColumns } from './row-columns.ts';
import { termsOfAll } from './terms.ts';
import { priceRows } from './totals.ts';

/** A draft with everything in it, validated; every record that it names belongs to the company. */
export interface WholeProposal {
  personal_info: number;
  values: ProposalHeader;
  banking: BankingDetails;
  /** The members, each with the `client_id` by which rows name it. */
  members: NewMember[];
  rows: RowValues[];
}

/** Inserts all of them or none, in a few statements, priced as single ones are. Returns the ids in the same order. */
export async function insertProposals(
  data: Scoped,
  form: Form,
  insurance: number,
  wholes: readonly WholeProposal[],
  today: string,
): Promise<number[]> {
  const drafts = await draftsOf(data, form, insurance, wholes);
  const terms = await termsOfAll(
    data,
    form,
    drafts.map((draft) => ({ ...draft, tariff_snapshot: null })),
    today,
  );
  const priced = wholes.map(({ rows }, at) => pricedRows(form, rows, terms[at] ?? null, drafts[at]?.values ?? {}));
  const written = await insertMany(
    data,
    'proposals',
    drafts.map(({ values, banking, ...draft }, at) => ({
      ...draft,
      values: JSON.stringify(values),
      banking: JSON.stringify(banking),
      ...priced[at]?.columns,
    })),
  );
  const ids = written.map(({ id }) => id);
  const members = await insertMembersOf(data, insurance, ids, wholes);
  const rows = ids.flatMap((id, at) =>
    (priced[at]?.rows ?? []).map(({ values, ...columns }, position) => ({
      ...{ insurance, insurance_proposal: id, client_id: randomUUID(), position, ...columns },
      values: JSON.stringify(values),
      member_id: members.get(`${id} ${values.member}`) ?? null,
    })),
  );
  await insertMany(data, 'proposal_rows', rows);
  return ids;
}

async function draftsOf(data: Scoped, form: Form, insurance: number, wholes: readonly WholeProposal[]) {
  const owners = [...new Set(wholes.map(({ personal_info }) => personal_info))];
  const found = await data
    .from('kyc')
    .selectAll('kyc')
    .where('kyc.insurance', '=', insurance)
    .where(sql<boolean>`kyc.personal_info = any(${owners}::integer[])`)
    .execute();
  const farmers = new Map(found.map((farmer) => [farmer.personal_info, farmer]));
  return wholes.map(({ personal_info, values: given, banking }) => {
    const values = storedValues(form.proposal, {
      ...insuredFirm(existing(farmers.get(personal_info)), form),
      ...given,
    });
    const own = { insurance, form: form.name, personal_info, created_by: data.viewer.id };
    return { ...own, values, banking: storedValues(form.parts?.banking?.fields ?? {}, banking), ...columnsOf(values) };
  });
}

function pricedRows(form: Form, given: readonly RowValues[], tariff: Tariff | null, proposal: ProposalHeader) {
  const rows = given.map((row) => {
    const values = storedValues({ ...form.row.fields, ...memberFrame }, row);
    return { values, ...rowColumns(form, values, tariff) };
  });
  const { derived, columns } = priceRows(rows, tariff, proposal);
  return { rows: rows.map((row, at) => ({ ...row, ...derived[at] })), columns };
}

/** Returns the members' ids by proposal and `client_id`. */
async function insertMembersOf(
  data: Scoped,
  insurance: number,
  ids: readonly number[],
  wholes: readonly WholeProposal[],
): Promise<Map<string, number>> {
  const members = wholes.flatMap((whole, at) =>
    whole.members.map((member, position) => ({
      ...{ insurance, insurance_proposal: existing(ids[at]), client_id: member.client_id, position },
      ...memberColumns(member),
    })),
  );
  const written = await insertMany(data, 'proposal_members', members);
  return new Map(written.map(({ id, insurance_proposal, client_id }) => [`${insurance_proposal} ${client_id}`, id]));
}
