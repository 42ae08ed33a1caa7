import { existing } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { systemScope } from '../tenancy/system.ts';

export interface Agent {
  first_name: string;
  last_name: string;
  name_en: string | null;
  phone: string | null;
}

/** The company and those who registered its farmers, as messages name them. */
export interface Office {
  company: { name_np: string; name_en: string; phone: string };
  agents: ReadonlyMap<number, Agent>;
}

/** Reads them once for all recipients; agents of the company, also those whom the sender does not see otherwise. */
export async function officeOf(data: Scoped, insurance: number, agents: readonly (number | null)[]): Promise<Office> {
  const company = await data
    .from('companies')
    .select(['companies.name_np', 'companies.name_en', 'companies.phone'])
    .where('companies.id', '=', insurance)
    .executeTakeFirst();
  const people = await systemScope(data.db)
    .from('users')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.name_en', 'users.phone'])
    .where('users.insurance', '=', insurance)
    .where('users.id', 'in', [0, ...new Set(agents.filter((one) => one !== null))])
    .execute();
  return { company: existing(company), agents: new Map(people.map(({ id, ...person }) => [id, person])) };
}
