import type { AnimalMoveMade, NewAnimalMove } from '@krishi-bima/contract/animals/moves';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

type Animal = Awaited<ReturnType<typeof lockAnimal>>;

function lockAnimal(data: Scoped, id: number) {
  return data.lock('animals', id);
}

/** Makes a move of a living animal; it stands beside its evidence for good. */
export async function moveAnimal(data: Scoped, id: number, body: NewAnimalMove, today: string): Promise<void> {
  const animal = await lockAnimal(data, id);
  if (animal.died_on !== null) throw new Problem('animal_dead');
  if (body.on > today) throw new Problem('rule_broken', { fields: { on: 'future_date' } });
  await refuseOtherEvidence(data, id, body.evidence);
  const change = await changeOf(data, animal, body);
  const { move, on, reason, evidence } = body;
  await data.insert('animal_moves', {
    insurance: animal.insurance,
    ...{ animal: id, move, on_day: on, reason: reason.trim(), evidence },
    ...change.noted,
    created_by: data.viewer.id,
  });
  await data.update('animals', id, change.columns, { reason: reason.trim() });
}

/** Takes back a death that somebody decided upon: the animal lives, and beside its death stands that it was corrected. */
export async function undoDeath(data: Scoped, animal: Selectable<Schema['animals']>, reason: string): Promise<void> {
  const [last] = await movesOf(data, animal.id);
  if (last?.move === 'die' && animal.died_on !== null) {
    const { evidence } = last;
    const made = { move: 'undo_death', on_day: animal.died_on, reason, evidence } as const;
    const { insurance, id } = animal;
    await data.insert('animal_moves', { insurance, animal: id, ...made, created_by: data.viewer.id });
  }
  await data.update('animals', animal.id, { died_on: null }, { reason });
}

async function refuseOtherEvidence(data: Scoped, animal: number, evidence: readonly number[]): Promise<void> {
  const asked = [...new Set(evidence)];
  const { count } = await data
    .from('media')
    .select(sql<number>`count(*)`.as('count'))
    .where('media.animal', '=', animal)
    .where('media.id', 'in', asked)
    .executeTakeFirstOrThrow();
  if (count !== asked.length) throw new Problem('rule_broken', { fields: { evidence: 'not_of_animal' } });
}

/** Returns what the move changes of the animal, and what it notes of before and after. */
async function changeOf(data: Scoped, animal: Animal, { move, on, personal_info, tag_no }: NewAnimalMove) {
  switch (move) {
    case 'transfer': {
      const owner = await newOwner(data, animal, personal_info);
      // Whoever sees the new owner sees the animal with its pictures.
      await data.updateRows('media').set({ kyc: owner.kyc }).where('media.animal', '=', animal.id).execute();
      return { columns: owner, noted: { from_owner: animal.personal_info, to_owner: owner.personal_info } };
    }
    case 'new_tag': {
      if (animal.count !== null) throw new Problem('rule_broken', { fields: { tag_no: 'frozen' } });
      if (!tag_no) throw new Problem('rule_broken', { fields: { tag_no: 'required' } });
      const to_tag = tag_no.toUpperCase();
      return { columns: { tag_no: to_tag }, noted: { from_tag: animal.tag_no, to_tag } };
    }
    case 'lose_tag':
      if (animal.tag_no === null) throw new Problem('wrong_state');
      return { columns: { tag_no: null }, noted: { from_tag: animal.tag_no } };
    default:
      return { columns: { died_on: on }, noted: {} };
  }
}

async function newOwner(data: Scoped, animal: Animal, personal_info: number | undefined) {
  const found = await data
    .from('kyc')
    .select(['kyc.personal_info', 'kyc.id as kyc'])
    .where('kyc.insurance', '=', animal.insurance)
    .where('kyc.personal_info', '=', personal_info ?? 0)
    .executeTakeFirst();
  if (!found) throw new Problem('rule_broken', { fields: { personal_info: 'unknown_reference' } });
  if (found.personal_info === animal.personal_info) {
    throw new Problem('rule_broken', { fields: { personal_info: 'no_change' } });
  }
  return found;
}

type Owner = AnimalMoveMade['from_owner'];

/** Selects a farmer in a column of the moves, as jsonb. */
function farmerIn(column: 'from_owner' | 'to_owner') {
  const key = { insurance: 'animal_moves.insurance', personal_info: `animal_moves.${column}` };
  return sql<Owner>`(select jsonb_build_object('id', kyc.personal_info, 'kyc', kyc.id, 'name_np', kyc.name_np,
    'name_en', kyc.name_en) from ${rowsByKey('kyc', 'kyc', key)})`;
}

/** Returns the moves of an animal, newest first. */
export async function movesOf(data: Scoped, animal: number): Promise<AnimalMoveMade[]> {
  const rows = await data
    .from('animal_moves')
    .selectAll('animal_moves')
    .select([farmerIn('from_owner').as('from'), farmerIn('to_owner').as('to')])
    .select(userSummary('animal_moves.created_by').as('creator'))
    .where('animal_moves.animal', '=', animal)
    .orderBy('animal_moves.id', 'desc')
    .execute();
  return rows.map(({ id, move, on_day, reason, evidence, from, to, from_tag, to_tag, creator, created_at }) => ({
    ...{ id, move, on: on_day, reason, evidence, from_owner: from, to_owner: to, from_tag, to_tag },
    created_by: creator,
    created_at: created_at.toISOString(),
  }));
}

/** Returns the earlier tags of these animals. */
export async function formerTags(data: Scoped, ids: readonly number[]): Promise<{ animal: number; tag: string }[]> {
  if (ids.length === 0) return [];
  const rows = await data
    .from('animal_moves')
    .select(['animal_moves.animal', 'animal_moves.from_tag'])
    .where('animal_moves.animal', 'in', [...ids])
    .execute();
  return rows.flatMap(({ animal, from_tag }) => (from_tag === null ? [] : [{ animal, tag: from_tag }]));
}
