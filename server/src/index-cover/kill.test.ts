import { indexPayouts, indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import { dayOf, insureMembers, pastYear, steppedRain } from '../../test/index-season.ts';
import type { People, Person } from '../../test/people.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';
import type { Database } from '../database/open.ts';

test('a server killed while a pay-out is sent to the bank pays no member twice and loses none', async () => {
  const place = await newPlace();
  let running = await startServer(place);
  const people = await hireInto(place);
  const account = await lookInto(place, (database) => seasonToPay(database, people));
  const ask = asking(() => running, people);
  try {
    for (const [product, when] of [[1, 'before'] as const, [2, 'after'] as const]) {
      const season = indexSeasons.reckon.path.replace(':id', String(product)).replace(':year', String(pastYear));
      const payout = await ask('cropAdmin', season, {});
      const moves = indexPayouts.move.path.replace(':id', String(payout.id));
      await ask('cropAdmin', moves, { move: 'approve_payout_first' });
      await ask('secondCropAdmin', moves, { move: 'approve_payout' });
      const shares = await told(place, product);
      const payables = shares.ids.map((record) => ({ kind: 'index', record }));
      const { id } = await ask('livestockAdmin', paymentBatches.create.path, { account, format: 'bulk_csv', payables });
      await running.stop('SIGKILL');
      running = await startServer(place, [], { wrote: 'update "index_payouts"', nth: 1, when });
      const path = paymentBatches.move.path.replace(':id', String(id));
      const approve = () => ask('superAdmin', path, { move: 'approve_batch' }, `key-${product}`);
      const unanswered = approve().catch(() => 'killed');
      await running.halted;
      await running.stop('SIGKILL');
      expect(await unanswered).toBe('killed');
      const stood = await told(place, product);

      running = await startServer(place);
      const answered = await approve();

      const { ids } = shares;
      // 10 % of 60 kattha at Rs. 3,000.
      const ordered = { ids, payout: 'paid', sent: 3, posted: 1_800_000 };
      expect(stood).toEqual(when === 'before' ? { ids, payout: 'approved', sent: 0, posted: 0 } : ordered);
      expect(answered).toMatchObject({ id, status: 'approved', amount: '18000.00' });
      expect(await told(place, product)).toEqual(ordered);
    }
  } finally {
    await running.stop('SIGKILL');
  }
});

/** What the database says of the product's pay-out: its shares, its state, what is on its way and what is posted. */
function told(place: Place, product: number) {
  return lookInto(place, async ({ db }) => {
    const own = sql`select s.id from index_shares s join index_payouts p on p.id = s.payout where p.product = ${product}`;
    const { rows } = await sql<{ ids: number[]; payout: string; sent: number; posted: number }>`select
      array(${own} order by s.id) as ids,
      (select status from index_payouts where product = ${product}) as payout,
      (select count(*)::integer from payments where share in (${own}) and status = 'sent') as sent,
      (select coalesce(sum(credit), 0)::bigint from voucher_entries
        where voucher in (select voucher from payments where share in (${own}))) as posted`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('Nothing is told.');
    return row;
  });
}

function asking(running: () => Running, { tokens }: People) {
  return async (person: Person, path: string, body: object, key: string = crypto.randomUUID()) => {
    const headers = {
      authorization: `Token ${tokens[person]}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${running().address}${path}`, sent)).json()) as { id: number };
  };
}

/** Two products with three members each and a day of 46.2 mm, and the account to pay from. */
async function seasonToPay(database: Database, people: People): Promise<number> {
  const { owner } = database;
  const { company, ids } = people;
  for (const product of [1, 2]) {
    await sql`insert into index_stations (insurance, code, name_np, name_en, source, created_by)
      values (${company.id}, ${`S${product}`}, 'गुलरिया', 'Gulariya', 'विभाग', ${ids.cropAdmin})`.execute(owner);
    await sql`insert into index_products (insurance, code, name_np, name_en, crop, places, station, terms, status, approval_no,
        approved_on, created_by)
      values (${company.id}, ${`IDX-${product}`}, 'धान', 'Rice', 'धान', 'बर्दिया', ${product}, ${JSON.stringify(steppedRain)}::jsonb,
        'approved', '083/112', ${dayOf(1)}, ${ids.cropAdmin})`.execute(owner);
    await sql`insert into index_readings (insurance, station, measure, day, value, quality, source, created_by)
      values (${company.id}, ${product}, 'rain', ${dayOf(11)}, 46.2, 'final', 'विभाग', ${ids.indexAgent})`.execute(
      owner,
    );
    await insureMembers(database, people, { product, year: pastYear, units: [10, 20, 30], code: `IDX-${product}` });
  }
  const account = await sql<{
    id: number;
  }>`insert into company_accounts (insurance, name, bank_name, account_no, created_by)
    values (${company.id}, 'दाबी खाता', 'नेपाल बैंक', '0280100', ${ids.cropAdmin}) returning id`.execute(owner);
  return account.rows[0]?.id ?? 0;
}
