import { terms } from '@krishi-bima/contract/terms/terms';
import type { PaymentMethod } from '@krishi-bima/contract/values/payment-methods';
import { text } from '@krishi-bima/contract/values/text';
import { formatMoney, fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { depositOfReceipt, seesOwnOnly } from '../receipts/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type Asked, amount, defineRegister, together } from './register.ts';

interface Line {
  branch_np: string;
  branch_en: string;
  day: string;
  receipt_count: number;
  opening: number;
  received: number;
  given_back: number;
  deposited: number;
  closing: number;
  cheque: number;
  bank_voucher: number;
  online: number;
  slips: string | null;
  /** The difference at the branch's closing of that day: counted less expected, in paisa. */
  difference: number | null;
}

/**
 * Lists a branch's days on which cash moved, with the balance before and after each. As in the day book, cash is held
 * from the day of its receipt to the day of its deposit.
 */
function cashLines(data: Scoped, asked: Asked) {
  const branch = rowsByKey('branches', 'b', { insurance: 'held.insurance', id: 'held.branch' });
  const days = sql`
    select moves.insurance, moves.branch, moves.day, sum(moves.carried) as carried, sum(moves.received) as received,
      sum(moves.given_back) as given_back, sum(moves.deposited) as deposited, sum(moves.cheque) as cheque,
      sum(moves.bank_voucher) as bank_voucher, sum(moves.online) as online, sum(moves.receipt_count) as receipt_count,
      string_agg(distinct moves.slip, ', ') as slips
    from ${movesOf(data, asked)} moves group by moves.insurance, moves.branch, moves.day`;
  const held = sql`
    select days.*, row_number() over book as place,
      sum(days.carried + days.received - days.given_back - days.deposited) over book as closing
    from (${days}) days window book as (partition by days.branch order by days.day)`;
  // A balance is not a sum: a group opens with its first day, and each day adds to what the group closes with.
  return sql`(select held.insurance, held.branch, b.name_np as branch_np, b.name_en as branch_en, held.day,
      held.received::bigint, held.given_back::bigint, held.deposited::bigint, held.cheque::bigint,
      held.bank_voucher::bigint, held.online::bigint, held.receipt_count::integer, held.slips, held.closing::bigint,
      (held.closing - held.received + held.given_back + held.deposited)::bigint as opening,
      case held.place when 1 then (held.closing - held.received + held.given_back + held.deposited)::bigint
        else 0 end as opening_of_first,
      case held.place when 1 then held.closing::bigint
        else (held.received - held.given_back - held.deposited)::bigint end as added
    from (${held}) held join lateral ${branch} on true)`;
}

function movesOf(data: Scoped, asked: Asked) {
  const { from, to } = asked;
  const none = sql<number>`0::bigint`;
  const noSlip = sql<string | null>`null::text`;
  const taken = receiptsOf(data, asked)
    .select(['receipts.received_on as day', none.as('carried')])
    .select([
      takenBy('cash', sql`receipts.amount > 0`).as('received'),
      sql<number>`-${takenBy('cash', sql`receipts.amount < 0`)}`.as('given_back'),
      none.as('deposited'),
      takenBy('cheque').as('cheque'),
      takenBy('bank_voucher').as('bank_voucher'),
      takenBy('online').as('online'),
      sql<number>`1`.as('receipt_count'),
      noSlip.as('slip'),
    ])
    .where('receipts.received_on', '>=', from)
    .where('receipts.received_on', '<=', to);
  const cash = receiptsOf(data, asked).where('receipts.method', '=', 'cash');
  const deposited = cash
    .select(['deposits.deposited_on as day', none.as('carried')])
    .select([none.as('received'), none.as('given_back'), 'receipts.amount as deposited', none.as('cheque')])
    .select([none.as('bank_voucher'), none.as('online'), sql<number>`0`.as('receipt_count')])
    .select(sql<string>`deposits.bank_name || ' ' || deposits.slip_no`.as('slip'))
    .where('deposits.deposited_on', '>=', from)
    .where('deposits.deposited_on', '<=', to);
  const held = cash
    .select([sql<string>`${from}::date`.as('day'), 'receipts.amount as carried'])
    .select([none.as('received'), none.as('given_back'), none.as('deposited'), none.as('cheque')])
    .select([none.as('bank_voucher'), none.as('online'), sql<number>`0`.as('receipt_count'), noSlip.as('slip')])
    .where('receipts.received_on', '<', from);
  // Two queries use an index each: the cash still held, and the cash deposited since.
  const inHand = held.where('receipts.deposit', 'is', null);
  return together(taken, deposited, inHand, held.where('deposits.deposited_on', '>=', from), ...returnsOf(data, asked));
}

/** A deposit that came back after a day was closed with it left on one day and returned on another. */
function returnsOf(data: Scoped, asked: Asked) {
  const { from, to } = asked;
  const none = sql<number>`0::bigint`;
  const cash = sql<number>`deposits.returned_cash`;
  const slip = sql<string | null>`deposits.bank_name || ' ' || deposits.slip_no`;
  const moves = (day: typeof slip, { carried = none, deposited = none }) =>
    depositsOf(data, asked)
      .select([sql<string>`${day}::date`.as('day'), carried.as('carried'), none.as('received'), none.as('given_back')])
      .select([deposited.as('deposited'), none.as('cheque'), none.as('bank_voucher'), none.as('online')])
      .select([sql<number>`0`.as('receipt_count'), slip.as('slip')]);
  const [left, back] = [sql<string | null>`deposits.deposited_on`, sql<string | null>`deposits.returned_on`];
  return [
    moves(left, { deposited: cash })
      .where('deposits.deposited_on', '>=', from)
      .where('deposits.deposited_on', '<=', to),
    moves(back, { deposited: sql`-${cash}` })
      .where('deposits.returned_on', '>=', from)
      .where('deposits.returned_on', '<=', to),
    moves(sql`${from}`, { carried: sql`-${cash}` })
      .where('deposits.deposited_on', '<', from)
      .where('deposits.returned_on', '>=', from),
  ];
}

function depositsOf(data: Scoped, { insurance, branch, agent }: Asked) {
  let rows = data
    .from('deposits')
    .select(['deposits.insurance', 'deposits.branch'])
    .where('deposits.returned_on', 'is not', null);
  rows = rows.where(equalTo('deposits', { insurance, branch, collector: agent }));
  return seesOwnOnly(data) ? rows.where('deposits.collector', '=', data.viewer.id) : rows;
}

function receiptsOf(data: Scoped, { insurance, branch, agent }: Asked) {
  let rows = data
    .from('receipts')
    .leftJoinLateral(depositOfReceipt, (on) => on.onTrue())
    .select(['receipts.insurance', 'receipts.branch']);
  rows = rows.where(equalTo('receipts', { insurance, branch, collector: agent }));
  return seesOwnOnly(data) ? rows.where('receipts.collector', '=', data.viewer.id) : rows;
}

function takenBy(method: PaymentMethod, and = sql`true`) {
  return sql<number>`case when receipts.method = ${sql.lit(method)} and ${and} then receipts.amount else 0 end`;
}

const closeOfLine = rowsByKey('day_closes', 'c', {
  insurance: 'line.insurance',
  branch: 'line.branch',
  day: 'line.day',
});

/** The cash book shows receipts, deposits and balance day by day. A branch has one till for crops and livestock. */
export const cashBook = defineRegister<Line>({
  key: 'cash_book',
  title: text('नगदी किताब', 'Cash book'),
  permission: 'view_receipt',
  filters: ['branch', 'agent'],
  groups: { branch: ['branch', 'branch_np', 'branch_en'] },
  order: ['branch', 'day'],
  lines: cashLines,
  details: {
    difference: sql`(select c.counted_cash - c.expected_cash from ${closeOfLine}
      where c.collector is null and c.status = 'closed' and c.deleted_at is null)`,
  },
  columns: {
    branch: {
      label: text('शाखा', 'Branch'),
      kind: 'text',
      rank: 'line',
      cell: ({ branch_np, branch_en }) => text(branch_np, branch_en),
    },
    day: { label: text('मिति', 'Date'), kind: 'date', rank: 'title', width: 22, cell: ({ day }) => day },
    opening: amount('opening', terms.openingBalance, { sum: 'opening_of_first', width: 28 }),
    received: amount('received', terms.cashReceived, { rank: 'fact', width: 28 }),
    given_back: amount('given_back', terms.reversal, { width: 24 }),
    deposited: amount('deposited', terms.deposit, { rank: 'fact', width: 28 }),
    closing: amount('closing', terms.closingBalance, {
      sum: 'added',
      rank: 'fact',
      width: 28,
    }),
    receipt_count: {
      label: text('रसिद सङ्ख्या', 'Receipts'),
      kind: 'number',
      rank: 'column',
      width: 16,
      sum: 'receipt_count',
      cell: ({ receipt_count: count }) => count,
    },
    cheque: amount('cheque', text('चेक', 'Cheques'), { rank: 'extra' }),
    bank_voucher: amount('bank_voucher', text('बैंक भौचर', 'Bank vouchers'), { rank: 'extra' }),
    online: amount('online', text('अनलाइन', 'Online'), { rank: 'extra' }),
    slips: {
      label: text('बैंक र भौचर नं.', 'Bank and slip no.'),
      kind: 'text',
      rank: 'column',
      width: 'rest',
      cell: ({ slips }) => slips,
    },
    closed: {
      label: terms.dayClosed,
      kind: 'text',
      rank: 'extra',
      beneath: 'slips',
      cell: closingOf,
    },
  },
});

/** The difference of the cash counted in the evening; empty while the branch has not closed its day. */
function closingOf({ difference }: Line) {
  if (difference === null) return null;
  if (difference === 0) return terms.dayClosed;
  const off = fromPaisa(difference);
  return text(`दैनिक हिसाब बन्द, फरक ${formatMoney(off)}`, `Day closed, off by ${formatMoney(off, 'en')}`);
}
