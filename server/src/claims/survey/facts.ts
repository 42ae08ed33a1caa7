import type { ClaimFacts, HitLine, SeenMuzzle } from '@krishi-bima/contract/claims/survey/facts';
import { weatherDaysOf } from '@krishi-bima/contract/claims/survey/nature-checks';
import type { LimitName } from '@krishi-bima/contract/findings/limits';
import { findForm } from '@krishi-bima/contract/forms';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../../errors/problem.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { knownPast } from '../../weather/archive.ts';
import { cellOfLevel, findCellOfField } from '../../weather/place.ts';
import type { Place } from '../../weather/provider.ts';
import { coverRowsOf, grantedTo } from '../cover.ts';
import { getInsured, type Insured } from '../insured.ts';
import type { ClaimRecord, LineRecord } from '../records/evidence.ts';
import { boundariesOf, drawnOn, greensOf } from './ground.ts';
import { samePictures, sentPictures } from './pictures.ts';

/** Gathers what the checks of a claim look at, of the whole company: a fraud knows no branch. */
export async function factsOfClaim(
  data: Scoped,
  claim: ClaimRecord,
  lines: readonly LineRecord[],
  limits: Record<LimitName, number>,
): Promise<ClaimFacts> {
  const insured = await getInsured(data, claim.policy);
  const { line } = existing(findForm(claim.form));
  const { peril, loss_on } = claim;
  const place = await placeOfLoss(data, claim, lines, insured);
  const days = weatherDaysOf(peril);
  return {
    ...{ line, peril, loss_on, limits },
    cover: claim.cover.lines,
    lines: await hitLines(data, claim, lines, insured),
    others: await otherClaims(data, claim),
    weather:
      place && days > 0 ? await knownPast(data.db, place, { from: addDays(loss_on, 1 - days), to: loss_on }) : [],
  };
}

/** A loss lies where the first field that was hit does, else where the policy says that its land is. */
export async function placeOfLoss(
  data: Scoped,
  { district }: ClaimRecord,
  lines: readonly LineRecord[],
  { policy }: Insured,
): Promise<Place | undefined> {
  const field = lines.find((line) => line.field !== null)?.field;
  const known = field ? (await findCellOfField(data, field))?.cell : undefined;
  if (known) return known;
  const address = policy.snapshot.default_values.farm_address;
  const ward = levelOf(address, 'ward');
  if (ward !== undefined) return cellOfLevel(data, { ward });
  return district === null ? undefined : cellOfLevel(data, { district });
}

async function hitLines(
  data: Scoped,
  claim: ClaimRecord,
  lines: readonly LineRecord[],
  insured: Insured,
): Promise<HitLine[]> {
  const rows = lines.map(({ row_id }) => row_id);
  const fields = lines.flatMap(({ field }) => field ?? []);
  const granted = await grantedTo(data, rows, claim.id);
  const since = new Map((await coverRowsOf(data, insured, claim, rows)).map((row) => [row.row_id, row.since]));
  const sent = await sentPictures(data, claim, lines, boundariesOf(await drawnOn(data, claim, fields)));
  const same = await samePictures(
    data,
    claim,
    sent.map(({ medium }) => medium),
  );
  const greens = await greensOf(data, claim, fields);
  const hit: HitLine[] = [];
  for (const line of lines) {
    const { id, loss, mark, row_id, sum_insured, estimated, tag_returned, tag_found, animal, field } = line;
    const green = field === null ? undefined : greens.get(field);
    hit.push({
      ...{ id, loss, mark, tag_returned, tag_found, isLand: animal === null },
      since: since.get(row_id) ?? null,
      estimated: estimated === null ? null : fromPaisa(estimated),
      sum_left: fromPaisa(Math.max(0, sum_insured - (granted.get(row_id) ?? 0))),
      damage_percent: line.damage_percent === null ? null : Number(line.damage_percent),
      pictures: sent
        .filter((picture) => picture.line === id)
        .map(({ medium, taken_at, metres }) => ({ medium, taken_at, metres, same: same.get(medium) ?? null })),
      muzzle: animal === null ? null : await comparedSince(data, animal, claim.loss_at),
      elsewhere: animal === null ? null : await foundElsewhere(data, animal),
      insured_by: await insuredElsewhere(data, claim, line),
      green: { before: greenOf(green?.before), after: greenOf(green?.after) },
    });
  }
  return hit;
}

