import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import type { People } from '../../test/people.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';

test('a server killed while a batch is approved pays nothing twice and loses nothing', async () => {
  const place = await newPlace();
  let running = await startServer(place);
  const people = await hireInto(place);
  const account = await lookInto(place, (database) => approvedClaims(database, people));
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

/** Two approved claims with an account to pay to, and one to pay from; how they came about is not looked at here. */
async function approvedClaims(
  { owner }: Parameters<Parameters<typeof lookInto>[1]>[0],
  { company: { id: insurance }, ids }: People,
): Promise<number> {
  const today = todayAd();
  const moment = `${today}T00:00:00+05:45`;
  return owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const account = await sql<{
      id: number;
    }>`insert into company_accounts (insurance, name, bank_name, account_no, created_by)
      values (${insurance}, 'दाबी खाता', 'नेपाल बैंक', '0280100', ${ids.cropAdmin}) returning id`.execute(tx);
    const [farmer] = (
      await sql<{ personal_info: number }>`insert into kyc (insurance, name_np, name_key, number_key)
        values (${insurance}, 'सीता थापा', 'sita', '') returning personal_info`.execute(tx)
    ).rows;
    for (const id of [1, 2]) {
      const owned = sql`${insurance}, ${farmer?.personal_info}, 'cattle'`;
      await sql`insert into proposals (insurance, personal_info, form, banking) values (${owned},
        ${JSON.stringify({ payee_account_no: '0412003', payee_bank: 'कृषि विकास बैंक' })}::jsonb)`.execute(tx);
      await sql`insert into policies (insurance, personal_info, form, snapshot, insurance_proposal, payable, fiscal_year, issued_at,
          risk_start_at, risk_end_at, sum_insured, premium, subsidy, farmer_share, stamp, policy_no)
        values (${owned}, '{"personal_info": {"name_np": "सीता थापा"}}', ${id}, 100, 2083, ${moment}, ${moment},
          ${moment}::timestamptz + interval '300 days', 10000000, 100, 0, 100, 0, ${`P/${id}`})`.execute(tx);
      await sql`insert into claims (insurance, personal_info, form, policy, insurance_proposal, claim_no, fiscal_year, status, peril,
          description, loss_at, loss_on, reported_at, reported_via, informant, informant_name, cover, covered, late, small_most,
          small_days, large_days, kind, rows, assessed, deductible, salvage, cut, payable, assessed_by, decided_by, created_by)
        values (${owned}, ${id}, ${id}, ${`HBC/CLM/${id}`}, 2083, 'approved', 'accident', 'x', ${moment}, ${today}, ${moment}, 'phone',
          'insured', 'x', '{}', true, false, 5000000, 15, 21, 'cow', 1, 9000000, 0, 0, 0, 9000000, ${ids.livestockTechnician},
          ${ids.livestockAdmin}, ${ids.livestockAgent})`.execute(tx);
      await sql`insert into claim_lines (insurance, claim, row_id, values, kind, sum_insured, deductible_percent, insured_count, loss,
          payable) values (${insurance}, ${id}, ${id}, '{}', 'cow', 10000000, 10, 1, 'death', 9000000)`.execute(tx);
    }
    return account.rows[0]?.id ?? 0;
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
