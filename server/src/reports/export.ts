import { proposalStates } from '@krishi-bima/contract/proposals/states';
import type { ReportRow, ReportSelection } from '@krishi-bima/contract/reports/reports';
import { terms } from '@krishi-bima/contract/terms/terms';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyReply } from 'fastify';
import { bsDay } from '../http/csv.ts';
import { nameOfDay } from '../http/file-name.ts';
import type { Call } from '../http/serve.ts';
import { type FileColumn, type SpreadsheetFormat, sendSpreadsheet } from '../http/spreadsheet.ts';
import { addressText } from '../printing/names.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { fullName } from '../tenancy/summaries.ts';
import { asInsured } from './answer.ts';
import { insuredByIds, newestIds, type Place, selectInsured, sumsOf } from './queries.ts';

/** The export has each date in both calendars. Figures are in Latin digits, which spreadsheets can add up. */
const columns: FileColumn<ReportRow>[] = [
  { head: terms.proposalNo.ne, cell: ({ proposal_no }) => proposal_no, width: 24 },
  { head: terms.policyNo.ne, cell: ({ policy_no }) => policy_no, width: 24 },
  { head: terms.status.ne, cell: ({ status }) => proposalStates[status].ne },
  { head: 'बीमितको नाम', cell: ({ personal_info }) => personal_info.name_np, width: 24 },
  {
    head: 'ठेगाना',
    cell: ({ personal_info: { address_detail } }) => address_detail && addressText(address_detail),
    width: 40,
  },
  { head: 'फोन', cell: ({ personal_info }) => personal_info.phone_number_np },
  { head: 'बाली/पशु', cell: ({ kind, kind_name }) => kind_name?.ne ?? kind },
  { head: terms.earTagNo.ne, cell: ({ tag_no }) => tag_no },
  { head: 'सङ्ख्या', cell: ({ count }) => count, kind: 'number', width: 8 },
  {
    head: 'क्षेत्रफल (वर्गमिटर)',
    cell: ({ area_sqm }) => (/[1-9]/.test(area_sqm) ? area_sqm : null),
    kind: 'number',
    width: 18,
  },
  { head: `${terms.sumInsured.ne} (रु.)`, cell: ({ sum_insured }) => sum_insured, kind: 'money' },
  { head: 'दर (%)', cell: ({ rate }) => rate, kind: 'number', width: 8 },
  { head: `${terms.premium.ne} (रु.)`, cell: ({ premium }) => premium, kind: 'money' },
  { head: `${terms.subsidy.ne} (रु.)`, cell: ({ subsidy }) => subsidy, kind: 'money' },
  { head: `${terms.farmersShare.ne} (रु.)`, cell: ({ farmer_share }) => farmer_share, kind: 'money', width: 18 },
  { head: 'प्रस्ताव मिति (वि.सं.)', cell: ({ proposal_date }) => bsDay(proposal_date), width: 18 },
  { head: 'प्रस्ताव मिति (ई.सं.)', cell: ({ proposal_date }) => proposal_date, kind: 'day', width: 18 },
  { head: 'जारी मिति (वि.सं.)', cell: ({ issued_at }) => bsDay(dayOf(issued_at)), width: 18 },
  { head: 'जारी मिति (ई.सं.)', cell: ({ issued_at }) => dayOf(issued_at), kind: 'day', width: 18 },
  { head: 'समाप्ति मिति (वि.सं.)', cell: ({ risk_end_at }) => bsDay(dayOf(risk_end_at)), width: 18 },
  { head: 'समाप्ति मिति (ई.सं.)', cell: ({ risk_end_at }) => dayOf(risk_end_at), kind: 'day', width: 18 },
  { head: 'अभिकर्ता', cell: ({ agent }) => agent && fullName(agent), width: 20 },
  { head: 'शाखा', cell: ({ branch }) => branch && branch.name_np, width: 16 },
];

function dayOf(instant: string | null): string | null {
  return instant && todayAd(new Date(instant));
}

const pageSize = 1000;

/** Each company's history notes who took its register. */
export async function exportInsured(
  { data, copy }: Pick<Call<Endpoint>, 'data' | 'copy'>,
  filter: ReportSelection,
  reply: FastifyReply,
  { format, today }: { format: SpreadsheetFormat; today: string },
) {
  const companies = await selectInsured(copy, filter).select('proposals.insurance').distinct().execute();
  for (const { insurance } of companies) {
    await data.recordAction('companies', { id: insurance, insurance }, 'export', `insurance ${format}`);
  }
  const { count } = await sumsOf(copy, filter);
  const pages = pagesOf(copy, filter, { count, today });
  return sendSpreadsheet(reply, format, { file: nameOfDay('report', today), columns, pages, count });
}

/** In the order of the list. */
async function* pagesOf(data: Scoped, filter: ReportSelection, { count, today }: { count: number; today: string }) {
  for (let last: Place | undefined; ; ) {
    const places = await newestIds(data, filter, count, { limit: pageSize, after: last }).execute();
    if (places.length === 0) return;
    yield await asInsured(
      data,
      await insuredByIds(
        data,
        places.map(({ id }) => id),
      ),
      today,
    );
    if (places.length < pageSize) return;
    last = places.at(-1);
  }
}
