import type { MuzzlePurpose } from '@krishi-bima/contract/muzzle/muzzle';
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { engine } from './engine/engine.ts';
import type { Features } from './engine/match.ts';

export interface StoredFrame extends Features {
  id: number;
}

/** The newest good frames of the animal, read by the present engine. */
export async function enrolmentOf(data: Scoped, animal: number) {
  return data
    .from('muzzle_readings')
    .selectAll('muzzle_readings')
    .where('muzzle_readings.animal', '=', animal)
    .where('muzzle_readings.purpose', '=', 'enrol' satisfies MuzzlePurpose)
    .where('muzzle_readings.engine', '=', engine)
    .where('muzzle_readings.fault', 'is', null)
    .orderBy('muzzle_readings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function featuresOf(data: Scoped, reading: number): Promise<StoredFrame[]> {
  const rows = await data
    .from('muzzle_frames')
    .select(['muzzle_frames.id', 'muzzle_frames.points', 'muzzle_frames.descriptors'])
    .where('muzzle_frames.reading', '=', reading)
    .orderBy('muzzle_frames.position')
    .execute();
  return rows.map(({ id, points, descriptors }) => ({
    id,
    points: new Float32Array(Uint8Array.from(points).buffer),
    words: new Int32Array(Uint8Array.from(descriptors).buffer),
  }));
}

type Columns = 'points' | 'descriptors';

export function featureColumns({ points, words }: Features): Pick<Insertable<Schema['muzzle_frames']>, Columns> {
  return { points: bytesOf(points), descriptors: bytesOf(words) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
