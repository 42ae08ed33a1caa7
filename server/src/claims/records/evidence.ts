import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claimEvidenceFor } from '@krishi-bima/contract/claims/evidence';
import { openClaimStates } from '@krishi-bima/contract/claims/states';
import type { DocumentRequirement } from '@krishi-bima/contract/documents/kinds';
import { findForm } from '@krishi-bima/contract/forms';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { existing } from '../../errors/problem.ts';
import type { Scoped } from '../../tenancy/scoped.ts';

export type ClaimRecord = Selectable<Schema['claims']>;
export type LineRecord = Selectable<Schema['claim_lines']>;

interface Counted {
  have: number;
  accepted: number;
  returned: number;
  /** When the first that counts came. */
  since: Date | null;
}

const nothing: Counted = { have: 0, accepted: 0, returned: 0, since: null };

/** Returns the evidence that a claim rests on, with what is there, and when each came. */
export async function evidenceOf(data: Scoped, claim: ClaimRecord, lines: readonly LineRecord[]) {
  const documents = await countDocuments(data, claim.id);
  const media = await countMedia(data, claim, lines);
  const tags = lines.filter(({ loss, tag_returned }) => loss === 'death' && tag_returned === true);
  const isReturned = tags.length === lines.filter(({ loss }) => loss === 'death').length;
  const counts: Record<string, Counted | undefined> = {
    ...documents,
    ...media,
    ear_tag: isReturned ? { ...nothing, have: tags.length, since: claim.updated_at } : nothing,
  };
  const { line } = existing(findForm(claim.form));
  const needs = claimEvidenceFor({
    ...{ line, peril: claim.peril },
    kinds: lines.map(({ loss }) => loss),
    tagged: lines.some(({ mark, loss }) => mark !== null && loss === 'death'),
    pictured: lines.some(({ animal, field }) => animal !== null || field !== null),
  });
  return needs.map(({ code, required }) => {
    const { since, ...count } = counts[code] ?? nothing;
    return { code, required, ...count, missing: required && count.have === 0, since };
  });
}

type Evidence = Awaited<ReturnType<typeof evidenceOf>>;

export function asEvidence(evidence: Evidence): Claim['evidence'] {
  return evidence.map(({ code, required, have, accepted, returned, missing }) => {
    return { code, required, have, accepted, returned, missing };
  });
}

/** Returns the list of what a claim rests on as a list of papers; null where the viewer sees no such claim. */
export async function papersOfClaim(data: Scoped, id: number): Promise<DocumentRequirement[] | null> {
  const claim = await data.from('claims').selectAll('claims').where('claims.id', '=', id).executeTakeFirst();
  if (!claim) return null;
  const evidence = asEvidence(await evidenceOf(data, claim, await linesOf(data, id)));
  return evidence.map((one) => ({ ...one, by: null, need: 1 }));
}

async function countDocuments(data: Scoped, claim: number): Promise<Record<string, Counted>> {
  const isState = (state: string) => sql<number>`count(*) filter (where documents.state = ${state})`;
  const rows = await data
    .from('documents')
    .select(['documents.code', isState('accepted').as('accepted'), isState('returned').as('returned')])
    .select(sql<number>`count(*) filter (where documents.state <> 'returned')`.as('have'))
    .select(sql<Date | null>`min(documents.created_at) filter (where documents.state <> 'returned')`.as('since'))
    .where('documents.claim', '=', claim)
    .where('documents.replaced', '=', false)
    .groupBy('documents.code')
    .execute();
  return Object.fromEntries(rows.map(({ code, ...count }) => [code, count]));
}