function greenOf(value: { day: string; mean: string } | null | undefined) {
  return value ? { day: value.day, mean: Math.round(Number(value.mean) * 100) / 100 } : null;
}

/** The farmer's other claims in the year up to the loss. */
async function otherClaims(data: Scoped, { id, personal_info, loss_on }: ClaimRecord): Promise<ClaimFacts['others']> {
  return data
    .from('claims')
    .select(['claims.claim_no', 'claims.loss_on'])
    .where('claims.personal_info', '=', personal_info)
    .where('claims.id', '!=', id)
    .where('claims.loss_on', '>', addDays(loss_on, -365))
    .where('claims.loss_on', '<=', loss_on)
    .orderBy('claims.loss_on', 'desc')
    .orderBy('claims.id', 'desc')
    .execute();
}

/** With the newest conclusion on each. */
function selectMuzzles(data: Scoped) {
  const newest = data
    .from('muzzle_reviews')
    .select('muzzle_reviews.conclusion')
    .where(sql<boolean>`muzzle_reviews.match = muzzle_matches.id`)
    .orderBy('muzzle_reviews.id', 'desc')
    .limit(1);
  return data
    .from('muzzle_matches')
    .innerJoin(data.table('muzzle_readings', 'enrolled'), 'enrolled.id', 'muzzle_matches.enrolled')
    .select(['muzzle_matches.id as match', 'muzzle_matches.inliers', 'muzzle_matches.result'])
    .select(sql<SeenMuzzle['conclusion']>`(${newest})`.as('conclusion'));
}

async function comparedSince(data: Scoped, animal: number, since: Date): Promise<SeenMuzzle | null> {
  const found = await selectMuzzles(data)
    .where('muzzle_matches.animal', '=', animal)
    .whereRef('enrolled.animal', '=', 'muzzle_matches.animal')
    .where('muzzle_matches.created_at', '>=', since)
    .orderBy('muzzle_matches.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

async function foundElsewhere(data: Scoped, animal: number): Promise<HitLine['elsewhere']> {
  const other = sql<number>`case when enrolled.animal = ${animal} then muzzle_matches.animal else enrolled.animal end`;
  const readings = data.from('muzzle_readings').select('muzzle_readings.id');
  const matches = data.from('muzzle_matches').select('muzzle_matches.id');
  const known = matches
    .where('muzzle_matches.animal', '=', animal)
    .union(matches.where('muzzle_matches.enrolled', 'in', readings.where('muzzle_readings.animal', '=', animal)));
  const found = await selectMuzzles(data)
    .innerJoin(data.table('animals', 'other'), (join) => join.on('other.id', '=', other))
    .select('other.tag_no')
    .where('muzzle_matches.id', 'in', known)
    .whereRef('enrolled.animal', '!=', 'muzzle_matches.animal')
    .orderBy('muzzle_matches.inliers', 'desc')
    .orderBy('muzzle_matches.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { ...found, tag_no: found.tag_no ?? '' } : null;
}

/** Returns the number of another policy that insured the same animal or field on the day of the loss. */
async function insuredElsewhere(data: Scoped, claim: ClaimRecord, line: LineRecord): Promise<string | null> {
  const { mark, animal, field } = line;
  if (field === null && (animal === null || mark === null)) return null;
  const found = await data
    .from('policies')
    .innerJoin(data.table('policy_rows'), 'policy_rows.policy', 'policies.id')
    .select('policies.policy_no')
    .where('policies.insurance', '=', claim.insurance)
    .where('policy_rows.insurance', '=', claim.insurance)
    .where(
      field === null
        ? sql<boolean>`policy_rows.tag_no = ${mark?.toUpperCase() ?? ''}`
        : sql<boolean>`policy_rows.field_id = ${field}`,
    )
    .where('policies.id', '!=', claim.policy)
    .where('policies.risk_start_at', '<=', claim.loss_at)
    .where('policies.risk_end_at', '>', claim.loss_at)
    .where((policy) =>
      policy.or([policy('policies.cancelled_at', 'is', null), policy('policies.cancelled_at', '>', claim.loss_at)]),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.policy_no ?? null;
}
