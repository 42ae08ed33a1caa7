import type { RegisterCells, RegisterColumn } from '@krishi-bima/contract/registers/registers';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyReply } from 'fastify';
import { bsDay } from '../http/csv.ts';
import { nameOfPeriod } from '../http/file-name.ts';
import type { Call } from '../http/serve.ts';
import { type FileColumn, type SpreadsheetFormat, sendSpreadsheet } from '../http/spreadsheet.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { allLinesOf, cellsOf, groupsOf, namedFor, totalOf } from './read.ts';
import type { AnyRegister, AskedOfYear } from './register.ts';

/** Writes figures in Latin digits, which spreadsheets can add up, and each date in both calendars. */
export async function exportRegister(
  { data, copy }: Pick<Call<Endpoint>, 'data' | 'copy'>,
  register: AnyRegister,
  asked: AskedOfYear,
  { reply, format }: { reply: FastifyReply; format: SpreadsheetFormat },
) {
  const company = data.viewer.scope.company ?? asked.insurance;
  if (company !== undefined) {
    await data.recordAction('companies', { id: company, insurance: company }, 'export', `${register.key} ${format}`);
  }
  const { count } = totalOf(register, await groupsOf(copy, register, asked));
  return sendSpreadsheet(reply, format, {
    file: nameOfPeriod(register.key, asked),
    columns: Object.entries(namedFor(register, asked).columns).flatMap(([key, column]) => fileColumns(key, column)),
    pages: pagesOf(copy, register, asked),
    count,
  });
}

async function* pagesOf(data: Scoped, register: AnyRegister, asked: AskedOfYear) {
  for await (const rows of allLinesOf(data, register, asked)) {
    yield rows.map((row) => cellsOf(register, row, data.viewer));
  }
}

function fileColumns(key: string, { label, kind, unit }: AnyRegister['columns'][string]): FileColumn<RegisterCells>[] {
  const plain = (cells: RegisterCells) => {
    const cell = cells[key] ?? null;
    return cell !== null && typeof cell === 'object' ? cell.ne : cell;
  };
  if (kind === 'date') {
    return [
      { head: `${label.ne} (वि.सं.)`, cell: (cells) => bsDay(plain(cells) as string | null) },
      { head: `${label.ne} (ई.सं.)`, cell: plain, kind: 'day' },
    ];
  }
  // A policy of several crops may have several rates in one cell.
  const cell = kind === 'percent' ? (cells: RegisterCells) => figureOf(plain(cells)) : plain;
  return [{ head: headOf(label.ne, kind, unit?.ne), cell, ...(isFigure(kind) ? { kind } : {}) }];
}

function figureOf(cell: string | number | null) {
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

function isFigure(kind: RegisterColumn['kind']): kind is 'money' | 'number' {
  return kind === 'money' || kind === 'number';
}

function headOf(label: string, kind: RegisterColumn['kind'], unit: string | undefined): string {
  if (kind === 'money') return `${label} (रु.)`;
  if (kind === 'percent') return `${label} (%)`;
  return unit ? `${label} (${unit})` : label;
}
