import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { commitFiles, removeOrphans, stageFile } from './staged-files.ts';

const bytes = Buffer.from('a paper');
const hour = 60 * 60 * 1000;

/** All tests share one store and database; each has a folder of its own. */
async function office() {
  const folder = `documents/${randomUUID()}/`;
  const app = await openTestApp();
  const time = { now: new Date() };
  const deps = { ...app.deps, clock: () => time.now };
  const there = async () => {
    const keys = await Array.fromAsync(deps.files.keys());
    const held = await deps.database.db.selectFrom('held_files').select('key').execute();
    const own = (key: string) => key.startsWith(folder);
    return { keys: keys.filter(own), held: held.map(({ key }) => key).filter(own) };
  };
  return { time, deps, there, key: `${folder}paper.jpg` };
}

describe('a file on its way to its record', () => {
  test('is swept when the record was never written, and not before an hour has passed', async () => {
    const { time, deps, there, key } = await office();
    await stageFile(deps, key, bytes);
    await removeOrphans(deps);
    expect(await there()).toEqual({ keys: [key], held: [key] });

    time.now = new Date(time.now.getTime() + hour + 60_000);
    await removeOrphans(deps);
    expect(await there()).toEqual({ keys: [], held: [] });
  });

  test('is never swept once its record is written', async () => {
    const { time, deps, there, key } = await office();
    await stageFile(deps, key, bytes);
    await deps.database.db.transaction().execute((tx) => commitFiles(tx, [key]));
    time.now = new Date(time.now.getTime() + 100 * hour);
    await removeOrphans(deps);
    expect(await there()).toEqual({ keys: [key], held: [] });
  });

  test('stays held when the record is rolled back', async () => {
    const { deps, there, key } = await office();
    await stageFile(deps, key, bytes);
    const refused = deps.database.db.transaction().execute(async (tx) => {
      await commitFiles(tx, [key]);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect((await there()).held).toEqual([key]);
  });

  test('cannot be named by a record once the sweep has begun with it, and a sweep that died is finished', async () => {
    const { deps, there, key } = await office();
    await stageFile(deps, key, bytes);
    // Leaves the state of a sweep that was killed before the file was removed.
    await deps.database.db.updateTable('held_files').set({ sweeping: true }).where('key', '=', key).execute();
    const late = deps.database.db.transaction().execute((tx) => commitFiles(tx, [key]));
    await expect(late).rejects.toThrow('busy');
    await removeOrphans(deps);
    expect(await there()).toEqual({ keys: [], held: [] });
  });

  test('that was noted and never put is no trouble for the sweep', async () => {
    const { time, deps, there, key } = await office();
    await deps.database.db.insertInto('held_files').values({ key }).execute();
    time.now = new Date(time.now.getTime() + 2 * hour);
    await removeOrphans(deps);
    expect((await there()).held).toEqual([]);
  });
});