/** Of an animal its albums say what a picture shows, of land the day on which it was taken. */
async function countMedia(
  data: Scoped,
  { loss_on }: ClaimRecord,
  lines: readonly LineRecord[],
): Promise<Record<string, Counted>> {
  const animals = lines.flatMap(({ animal }) => animal ?? []);
  const fields = lines.flatMap(({ field }) => field ?? []);
  const day = sql`(coalesce(media.taken_at, media.created_at) at time zone interval '05:45')::date`;
  const rows = await data
    .from('media')
    .select([
      sql<string>`case media.album when 'burial' then 'burial_media' else 'loss_media' end`.as('code'),
      sql<number>`count(*)`.as('have'),
      sql<Date>`min(media.created_at)`.as('since'),
    ])
    .where((one) =>
      one.or([
        one.and([one('media.animal', 'in', [0, ...animals]), one('media.album', 'in', ['claim', 'burial'])]),
        one('media.field', 'in', [0, ...fields]),
      ]),
    )
    // A muzzle says which animal it is, not what became of it.
    .where(sql<boolean>`media.shot is distinct from 'muzzle'`)
    .where(sql<boolean>`${day} >= ${loss_on}`)
    .groupBy(sql`1`)
    .execute();
  return Object.fromEntries(rows.map(({ code, ...count }) => [code, { ...nothing, ...count }]));
}

/** Returns the day on which the last required paper came; null while one is missing. */
function papersOn(evidence: Evidence): string | null {
  const required = evidence.filter((one) => one.required);
  if (required.some(({ missing }) => missing)) return null;
  const last = Math.max(...required.map(({ since }) => since?.getTime() ?? 0));
  return todayAd(new Date(last));
}

/** Before anybody has said how much it is, a claim is as large as what is insured. */
export function isSmall(
  { payable, estimated, small_most }: Pick<ClaimRecord, 'payable' | 'estimated' | 'small_most'>,
  at_risk: number,
): boolean {
  return (payable ?? estimated ?? at_risk) <= small_most;
}

/** Returns from which day the time for payment runs, and to which: of a larger claim the survey report begins it too. */
export function clockOf(claim: ClaimRecord, lines: readonly LineRecord[], papers_on: string | null) {
  const small = isSmall(
    claim,
    lines.reduce((sum, { sum_insured }) => sum + sum_insured, 0),
  );
  const days = small ? claim.small_days : claim.large_days;
  const reported = claim.assessed_at && todayAd(claim.assessed_at);
  const begun_on = small ? papers_on : papers_on && reported && (papers_on > reported ? papers_on : reported);
  return { small, days, begun_on, due_on: begun_on && addDays(begun_on, days) };
}

/** Writes the day by which the claim is to be paid, after whatever may have moved it. */
export async function restartClock(data: Scoped, id: number): Promise<void> {
  const claim = await data.from('claims').selectAll('claims').where('claims.id', '=', id).executeTakeFirst();
  if (!claim) return;
  const lines = await linesOf(data, id);
  const papers_on = papersOn(await evidenceOf(data, claim, lines));
  const { due_on } = clockOf(claim, lines, papers_on);
  if (papers_on === claim.papers_on && due_on === claim.due_on) return;
  await data.updateDerived('claims', id, { papers_on, due_on });
}

interface Hit {
  animal: number | null;
  field: number | null;
}

/** The last picture that was wanted begins the clock, as a paper does. */
export async function restartClocksOf(data: Scoped, hit: Hit): Promise<void> {
  for (const id of await openClaimsOn(data, hit)) await restartClock(data, id);
}

/** Returns the claims on an animal or a field on which somebody still has to act. */
export async function openClaimsOn(data: Scoped, { animal, field }: Hit): Promise<number[]> {
  const [column, subject] = animal === null ? (['field', field] as const) : (['animal', animal] as const);
  const open = await data
    .from('claim_lines')
    .innerJoin(data.table('claims'), 'claims.id', 'claim_lines.claim')
    .select('claims.id')
    .distinct()
    .where(`claim_lines.${column}`, '=', subject)
    .where('claims.status', 'in', [...openClaimStates])
    .execute();
  return open.map(({ id }) => id);
}

export function linesOf(data: Scoped, claim: number): Promise<LineRecord[]> {
  return data
    .from('claim_lines')
    .selectAll('claim_lines')
    .where('claim_lines.claim', '=', claim)
    .orderBy('claim_lines.id')
    .execute();
}
