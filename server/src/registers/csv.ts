import type { RegisterCell, RegisterColumn } from '@krishi-bima/contract/registers/registers';
import type { FastifyReply } from 'fastify';
import { bsDay, type Cell, figure, sendCsv } from '../http/csv.ts';
import { nameOfPeriod } from '../http/file-name.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { allLinesOf, cellsOf } from './read.ts';
import type { AnyRegister, Asked } from './register.ts';

/** Writes figures in Latin digits, which spreadsheets can add up, and each date in both calendars. */
export async function exportRegister(data: Scoped, register: AnyRegister, asked: Asked, reply: FastifyReply) {
  const company = data.viewer.scope.company ?? asked.insurance;
  if (company !== undefined) {
    await data.recordAction('companies', { id: company, insurance: company }, 'export', `${register.key} csv`);
  }
  return sendCsv(reply, nameOfPeriod(register.key, asked), tableOf(data, register, asked));
}

async function* tableOf(data: Scoped, register: AnyRegister, asked: Asked) {
  const columns = Object.entries(register.columns);
  yield [['क्र.सं.', ...columns.flatMap(([, column]) => headsOf(column))]];
  let serial = 0;
  for await (const rows of allLinesOf(data, register, asked)) {
    yield rows.map((row) => {
      const cells = cellsOf(register, row, data.viewer);
      serial += 1;
      return [serial, ...columns.flatMap(([key, { kind }]) => written(kind, cells[key] ?? null))];
    });
  }
}

function headsOf({ label, kind, unit }: AnyRegister['columns'][string]): string[] {
  if (kind === 'date') return [`${label.ne} (वि.सं.)`, `${label.ne} (ई.सं.)`];
  if (kind === 'money') return [`${label.ne} (रु.)`];
  if (kind === 'percent') return [`${label.ne} (%)`];
  return [unit ? `${label.ne} (${unit.ne})` : label.ne];
}

const figures: readonly string[] = ['money', 'number', 'percent'] satisfies RegisterColumn['kind'][];

function written(kind: string, cell: RegisterCell): Cell[] {
  if (kind === 'date') return [bsDay(cell as string | null), cell as Cell];
  if (typeof cell === 'string' && figures.includes(kind)) return [figure(cell)];
  return [cell !== null && typeof cell === 'object' ? cell.ne : cell];
}
