import { type RegisterEntry, registers } from '@krishi-bima/contract/registers/registers';
import { text } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { neighbours } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { exportRegister } from './export.ts';
import { askedOf, cellsOf, groupCells, groupsOf, linesOf, totalCells, totalOf } from './read.ts';
import type { AnyRegister, Row } from './register.ts';
import { periodName } from './register-document.ts';
import { refuseTooLong, registerPdf } from './register-pdf.job.ts';
import { openRegister, registry } from './registry.ts';

export function registerRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, registers.list, async ({ viewer }) => {
    const open = registry.filter(({ permission }) => viewer.permissions.has(permission));
    return { count: open.length, next: null, previous: null, results: open.map(asRegister) };
  });

  serve(app, deps, registers.lines, async ({ copy: data, viewer, params, query, request }) => {
    const register = openRegister(viewer, params.key);
    const { limit = 50, offset = 0, ...selection } = query;
    const asked = askedOf(register, selection, deps.clock());
    const groups = await groupsOf(data, register, asked);
    const { count, totals } = totalOf(register, groups);
    const rows = count > offset ? await linesOf(data, register, asked, { limit, offset }) : [];
    const { fiscal_year, month = null, quarter = null, from, to } = asked;
    return {
      count,
      ...neighbours(request, count, limit, offset),
      results: rows.map((row) => asEntry(register, row, viewer)),
      groups: groups.map((group) => ({
        cells: groupCells(register, group.row, viewer),
        count: group.count,
        totals: totalCells(register, group.totals),
      })),
      totals: totalCells(register, totals),
      labels: register.labels?.(asked) ?? {},
      period: { fiscal_year, month, quarter, from, to },
    };
  });

  for (const [endpoint, format] of [
    [registers.exportCsv, 'csv'],
    [registers.exportXlsx, 'xlsx'],
  ] as const) {
    serve(app, deps, endpoint, ({ data, copy, viewer, params, query, reply }) => {
      const register = openRegister(viewer, params.key);
      return exportRegister({ data, copy }, register, askedOf(register, query, deps.clock()), { reply, format });
    });
  }

  serve(app, deps, registers.print, async (call) => {
    const { data, viewer, params, query } = call;
    const register = openRegister(viewer, params.key);
    // A paper has the letterhead of one company and lists only that company's lines.
    const insurance = data.companyFor(query.insurance);
    const asked = askedOf(register, { ...query, insurance }, deps.clock());
    refuseTooLong(await groupsOf(data, register, asked));
    const { ne, en } = register.title;
    return startTask(deps, call, {
      job: registerPdf,
      insurance,
      about: text(`${ne}, ${periodName(asked, 'ne')}`, `${en}, ${periodName(asked, 'en')}`),
      input: { register: register.key, selection: { ...query, insurance, fiscal_year: asked.fiscal_year } },
      concerns: { table: 'companies', ids: [insurance] },
    });
  });
}

function asEntry(register: AnyRegister, row: Row, viewer: Viewer): RegisterEntry {
  return {
    id: register.order.map((column) => row[column]).join(' '),
    cells: cellsOf(register, row, viewer),
    policy: typeof row.policy === 'number' ? row.policy : null,
    claim: typeof row.claim === 'number' ? row.claim : null,
  };
}

function asRegister({ key, title, columns, groups, filters }: AnyRegister) {
  return {
    key,
    title,
    columns: Object.entries(columns).map(([name, { label, kind, unit, rank, sum, ofSums }]) => {
      const isSummed = sum !== undefined || ofSums !== undefined;
      return { key: name, label, kind, rank, summed: isSummed, ...(unit ? { unit } : {}) };
    }),
    groups: Object.keys(groups),
    filters: [...filters],
  };
}
