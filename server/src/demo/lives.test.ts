import { type DocumentCode, missingAtStage, requiredProposalDocuments } from '@krishi-bima/contract/documents/kinds';
import { type FormName, formNames, forms } from '@krishi-bima/contract/forms';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import { type ProposalMove, proposalMoveNames, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { subsidyStateNames } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmptyApp } from '../../test/app.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2027-01-01T06:00:00Z');

let demo: Awaited<ReturnType<typeof openEmptyApp>>;
beforeAll(async () => {
  demo = await openEmptyApp(() => now);
  await seedDemo(demo.deps.database.db, demo.deps.files, { now });
});
afterAll(() => demo.close());

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(demo.deps.database.db)).rows;
}

/** What must not be found, as its number. */
async function countOf(query: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::integer as count from ${query}`);
  return row?.count ?? -1;
}

function isWithoutGap(numbers: readonly string[]): boolean {
  const serials = numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b);
  return serials.every((serial, index) => serial === index + 1);
}

describe('the demo shows an office at work', () => {
  test('with proposals in every state, and covers of every form, in both companies', async () => {
    const states = await rowsOf<{ insurance: number; status: string }>(
      'select distinct insurance, status from proposals',
    );
    const all = ['draft', ...new Set(Object.values(proposalMoves).map(({ to }) => to))];
    for (const insurance of [1, 2]) {
      const own = states.filter((row) => row.insurance === insurance).map(({ status }) => status);
      expect(new Set(own)).toEqual(new Set(all));
      expect(await countOf(`proposals where status = 'draft' and insurance = ${insurance}`)).toBeGreaterThan(10);
    }
    const forms = await rowsOf<{ form: string; years: number; companies: number }>(
      `select form, count(distinct fiscal_year)::integer as years, count(distinct insurance)::integer as companies
       from policies group by form`,
    );
    expect(forms.map(({ form }) => form).sort()).toEqual([...formNames].sort());
    expect(forms.every(({ years, companies }) => years === 2 && companies === 2)).toBe(true);
  });

  test('with every step of a proposal from a state to the next, none before the one before', async () => {
    const notes = await rowsOf<{ owner_id: number; action: string; at: Date; owner_version: number }>(
      `select owner_id, action, at, owner_version from history
       where owner_entity = 'proposal' and owner_version is not null order by id`,
    );
    const kept = new Map(
      (await rowsOf<{ id: number; status: string; version: number }>('select id, status, version from proposals')).map(
        (row) => [row.id, row],
      ),
    );
    for (const [id, own] of Map.groupBy(notes, ({ owner_id }) => owner_id)) {
      let state = 'draft';
      for (const [index, { action, at, owner_version }] of own.entries()) {
        expect(owner_version).toBe(index + 1);
        expect(at.getTime()).toBeGreaterThanOrEqual(own[index - 1]?.at.getTime() ?? 0);
        expect(at.getTime()).toBeLessThan(now.getTime());
        if (!proposalMoveNames.includes(action as ProposalMove)) continue;
        const { from, to } = proposalMoves[action as ProposalMove];
        expect(from, `${id} ${action}`).toContain(state);
        state = to;
      }
      expect(kept.get(id)).toMatchObject({ status: state, version: own.length });
    }
  });

  test('where nobody decides about their own writing, and technicians verify what was assigned to them', async () => {
    const decided = `history h join proposals p on h.entity = 'proposal' and h.entity_id = p.id`;
    const byWriter = `${decided} where h.action in ('approve', 'verify', 'verify_at_desk') and
      (h.actor = p.created_by or h.actor = p.submitted_by or exists (select 1 from history w
        where w.owner_entity = 'proposal' and w.owner_id = p.id and w.actor = h.actor and w.action = 'create'
          and w.entity in ('proposal', 'proposal_row')))`;
    expect(await countOf(byWriter)).toBe(0);
    expect(await countOf(`${decided} where h.action = 'verify' and h.actor is distinct from p.technician`)).toBe(0);
    expect(await countOf(`${decided} where h.action in ('return', 'reject', 'cancel') and h.reason is null`)).toBe(0);
    const unread = `${decided} where h.action = 'verify' and p.technician_data = '{}' and not exists
      (select 1 from proposal_rows r where r.insurance_proposal = p.id and r.technician_data <> '{}')`;
    expect(await countOf(unread)).toBe(0);
  });
});

describe('its policies', () => {
  test('are issued to verified farmers, paid in full before, within the period', async () => {
    const issued = 'policies y join proposals p on p.id = y.insurance_proposal';
    expect(await countOf(`${issued} where y.status <> p.status or y.payable <> p.payable`)).toBe(0);
    expect(
      await countOf(`${issued} join kyc k on k.personal_info = y.personal_info where k.status <> 'verified'`),
    ).toBe(0);
    const unpaid = `${issued} where y.payable <> (select coalesce(sum(r.amount), 0) from receipts r
      where r.insurance_proposal = p.id and r.created_at <= y.issued_at)`;
    expect(await countOf(unpaid)).toBe(0);
    expect(await countOf(`${issued} where y.issued_at < p.approved_at or y.risk_end_at <= y.issued_at`)).toBe(0);
    expect(
      await countOf(`receipts r join proposals p on p.id = r.insurance_proposal
      where r.received_on < p.proposal_date`),
    ).toBe(0);
  });

  test('are numbered without gaps in the order of their issue, and the next one follows', async () => {
    const rows = await rowsOf<{ policy_no: string }>('select policy_no from policies order by issued_at');
    const counters = await rowsOf<{ last: number }>('select last from policy_numbers');
    for (const own of Map.groupBy(rows, ({ policy_no }) => policy_no.slice(0, -5)).values()) {
      const numbers = own.map(({ policy_no }) => policy_no);
      expect(numbers).toEqual(numbers.toSorted());
      expect(isWithoutGap(numbers)).toBe(true);
    }
    expect(counters.reduce((sum, { last }) => sum + last, 0)).toBe(rows.length);
  });

  test('are continued by a cover of the same farmer and kind, which names them', async () => {
    const renewed = `policies a left join policies b on b.renews = a.id left join proposals p on p.id = b.insurance_proposal
      where a.status = 'renewed'`;
    expect(await countOf(renewed)).toBeGreaterThan(8);
    const wrong = `${renewed} and (b.id is null or b.personal_info <> a.personal_info or b.form <> a.form
      or p.renews <> a.insurance_proposal or p.values->>'previous_policy_no' <> a.policy_no)`;
    expect(await countOf(wrong)).toBe(0);
  });

  test('that ended are over, and those in force at the last day of the data are not', async () => {
    expect(await countOf(`policies where status = 'expired' and risk_end_at > '2026-11-20T00:00:00+05:45'`)).toBe(0);
    expect(await countOf(`policies where status = 'issued' and risk_end_at < '2026-11-20T00:00:00+05:45'`)).toBe(0);
    expect(
      await countOf(`policies where status = 'cancelled' and (cancelled_at >= risk_end_at or
      refund_farmer + refund_authority > premium)`),
    ).toBe(0);
  });
});

describe('its money', () => {
  test('has receipts numbered without gaps in each branch and year', async () => {
    const rows = await rowsOf<{ receipt_no: string }>('select receipt_no from receipts order by created_at');
    for (const own of Map.groupBy(rows, ({ receipt_no }) => receipt_no.slice(0, -5)).values()) {
      expect(isWithoutGap(own.map(({ receipt_no }) => receipt_no))).toBe(true);
    }
    const counters = await rowsOf<{ last: number }>('select last from receipt_numbers');
    expect(counters.reduce((sum, { last }) => sum + last, 0)).toBe(rows.length);
  });

  test('was brought to the bank as the slips say, and some of it is still in hand', async () => {
    const wrong = `deposits d where d.amount <> (select sum(r.amount) from receipts r where r.deposit = d.id)
      or exists (select 1 from receipts r where r.deposit = d.id
        and (r.collector <> d.collector or r.branch <> d.branch or r.received_on > d.deposited_on))
      or (d.status = 'confirmed') <> (d.decided_by is not null) or d.decided_by = d.collector`;
    expect(await countOf(wrong)).toBe(0);
    for (const status of ['pending', 'confirmed']) {
      expect(await countOf(`deposits where status = '${status}'`), status).toBeGreaterThan(0);
    }
    expect(await countOf(`receipts where deposit is null and method in ('cash', 'cheque')`)).toBeGreaterThan(0);
  });

  test('has the subsidy of every cover in the ledger, in each of its states', async () => {
    const states = await rowsOf<{ status: string }>('select distinct status from subsidy_entries');
    expect(states.map(({ status }) => status).sort()).toEqual([...subsidyStateNames].sort());
    const wrong = `policies y left join subsidy_entries e on e.insurance_proposal = y.insurance_proposal
      where coalesce(e.amount, 0) <> y.subsidy or e.opened_on <> (y.issued_at at time zone 'Asia/Kathmandu')::date`;
    expect(await countOf(wrong)).toBe(0);
    expect(
      await countOf(`subsidy_entries where (status = 'received') <> (received = amount)
      or (status in ('billed_to_nia', 'received')) <> (bill is not null)
      or (bill is not null and recommendation_no is null)`),
    ).toBe(0);
    expect(
      await countOf(`subsidy_entries e where e.received <>
      (select coalesce(sum(s.amount), 0) from subsidy_shares s where s.subsidy_entry = e.id)`),
    ).toBe(0);
    expect(
      await countOf(`subsidy_payments p join subsidy_bills b on b.id = p.bill where p.received_on < b.billed_on
      or p.amount <> (select sum(s.amount) from subsidy_shares s where s.payment = p.id)`),
    ).toBe(0);
    expect(
      await countOf(`subsidy_bills b join subsidy_entries e on e.bill = b.id where b.billed_on < e.recommended_on`),
    ).toBe(0);
  });

  test('has every step of an entry after the one before, up to where it stands', async () => {
    const steps = await rowsOf<{
      subsidy_entry: number;
      from_status: string;
      to_status: string;
      on_date: string;
      status: string;
    }>(`select m.*, e.status from subsidy_moves m join subsidy_entries e on e.id = m.subsidy_entry order by m.id`);
    for (const own of Map.groupBy(steps, ({ subsidy_entry }) => subsidy_entry).values()) {
      for (const [index, { from_status, on_date }] of own.entries()) {
        expect(from_status).toBe(own[index - 1]?.to_status ?? null);
        expect(on_date >= (own[index - 1]?.on_date ?? '')).toBe(true);
        expect(on_date < todayAd(now)).toBe(true);
      }
      expect(own.at(-1)?.to_status).toBe(own[0]?.status);
    }
  });
});

describe('its papers and plots', () => {
  test('every issued cover has the papers that issuing asks for, handed in before', async () => {
    const covers = await rowsOf<{ id: number; form: FormName; values: Values; issued_at: Date }>(
      `select p.id, p.form, p.values, y.issued_at from policies y join proposals p on p.id = y.insurance_proposal`,
    );
    const papers = await rowsOf<{ insurance_proposal: number; code: DocumentCode; decided_at: Date }>(
      `select insurance_proposal, code, decided_at from documents where state = 'accepted' and insurance_proposal is not null`,
    );
    const byProposal = Map.groupBy(papers, ({ insurance_proposal }) => insurance_proposal);
    for (const { id, form, values, issued_at } of covers) {
      const own = (byProposal.get(id) ?? []).filter(({ decided_at }) => decided_at < issued_at);
      const counts = Object.fromEntries(
        [...Map.groupBy(own, ({ code }) => code)].map(([code, { length }]) => {
          return [code, { have: length, accepted: length, returned: 0 }];
        }),
      );
      expect(missingAtStage(requiredProposalDocuments(forms[form], values, counts), 'issue')).toEqual([]);
    }
  });

  test('their files are there, and their farmers signed', async () => {
    const files = await rowsOf<{ key: string }>(
      'select distinct unnest(array[file_key, thumb_key]) as key from documents union select signature_key from signatures',
    );
    expect(files.length).toBeGreaterThan(20);
    for (const { key } of files) expect(await demo.deps.files.exists(key), key).toBe(true);
    expect(
      await countOf(`kyc k left join signatures s on s.kyc = k.id
        where k.status = 'verified' and s.id is null`),
    ).toBe(0);
  });

  test('plots lie where their farmers live, about as large as was said', async () => {
    const plots = `fields f join kyc k on k.id = f.kyc`;
    expect(await countOf(plots)).toBeGreaterThan(200);
    expect(await countOf(`${plots} where f.near_border or f.district <> k.district`)).toBe(0);
    expect(
      await countOf(`${plots} where abs(f.polygon_area_sqm - (f.area->>'sqm')::numeric) >
      0.35 * (f.area->>'sqm')::numeric`),
    ).toBe(0);
    // All plots of a district within a few kilometres of each other.
    expect(
      await countOf(`(select district from fields group by district
      having max(north) - min(south) > 0.07 or max(east) - min(west) > 0.07) wide`),
    ).toBe(0);
  });
});
