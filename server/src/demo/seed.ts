import { toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { Refusal } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import { preparing } from '../database/prepared.ts';
import type { Deps } from '../deps/deps.ts';
import { openAlbum } from './album.ts';
import { demoPeriod, workHour } from './calendar.ts';
import { castLives, castNewcomers } from './casting.ts';
import { chanceOf } from './chance.ts';
import { openChronicle } from './chronicle.ts';
import { tellOfOutbreaks } from './claims.ts';
import { expectCooperative } from './cooperatives.ts';
import type { House } from './cover.ts';
import { expectDisaster } from './disasters.ts';
import { type Drawings, drawAll, store } from './drawings.ts';
import { withDuplicates } from './duplicates.ts';
import { makeFarmer } from './farmers.ts';
import { seedFarmersPapers } from './farmers-papers.ts';
import { seedIndexCover } from './index-cover.ts';
import { expectIndexSales } from './index-sale.ts';
import { insurers } from './insurers.ts';
import { type Mark, type Office, readMark, writeMark } from './mark.ts';
import { measureFields } from './measured.ts';
import { openOffice } from './office-days.ts';
import { insertRows, type Seeding, saveLogos, seedCompany, seedSuperadmin } from './offices.ts';
import { type Country, readCountry } from './places.ts';
import { openPlay } from './play.ts';
import { demoRates } from './rates.ts';
import { seedFarmers } from './registrations.ts';
import { noteConsents, smsRuleOf, writeMessages } from './sms.ts';
import { tariffs } from './tariffs.ts';
import { planVisits } from './visits.ts';

export const usualSeed = 2083;

/** Farmers of each company. */
const farmersEach = 400;

type Stage = Pick<Deps, 'database' | 'files' | 'clock'>;

/**
 * Fills an empty database; leaves one alone that has the demo already; refuses to mix with anybody's data. The drawings are
 * those of the seed.
 */
export async function seedDemo(
  { database, files, clock }: Stage,
  seed: number = usualSeed,
  drawings?: Drawings,
): Promise<Mark> {
  const { db } = database;
  const laid = await readMark(db);
  if (laid) return laid;
  await refuseOthersData(db);
  await saveLogos(files);
  // Before the transaction, which does no work with files.
  const { papers, shots, files: drawn } = drawings ?? (await drawAll(seed));
  await store(files, drawn);
  return preparing(database, clock)
    .transaction()
    .execute(async (tx) => {
      // Two programs may start on one empty database.
      await sql`select pg_advisory_xact_lock(20830804)`.execute(tx);
      const meanwhile = await readMark(tx);
      if (meanwhile) return meanwhile;
      const period = demoPeriod(clock());
      const chronicle = openChronicle(chanceOf(seed, 'requests'));
      const country = await readCountry(tx);
      const seeding = { db: tx, chronicle, at: workHour(chanceOf(seed, 'opening'), period.from) };
      const superadmin = await seedSuperadmin(seeding);
      const play = openPlay(tx, period, chanceOf(seed, 'calls'));
      const offices: Office[] = [];
      for (const [index, insurer] of insurers.entries()) {
        const founded = await seedCompany(seeding, insurer, index, superadmin);
        const office = { ...founded, farmers: farmersEach };
        await insertRows(seeding, 'tariffs', superadmin, tariffs.map(asColumns(office.id)));
        await insertRows(seeding, 'rates', superadmin, ratesOf(office.id, country));
        await insertRows(seeding, 'sms_rules', superadmin, [smsRuleOf(office.id, insurer, period.from)]);
        await seedIndexCover({ ...seeding, today: period.to }, seed, office.id, office.staff.cropadmin);
        const { municipalities } = country;
        const album = openAlbum(shots, index);
        // The first company is a small office.
        const asksForTwo = index > 0;
        const house = {
          ...{ play, seed, office, insurer, superadmin, pictures: papers, album, asksForTwo, municipalities },
          payable: new Map<string, number[]>(),
          covers: [],
        };
        await openHouse({ ...seeding, house, country });
        offices.push(office);
      }
      await chronicle.write(tx);
      await play.run();
      const mark: Mark = { seed, period, superadmin, offices: offices as Mark['offices'] };
      await measureFields(tx, seed, mark);
      await noteConsents(tx, seed);
      await tellOfOutbreaks(play, offices);
      await writeMessages(play, offices);
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

interface Opening extends Seeding {
  house: House;
  country: Country;
}

/** The farmers whom the company knows, and what is to happen there. */
async function openHouse({ house, country, ...seeding }: Opening): Promise<void> {
  const { play, seed, office, insurer, pictures } = house;
  const { period } = play;
  const chance = chanceOf(seed, insurer.code, 'office');
  const farmers = Array.from({ length: farmersEach }, (_, number) => {
    return makeFarmer(seed, insurer, number, country.places, period);
  });
  const cast = castNewcomers(house, withDuplicates(chance, farmers));
  const registered = await seedFarmers({ ...seeding, chance, period, office }, cast.others);
  await seedFarmersPapers({ ...seeding, seed, office, insurer, pictures }, registered);
  openOffice(house, seeding.at);
  planVisits(house);
  expectCooperative(house, registered);
  expectDisaster(house);
  castLives(house, cast, registered);
  expectIndexSales(house, registered);
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
