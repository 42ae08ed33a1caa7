import type { Absence, NewAbsence } from '@krishi-bima/contract/visits/absences';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

function absencesOf(data: Scoped) {
  return data
    .from('absences')
    .select(['absences.id', 'absences.insurance', 'absences.from_day', 'absences.until_day', 'absences.note'])
    .select('absences.version')
    .select(userSummary('absences.person').$castTo<Absence['person']>().as('person'));
}

export async function getAbsence(data: Scoped, id: number): Promise<Absence> {
  return existing(await absencesOf(data).where('absences.id', '=', id).executeTakeFirst());
}

interface Days {
  insurance?: number | undefined;
  from: string;
  until: string;
}

/** The absences that touch some days, the earliest first. */
export function absencesWithin(data: Scoped, { insurance, from, until }: Days): Promise<Absence[]> {
  const rows = absencesOf(data)
    .where('absences.from_day', '<=', until)
    .where('absences.until_day', '>=', from)
    .orderBy('absences.from_day')
    .orderBy('absences.id')
    .limit(500);
  return (insurance === undefined ? rows : rows.where('absences.insurance', '=', insurance)).execute();
}

export async function addAbsence(data: Scoped, { person, from_day, until_day, note }: NewAbsence): Promise<number> {
  permitAbsence(data, person);
  const colleague = await data
    .from('users')
    .select(['users.insurance'])
    .where('users.id', '=', person)
    .where('users.partner', '=', false)
    .executeTakeFirst();
  const insurance = colleague?.insurance;
  if (!insurance) throw new Problem('rule_broken', { fields: { person: 'unknown_reference' } });
  if (until_day < from_day) throw new Problem('rule_broken', { fields: { until_day: 'end_before_start' } });
  const row = { insurance, person, from_day, until_day, note: note?.trim() || null, created_by: data.viewer.id };
  return (await data.insert('absences', row)).id;
}

/** The call has locked the absence. */
export async function removeAbsence(data: Scoped, id: number): Promise<void> {
  permitAbsence(data, (await getAbsence(data, id)).person.id);
  await data.remove('absences', id);
}

/** Everybody says when they are away; of others, whoever gives them work. */
function permitAbsence({ viewer }: Scoped, person: number): void {
  if (person !== viewer.id && !viewer.permissions.has('review_proposal')) throw new Problem('forbidden');
}

/** A visit is given to nobody on a day on which they are away. */
export async function expectPresent(data: Scoped, person: number | null, day: string): Promise<void> {
  if (person === null) return;
  const away = await data
    .from('absences')
    .select('absences.id')
    .where('absences.person', '=', person)
    .where('absences.from_day', '<=', day)
    .where('absences.until_day', '>=', day)
    .executeTakeFirst();
  if (away) throw new Problem('rule_broken', { fields: { due_on: 'person_away' } });
}
