import { findForm } from '@krishi-bima/contract/forms';
import { proposalStates } from '@krishi-bima/contract/proposal-states';
import type { InsuredRow, ReportSelection } from '@krishi-bima/contract/reports';
import { formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import type { FastifyReply } from 'fastify';
import { type Cell, sendCsv } from '../platform/csv.ts';
import type { Scoped } from '../platform/scoped.ts';
import { addressText } from '../proposals/names.ts';
import { asInsured } from './answer.ts';
import { insuredByIds, selectInsured } from './queries.ts';

/** Domain 5.5, with each date in both calendars. Figures are in Latin digits, which spreadsheets can add up. */
const columns: Readonly<Record<string, (row: InsuredRow) => Cell>> = {
  'प्रस्ताव नं.': ({ proposal_no }) => proposal_no,
  'बीमालेख नं.': ({ policy_no }) => policy_no,
  अवस्था: ({ status }) => proposalStates[status].ne,
  'बीमितको नाम': ({ personal_info }) => personal_info.name_np,
  ठेगाना: ({ personal_info: { address_detail } }) => address_detail && addressText(address_detail),
  फोन: ({ personal_info }) => personal_info.phone_number_np,
  'बाली/पशु': kindOf,
  'कानको चिनो': ({ tag_no }) => tag_no,
  सङ्ख्या: ({ count }) => count,
  'क्षेत्रफल (वर्गमिटर)': ({ area_sqm }) => (/[1-9]/.test(area_sqm) ? area_sqm : null),
  'बीमाङ्क रु.': ({ sum_insured }) => sum_insured,
  'दर (%)': rateOf,
  'बीमाशुल्क रु.': ({ premium }) => premium,
  'अनुदान रु.': ({ subsidy }) => subsidy,
  'कृषकको हिस्सा रु.': ({ farmer_share }) => farmer_share,
  'प्रस्ताव मिति (वि.सं.)': ({ proposal_date }) => bs(proposal_date),
  'प्रस्ताव मिति (ई.सं.)': ({ proposal_date }) => proposal_date,
  'जारी मिति (वि.सं.)': ({ issued_at }) => bs(dayOf(issued_at)),
  'जारी मिति (ई.सं.)': ({ issued_at }) => dayOf(issued_at),
  'समाप्ति मिति (वि.सं.)': ({ risk_end_at }) => bs(dayOf(risk_end_at)),
  'समाप्ति मिति (ई.सं.)': ({ risk_end_at }) => dayOf(risk_end_at),
  अभिकर्ता: ({ agent }) => agent && `${agent.first_name} ${agent.last_name}`.trim(),
  शाखा: ({ branch }) => branch && branch.name_np,
};

function kindOf({ form, kind }: InsuredRow): Cell {
  const { row } = findForm(form) ?? {};
  const field = row?.fields[row.kind];
  return (field?.kind === 'choice' && kind && field.options[kind]?.ne) || kind;
}

/** Percent of the sum insured. */
function rateOf({ premium, sum_insured }: InsuredRow): Cell {
  const insured = toScaled(sum_insured, 2);
  if (premium === null || insured === 0n) return null;
  return fromScaled((toScaled(premium, 2) * 1_000_000n) / insured, 4).replace(/\.?0+$/, '');
}

function dayOf(instant: string | null): string | null {
  return instant && todayAd(new Date(instant));
}

function bs(ad: string | null): string | null {
  return ad && formatBs(toBs(ad), 'short', 'en');
}

const pageSize = 1000;
/** Each company's history notes who took its register. */
export async function exportCsv(data: Scoped, filter: ReportSelection, reply: FastifyReply) {
  const companies = await selectInsured(data, filter).select('proposals.insurance').distinct().execute();
  for (const { insurance } of companies) {
    await data.note('companies', { id: insurance, insurance }, 'export', 'insurance csv');
  }
  return sendCsv(reply, `insurance-${todayAd(new Date())}`, linesOf(data, filter));
}

async function* linesOf(data: Scoped, filter: ReportSelection) {
  yield [['क्र.सं.', ...Object.keys(columns)]];
  let serial = 0;
  for (let last: number | undefined; ; ) {
    const ids = await idsBelow(data, filter, last);
    const rows = ids.length > 0 ? await insuredByIds(data, ids) : [];
    const answered = rows.map((row) => asInsured(row, data.viewer));
    yield answered.map((row) => {
      serial += 1;
      return [serial, ...Object.values(columns).map((cell) => cell(row))];
    });
    if (ids.length < pageSize) return;
    last = ids.at(-1);
  }
}

async function idsBelow(data: Scoped, filter: ReportSelection, last: number | undefined): Promise<number[]> {
  const found = selectInsured(data, filter).select('proposal_rows.id').orderBy('proposal_rows.id', 'desc');
  const page = last === undefined ? found : found.where('proposal_rows.id', '<', last);
  return (await page.limit(pageSize).execute()).map(({ id }) => id);
}
