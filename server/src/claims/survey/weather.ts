import { weatherDaysOf } from '@krishi-bima/contract/claims/survey/nature-checks';
import type { WeatherOfLoss } from '@krishi-bima/contract/claims/survey/survey';
import { boundsOf } from '@krishi-bima/contract/geometry/polygon';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import type { Deps } from '../../deps/deps.ts';
import { distanceBetween } from '../../media/distance-to-field.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { readPast } from '../../weather/archive.ts';
import type { Place } from '../../weather/provider.ts';
import { getInsured } from '../insured.ts';
import { type ClaimRecord, linesOf } from '../records/evidence.ts';
import { placeOfLoss } from './facts.ts';
import { getClaim } from './findings.ts';
import { boundariesOf, drawnOn } from './ground.ts';

/** Asks the archive about the day of the loss, and about the days before that the cause is held against. */
export async function weatherOfLoss(deps: Deps, data: Scoped, id: number): Promise<WeatherOfLoss> {
  const claim = await getClaim(data, id);
  const { loss_on, peril } = claim;
  const about = { loss_at: claim.loss_at.toISOString(), day: null, provider: null, distance_km: null };
  const lines = await linesOf(data, id);
  const place = await placeOfLoss(data, claim, lines, await getInsured(data, claim.policy));
  if (!place) return { ...about, state: 'no_place', place: null };
  const from = addDays(loss_on, 1 - Math.max(1, weatherDaysOf(peril)));
  const { state, provider, days } = await readPast(deps, place, { from, to: loss_on });
  const day = days.find((one) => one.day === loss_on) ?? null;
  const fields = lines.flatMap(({ field }) => field ?? []);
  return { ...about, state, place, provider, day, distance_km: await distanceTo(data, claim, fields, place) };
}

/** From the middle of the first field to where the archive's figures are taken. */
async function distanceTo(data: Scoped, claim: ClaimRecord, fields: readonly number[], place: Place) {
  const [boundary] = boundariesOf(await drawnOn(data, claim, fields)).values();
  if (!boundary) return null;
  const [west, south, east, north] = boundsOf(boundary);
  const metres = distanceBetween([(west + east) / 2, (south + north) / 2], [place.longitude, place.latitude]);
  return Math.round(metres / 100) / 10;
}
