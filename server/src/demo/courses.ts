import type { Values } from '@krishi-bima/contract/forms/kinds';
import { proposalMove } from '@krishi-bima/contract/proposals/states';
import { changesBetween } from '../tenancy/audit.ts';
import { chanceOf } from './chance.ts';
import type { Covering, Life, Step, Written } from './covering.ts';
import { animalReport, plotReport } from './reports.ts';

interface Row extends Record<string, unknown> {
  id: number;
  insurance: number;
  values: Values;
  technician_data: Values;
  version: number;
  updated_at: string;
}

interface Head extends Record<string, unknown> {
  id: number;
  insurance: number;
  status: string;
  version: number;
  updated_at: string;
  moved_at: string;
  sum_insured: number;
  area_sqm: string;
  technician_data: Values;
  tariff_snapshot: unknown;
  technician: number | null;
  approved_by: number | null;
  approved_at: string | null;
}

/** The rows of both tables after everything that happened, each move noted as the office's calls note it. */
export function follow<H extends Head, R extends Row>(
  covering: Covering,
  one: Written,
  life: Life,
  first: { head: H; rows: R[] },
): { head: H; rows: R[] } {
  let { head, rows } = first;
  let isReported = false;
  for (const step of life.steps) {
    if (life.report && !isReported && step.at > life.report.at) {
      ({ head, rows } = reported(covering, one, life, { head, rows }));
      isReported = true;
    }
    head = moved(covering, life, head, step);
  }
  return { head, rows };
}

function moved<H extends Head>({ chronicle }: Covering, life: Life, before: H, { move, at, by, reason }: Step): H {
  const { to } = proposalMove(move);
  const after = {
    ...before,
    ...(move === 'assign' ? { technician: life.technician ?? null } : {}),
    ...(move === 'approve' ? { approved_by: by, approved_at: at } : {}),
    status: to,
    moved_at: at,
    updated_at: at,
    version: before.version + 1,
  };
  const changes = changesBetween(before, after);
  chronicle.noted('proposals', after, { action: move, actor: by, at, changes, reason: reason ?? null });
  // Open to its writer again, and priced anew as it changes.
  return move === 'return' ? { ...after, tariff_snapshot: null } : after;
}

function reported<H extends Head, R extends Row>(
  { chronicle, seed, insurer }: Covering,
  { line: { form } }: Written,
  { report, technician }: Life,
  { head, rows }: { head: H; rows: R[] },
): { head: H; rows: R[] } {
  const { at, visited } = report ?? { at: head.updated_at, visited: '' };
  const chance = chanceOf(seed, insurer.code, 'report', head.id);
  const visit = { form, insurer, visited };
  const note = { action: 'update', actor: technician ?? null, at };
  if (form.parts?.technician_data?.on === 'row') {
    const written = rows.map((row) => {
      const technician_data = animalReport(chance, visit, row.values);
      const after = { ...row, technician_data, version: row.version + 1, updated_at: at };
      chronicle.noted('proposal_rows', after, {
        ...note,
        changes: changesBetween({ technician_data: {} }, { technician_data }),
      });
      return after;
    });
    return { head: { ...head, version: head.version + rows.length, updated_at: at }, rows: written };
  }
  const { sum_insured, area_sqm } = head;
  const technician_data = plotReport(chance, visit, { sum_insured, area_sqm, rows: rows.map(({ values }) => values) });
  const after = { ...head, technician_data, version: head.version + 1, updated_at: at };
  chronicle.noted('proposals', after, {
    ...note,
    changes: changesBetween({ technician_data: {} }, { technician_data }),
  });
  return { head: after, rows };
}
