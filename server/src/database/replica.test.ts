import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { forReading } from './open.ts';
import { boundMs, heldUpTo, readLsn, watchReplica } from './replica.ts';

test('a copy is as old as the last position of the log that it has passed, whatever its clock says', () => {
  const samples = [
    { atMs: 0, lsn: readLsn('0/FFFFFFF0') },
    { atMs: 2000, lsn: readLsn('1/0') },
    // Nothing was written meanwhile: the copy is not older for it.
    { atMs: 4000, lsn: readLsn('1/0') },
    { atMs: 6000, lsn: readLsn('1/10') },
  ];
  expect(heldUpTo(samples, readLsn('0/FFFFFFFF'))).toBe(0);
  expect(heldUpTo(samples, readLsn('1/F'))).toBe(4000);
  expect(heldUpTo(samples, readLsn('2/0'))).toBe(6000);
  expect(heldUpTo(samples, readLsn('0/1'))).toBeUndefined();
});

/** Stands where the pools of two servers would: positions in the log are all that is asked of them. */
function servers() {
  const at = { main: '0/10', copy: '0/10' as string | null };
  const asking = (lsn: () => string | null) => ({
    query: async () => {
      const said = lsn();
      if (said === 'away') throw new Error('connect ECONNREFUSED');
      return { rows: [{ lsn: said }] };
    },
  });
  const main = asking(() => at.main);
  const copy = { pool: asking(() => at.copy), db: 'the copy', close: async () => {} };
  return { at, main: main as never, open: async () => copy as never };
}

test('a copy that falls behind, is away or was promoted is not read, and is again once it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { at, main, open } = servers();
  const replica = watchReplica(main, open);
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await later(2000);
  expect(replica.fresh()).toBe('the copy');
  at.main = '0/20';
  await later(boundMs - 4000);
  expect(replica.fresh()).toBe('the copy');
  await later(6000);
  expect(replica.fresh()).toBeUndefined();
  expect(replica.behindMs()).toBeGreaterThan(boundMs);
  at.copy = '0/20';
  await later(2000);
  expect(replica.fresh()).toBe('the copy');
  for (const gone of ['away', null]) {
    at.copy = gone;
    await later(2000);
    expect(replica.fresh()).toBeUndefined();
    expect(replica.behindMs()).toBeNull();
  }
  await replica.close();
});

test('without a copy, or with one that is too old, everything is read of the main database', async () => {
  const { db } = (await openTestApp()).deps.database;
  expect(forReading({ db })).toBe(db);
  const replica = { fresh: () => undefined, behindMs: () => 31_000, close: async () => {} };
  expect(forReading({ db, replica })).toBe(db);
});
