import { type StatisticPlace, statisticOf, statistics } from '@krishi-bima/contract/statistics/statistics';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { nameOfPeriod } from '../http/file-name.ts';
import { serve } from '../http/serve.ts';
import { type FileColumn, sendSpreadsheet } from '../http/spreadsheet.ts';
import { readStatistics } from './read.ts';

export function statisticRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, statistics.get, ({ data, query }) => readStatistics(data, query, deps.clock()));

  serve(app, deps, statistics.exportCsv, async ({ data, query, reply }) => {
    const { measure = 'claims', fiscal_year = fiscalYearOf(todayAd(deps.clock())), month, quarter } = query;
    const { places } = await readStatistics(data, query, deps.clock());
    const company = data.viewer.scope.company ?? query.insurance;
    if (company !== undefined) {
      await data.recordAction('companies', { id: company, insurance: company }, 'export', `statistics ${measure}`);
    }
    return sendSpreadsheet(reply, 'csv', {
      file: nameOfPeriod(`statistics-${measure}`, { fiscal_year, month, quarter }),
      columns: columnsOf(headOf(measure)),
      pages: pagesOf(places),
      count: places.length,
    });
  });
}

function headOf(measure: Parameters<typeof statisticOf>[0]): string {
  const { label, kind } = statisticOf(measure);
  const unit = { money: ' (रु.)', area: ' (व.मि.)', percent: ' (%)', count: '', mean: '' }[kind];
  return `${label.ne}${unit}`;
}

function columnsOf(head: string): FileColumn<StatisticPlace>[] {
  return [
    { head: 'ठाउँ', cell: ({ name_np }) => name_np },
    { head: 'Place', cell: ({ name_en }) => name_en },
    { head, cell: ({ value }) => value, kind: 'number' },
    { head: `${head}, गत वर्ष`, cell: ({ last_year }) => last_year, kind: 'number' },
  ];
}

async function* pagesOf(places: readonly StatisticPlace[]) {
  yield places;
}
