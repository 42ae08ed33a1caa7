import { fields } from '@krishi-bima/contract/fields/fields';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { squareAt } from '../../test/ground.ts';
import { fieldAt, forgetFields, later, listOf, office, picture, place, today } from '../../test/satellite.ts';
import { removeOrphans } from '../storage/staged-files.ts';
import { scanFields } from './scan.ts';

beforeEach(forgetFields);

describe('a field over which pictures are broken or worked up anew', () => {
  test('is measured by the other pictures when one cannot be read, which is tried again a few times', async () => {
    const broken = picture(addDays(today, -20), { isBroken: true });
    const { app, satellite } = await office([
      picture(addDays(today, -30)),
      broken,
      picture(addDays(today, -15), { isBroken: true }),
      picture(addDays(today, -10)),
    ]);
    const field = await fieldAt(app);
    const { db } = app.deps.database;
    const missed = () => db.selectFrom('ndvi_missed').select(['scene', 'tries']).where('field', '=', field).execute();
    /** Moves the clock as if each wait were over. */
    async function tryAgain() {
      await sql`update ndvi_missed set next_at = now() - interval '1 second'`.execute(db);
      await later(app);
      return scanFields(app.deps);
    }

    expect(await scanFields(app.deps)).toBe(2);
    expect((await listOf(app, field)).body).toMatchObject({ count: 2, search: { state: 'looked' } });
    expect(await missed()).toHaveLength(2);

    broken.isBroken = false;
    expect(await tryAgain()).toBe(1);
    expect((await listOf(app, field)).body.results.map(({ day }) => day)).toContain(addDays(today, -20));
    expect(await missed()).toEqual([{ scene: `S2_45_${addDays(today, -15)}`, tries: 2 }]);

    for (let time = 0; time < 4; time += 1) await tryAgain();
    expect(await missed()).toMatchObject([{ tries: 5 }]);
    const asked = () => satellite.searches.filter(({ datetime }) => String(datetime).startsWith(addDays(today, -16)));
    const before = asked().length;
    await tryAgain();
    expect(before).toBeGreaterThan(0);
    expect(asked()).toHaveLength(before);
  });

  test('waits when all pictures in a row fail, as when their host is away', async () => {
    const days = [-30, -20, -10].map((ago) => addDays(today, ago));
    const { app, satellite } = await office(days.map((day) => picture(day, { isBroken: true })));
    const field = await fieldAt(app);

    expect(await scanFields(app.deps)).toBe(0);
    expect((await listOf(app, field)).body.search.state).toBe('away');
    for (const one of satellite.pictures) one.isBroken = false;
    await later(app);
    expect(await scanFields(app.deps)).toBe(3);
  });

  test('has one value of a pass that the archive worked up anew; pictures of values that are gone are swept', async () => {
    const day = addDays(today, -10);
    const pass = (nth: number) => `S2A_45RUL_${day.replaceAll('-', '')}_${nth}_L2A`;
    const { app, satellite } = await office([picture(day, { id: pass(0) })]);
    const field = await fieldAt(app);
    await scanFields(app.deps);
    async function pictures() {
      await sql`update held_files set held_at = now() - interval '2 hours'`.execute(app.deps.database.db);
      await removeOrphans(app.deps);
      const keys = await Array.fromAsync(app.deps.files.keys());
      return keys.filter((key) => key.startsWith(`ndvi/${app.company.id}/`));
    }
    const before = await pictures();

    satellite.pictures.push(picture(day, { id: pass(1), red: () => 1500 }));
    await sql`update ndvi_scans set until = ${addDays(day, 1)}, next_at = now()`.execute(app.deps.database.db);
    await scanFields(app.deps);
    const { results } = (await listOf(app, field)).body;
    expect(results.map(({ scene, mean }) => [scene, mean])).toEqual([[pass(1), 0.5]]);
    const after = await pictures();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);

    const elsewhere = { field_polygon_json: squareAt(place[0] + 0.5, place[1]) };
    await app.as('agent')(fields.patch, { params: { id: field }, body: elsewhere });
    await later(app);
    await scanFields(app.deps);
    expect(await pictures()).toHaveLength(before.length - 1);
  });
});
