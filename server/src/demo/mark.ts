import type { Db } from '../database/open.ts';
import type { Period } from './calendar.ts';
import type { StaffName } from './insurers.ts';

/** Ids of one insurer's people and places. */
export interface Office {
  id: number;
  branches: number[];
  staff: Record<StaffName, number>;
  koica: number;
  himalayan: number;
  cooperative: number;
  /** How many of its farmers have been made; the next one has this number. */
  farmers: number;
}

/** Kept in the database: from it one knows that the data is the demo's, and can go on with the same farmers. */
export interface Mark {
  seed: number;
  period: Period;
  superadmin: number;
  offices: [Office, Office];
}

export async function readMark(db: Db): Promise<Mark | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', 'demo').executeTakeFirst();
  return row && (JSON.parse(row.value) as Mark);
}

export async function writeMark(db: Db, mark: Mark): Promise<void> {
  const value = JSON.stringify(mark);
  await db
    .insertInto('secrets')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
