import { expect, test, vi } from 'vitest';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import type { Halt } from '../../test/halt.ts';
import { newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import { newSecret } from './sign.ts';

const most = 12;

/** A webhook and twelve events that it has still to be told of. */
function queue(place: Place, insurance: number, url: string) {
  return lookInto(place, async ({ db }) => {
    const { id: webhook } = await db
      .insertInto('webhooks')
      .values({ insurance, name: 'लेखा', url, events: ['farmer.registered'], secret: newSecret() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { insurance, webhook, event: 'farmer.registered', at: new Date() } as const;
    const keys = Array.from({ length: most }, () => crypto.randomUUID());
    await db
      .insertInto('webhook_deliveries')
      .values(keys.map((key, at) => ({ ...of, key, record: at + 1 })))
      .execute();
    return keys;
  });
}

/** As if the minute were over for which a process has a delivery. */
function endLeases(place: Place) {
  return lookInto(place, ({ db }) =>
    db.updateTable('webhook_deliveries').set({ next_at: new Date() }).where('state', '=', 'waiting').execute(),
  );
}

function waitingIn(place: Place) {
  return lookInto(place, ({ db }) =>
    db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').execute(),
  );
}

test('a server killed before or after a delivery has left loses none, and repeats it under the same id', async () => {
  const place = await newPlace();
  const receiver = await startReceiver();
  const settings = { ...place, WEBHOOKS_LOCAL: 'true' };
  const { company } = await hireInto(place);
  const keys = await queue(place, company.id, receiver.url);
  // Taken, and nothing has left; then left and taken over there, and nobody here has written it down.
  const moments: Halt[] = [
    { wrote: '"tried_at" =', nth: 1, when: 'after' },
    { wrote: '"took_ms" =', nth: 2, when: 'before' },
  ];
  try {
    for (const moment of moments) {
      const running = await startServer(settings, [], moment);
      await running.halted;
      await running.stop('SIGKILL');
      await endLeases(place);
    }
    const before = receiver.received.length;
    expect(before).toBeGreaterThan(0);
    const last = await startServer(settings);
    await vi.waitFor(async () => expect(await waitingIn(place)).toEqual([]), { timeout: 60_000, interval: 500 });
    await last.stop();

    const came = receiver.received.map(({ headers }) => headers['webhook-id'] ?? '');
    expect(new Set(came)).toEqual(new Set(keys));
    // At least one that had arrived before the second kill came again, with the very same body.
    const repeated = keys.filter((key) => came.filter((id) => id === key).length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const key of repeated) {
      const bodies = receiver.received.filter(({ headers }) => headers['webhook-id'] === key).map(({ body }) => body);
      expect(new Set(bodies).size).toBe(1);
    }
  } finally {
    await receiver.close();
  }
});
