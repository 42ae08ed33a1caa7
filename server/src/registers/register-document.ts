import type { RegisterCell, RegisterCells } from '@krishi-bima/contract/registers/registers';
import { terms } from '@krishi-bima/contract/terms/terms';
import { type Language, text } from '@krishi-bima/contract/values/text';
import { formalMonthNames } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari, toLatin } from '@krishi-bima/nepali/digits';
import { fiscalYearLabel, quarterNames, yearOfFiscalMonth } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import type { PdfBlock, PdfColumn, PdfCompany, PdfField, PdfLines, PdfRegisterRow } from '../pdf/document.ts';
import { fingerprintOf } from '../pdf/fingerprint.ts';
import { codeText, holdsMark, printable, projectedNote, shortDay, timeOfDay } from '../pdf/paper-text.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../printing/printed-papers.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { cellsOf, groupCells, type Sums, sumsOfLine, totalCells, totalOf } from './read.ts';
import type { AnyRegister, AskedOfYear, Row } from './register.ts';

/** The lines of a period, the reader's name and the AD day. */
export interface RegisterLines {
  register: AnyRegister;
  asked: AskedOfYear & { insurance: number };
  rows: readonly Row[];
  viewer: Viewer;
  today: string;
}

export interface RegisterPaper extends RegisterLines {
  groups: readonly Sums[];
  /** The filters in words. */
  narrowing: [label: string, name: string][];
  /** The person who had it printed. */
  maker: string;
  company: PdfCompany;
  /** The instant of printing. */
  at: string;
}

/** The fingerprint changes when one of the lines does. */
export function registerSummary({ register, asked, rows, viewer, today }: RegisterLines): PaperSummary {
  const { from, to, insurance, branch, agent, district, registration } = asked;
  const narrowed = { insurance, branch, agent, district, registration };
  const lines = rows.map((row) => cellsOf(register, row, viewer));
  return {
    no: `${register.title.ne}, ${toLatin(periodName(asked, 'ne'))}`,
    state: to < today ? text('अवधि पूरा भएको', 'Period complete') : text('अवधि चालु', 'Period running'),
    date: to,
    hash: fingerprintOf({ register: register.key, from, to, ...narrowed, by: viewer.id, lines }),
  };
}

/** Prints a register in landscape, with its groups and their sums; three people sign it. */
export function registerDocument(paper: RegisterPaper): UnprintedDocument {
  const { register, asked, groups, company, today, at, maker } = paper;
  const rows = rowsOf(paper);
  const facts = factsOf(paper);
  if (holdsMark({ rows, facts })) facts.push({ kind: 'text', label: 'टिप्पणी', value: projectedNote, span: 3 });
  return {
    paper: 'a4-across',
    title: register.title.ne,
    ...headOf(registerSummary(paper)),
    // The register's name is already the title.
    no: periodName(asked, 'ne'),
    company,
    facts,
    blocks: [
      {
        type: 'register',
        title: 'विवरण',
        columns: [
          { label: 'क्र.सं.', kind: 'serial', w: 9 },
          ...ownColumns(register).map(([key]) => columnOf(register, key)),
        ],
        rows,
        totals: sumsLine(register, totalOf(register, groups), 'कुल जम्मा'),
        closing: closing(maker),
      },
    ],
    made: toDevanagari(`तयार मिति ${shortDay(today)}, ${timeOfDay(at)} · वि.सं. मिति; रकम नेपाली रुपैयाँमा`),
  };
}

function closing(maker: string): PdfBlock[] {
  return [
    {
      type: 'sign',
      boxes: [
        { kind: 'line', label: terms.preparedBy.ne, name: printable(maker), w: 1, h: 14 },
        { kind: 'line', label: 'रुजु गर्ने', name: '\u00a0', w: 1, h: 14 },
        { kind: 'line', label: 'स्वीकृत गर्ने', name: '\u00a0', w: 1, h: 14 },
      ],
    },
    { type: 'verify' },
  ];
}

/** Writes `आ.व. २०८३/८४, २०८३ मार्ग`, in English `FY 2083/84, Mangsir 2083`; for a whole year only its name. */
export function periodName({ fiscal_year, month, quarter }: AskedOfYear, language: Language): string {
  const year = `${language === 'ne' ? 'आ.व.' : 'FY'} ${fiscalYearLabel(fiscal_year, language)}`;
  if (quarter !== undefined) return `${year}, ${quarterNames[language][quarter - 1]}`;
  if (month === undefined) return year;
  const of = yearOfFiscalMonth(fiscal_year, month);
  const name = formalMonthNames[language][month - 1];
  return language === 'ne' ? `${year}, ${toDevanagari(of)} ${name}` : `${year}, ${name} ${of}`;
}

