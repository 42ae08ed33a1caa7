import type { MuzzlePurpose } from '@krishi-bima/contract/muzzle/muzzle';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { passPoints } from './engine/compare.ts';
import { engine } from './engine/engine.ts';
import { type Features, wordsEach } from './engine/match.ts';

type Reading = Selectable<Schema['muzzle_readings']>;

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
  return rows.map(({ id, points, descriptors }) => ({ id, ...asFeatures(points, descriptors) }));
}

/** A company has fewer; of more, those near the owner come first. */
const mostSearched = 20_000;

/** Returns the newest good enrolments of other animals of the species, those of the owner's ward and district first. */
export async function enrolmentsOfOthers(data: Scoped, { insurance, animal }: Pick<Reading, 'insurance' | 'animal'>) {
  const { species, ward, district } = await data
    .from('animals')
    .innerJoin(data.table('kyc'), 'kyc.id', 'animals.kyc')
    .select(['animals.species', 'kyc.ward', 'kyc.district'])
    .where('animals.id', '=', animal)
    .executeTakeFirstOrThrow();
  const newest = data
    .from('muzzle_readings')
    .innerJoin(data.table('animals'), 'animals.id', 'muzzle_readings.animal')
    .innerJoin(data.table('kyc'), 'kyc.id', 'animals.kyc')
    .distinctOn('muzzle_readings.animal')
    .select(['muzzle_readings.id', 'kyc.ward', 'kyc.district'])
    .where('muzzle_readings.insurance', '=', insurance)
    .where('muzzle_readings.animal', '!=', animal)
    .where('muzzle_readings.engine', '=', engine)
    .where('muzzle_readings.purpose', '=', 'enrol' satisfies MuzzlePurpose)
    .where('muzzle_readings.fault', 'is', null)
    .where('animals.species', '=', species)
    .orderBy('muzzle_readings.animal')
    .orderBy('muzzle_readings.id', 'desc');
  const rows = await data.db
    .selectFrom(newest.as('newest'))
    .select('newest.id')
    .orderBy((one) => one('newest.ward', 'is distinct from', ward))
    .orderBy((one) => one('newest.district', 'is distinct from', district))
    .orderBy('newest.id')
    .limit(mostSearched)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the first frame of each reading, by its few strongest points. */
export async function firstFrames(data: Scoped, readings: readonly number[]) {
  const few = (column: 'points' | 'descriptors', bytes: number) =>
    sql<Buffer>`substring(${sql.ref(`muzzle_frames.${column}`)} from 1 for ${passPoints * bytes})`.as(column);
  const rows = await data
    .from('muzzle_frames')
    .select(['muzzle_frames.reading', few('points', 8), few('descriptors', 4 * wordsEach)])
    .where('muzzle_frames.reading', 'in', [...readings])
    .where('muzzle_frames.position', '=', 0)
    .execute();
  return rows.map(({ reading, points, descriptors }) => ({ reading, features: asFeatures(points, descriptors) }));
}

function asFeatures(points: Buffer, descriptors: Buffer): Features {
  return {
    points: new Float32Array(Uint8Array.from(points).buffer),
    words: new Int32Array(Uint8Array.from(descriptors).buffer),
  };
}

/** Where stored points lie, in pixels. */
export function placesIn(points: Buffer): { x: number; y: number }[] {
  const places = new Float32Array(Uint8Array.from(points).buffer);
  return Array.from({ length: places.length / 2 }, (_, at) => ({
    x: Math.round(places[2 * at] ?? 0),
    y: Math.round(places[2 * at + 1] ?? 0),
  }));
}

type Columns = 'points' | 'descriptors';

export function featureColumns({ points, words }: Features): Pick<Insertable<Schema['muzzle_frames']>, Columns> {
  return { points: bytesOf(points), descriptors: bytesOf(words) };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
