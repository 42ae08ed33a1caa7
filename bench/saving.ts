import { randomUUID } from 'node:crypto';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import pg from 'pg';
import { type Figure, median, ms } from './figures.ts';
import { beginProposal, rowCount, saveRows } from './large-proposal.ts';
import type { Served, Stand } from './stand.ts';

const rounds = 5;

/** All rows of a proposal, saved as the page saves them, beside one insert of the same rows with nothing but `pg`. */
export async function measureSaving(stand: Stand, served: Served): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stand.databaseUrl, max: 1 });
  const [saved, bare, single]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { id, values } = await beginProposal(stand, served);
      saved.push(await timeOf(() => saveRows(stand, served, id, values)));
      const { id: other } = await beginProposal(stand, served);
      bare.push(await timeOf(() => insertAll(pool, stand.mark.offices[0].id, other, values)));
      single.push(await timeOf(() => insertEach(pool, stand.mark.offices[0].id, other, values)));
    }
  } finally {
    await pool.end();
  }
  const [api, once, each] = [median(saved), median(bare), median(single)];
  return [
    {
      what: `saving ${rowCount} rows through the API, in one piece`,
      found: `${ms(api)}, ${ms(api / rowCount)} a row; ${(api / once).toFixed(0)} times one bare insert`,
      asked: 'under 1.0 s',
      holds: api < 1000,
    },
    { what: `one bare insert of ${rowCount} rows`, found: ms(once) },
    {
      what: `${rowCount} bare inserts, one after the other`,
      found: `${ms(each)}; the API takes ${(api / each).toFixed(1)} times that`,
    },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const columns = '(insurance, insurance_proposal, client_id, position, values)';

function rowsOf(insurance: number, proposal: number, values: readonly RowValues[]) {
  return values.map((row, position) => [insurance, proposal, randomUUID(), position, JSON.stringify(row)]);
}

function insertAll(pool: pg.Pool, insurance: number, proposal: number, values: readonly RowValues[]) {
  const rows = rowsOf(insurance, proposal, values);
  const places = rows.map((row, at) => `(${row.map((_, column) => `$${at * row.length + column + 1}`).join(', ')})`);
  return pool.query(`insert into proposal_rows ${columns} values ${places.join(', ')}`, rows.flat());
}

async function insertEach(pool: pg.Pool, insurance: number, proposal: number, values: readonly RowValues[]) {
  for (const row of rowsOf(insurance, proposal, values)) {
    await pool.query(`insert into proposal_rows ${columns} values ($1, $2, $3, $4, $5)`, row);
  }
}
