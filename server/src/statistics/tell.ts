import type { Line } from '@krishi-bima/contract/access/roles';
import { baselineWeeks, lagWeeks } from '@krishi-bima/contract/statistics/outbreak';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { claimEntry } from '../registers/places.ts';
import { changesBetween, writeAudit } from '../tenancy/audit.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import { entriesOf } from './figures.ts';
import { type Alarm, outbreaksIn } from './outbreaks.ts';
import { namesOf } from './places.ts';

/** By then the weeks of an outbreak are among those that its place is compared with. */
const oneOutbreakDays = 7 * (baselineWeeks + lagWeeks);

interface Office {
  insurance: number;
  registration: Line;
}

/** So far back a loss may lie of which the office hears only now. */
const lookBackDays = 14;

/** Tells those concerned of each outbreak of the last two weeks, once. Returns how many outbreaks that were. */
export async function tellOutbreaks({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const today = todayAd(clock());
  const companies = await systemScope(db).from('companies').select('companies.id').execute();
  let told = 0;
  for (const { id: insurance } of companies) {
    for (const registration of ['crop', 'livestock'] as const)
      told += await asSystem(db, (data) => tellOutbreaksOf(data, { insurance, registration }, today));
  }
  return told;
}

/** A district first: of what is told of it nobody is told again ward by ward. */
export async function tellOutbreaksOf(data: Scoped, office: Office, today: string): Promise<number> {
  let told = 0;
  for (const level of ['district', 'ward'] as const) {
    const alarms = await outbreaksIn(data, office, level, { from: addDays(today, 1 - lookBackDays), to: today });
    if (alarms.length === 0) continue;
    const known = await knownOutbreaks(data, office, today);
    const places = await namesOf(
      data,
      level,
      alarms.map(({ place }) => place),
    );
    for (const alarm of alarms) {
      const { district, municipality } = places.get(alarm.place) ?? {};
      if (typeof district !== 'number') continue;
      const ward = level === 'ward' ? alarm.place : null;
      if (known.some((one) => one.district === district && (one.ward === null || one.ward === ward))) continue;
      told += await raise(data, office, alarm, { district, municipality: municipality ?? null, ward });
    }
  }
  return told;
}

type Outbreak = Selectable<Schema['outbreaks']>;
type Place = Pick<Outbreak, 'district' | 'municipality' | 'ward'>;

function knownOutbreaks(data: Scoped, { insurance, registration }: Office, today: string) {
  return data
    .from('outbreaks')
    .select(['outbreaks.district', 'outbreaks.ward'])
    .where('outbreaks.insurance', '=', insurance)
    .where('outbreaks.line', '=', registration)
    .where('outbreaks.week', '>', addDays(today, -oneOutbreakDays))
    .execute();
}

async function raise(data: Scoped, office: Office, { week }: Alarm, place: Place): Promise<number> {
  const { insurance, registration: line } = office;
  const facts = { line, ...place, week: week.from, count: week.count, limit_value: (week.limit ?? 0).toFixed(2) };
  const [made] = await insertMissing(data, 'outbreaks', [{ insurance, ...facts }]);
  if (!made) return 0;
  const { id, version } = made;
  const people = await concerned(data, office, place, week.from);
  await insertMissing(
    data,
    'outbreak_people',
    people.map((person) => ({ insurance, outbreak: id, person })),
  );
  await writeAudit(data.db, data.auditContext, {
    ...{ entity: 'outbreak', entity_id: id, insurance, version, action: 'create' },
    changes: changesBetween({}, { ...facts, limit_value: Number(facts.limit_value) }),
  });
  return 1;
}

const staff = {
  crop: ['crop_admin', 'technician'],
  livestock: ['livestock_admin', 'livestock_technician'],
} as const;

/** The admins of the line, and its technicians at the branches that have the claims, who did not choose not to be told. */
async function concerned(data: Scoped, office: Office, { district, ward }: Place, week: string): Promise<number[]> {
  const [admin, technician] = staff[office.registration];
  const branches = entriesOf(data, { ...office, peril: 'disease', district })
    .innerJoin(data.table('claims', 'c'), (on) =>
      on.onRef('c.id', '=', 'place_entries.entry_id').onRef('c.insurance', '=', 'place_entries.insurance'),
    )
    .where('place_entries.entry', '=', claimEntry)
    .where('c.loss_on', '>=', week)
    .where('c.loss_on', '<=', addDays(week, 6))
    .select('c.branch');
  const there = ward === null ? branches : branches.where('place_entries.ward', '=', ward);
  const people = await data
    .from('users')
    .select('users.id')
    .where('users.insurance', '=', office.insurance)
    .where('users.is_active', '=', true)
    .where((user) =>
      user.or([
        user('users.role', '=', admin),
        user.and([user('users.role', '=', technician), sql<boolean>`users.branch in (${there})`]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from notice_choices n where n.user_id = users.id and 'outbreaks' = any(n.silent))`,
    )
    .orderBy('users.id')
    .execute();
  return people.map(({ id }) => id);
}
