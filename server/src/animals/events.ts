import type { AnimalEvent, AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Scoped } from '../tenancy/scoped.ts';

/** Of each kind the newest. */
const mostEvents = 50;

/** Returns the claims and the readings of the muzzle of an animal, newest first. */
export async function happenedTo(
  data: Scoped,
  animal: number,
): Promise<Pick<AnimalPassport, 'events' | 'muzzle_frames'>> {
  const claims = data.viewer.permissions.has('view_proposal') ? await claimsOf(data, animal) : [];
  const readings = await readingsOf(data, animal);
  const events: AnimalEvent[] = [
    ...claims.map(({ id, loss_on, claim_no }) => ({ kind: 'claim' as const, id, on: loss_on, claim_no })),
    ...readings.map(({ id, created_at }) => ({
      ...{ kind: 'muzzle' as const, id, claim_no: null },
      on: todayAd(created_at),
    })),
  ];
  return {
    events: events.sort((one, other) => other.on.localeCompare(one.on)),
    muzzle_frames: readings.find(({ purpose }) => purpose === 'enrol')?.good ?? null,
  };
}

function claimsOf(data: Scoped, animal: number) {
  const lines = data.from('claim_lines').select('claim_lines.claim').where('claim_lines.animal', '=', animal);
  return data
    .from('claims')
    .select(['claims.id', 'claims.loss_on', 'claims.claim_no'])
    .where('claims.id', 'in', lines)
    .orderBy('claims.loss_on', 'desc')
    .limit(mostEvents)
    .execute();
}

function readingsOf(data: Scoped, animal: number) {
  return data
    .from('muzzle_readings')
    .select(['muzzle_readings.id', 'muzzle_readings.created_at'])
    .select(['muzzle_readings.purpose', 'muzzle_readings.good'])
    .where('muzzle_readings.animal', '=', animal)
    .where('muzzle_readings.fault', 'is', null)
    .orderBy('muzzle_readings.id', 'desc')
    .limit(mostEvents)
    .execute();
}
