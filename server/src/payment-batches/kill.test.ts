import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import { twoClaims } from '../../test/claims-beside.ts';
import type { People } from '../../test/people.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';
import type { Database } from '../database/open.ts';

test('a server killed while a batch is approved pays nothing twice and loses nothing', async () => {
  const place = await newPlace();
  let running = await startServer(place);
  const people = await hireInto(place);
  const account = await lookInto(place, (database) => claimsToPay(database, people));
  const ask = asking(() => running, people);
  try {
    for (const [record, when] of [[1, 'before'] as const, [2, 'after'] as const]) {
      const payables = [{ kind: 'claim', record }];
      const { id } = await ask('cropAdmin', paymentBatches.create.path, { account, format: 'bulk_csv', payables });
      await running.stop('SIGKILL');
      running = await startServer(place, [], { wrote: 'update "payment_batches"', nth: 1, when });
      const approve = () =>
        ask(
          'livestockAdmin',
          paymentBatches.move.path.replace(':id', String(id)),
          { move: 'approve_batch' },
          `key-${record}`,
        );
      const unanswered = approve().catch(() => 'killed');
      await running.halted;
      await running.stop('SIGKILL');
      expect(await unanswered).toBe('killed');
      const stood = await told(place, record);

      running = await startServer(place);
      const answered = await approve();

      const ordered = { payments: 1, claim: 'paid', voucher: 1, posted: 9_000_000 };
      const waiting = { payments: 0, claim: 'approved', voucher: 0, posted: 0 };
      expect(stood).toEqual(when === 'before' ? waiting : ordered);
      expect(answered).toMatchObject({ id, status: 'approved', payments: [{ status: 'sent', amount: '90000.00' }] });
      expect(await told(place, record)).toEqual(ordered);
    }
  } finally {
    await running.stop('SIGKILL');
  }
});

/** What the database says of the claim: payments on their way, its state, and what the ledger has of it. */
function told(place: Place, claim: number) {
  return lookInto(place, async ({ db }) => {
    const { rows } = await sql`select
      (select count(*)::integer from payments where claim = ${claim} and status = 'sent') as payments,
      (select status from claims where id = ${claim}) as claim,
      (select count(distinct voucher)::integer from payments where claim = ${claim}) as voucher,
      (select coalesce(sum(credit), 0)::bigint from voucher_entries
        where voucher in (select voucher from payments where claim = ${claim})) as posted`.execute(db);
    return rows[0];
  });
}

function asking(running: () => Running, { tokens }: People) {
  return async (
    person: 'cropAdmin' | 'livestockAdmin',
    path: string,
    body: object,
    key: string = crypto.randomUUID(),
  ) => {
    const headers = {
      authorization: `Token ${tokens[person]}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${running().address}${path}`, sent)).json()) as { id: number };
  };
}

/** Two approved claims, and the account to pay from. */
async function claimsToPay(database: Database, people: People): Promise<number> {
  await twoClaims(database, people, 'approved');
  const { company, ids } = people;
  const account = await sql<{
    id: number;
  }>`insert into company_accounts (insurance, name, bank_name, account_no, created_by)
    values (${company.id}, 'दाबी खाता', 'नेपाल बैंक', '0280100', ${ids.cropAdmin}) returning id`.execute(database.owner);
  return account.rows[0]?.id ?? 0;
}
