import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { smsToken, startSmsServer } from '../../../test/sms-server.ts';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import type { Halt } from '../../test/halt.ts';
import { newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';

/** Twelve farmers who consented, each with a message that is due; nobody sleeps. */
function queue(place: Place, insurance: number, created_by: number) {
  return lookInto(place, async ({ db }) => {
    const quiet = { quiet_from: 0, quiet_until: 0, repeat_days: 30, renewal_days: 30, language: 'ne' } as const;
    await db
      .insertInto('sms_rules')
      .values({ insurance, effective_from: todayAd(), ...quiet })
      .execute();
    const text = 'भोलि शिविर छ।';
    const { id: batch } = await db
      .insertInto('sms_batches')
      .values({ insurance, text, language: 'ne', created_by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`with farmer as (
        insert into kyc (insurance, name_np, name_key, phone_number_np, created_by)
        select ${insurance}::integer, 'सीता थापा', 'sita thapa', 9841000000 + n, ${created_by}::integer
          from generate_series(1, 12) as n returning id, phone_number_np),
      consent as (
        insert into sms_consents (insurance, kyc, given_by, given_on) select ${insurance}::integer, id, 'form', current_date from farmer)
      insert into sms_messages (insurance, batch, kyc, phone, text, alphabet, parts, same_key, send_at)
        select ${insurance}::integer, ${batch}::integer, id, phone_number_np, ${text}, 'ucs2', 1, 'text:0', now() from farmer`.execute(
      db,
    );
  });
}

function messagesIn(place: Place) {
  return lookInto(place, ({ db }) =>
    db.selectFrom('sms_messages').select(['phone', 'state', 'reason']).orderBy('id').execute(),
  );
}

/** As if the minute and a half were over for which a process has a message. */
function endLeases(place: Place) {
  return lookInto(place, ({ db }) =>
    sql`update sms_messages set leased_until = now() - interval '1 second' where state = 'sending'`.execute(db),
  );
}

test('a server killed before or after a message has left sends none twice, and says of which it does not know', async () => {
  const place = await newPlace();
  const provider = await startSmsServer({ speaks: 'sparrow' });
  const settings = {
    ...place,
    SMS_PROVIDER: 'sparrow',
    SMS_URL: provider.url.href,
    SMS_TOKEN: smsToken,
    SMS_SENDER: 'HARIYALI',
  };
  const { company, ids } = await hireInto(place);
  await queue(place, company.id, ids.cropAdmin);
  // Taken, and nothing has left; then left, and nobody has written it down.
  const moments: Halt[] = [
    { wrote: 'tries \\+ 1', nth: 1, when: 'after' },
    { wrote: '"provider_id" =', nth: 2, when: 'before' },
  ];
  try {
    for (const moment of moments) {
      const running = await startServer(settings, [], moment);
      await running.halted;
      await running.stop('SIGKILL');
      await endLeases(place);
    }
    const last = await startServer(settings);
    await vi.waitFor(
      async () => {
        const states = (await messagesIn(place)).map(({ state }) => state);
        expect(states.filter((state) => state === 'waiting' || state === 'sending')).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
    await last.stop();

    const messages = await messagesIn(place);
    const times = Map.groupBy(provider.taken, ({ to }) => to);
    for (const { phone, state, reason } of messages) {
      const came = times.get(phone)?.length ?? 0;
      expect(came, phone).toBeLessThanOrEqual(1);
      if (state === 'sent') expect(came).toBe(1);
      else expect({ state, reason }).toEqual({ state: 'unknown', reason: 'interrupted' });
    }
    // The first four never left, and of the second four at least one was not written down.
    const unknown = messages.filter(({ state }) => state === 'unknown');
    expect(unknown.filter(({ phone }) => !times.has(phone))).toHaveLength(4);
    expect(unknown.filter(({ phone }) => times.has(phone)).length).toBeGreaterThan(0);
    expect(last.output()).not.toMatch(/98410000|शिविर/);
  } finally {
    await provider.close();
  }
});
