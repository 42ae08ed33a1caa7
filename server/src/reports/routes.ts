import { type ReportFilter, reports } from '@krishi-bima/contract/reports/reports';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { neighbours } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asInsured } from './answer.ts';
import { exportInsured } from './export.ts';
import { insuredByIds, newestIds, sumsOf } from './queries.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());
  serve(app, deps, reports.insured, ({ copy, query, request }) =>
    listInsured(copy, query, { request, today: today() }),
  );
  serve(app, deps, reports.exportCsv, ({ data, copy, query, reply }) =>
    exportInsured({ data, copy }, query, reply, { format: 'csv', today: today() }),
  );
  serve(app, deps, reports.exportXlsx, ({ data, copy, query, reply }) =>
    exportInsured({ data, copy }, query, reply, { format: 'xlsx', today: today() }),
  );
}

interface Asked {
  request: FastifyRequest;
  today: string;
}

async function listInsured(
  data: Scoped,
  { limit = 50, offset = 0, ...filter }: ReportFilter,
  { request, today }: Asked,
) {
  const { count, area_sqm, ...paisa } = await sumsOf(data, filter);
  const page = newestIds(data, filter, count, { limit, offset });
  const ids = count > offset ? (await page.execute()).map(({ id }) => id) : [];
  const rows = ids.length > 0 ? await insuredByIds(data, ids) : [];
  return {
    count,
    ...neighbours(request, count, limit, offset),
    results: await asInsured(data, rows, today),
    totals: {
      area_sqm,
      sum_insured: fromPaisa(Number(paisa.sum_insured)),
      premium: fromPaisa(Number(paisa.premium)),
      subsidy: fromPaisa(Number(paisa.subsidy)),
      farmer_share: fromPaisa(Number(paisa.farmer_share)),
    },
  };
}