function factsOf({ asked, groups, narrowing, today, at }: RegisterPaper): PdfField[] {
  const lines = groups.reduce((sum, { count }) => sum + count, 0);
  const { from, to } = asked;
  return [
    { kind: 'text', label: 'अवधि', value: periodName(asked, 'ne'), span: 4, strong: true },
    { kind: 'text', label: 'देखि – सम्म', value: `${shortDay(from)} – ${shortDay(to)}`, span: 3 },
    { kind: 'number', label: 'जम्मा सङ्ख्या', value: formatNumber(lines), span: 2 },
    { kind: 'text', label: 'तयार मिति', value: toDevanagari(`${shortDay(today)}, ${timeOfDay(at)}`), span: 3 },
    ...narrowing.map(([label, name]) => ({ kind: 'text', label, value: printable(name), span: 3 }) satisfies PdfField),
  ];
}

/** The columns that are side by side. */
function ownColumns({ columns }: AnyRegister) {
  return Object.entries(columns).filter(([, { width }]) => width !== undefined);
}

function beneath({ columns }: AnyRegister, key: string) {
  return Object.entries(columns).filter(([, column]) => column.beneath === key);
}

function columnOf(register: AnyRegister, key: string): PdfColumn {
  const column = register.columns[key];
  const others = beneath(register, key).filter(([, { kind }]) => kind !== 'text');
  const heads = [...(column ? [column] : []), ...others.map(([, other]) => other)].map(({ label }) => label.ne);
  const w = typeof column?.width === 'number' ? { w: column.width } : {};
  const unit = column?.kind === 'money' ? '\n(रु.)' : '';
  return { label: heads.join('\n') + unit, kind: column?.kind ?? 'text', ...w };
}

function rowsOf({ register, rows, groups, viewer }: RegisterPaper): PdfRegisterRow[] {
  const keys = Object.keys(register.groups);
  const printed: PdfRegisterRow[] = [];
  let last = 0;
  let sofar = totalOf(register, []);
  for (const [place, group] of groups.entries()) {
    const own = rows.slice(last, last + group.count);
    const title = titleOf(register, groupCells(register, group.row, viewer), keys);
    if (keys.length > 0) printed.push({ head: title });
    for (const row of own) {
      sofar = totalOf(register, [sofar, sumsOfLine(register, row, viewer)]);
      printed.push({ line: lineOf(register, row, sofar.count, viewer), carried: sumsLine(register, sofar) });
    }
    if (groups.length > 1) printed.push({ sums: sumsLine(register, group, 'जम्मा') });
    last += group.count;
    const whole = wholeOf(register, groups, place, viewer);
    if (whole) printed.push({ sums: sumsLine(register, whole.sums, `${whole.title} जम्मा`) });
  }
  return printed;
}

/** The sum after the last of several groups with the same first column. */
function wholeOf(register: AnyRegister, groups: readonly Sums[], place: number, viewer: Viewer) {
  const [first, second] = Object.keys(register.groups);
  if (first === undefined || second === undefined) return undefined;
  const nameAt = ({ row }: Sums) => JSON.stringify(register.groups[first]?.map((column) => row[column]));
  const [group, next] = [groups[place], groups[place + 1]];
  if (!group || (next && nameAt(next) === nameAt(group))) return undefined;
  const alike = groups.filter((one) => nameAt(one) === nameAt(group));
  if (alike.length < 2 || alike.length === groups.length) return undefined;
  const title = titleOf(register, groupCells(register, group.row, viewer), [first]);
  return { title, sums: totalOf(register, alike) };
}

function titleOf({ columns }: AnyRegister, cells: RegisterCells, keys: readonly string[]): string {
  const parts = keys.map((key) => {
    const column = columns[key];
    const words = column ? written(column, cells[key] ?? null) : null;
    return column?.kind === 'percent' ? `${column.label.ne} ${words}` : words;
  });
  return parts.join(' · ');
}

function lineOf(register: AnyRegister, row: Row, serial: number, viewer: Viewer): PdfLines[] {
  const cells = cellsOf(register, row, viewer);
  return [toDevanagari(serial), ...ownColumns(register).map(([key]) => cellAt(register, key, cells))];
}

/** A sum is in its own column, its name in the widest one. */
function sumsLine(register: AnyRegister, { totals, count }: Omit<Sums, 'row'>, name = ''): PdfLines[] {
  const cells = totalCells(register, totals);
  return [
    null,
    ...ownColumns(register).map(([key, { width }]) =>
      width === 'rest' ? `${name} (${formatNumber(count)})`.trim() : cellAt(register, key, cells),
    ),
  ];
}

function cellAt(register: AnyRegister, key: string, cells: RegisterCells): PdfLines {
  const column = register.columns[key];
  const value = column ? written(column, cells[key] ?? null) : null;
  const others = beneath(register, key).flatMap(([name, other]) => {
    const words = cells[name] === '0.00' ? null : written(other, cells[name] ?? null);
    return words === null ? [] : [words];
  });
  return others.length === 0 ? value : [value ?? '', ...others];
}

function written({ kind, unit }: AnyRegister['columns'][string], cell: RegisterCell): string | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'object') return codeText(printable(cell.ne));
  const words = String(cell);
  if (kind === 'date') return shortDay(words);
  if (kind === 'money') return formatMoney(words);
  if (kind === 'percent') return `${formatNumber(words)}%`;
  if (kind === 'number') return [formatNumber(words), unit?.ne].filter(Boolean).join(' ');
  return codeText(printable(words));
}
