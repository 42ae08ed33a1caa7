import { productOf } from '@krishi-bima/contract/forms/index-product';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import type { IndexTerms } from '@krishi-bima/contract/index-cover/terms';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { sql } from 'kysely';
import { existing, Problem } from '../errors/problem.ts';
import { readPolicy } from '../policies/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export interface CertifiedProduct {
  id: number;
  code: string;
  name_np: string;
  name_en: string;
  approval_no: string | null;
  places: string;
  terms: IndexTerms;
  station: string;
  fallback: string | null;
}

/** A member of a policy with all that insures them. */
export interface Certificate {
  policy: Policy;
  member: Policy['content']['members'][number];
  /** The place in the list, from one. */
  serial: number;
  covers: Policy['content']['insurance_details'];
  products: ReadonlyMap<number, CertifiedProduct>;
}

/** Returns the certificates of a policy as it is today, in the order of its list; of one member where one is named. */
export async function certificatesOf(data: Scoped, id: number, only?: number | null): Promise<Certificate[]> {
  const policy = await readPolicy(data, id);
  if (policy.form !== indexinsurance.name) throw new Problem('not_found');
  const { members, insurance_details } = policy.content;
  const products = await productsOf(
    data,
    insurance_details.flatMap(({ product }) => productOf(product) ?? []),
  );
  const found = members.flatMap((member, at) => {
    const covers = insurance_details.filter((row) => row.member === member.client_id);
    const isAsked = only === undefined || only === null || member.id === only;
    return isAsked && covers.length > 0 ? [{ policy, member, serial: at + 1, covers, products }] : [];
  });
  return found;
}

async function productsOf(data: Scoped, ids: readonly number[]): Promise<Map<number, CertifiedProduct>> {
  if (ids.length === 0) return new Map();
  const station = (id: 'station' | 'fallback') =>
    sql<string | null>`(select s.name_np || ' (' || s.code || ')'
      from ${rowsByKey('index_stations', 's', { insurance: 'index_products.insurance', id: `index_products.${id}` })})`;
  const rows = await data
    .from('index_products')
    .select(['index_products.id', 'index_products.code', 'index_products.name_np', 'index_products.name_en'])
    .select(['index_products.approval_no', 'index_products.places', 'index_products.terms'])
    .select([station('station').as('station'), station('fallback').as('fallback')])
    .where('index_products.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, station: row.station ?? '' }]));
}

/** Returns the policy that lists the member. */
export async function policyOfMember(data: Scoped, member: number): Promise<number> {
  const found = await data
    .from('policies')
    .innerJoin(data.table('proposal_members', 'm'), 'm.insurance_proposal', 'policies.insurance_proposal')
    .select('policies.id')
    .where('m.id', '=', member)
    .executeTakeFirst();
  return existing(found).id;
}
