import type { muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { existing, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/**
 * Writes down what the viewer concludes from a comparison. Whoever says that it looks like another animal asks a second
 * person, whose conclusion answers that; of two people at once one comes after the other.
 */
export async function conclude(data: Scoped, match: number, body: Body<typeof muzzle.review>): Promise<void> {
  const found = data.from('muzzle_matches').select(['muzzle_matches.insurance', 'muzzle_matches.animal']);
  const { insurance, animal } = existing(await found.where('muzzle_matches.id', '=', match).executeTakeFirst());
  const { id: viewer } = data.viewer;
  await data.lock('animals', animal);
  const asking = await askingReviews(data).where('muzzle_reviews.match', '=', match).executeTakeFirst();
  if (asking?.created_by === viewer) throw new Problem('muzzle_second_person');
  await data.insert('muzzle_reviews', {
    ...{ insurance, match, conclusion: body.conclusion, reason: body.reason, created_by: viewer },
    asks_second: !asking && body.conclusion === 'other',
    ...(asking ? { answers: asking.id, answers_by: asking.created_by } : {}),
  });
}

/** Conclusions that a second person still has to answer. */
export function askingReviews(data: Scoped) {
  return data
    .from('muzzle_reviews')
    .select(['muzzle_reviews.id', 'muzzle_reviews.created_by'])
    .where('muzzle_reviews.asks_second', '=', true)
    .where((one) =>
      one.not(
        one.exists(one.selectFrom(rowsByKey('muzzle_reviews', 'r', { answers: 'muzzle_reviews.id' })).select('r.id')),
      ),
    );
}
