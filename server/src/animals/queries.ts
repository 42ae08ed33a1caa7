import type {
  AnimalCover,
  AnimalFilter,
  AnimalOrdering,
  AnimalState,
  AnimalSummary,
  animals,
} from '@krishi-bima/contract/animals/animals';
import { passportShots } from '@krishi-bima/contract/media/albums';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type Selectable, sql } from 'kysely';
import { addressJson } from '../addresses/queries.ts';
import { equalTo } from '../database/equal-to.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { orderOf } from '../http/order.ts';
import { masked } from '../kyc/masking.ts';
import { holdsAll, soughtIn } from '../kyc/search.ts';
import type { FileStore } from '../storage/files.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { happenedTo } from './events.ts';
import { movesOf } from './moves.ts';

type Passport = Output<typeof animals.get>;
type Contact = AnimalSummary['personal_info'];

/** The columns of a farmer as records name them; `kyc` is the alias of the farmer's row. */
const contact = sql<Contact>`jsonb_build_object('id', kyc.personal_info, 'kyc', kyc.id, 'name_np', kyc.name_np,
  'name_en', kyc.name_en, 'phone_number_np', kyc.phone_number_np)`;

export function filteredAnimals(data: Scoped, filter: AnimalFilter): ScopedQuery<'animals'> {
  const { insurance, insurance__id, personal_info, species, search } = filter;
  const rows = data
    .from('animals')
    .where(equalTo('animals', { insurance, personal_info, species }))
    .where(equalTo('animals', { insurance: insurance__id }));
  return search?.trim() ? sought(data, rows, search) : rows;
}

/** A tag is found by any part of it; a partner searches owners by their names alone. */
function sought(data: Scoped, rows: ScopedQuery<'animals'>, search: string): ScopedQuery<'animals'> {
  const { names, numbers } = soughtIn(search);
  const isOpen = !data.viewer.partner || numbers.length === 0;
  const owners = data
    .from('kyc')
    .select('kyc.personal_info')
    .where((kyc) => (isOpen ? holdsAll(kyc, { names, numbers }) : kyc.lit(false)));
  const part = search
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&');
  return rows.where((animal) =>
    animal.or([animal('animals.tag_no', 'like', `%${part}%`), animal('animals.personal_info', 'in', owners)]),
  );
}

const columns = { created_at: 'animals.id', tag_no: 'animals.tag_no' } as const;

export function orderedAnimals(data: Scoped, filter: AnimalFilter) {
  const ordering: AnimalOrdering = filter.ordering ?? '-created_at';
  const { column, direction } = orderOf(columns, ordering);
  return selectAnimals(data, filteredAnimals(data, filter)).orderBy(column, direction).orderBy('animals.id', direction);
}

export function selectAnimals(data: Scoped, rows: ScopedQuery<'animals'>) {
  return rows
    .innerJoin(data.table('kyc'), 'kyc.personal_info', 'animals.personal_info')
    .selectAll('animals')
    .select(contact.as('owner'))
    .select((animal) => addressJson(animal.ref('kyc.address')).as('address_detail'))
    .select(userSummary('animals.created_by').as('creator'))
    .select(newestThumb.as('thumbs'));
}

/** The face if it was photographed, otherwise the side that comes first in the passport, otherwise any picture. */
const newestThumb = sql<Partial<Record<string, string>> | null>`(select m.thumbs
  from ${rowsByKey('media', 'm', { animal: 'animals.id' })}
  where m.deleted_at is null and m.kind = 'photo' and m.album = 'enrolment' and m.shot is distinct from 'paper'
    and m.thumbs <> '{}'
  order by array_position(array[${sql.join(passportShots)}]::text[], m.shot) nulls last, m.id desc limit 1)`;

export type AnimalRecord = Selectable<Schema['animals']> & {
  owner: Contact;
  address_detail: Passport['address_detail'];
  creator: Passport['created_by'];
  thumbs: Partial<Record<string, string>> | null;
};

