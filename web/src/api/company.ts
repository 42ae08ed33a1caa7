import { users } from '@krishi-bima/contract/users/users';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { Page } from '@krishi-bima/contract/wire/page';
import { storedCompanyId } from './storage.ts';

/** Insurance data is asked for with a company or not at all; the sentence is the specification's own (section 5). */
export function requireCompany(): number {
  const id = storedCompanyId();
  if (id === undefined) throw new Error('No insurance company ID found');
  return id;
}

/** Returns the query of a list call, narrowed to the stored company where the endpoint knows that filter. */
export function withCompany(endpoint: Endpoint, query: object = {}, company = storedCompanyId()): object {
  const filter = endpoint.path === users.list.path ? 'insurance__id' : 'insurance';
  if (company === undefined || endpoint.method !== 'GET' || !endpoint.query?.properties[filter]) return query;
  return filter in query ? query : { ...query, [filter]: company };
}

/** User and KYC lists are filtered once more in the browser (specification, section 5). */
export function ofCompany<T extends { insurance: number | null }>(
  page: Page<T>,
  company: number | undefined = storedCompanyId(),
): Page<T> {
  if (company === undefined) return page;
  const results = page.results.filter((row) => row.insurance === company);
  const strangers = page.results.length - results.length;
  return strangers === 0 ? page : { ...page, results, count: page.count - strangers };
}
