import { permissionsOf } from '@krishi-bima/contract/access/roles';
import { visitKind } from '@krishi-bima/contract/visits/kinds';
import type { NewVisit, VisitChange } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { dutyPermissions } from '../tenancy/viewer.ts';
import { expectPresent } from './absences.ts';
import { placeOfPolicy } from './records/follow.ts';
import { type VisitRecord, visitDropped } from './records/raise.ts';

/** Adds a visit by hand, to a farmer of the company and what is theirs. */
export async function addVisit(data: Scoped, body: NewVisit, today: string): Promise<number> {
  const farmer = await data
    .from('kyc')
    .select(['kyc.insurance'])
    .where('kyc.personal_info', '=', body.personal_info)
    .executeTakeFirst();
  if (!farmer) throw new Problem('invalid_input', { fields: { personal_info: 'unknown_reference' } });
  const { insurance } = farmer;
  const { kind, personal_info, policy = null, claim = null, animal = null, person = null, due_on } = body;
  const named = { policy, claim, animal };
  await refuseRecords(data, body, named);
  if (person !== null) await expectVisitor(data, insurance, person);
  if (due_on < today) throw new Problem('rule_broken', { fields: { due_on: 'past_date' } });
  await expectPresent(data, person, due_on);
  const { id } = await data.insert('visits', {
    ...{ insurance, kind, personal_info, person, due_on, ...named },
    phase: body.phase ?? null,
    note: body.note?.trim() || null,
    ...(policy === null ? {} : await placeOfPolicy(data, policy)),
    created_by: data.viewer.id,
  });
  return id;
}

type Named = Record<'policy' | 'claim' | 'animal', number | null>;

/** A visit concerns one record of the farmer, and one of its kind where the kind needs it. */
async function refuseRecords(data: Scoped, { kind, personal_info }: NewVisit, named: Named): Promise<void> {
  const problems: FieldProblems = {};
  const { needs } = visitKind(kind);
  if (needs && named[needs] === null) problems[needs] = 'required';
  const tables = { policy: 'policies', claim: 'claims', animal: 'animals' } as const;
  const given = (['policy', 'claim', 'animal'] as const).filter((name) => named[name] !== null);
  for (const name of given.slice(1)) problems[name] = 'one_record';
  for (const name of given) {
    const found = await data
      .records(tables[name])
      .select('record.id')
      .where('record.id', '=', named[name])
      .where('record.personal_info', '=', personal_info)
      .executeTakeFirst();
    if (!found) problems[name] = 'unknown_reference';
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
}

/** A colleague of the company who makes visits. */
async function expectVisitor(data: Scoped, insurance: number, id: number): Promise<void> {
  const found = await data
    .from('users')
    .select(['users.role', 'users.partner', dutyPermissions])
    .where('users.id', '=', id)
    .where('users.insurance', '=', insurance)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  const may = found && permissionsOf(found.role, found.partner, found.duty_permissions).includes('plan_visit');
  if (!may) throw new Problem('rule_broken', { fields: { person: 'unknown_reference' } });
}

/** The call has locked the visit already. */
export async function changeVisit(data: Scoped, id: number, change: VisitChange, today: string): Promise<void> {
  const visit = await dueVisit(data, id);
  permitVisit(data, visit);
  const { person, due_on, note } = change;
  if (person !== undefined && person !== visit.person) {
    refuseOfRecord(visit);
    if (person !== null) await expectVisitor(data, visit.insurance, person);
  }
  if (due_on !== undefined && due_on !== visit.due_on && due_on < today) {
    throw new Problem('rule_broken', { fields: { due_on: 'past_date' } });
  }
  const kept = {
    person: person === undefined ? visit.person : person,
    due_on: due_on ?? visit.due_on,
    note: note === undefined ? visit.note : note?.trim() || null,
  };
  const isMoved = kept.person !== visit.person || kept.due_on !== visit.due_on;
  if (isMoved) await expectPresent(data, kept.person, kept.due_on);
  if (isMoved) await data.updateDerived('visits', id, { stop: null });
  await data.update('visits', id, kept);
}

/** Sets the order of visits that are due; it is a plan and no change of what they are, so no history tells of it. */
export async function orderVisits(data: Scoped, ids: readonly number[]): Promise<void> {
  // Always in this order, so that two who order never wait for each other.
  for (const id of ids.toSorted((one, other) => one - other)) {
    permitVisit(data, await dueVisit(data, id));
    await data.updateDerived('visits', id, { stop: ids.indexOf(id) + 1 });
  }
}

export async function cancelVisit(data: Scoped, id: number, reason: string, today: string): Promise<void> {
  const visit = await dueVisit(data, id);
  permitVisit(data, visit);
  refuseOfRecord(visit);
  await visitDropped(data, id, { today, reason });
}

/** Ends a visit by what it asks for. */
export async function finishVisit(data: Scoped, id: number, report: string | null, now: Date): Promise<void> {
  const visit = await dueVisit(data, id);
  permitVisit(data, visit);
  refuseOfRecord(visit);
  const { ends_by } = visitKind(visit.kind);
  if (ends_by === 'words' && !report) throw new Problem('rule_broken', { fields: { report: 'required' } });
  if (ends_by === 'pictures' && !(await hasPictures(data, visit))) throw new Problem('pictures_missing');
  const done = { status: 'done', done_on: todayAd(now), done_by: data.viewer.id, report } as const;
  await data.update('visits', id, done, { action: 'finish' });
}

async function dueVisit(data: Scoped, id: number): Promise<VisitRecord> {
  const visit = await data.lock('visits', id);
  if (visit.status !== 'due') throw new Problem('wrong_state');
  return visit;
}

/** A visit is its visitor's and its author's; whoever gives work to others may change all, and anybody take what is nobody's. */
function permitVisit({ viewer }: Scoped, { person, created_by }: VisitRecord): void {
  const isOwn = person === null || person === viewer.id || created_by === viewer.id;
  if (!isOwn && !viewer.permissions.has('review_proposal')) throw new Problem('visit_of_other');
}

function refuseOfRecord({ kind }: VisitRecord): void {
  if (visitKind(kind).ends_by === 'record') throw new Problem('visit_of_record');
}

/** Pictures of the field that came since the visit was raised; of any field of the farmer where none is named. */
async function hasPictures(data: Scoped, { field, insurance, personal_info, created_at }: VisitRecord) {
  const { id } = existing(
    await data
      .from('kyc')
      .select('kyc.id')
      .where('kyc.insurance', '=', insurance)
      .where('kyc.personal_info', '=', personal_info)
      .executeTakeFirst(),
  );
  const pictures = data
    .from('media')
    .select('media.id')
    .where('media.kyc', '=', id)
    .where('media.created_at', '>=', created_at)
    .limit(1);
  const own =
    field === null ? pictures.where('media.field', 'is not', null) : pictures.where('media.field', '=', field);
  return (await own.executeTakeFirst()) !== undefined;
}
