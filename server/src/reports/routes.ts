import { type ReportFilter, reports } from '@krishi-bima/contract/reports';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { neighbours } from '../platform/paginate.ts';
import type { Scoped } from '../platform/scoped.ts';
import { serve } from '../platform/serve.ts';
import { asInsured } from './answer.ts';
import { exportCsv } from './csv.ts';
import { insuredByIds, selectInsured, sumsOf } from './queries.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, reports.insured, ({ data, query, request }) => listInsured(data, query, request));
  serve(app, deps, reports.exportCsv, ({ data, query, reply }) => exportCsv(data, query, reply));
}

async function listInsured(data: Scoped, { limit = 50, offset = 0, ...filter }: ReportFilter, request: FastifyRequest) {
  const found = selectInsured(data, filter);
  const { count, area_sqm, ...paisa } = await sumsOf(found);
  const page = found.select('proposal_rows.id').orderBy('proposal_rows.id', 'desc').limit(limit).offset(offset);
  const ids = count > offset ? (await page.execute()).map(({ id }) => id) : [];
  const rows = ids.length > 0 ? await insuredByIds(data, ids) : [];
  return {
    count,
    ...neighbours(request, count, limit, offset),
    results: rows.map((row) => asInsured(row, data.viewer)),
    totals: {
      area_sqm,
      sum_insured: fromPaisa(Number(paisa.sum_insured)),
      premium: fromPaisa(Number(paisa.premium)),
      subsidy: fromPaisa(Number(paisa.subsidy)),
      farmer_share: fromPaisa(Number(paisa.farmer_share)),
    },
  };
}
