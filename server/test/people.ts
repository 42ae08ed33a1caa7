import type { Role } from '@krishi-bima/contract/access/roles';
import type { Db } from '../src/database/open.ts';
import { newToken } from '../src/http/token.ts';
import { hashPassword } from '../src/users/passwords.ts';

export const staff = {
  superAdmin: { role: 'superadmin', first_name: 'ईश्वर', last_name: 'कोइराला' },
  cropAdmin: { role: 'crop_admin', first_name: 'सरिता', last_name: 'अधिकारी' },
  secondCropAdmin: { role: 'crop_admin', first_name: 'मनोज', last_name: 'भट्टराई' },
  agent: { role: 'agent', first_name: 'रमिला', last_name: 'पौडेल' },
  technician: { role: 'technician', first_name: 'विकास', last_name: 'घिमिरे' },
  secondTechnician: { role: 'technician', first_name: 'रोशन', last_name: 'खड्का' },
  livestockAdmin: { role: 'livestock_admin', first_name: 'निर्मला', last_name: 'गिरी' },
  livestockAgent: { role: 'livestock_agent', first_name: 'सुरज', last_name: 'थापा' },
  livestockTechnician: { role: 'livestock_technician', first_name: 'दीपा', last_name: 'राना' },
  indexAgent: { role: 'index_agent', first_name: 'हरि', last_name: 'यादव' },
  coopAgent: { role: 'index_agent', first_name: 'गीता', last_name: 'चौधरी', cooperative: true },
  himalayan: { role: 'himalayan', first_name: 'पेम्बा', last_name: 'शेर्पा', project: true },
  koica: { role: 'koica', first_name: 'अनिता', last_name: 'राई', project: true },
  partner: { role: 'crop_admin', first_name: 'सिमिट', last_name: 'साझेदार', partner: true },
  otherCompany: { role: 'crop_admin', first_name: 'मीना', last_name: 'श्रेष्ठ', company: 1 },
  otherLivestockAdmin: { role: 'livestock_admin', first_name: 'कमला', last_name: 'बस्नेत', company: 1 },
  otherAgent: { role: 'agent', first_name: 'राजु', last_name: 'लामा', company: 1 },
} as const satisfies Record<string, Hire>;

interface Hire {
  role: Role;
  first_name: string;
  last_name: string;
  company?: 0 | 1;
  cooperative?: true;
  project?: true;
  partner?: true;
}

export type Person = keyof typeof staff;

export interface People {
  company: { id: number };
  otherCompany: { id: number };
  branch: { id: number };
  project: { id: number };
  cooperative: { id: number };
  ids: Record<Person, number>;
  usernames: Record<Person, string>;
  tokens: Record<Person, string>;
}

/** Their common password, for the tests that sign in by hand. */
export const password = 'a-long-password';
// Hashing takes 26 ms; once a process is enough.
const passwordHash = await hashPassword(password);

let offices = 0;

export async function hirePeople(db: Db): Promise<People> {
  offices += 1;
  const ground = await foundCompanies(db, offices);
  const hires = Object.entries(staff) as [Person, Hire][];
  const users = await db
    .insertInto('users')
    .values(hires.map(([person, hire]) => userOf(ground, `${person}.${offices}`, hire)))
    .returning(['id', 'username'])
    .execute();
  const idByName = new Map(users.map(({ id, username }) => [username, id]));
  const tokens = hires.map(([person]) => ({
    person,
    user_id: idByName.get(`${person}.${offices}`) ?? 0,
    ...newToken(),
  }));
  await db
    .insertInto('tokens')
    .values(tokens.map(({ hash, user_id }) => ({ hash, user_id })))
    .execute();
  return {
    ...ground,
    ids: byPerson(tokens, ({ user_id }) => user_id),
    usernames: byPerson(tokens, ({ person }) => `${person}.${offices}`),
    tokens: byPerson(tokens, ({ token }) => token),
  };
}

type Ground = Pick<People, 'company' | 'otherCompany' | 'branch' | 'project' | 'cooperative'>;

async function foundCompanies(db: Db, number: number): Promise<Ground> {
  const letters = lettersOf(number);
  const [company, otherCompany] = await db
    .insertInto('companies')
    .values([
      { code: `NM${letters}`, name_np: 'नमुना बीमा कम्पनी', name_en: 'Namuna Insurance Company' },
      { code: `DS${letters}`, name_np: 'दोस्रो बीमा कम्पनी', name_en: 'Dosro Insurance Company' },
    ])
    .returning('id')
    .execute();
  if (!company || !otherCompany) throw new Error('No companies.');
  const names = { insurance: company.id, name_np: 'पनौती', name_en: 'Panauti' };
  const [branch, project, cooperative] = await Promise.all([
    db
      .insertInto('branches')
      .values({ ...names, code: 'PNT' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db.insertInto('insurance_projects').values(names).returning('id').executeTakeFirstOrThrow(),
    db.insertInto('cooperatives').values(names).returning('id').executeTakeFirstOrThrow(),
  ]);
  return { company, otherCompany, branch, project, cooperative };
}

/** AA, AB, …; a worker founds more companies than there are pairs of letters. */
function lettersOf(number: number): string {
  const rest = number >= 26 ? lettersOf(Math.floor(number / 26)) : '';
  return (rest + String.fromCharCode(65 + (number % 26))).padStart(2, 'A');
}

function userOf({ company, otherCompany, project, cooperative }: Ground, username: string, hire: Hire) {
  return {
    username,
    password_hash: passwordHash,
    first_name: hire.first_name,
    last_name: hire.last_name,
    role: hire.role,
    partner: hire.partner ?? false,
    insurance: hire.role === 'superadmin' ? null : hire.company === 1 ? otherCompany.id : company.id,
    insurance_project: hire.project ? project.id : null,
    cooperative: hire.cooperative ? cooperative.id : null,
  };
}

function byPerson<T extends { person: Person }, V>(hired: readonly T[], valueOf: (one: T) => V): Record<Person, V> {
  return Object.fromEntries(hired.map((one) => [one.person, valueOf(one)])) as Record<Person, V>;
}
