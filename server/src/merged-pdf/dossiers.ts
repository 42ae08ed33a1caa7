import { documentCodes } from '@krishi-bima/contract/documents/kinds';
import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Papers filed together: a proposal with its farmer's KYC, or a KYC alone. */
export interface Dossier {
  proposal: { id: number; form: Form } | undefined;
  kyc: number;
  insurance: number;
  farmer: string;
  /** The farmer's documents, then the proposal's, in the order of the required lists. */
  documents: DocumentRow[];
}

export type DocumentRow = Selectable<Schema['documents']>;

export async function dossiersOf(data: Scoped, ids: readonly number[]): Promise<Dossier[]> {
  const found = await data
    .from('proposals')
    .innerJoin(data.table('kyc'), (join) =>
      join
        .onRef('kyc.personal_info', '=', 'proposals.personal_info')
        .onRef('kyc.insurance', '=', 'proposals.insurance'),
    )
    .select(['proposals.id', 'proposals.form', 'proposals.insurance', 'kyc.id as kyc', 'kyc.name_np'])
    .where('proposals.id', 'in', [...ids])
    .execute();
  const documents = await documentsOf(
    data,
    found.map(({ kyc }) => kyc),
  );
  // The dossiers are in the order in which they were chosen.
  return ids.map((id) => {
    const { form, insurance, kyc, name_np } = existing(found.find((one) => one.id === id));
    const own = documents.filter(
      (paper) => paper.kyc === kyc && (paper.insurance_proposal === null || paper.insurance_proposal === id),
    );
    return { proposal: { id, form: existing(findForm(form)) }, kyc, insurance, farmer: name_np, documents: own };
  });
}

export async function dossiersOfFarmers(data: Scoped, farmers: readonly number[]): Promise<Dossier[]> {
  const found = await data
    .from('kyc')
    .select(['kyc.id', 'kyc.insurance', 'kyc.name_np'])
    .where('kyc.id', 'in', [...farmers])
    .execute();
  const documents = (await documentsOf(data, farmers)).filter((paper) => paper.insurance_proposal === null);
  return farmers.map((kyc) => {
    const { insurance, name_np } = existing(found.find(({ id }) => id === kyc));
    const own = documents.filter((paper) => paper.kyc === kyc);
    return { proposal: undefined, kyc, insurance, farmer: name_np, documents: own };
  });
}

/** Selects active documents: a returned or replaced one is not filed. */
async function documentsOf(data: Scoped, farmers: readonly number[]): Promise<DocumentRow[]> {
  const found = await data
    .from('documents')
    .selectAll('documents')
    .where('documents.kyc', 'in', [...farmers])
    .where('documents.replaced', '=', false)
    .where('documents.state', '!=', 'returned')
    .orderBy('documents.position')
    .orderBy('documents.id')
    .execute();
  const rank = new Map<string, number>(documentCodes.map((code, index) => [code, index]));
  return found.toSorted((a, b) => (rank.get(a.code) ?? 0) - (rank.get(b.code) ?? 0));
}
