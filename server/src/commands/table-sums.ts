import type pg from 'pg';

/** What a table holds, so that two databases can be compared: its rows, and the sum of each column of numbers. */
export interface TableSums {
  rows: number;
  /** As text: sums of bigint are longer than a number of JavaScript is exact. */
  sums: Record<string, string>;
}

interface Column {
  table: string;
  name: string | null;
}

const columnsOfTables = `select c.relname as "table", a.attname as name
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.atttypid = any (array['smallint', 'integer', 'bigint', 'numeric']::regtype[])
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
  order by c.relname, a.attnum`;

/** One look at each table, inside the caller's transaction. */
export async function readTableSums(client: pg.ClientBase): Promise<Record<string, TableSums>> {
  const { rows: columns } = await client.query<Column>(columnsOfTables);
  const found: Record<string, TableSums> = {};
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const names = own.flatMap(({ name }) => name ?? []);
    const sums = names.map((name) => `sum(${client.escapeIdentifier(name)})::text as ${client.escapeIdentifier(name)}`);
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${['count(*)::text as "rows of the table"', ...sums].join(', ')} from ${client.escapeIdentifier(table)}`,
    );
    const { 'rows of the table': count, ...summed } = rows[0] ?? {};
    found[table] = {
      rows: Number(count),
      sums: Object.fromEntries(Object.entries(summed).flatMap(([name, sum]) => (sum === null ? [] : [[name, sum]]))),
    };
  }
  return found;
}

/** Returns a sentence for each difference. A table or column that is newer than the other side is none. */
export function differences(expected: Record<string, TableSums>, found: Record<string, TableSums>): string[] {
  return Object.entries(expected).flatMap(([table, { rows, sums }]) => {
    const there = found[table];
    if (!there) return [`${table} is missing`];
    if (there.rows !== rows) return [`${table} has ${there.rows} rows instead of ${rows}`];
    return Object.entries(sums).flatMap(([column, sum]) =>
      there.sums[column] === sum ? [] : [`${table}.${column} adds up to ${there.sums[column] ?? 0} instead of ${sum}`],
    );
  });
}
