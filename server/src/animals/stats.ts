import type { animals } from '@krishi-bima/contract/animals/animals';
import type { Output, Query } from '@krishi-bima/contract/wire/endpoint';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

type Asked = Query<typeof animals.stats>;

/** Counts the animals of the policies issued in the period once each; heads and sums add up over the policies. */
export async function livestockStats(data: Scoped, asked: Asked): Promise<Output<typeof animals.stats>> {
  const by_species = (await insuredBySpecies(data, asked).execute()).map(({ sum_insured, ...counted }) => ({
    ...counted,
    sum_insured: fromPaisa(sum_insured),
  }));
  const sum = (of: (one: (typeof by_species)[number]) => number) => by_species.reduce((all, one) => all + of(one), 0);
  return {
    animals: sum(({ animals }) => animals),
    heads: sum(({ heads }) => heads),
    sum_insured: fromPaisa(sum(({ sum_insured }) => Math.round(Number(sum_insured) * 100))),
    registered: await countAnimals(data, asked),
    ...(await countMedia(data, asked)),
    by_species,
  };
}

function asOf({ insurance }: Asked) {
  return { insurance };
}

function insuredBySpecies(data: Scoped, asked: Asked) {
  let rows = data
    .from('policies')
    .innerJoinLateral(
      rowsByKey('animal_rows', 'r', {
        insurance: 'policies.insurance',
        insurance_proposal: 'policies.insurance_proposal',
      }),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(rowsByKey('animals', 'a', { id: 'r.animal' }), (join) => join.onTrue())
    .where(equalTo('policies', asOf(asked)));
  if (asked.start_date) rows = rows.where('policies.issued_at', '>=', startOfDay(asked.start_date));
  if (asked.end_date) rows = rows.where('policies.issued_at', '<', endOfDay(asked.end_date));
  return rows
    .select('a.species')
    .select([
      sql<number>`count(distinct a.id)`.as('animals'),
      sql<number>`coalesce(sum(coalesce(a.count, 1)), 0)::bigint`.as('heads'),
      sql<number>`coalesce(sum(r.sum_insured), 0)::bigint`.as('sum_insured'),
    ])
    .groupBy('a.species')
    .orderBy('a.species');
}

function inPeriod(at: RawBuilder<Date>, { start_date, end_date }: Asked) {
  const since = start_date ? sql<boolean>`${at} >= ${startOfDay(start_date)}` : sql<boolean>`true`;
  return end_date ? sql<boolean>`(${since} and ${at} < ${endOfDay(end_date)})` : since;
}

async function countAnimals(data: Scoped, asked: Asked): Promise<number> {
  const { count } = await data
    .from('animals')
    .select(sql<number>`count(*)`.as('count'))
    .where(equalTo('animals', asOf(asked)))
    .where(inPeriod(sql.ref('animals.created_at'), asked))
    .executeTakeFirstOrThrow();
  return count;
}

async function countMedia(data: Scoped, asked: Asked) {
  return data
    .from('media')
    .select([
      sql<number>`count(*) filter (where media.kind = 'photo')`.as('photos'),
      sql<number>`count(*) filter (where media.kind = 'video')`.as('videos'),
    ])
    .where(equalTo('media', asOf(asked)))
    .where('media.animal', 'is not', null)
    .where(inPeriod(sql.ref('media.created_at'), asked))
    .executeTakeFirstOrThrow();
}
