import type { IndexDay } from '@krishi-bima/contract/index-cover/reckon';
import type { indexPayouts } from '@krishi-bima/contract/index-cover/seasons';
import { terms } from '@krishi-bima/contract/terms/terms';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyReply } from 'fastify';
import { existing } from '../errors/problem.ts';
import { type FileColumn, sendSpreadsheet } from '../http/spreadsheet.ts';
import { masked } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { MemberShare } from './payouts.ts';
import { sharesOfPayout } from './seasons.ts';
import { accountsOf } from './share-accounts.ts';

type Asked = Query<typeof indexPayouts.file>;

/** Sends a pay-out by member or day by day, as it was reckoned and kept. */
export async function sendPayoutFile(
  data: Scoped,
  id: number,
  { of = 'members', format = 'csv' }: Asked,
  reply: FastifyReply,
) {
  const payout = existing(
    await data.from('index_payouts').selectAll('index_payouts').where('index_payouts.id', '=', id).executeTakeFirst(),
  );
  await data.recordAction('index_payouts', payout, 'export', `${of} ${format}`);
  const file = `${payout.payout_no.replaceAll('/', '-')}-${of}`;
  if (of === 'days') {
    const { phases } = payout.reckoning.season;
    const rows = phases.flatMap(({ days }, at) => {
      const phase = payout.reckoning.terms.phases[at]?.name_np ?? '';
      return days.map((day) => ({ ...day, phase }));
    });
    return sendSpreadsheet(reply, format, { file, columns: dayColumns, pages: [rows], count: rows.length });
  }
  const shares = await sharesOfPayout(data, id);
  const accounts = await accountsOf(data, shares);
  const rows = shares.map((share, at) => ({ ...share, account: accounts[at]?.account ?? null }));
  const columns: FileColumn<(typeof rows)[number]>[] = [
    ...memberColumns,
    { head: 'बैंक', cell: ({ account }) => account?.bank_name ?? null, width: 24 },
    {
      head: 'खाता नं.',
      cell: ({ account }) => account && masked(data.viewer, { account_no: account.account_no }).account_no,
      width: 20,
    },
  ];
  return sendSpreadsheet(reply, format, { file, columns, pages: [rows], count: rows.length });
}

const memberColumns: FileColumn<MemberShare>[] = [
  { head: terms.policyNo.ne, cell: ({ policy_no }) => policy_no, width: 24 },
  { head: 'सदस्य', cell: ({ name_np }) => name_np, width: 24 },
  { head: 'सदस्यता नं.', cell: ({ membership_no }) => membership_no },
  { head: 'एकाइ', cell: ({ units }) => String(units), kind: 'number' },
  { head: 'बीमाङ्क रु.', cell: ({ sum_insured }) => fromPaisa(sum_insured), kind: 'money' },
  { head: 'यसअघि रु.', cell: ({ settled }) => fromPaisa(settled), kind: 'money' },
  { head: 'यसपटक रु.', cell: ({ amount }) => fromPaisa(amount), kind: 'money' },
];

const stations = { main: 'मुख्य', fallback: 'वैकल्पिक' };

const dayColumns: FileColumn<IndexDay & { phase: string }>[] = [
  { head: 'चरण', cell: ({ phase }) => phase, width: 20 },
  { head: 'मिति (ई.सं.)', cell: ({ day }) => day, kind: 'day' },
  { head: 'मापन', cell: ({ value }) => value, kind: 'number' },
  { head: 'केन्द्र', cell: ({ from }) => from && stations[from] },
  { head: 'सूचकाङ्क', cell: ({ index }) => index, kind: 'number' },
  { head: 'यसपटक %', cell: ({ added }) => percentOf(added), kind: 'number' },
  { head: 'जम्मा %', cell: ({ due }) => percentOf(due), kind: 'number' },
];

/** 25 of 250000 millionths. */
function percentOf(due: number): string {
  return String(due / 10_000);
}