/** Returns the covers of these animals, newest first: each row that was handed in, with its policy. */
export async function coversOf(data: Scoped, ids: readonly number[]): Promise<Map<number, AnimalCover[]>> {
  if (ids.length === 0) return new Map();
  const rows = await data
    .from('animal_rows')
    .innerJoinLateral(
      rowsByKey('proposals', 'p', { insurance: 'animal_rows.insurance', id: 'animal_rows.insurance_proposal' }),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(rowsByKey('kyc', 'kyc', { insurance: 'p.insurance', personal_info: 'p.personal_info' }), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      rowsByKey('policies', 'policy', { insurance: 'p.insurance', insurance_proposal: 'p.id' }),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(rowsByKey('policy_rows', 'still', { policy: 'policy.id', row_id: 'animal_rows.row_id' }), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(rowsByKey('proposal_rows', 'r', { id: 'animal_rows.row_id' }), (join) => join.onTrue())
    .select(['animal_rows.animal', 'animal_rows.row_id', 'animal_rows.market_value', 'animal_rows.sum_insured'])
    .select(['p.id as proposal', 'p.proposal_no', 'p.form', 'p.status', 'p.proposal_date', 'r.technician_data'])
    .select([
      'policy.id as policy',
      'policy.policy_no',
      'policy.risk_start_at',
      'policy.risk_end_at',
      'still.id as still',
    ])
    .select(contact.as('insured'))
    .where('animal_rows.animal', 'in', [...ids])
    .where('p.deleted_at', 'is', null)
    .where('p.proposal_no', 'is not', null)
    .where(sql<boolean>`(r.id is null or r.deleted_at is null)`)
    .orderBy('animal_rows.row_id', 'desc')
    .execute();
  const found = new Map<number, AnimalCover[]>();
  for (const row of rows) found.set(row.animal, [...(found.get(row.animal) ?? []), asCover(row, data.viewer)]);
  return found;
}

interface CoverRow {
  row_id: number;
  market_value: number | null;
  sum_insured: number | null;
  proposal: number;
  proposal_no: string | null;
  form: string;
  status: string;
  proposal_date: string | null;
  technician_data: AnimalCover['technician_data'];
  policy: number | null;
  policy_no: string | null;
  risk_start_at: Date | null;
  risk_end_at: Date | null;
  still: number | null;
  insured: Contact;
}

function asCover(row: CoverRow, viewer: Viewer): AnimalCover {
  const { row_id, proposal, proposal_no, form, status, policy, policy_no, proposal_date, technician_data } = row;
  const { market_value, sum_insured } = row;
  return {
    ...{ row: row_id, insurance_proposal: proposal, proposal_no, form, status, proposal_date },
    policy: policy === null || policy_no === null ? null : { id: policy, policy_no },
    taken_out: policy !== null && row.still === null,
    risk_start_at: row.risk_start_at?.toISOString() ?? null,
    risk_end_at: row.risk_end_at?.toISOString() ?? null,
    market_value: market_value === null ? null : fromPaisa(market_value),
    sum_insured: sum_insured === null ? null : fromPaisa(sum_insured),
    insured: masked(viewer, row.insured),
    technician_data: technician_data && masked(viewer, technician_data),
  };
}

function isInForce({ status, taken_out, risk_end_at }: AnimalCover, now: Date): boolean {
  return status === 'issued' && !taken_out && risk_end_at !== null && new Date(risk_end_at) > now;
}

function stateOf(died_on: string | null, covers: readonly AnimalCover[], now: Date): AnimalState {
  if (died_on !== null) return 'dead';
  if (covers.some((cover) => isInForce(cover, now))) return 'insured';
  return covers.some(({ policy }) => policy !== null) ? 'lapsed' : 'uninsured';
}

interface Known {
  covers: readonly AnimalCover[];
  viewer: Viewer;
  files: FileStore;
  now: Date;
}

export function asAnimal(row: AnimalRecord, { covers, viewer, files, now }: Known): AnimalSummary {
  const { id, insurance, species, tag_no, count, values, described_on, died_on, version, thumbs } = row;
  return {
    ...{ id, insurance, species, tag_no, count, values, described_on, died_on, version },
    personal_info: masked(viewer, row.owner),
    state: stateOf(row.died_on, covers, now),
    cover: covers.find((cover) => isInForce(cover, now)) ?? covers[0] ?? null,
    thumb_url: thumbs?.medium ? files.urlOf(thumbs.medium) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the animal of a row, by which the specification's calls know it. */
export async function animalOfRow(data: Scoped, row: number): Promise<{ id: number; insurance: number; kyc: number }> {
  const found = data
    .from('animals')
    .innerJoin(data.table('animal_rows'), 'animal_rows.animal', 'animals.id')
    .select(['animals.id', 'animals.insurance', 'animals.kyc'])
    .where('animal_rows.row_id', '=', row);
  return existing(await found.executeTakeFirst());
}

export async function getPassport(data: Scoped, files: FileStore, id: number, now: Date): Promise<Passport> {
  const row = existing(await selectAnimals(data, data.from('animals')).where('animals.id', '=', id).executeTakeFirst());
  const covers = (await coversOf(data, [id])).get(id) ?? [];
  const media = await data
    .from('media')
    .select([
      sql<number>`count(*) filter (where media.kind = 'photo')`.as('photos'),
      sql<number>`count(*) filter (where media.kind = 'video')`.as('videos'),
    ])
    .where('media.animal', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...asAnimal(row, { covers, viewer: data.viewer, files, now }),
    address_detail: row.address_detail,
    ...{ covers, media, moves: await movesOf(data, id), created_by: row.creator },
    ...(await happenedTo(data, id)),
  };
}
