import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { chanceOf } from './chance.ts';
import { openChronicle } from './chronicle.ts';
import { makeFarmer } from './farmers.ts';
import { insurers } from './insurers.ts';
import { readMark, writeMark } from './mark.ts';
import { type Country, readCountry } from './places.ts';
import { seedFarmers } from './registrations.ts';

/** Farmers in one transaction: few enough that the embedded database answers others in between. */
const farmersAtOnce = 2500;

interface Progress {
  made: number;
  wanted: number;
}

/**
 * Goes on with the demo's farmers until the database holds `total`, as many of one company as of the other. A seed
 * gives the same farmers in one go or in many.
 */
export async function fillUp(db: Db, total: number, tell: (progress: Progress) => void = () => {}): Promise<number> {
  const country = await readCountry(db);
  const wanted = Math.max(0, total - (await countFarmers(db)));
  let made = 0;
  while (made < wanted) {
    made += await fillOnce(db, country, wanted - made);
    tell({ made, wanted });
  }
  return made;
}

export async function countFarmers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('kyc')
    .select((kyc) => kyc.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function fillOnce(db: Db, { places }: Country, wanted: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(20830804)`.execute(tx);
    const mark = await readMark(tx);
    if (!mark) throw new Error('There is no demo to go on with.');
    const { seed, period, offices } = mark;
    const index = offices[0].farmers <= offices[1].farmers ? 0 : 1;
    const office = offices[index];
    const insurer = insurers[index];
    const share = Math.ceil((offices[0].farmers + offices[1].farmers + wanted) / 2) - office.farmers;
    const count = Math.min(share, wanted, farmersAtOnce);
    const chance = chanceOf(seed, insurer.code, 'office', office.farmers);
    const chronicle = openChronicle(chance);
    const farmers = Array.from({ length: count }, (_, offset) => {
      return makeFarmer(seed, insurer, office.farmers + offset, places, period);
    });
    await seedFarmers({ db: tx, chronicle, chance, period, office }, farmers);
    await chronicle.write(tx);
    office.farmers += count;
    await writeMark(tx, mark);
    return count;
  });
}
