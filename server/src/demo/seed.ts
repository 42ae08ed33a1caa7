import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { Refusal } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import type { FileStore } from '../storage/files.ts';
import { asTariff } from '../tariffs/queries.ts';
import { demoPeriod, workHour } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { openChronicle } from './chronicle.ts';
import { seedProposals } from './cover.ts';
import { withDuplicates } from './duplicates.ts';
import { makeFarmer } from './farmers.ts';
import { type Insurer, insurers } from './insurers.ts';
import { type Mark, type Office, readMark, writeMark } from './mark.ts';
import { insertRows, saveLogos, seedCompany, seedSuperadmin } from './offices.ts';
import { type Pictures, savePictures } from './pictures.ts';
import { type Country, readCountry } from './places.ts';
import { demoRates } from './rates.ts';
import { seedFarmers } from './registrations.ts';
import { tariffs } from './tariffs.ts';

export const usualSeed = 2083;

/** Farmers of each company. */
const farmersEach = 400;

interface Wish {
  now: Date;
  seed?: number;
}

/** Fills an empty database; leaves one alone that has the demo already; refuses to mix with anybody's data. */
export async function seedDemo(db: Db, files: FileStore, { now, seed = usualSeed }: Wish): Promise<Mark> {
  const laid = await readMark(db);
  if (laid) return laid;
  await refuseOthersData(db);
  await saveLogos(files);
  const pictures = await savePictures(files);
  return db.transaction().execute(async (tx) => {
    // Two programs may start on one empty database.
    await sql`select pg_advisory_xact_lock(20830804)`.execute(tx);
    const meanwhile = await readMark(tx);
    if (meanwhile) return meanwhile;
    const period = demoPeriod(now);
    const chronicle = openChronicle(chanceOf(seed, 'requests'));
    const country = await readCountry(tx);
    const laying = { db: tx, chronicle, at: workHour(chanceOf(seed, 'opening'), period.from) };
    const superadmin = await seedSuperadmin(laying);
    const offices: Office[] = [];
    for (const [index, insurer] of insurers.entries()) {
      const office = await seedCompany(laying, insurer, index, superadmin);
      const ids = await insertRows(laying, 'tariffs', superadmin, tariffs.map(asColumns(office.id)));
      await insertRows(laying, 'rates', superadmin, ratesOf(office.id, country));
      const own = await tx.selectFrom('tariffs').selectAll().where('id', 'in', ids).execute();
      const work = { ...laying, seed, period, office, insurer, superadmin, pictures };
      const farmers = await layFirstFarmers(work, country, own.map(asTariff));
      offices.push({ ...office, farmers });
    }
    await chronicle.write(tx);
    const mark: Mark = { seed, period, superadmin, offices: offices as Mark['offices'] };
    await writeMark(tx, mark);
    return mark;
  });
}

async function refuseOthersData(db: Db): Promise<void> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const company = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (user || company) {
    throw new Refusal(
      'This database holds data that is not the demo. Demo data goes into an empty one: set another DATA_DIR or DATABASE_URL.',
    );
  }
}

type Work = Parameters<typeof insertRows>[0] &
  Pick<Mark, 'seed' | 'period'> & {
    office: Office;
    insurer: Insurer;
    superadmin: number;
    pictures: Pictures;
  };

async function layFirstFarmers(work: Work, { places, municipalities }: Country, own: Tariff[]): Promise<number> {
  const { seed, insurer, period } = work;
  const chance = chanceOf(seed, insurer.code, 'office');
  const farmers = Array.from({ length: farmersEach }, (_, number) => {
    return makeFarmer(seed, insurer, number, places, period);
  });
  const registered = await seedFarmers({ ...work, chance }, withDuplicates(chance, farmers));
  await seedProposals({ ...work, tariffs: own, municipalities }, registered);
  return farmersEach;
}

function ratesOf(insurance: number, { places }: Country) {
  return demoRates.map(({ district, value, ...rate }) => ({
    ...rate,
    insurance,
    district: district === undefined ? null : places[district].id,
    effective_to: null,
    value: Number(value).toFixed(4),
    note: 'नमुना',
  }));
}

/** numeric columns read back as text with four decimals; history shows them so. */
function asColumns(insurance: number) {
  return (tariff: (typeof tariffs)[number]) => ({
    ...tariff,
    insurance,
    rate: tariff.rate.toFixed(4),
    deductible: tariff.deductible.toFixed(4),
    stamp: toPaisa(tariff.stamp),
    accident_premium: toPaisa(tariff.accident_premium),
  });
}
