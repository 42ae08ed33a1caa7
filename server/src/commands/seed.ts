import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Refusal, readConfig } from '../config/config.ts';
import { countFarmers, fillUp } from '../demo/fill.ts';
import { seedDemo, usualSeed } from '../demo/seed.ts';
import { errorOf } from '../errors/error-of.ts';
import { beside } from './beside.ts';

const usage = `npm run seed -- --farmers N [--seed S]

  Fills the database up to N farmers in all, spread over the demo's companies.
  Lays the demo data first where there is none. The same seed (usually ${usualSeed}) gives the same farmers.`;

export async function run(args: readonly string[]): Promise<void> {
  const { farmers, seed } = read(args);
  await beside(readConfig(), async (office) => {
    const { db } = office.database;
    const mark = await seedDemo(office, seed);
    if (seed !== undefined && mark.seed !== seed) {
      throw new Refusal(
        `The demo here was laid with the seed ${mark.seed}. Leave --seed out, or take an empty database.`,
      );
    }
    const started = performance.now();
    const made = await fillUp(db, farmers, ({ made, wanted }) => tell(`${made} of ${wanted} farmers written`));
    // The planner would go on believing that the tables are small.
    if (made > 0) await sql`analyze`.execute(db);
    const seconds = (performance.now() - started) / 1000;
    tell('');
    console.log(`${made} farmers added in ${seconds.toFixed(1)} s; there are ${await countFarmers(db)}.`);
  });
}

function read(args: readonly string[]): { farmers: number; seed: number | undefined } {
  const options = { farmers: { type: 'string' }, seed: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return { farmers: whole(values.farmers), seed: values.seed === undefined ? undefined : whole(values.seed) };
  } catch (error) {
    throw new Refusal(`${error instanceof RangeError ? '' : `${errorOf(error).message}\n\n`}${usage}`);
  }
}

function whole(text = ''): number {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError('Not a whole number.');
  return Number(text);
}

/** One line that is written over, on a terminal only. */
function tell(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
}
