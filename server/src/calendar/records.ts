import type { CalendarPreview } from '@krishi-bima/contract/calendar/calendar';
import { keysOf } from '@krishi-bima/contract/values/records';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { walls } from '../tenancy/walls.ts';

interface Column {
  name: string;
  kind: 'date' | 'timestamp with time zone' | 'jsonb';
}

/** No page shows these instants as a day. */
const unseen = ['updated_at', 'deleted_at'];

/**
 * Counts living records with a day in these periods, in a column of their own or among a form's values. The database is
 * asked which columns hold days, so that a new table or form is counted from its first day.
 */
export async function recordsWithin(
  data: Scoped,
  shifts: CalendarPreview['shifts'],
): Promise<CalendarPreview['records']> {
  const found: CalendarPreview['records'] = [];
  if (shifts.length === 0) return found;
  for (const table of keysOf(walls)) {
    const columns = await dayColumns(data, table);
    if (columns.length === 0) continue;
    const holds = columns.flatMap(({ name, kind }) =>
      shifts.map((shift) => within[kind](sql.ref(`record.${name}`), shift)),
    );
    const { count } = await data
      .records(table)
      .where(sql<boolean>`(${sql.join(holds, sql` or `)})`)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) found.push({ entity: walls[table].entity, count });
  }
  return found;
}

async function dayColumns({ db }: Scoped, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select column_name as name, data_type as kind from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
    and data_type in ('date', 'timestamp with time zone', 'jsonb') order by 1`.execute(db);
  return rows.filter(({ name }) => !unseen.includes(name));
}

type Shift = CalendarPreview['shifts'][number];

const within: Record<Column['kind'], (column: RawBuilder<unknown>, shift: Shift) => RawBuilder<boolean>> = {
  date: (column, { from, to }) => sql<boolean>`${column} between ${from}::date and ${to}::date`,
  'timestamp with time zone': (column, { from, to }) =>
    sql<boolean>`(${column} >= ${midnight(from)}::timestamptz and ${column} < ${midnight(addDays(to, 1))}::timestamptz)`,
  // Days and instants are text in jsonb, and text in this form sorts as time does.
  jsonb: (column, { from, to }) => sql<boolean>`jsonb_path_exists(${column},
    '$.** ? (@.type() == "string" && @ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T|$)" && @ >= $from && @ < $until)',
    jsonb_build_object('from', ${from}::text, 'until', ${addDays(to, 1)}::text))`,
};

function midnight(day: string): string {
  return `${day} 00:00:00+05:45`;
}
