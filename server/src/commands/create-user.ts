import { parseArgs } from 'node:util';
import { NewUser, Password } from '@krishi-bima/contract/users/users';
import { definedOf } from '@krishi-bima/contract/values/records';
import { Type } from 'typebox';
import { Refusal } from '../config/config.ts';
import { checkBody } from '../http/schemas.ts';
import { endSessions } from '../http/token.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem } from '../tenancy/system.ts';
import { type OwnWords, refuseGuessable } from '../users/guessable.ts';
import { hashPassword } from '../users/passwords.ts';
import { askPassword } from './ask-password.ts';
import type { Office } from './beside.ts';

const text = { type: 'string' } as const;
const options = {
  username: text,
  role: text,
  'first-name': text,
  'last-name': text,
  company: text,
  branch: text,
  phone: text,
  project: text,
  cooperative: text,
  partner: { type: 'boolean' },
} as const;

/** `ask` stands in for the terminal in tests. */
export async function createUser(
  { database: { db } }: Office,
  args: readonly string[],
  ask = askPassword,
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const { username, role, company: code, phone, partner = false } = values;
  // What can be refused is refused before a person types a password twice.
  const shape = checkBody(Type.Omit(NewUser, ['password']));
  const facts = { username, role, first_name: values['first-name'], last_name: values['last-name'] ?? '', phone };
  const user = shape(definedOf(facts));
  if (user.role !== 'superadmin' && !code) throw new Refusal('Every role but superadmin needs --company CODE.');
  const password_hash = await hashPassword(await newPassword(ask, user));
  await asSystem(db, async (data) => {
    const insurance = code && user.role !== 'superadmin' ? await companyOf(data, code) : null;
    const places = insurance === null ? {} : await placesOf(data, insurance, values);
    await data.insert('users', {
      ...user,
      phone: user.phone ?? null,
      password_hash,
      insurance,
      partner,
      ...places,
    });
  });
  console.log(`${user.username} (${user.role}) can sign in.`);
}

export async function resetPassword(
  { database: { db } }: Office,
  args: readonly string[],
  ask = askPassword,
): Promise<void> {
  const { username, company } = parseArgs({ args: [...args], options: { username: text, company: text } }).values;
  if (!username) throw new Refusal('Whose password? --username NAME');
  let named = db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.insurance')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name', 'users.phone'])
    .where((user) => user(user.fn<string>('lower', ['users.username']), '=', username.toLowerCase()))
    .where('users.deleted_at', 'is', null);
  if (company) named = named.where('companies.code', '=', company);
  const accounts = await named.execute();
  const [found, another] = accounts;
  if (!found) throw new Refusal(`There is no account ${username}.`);
  if (another) throw new Refusal(`${accounts.length} companies have an account ${username}. Whose? --company CODE`);
  const password_hash = await hashPassword(await newPassword(ask, found));
  await asSystem(db, async (data) => {
    await data.update('users', found.id, { password_hash }, { action: 'reset_password' });
    await endSessions(data.db, found.id);
  });
  console.log(`${found.username} has a new password; earlier sign-ins have ended.`);
}

async function newPassword(ask: () => Promise<string>, words: OwnWords): Promise<string> {
  const { password } = checkBody(Type.Object({ password: Password }))({ password: await ask() });
  refuseGuessable(password, words, 'password');
  return password;
}

async function companyOf(data: Scoped, code: string): Promise<number> {
  const companies = await data.from('companies').select(['companies.id', 'companies.code']).execute();
  const found = companies.find((company) => company.code === code);
  if (found) return found.id;
  const known = companies.map((company) => company.code).join(', ') || 'none yet';
  throw new Refusal(`There is no company ${code}. There are: ${known}.`);
}

interface Named {
  branch?: string;
  project?: string;
  cooperative?: string;
}

/** A branch is one there is; a project or cooperative begins with the first person named for it. */
async function placesOf(data: Scoped, insurance: number, { branch, project, cooperative }: Named) {
  return {
    branch: branch === undefined ? null : await branchOf(data, insurance, branch),
    insurance_project: project === undefined ? null : await groupOf(data, 'insurance_projects', insurance, project),
    cooperative: cooperative === undefined ? null : await groupOf(data, 'cooperatives', insurance, cooperative),
  };
}

async function branchOf(data: Scoped, insurance: number, code: string): Promise<number> {
  const branches = await data
    .from('branches')
    .select(['branches.id', 'branches.code'])
    .where('branches.insurance', '=', insurance)
    .execute();
  const found = branches.find((branch) => branch.code === code);
  if (found) return found.id;
  throw new Refusal(
    `There is no branch ${code}. There are: ${branches.map((branch) => branch.code).join(', ') || 'none yet'}.`,
  );
}

async function groupOf(
  data: Scoped,
  table: 'insurance_projects' | 'cooperatives',
  insurance: number,
  name: string,
): Promise<number> {
  const known = await data
    .records(table)
    .select('record.id')
    .where((group) => group.or([group('record.name_np', '=', name), group('record.name_en', '=', name)]))
    .where('record.insurance', '=', insurance)
    .executeTakeFirst();
  return known?.id ?? (await data.insert(table, { insurance, name_np: name, name_en: name })).id;
}
