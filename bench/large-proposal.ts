import { randomUUID } from 'node:crypto';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { Served, Stand } from './stand.ts';

export const rowCount = 200;
/** A draft, and what stands in the rows that it will have. */
export async function beginProposal(
  { database, mark, token }: Stand,
  { address }: Served,
): Promise<{ id: number; values: RowValues[] }> {
  const like = await database.db
    .selectFrom('proposal_rows')
    .innerJoin('proposals', 'proposals.id', 'proposal_rows.insurance_proposal')
    .select('proposal_rows.values')
    .where('proposals.insurance', '=', mark.offices[0].id)
    .where('proposals.form', '=', 'vegetable')
    .where('proposal_rows.sum_insured', '>', 0)
    .orderBy('proposal_rows.id')
    .limit(rowCount)
    .execute();
  const head = await database.db
    .selectFrom('proposals')
    .select(['values', 'personal_info'])
    .where('insurance', '=', mark.offices[0].id)
    .where('form', '=', 'vegetable')
    .where('status', '=', 'submitted')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const body = { ...head.values, personal_info: head.personal_info };
  const { id } = await send(address, token, formEndpoints.vegetable.create.path, body);
  // The fields are other farmers'.
  return { id, values: like.map(({ values }) => ({ ...values, field_id: null })) };
}

/** In one piece, as the page sends many rows. */
export async function saveRows(
  { token }: Stand,
  { address }: Served,
  id: number,
  rows: readonly RowValues[],
): Promise<void> {
  const insurance_details = rows.map((values) => ({ ...values, client_id: randomUUID() }));
  const path = urlOf(formEndpoints.vegetable.patchWhole, { params: { id } });
  await send(address, token, path, { insurance_details }, 'PATCH');
}

async function send(
  address: string,
  token: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<{ id: number }> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: number };
}
