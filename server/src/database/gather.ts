import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** So many questions are answered by one statement, and what follows from them is worked out in one go. */
const mostTogether = 100;

/** So many statements are asked at a time: others who wait have connections left. */
const atATime = 2;

/**
 * The same database for work that asks the same of many records: what is asked in one turn of the program by the same
 * statement with other values is asked by one statement, and what was asked before is not asked again. Only for reading,
 * outside of transactions, and for the time of one call.
 */
export function gathering(db: Db): Db {
  const answers = new Map<string, Promise<Rows>>();
  let waiting: Question[] = [];
  const statements: Question[][] = [];
  let asking = 0;
  function ask({ sql: text, parameters }: CompiledQuery): Promise<Rows> {
    const values = parameters.map(asText);
    const key = JSON.stringify([text, values]);
    const before = answers.get(key);
    if (before) return before;
    const answer = new Promise<Rows>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(gatherWaiting);
      waiting.push({ text, values, resolve, reject });
    });
    answers.set(key, answer);
    return answer;
  }
  function gatherWaiting() {
    const same = Map.groupBy(waiting, ({ text }) => text);
    waiting = [];
    for (const questions of same.values()) {
      for (let from = 0; from < questions.length; from += mostTogether) {
        statements.push(questions.slice(from, from + mostTogether));
      }
    }
    askNext();
  }
  function askNext() {
    while (asking < atATime) {
      const next = statements.shift();
      if (!next) return;
      asking += 1;
      void answerTogether(db, next).finally(() => {
        asking -= 1;
        askNext();
      });
    }
  }
  const connection = {
    // Whoever asked may change what they got.
    executeQuery: async (query: CompiledQuery) => ({ rows: (await ask(query)).map((row) => ({ ...row })) }),
    streamQuery: refuse,
  } as DatabaseConnection;
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });
}

function refuse(): never {
  throw new Error('What is gathered only reads.');
}

type Rows = Record<string, unknown>[];
type Value = string | null;

interface Question {
  text: string;
  values: Value[];
  resolve: (rows: Rows) => void;
  reject: (error: unknown) => void;
}

async function answerTogether(db: Db, questions: readonly Question[]): Promise<void> {
  try {
    const found = await rowsOf(db, questions);
    questions.forEach(({ resolve }, index) => {
      resolve(found[index] ?? []);
    });
  } catch (error) {
    for (const { reject } of questions) reject(error);
  }
}

const isReading = /^\s*(select|with)\b/i;
const isLocking = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

async function rowsOf(db: Db, questions: readonly Question[]): Promise<Rows[]> {
  const text = questions[0]?.text ?? '';
  if (!isReading.test(text) || isLocking.test(text)) refuse();
  const types = await typesOf(db, text);
  const asked = questions.map(({ values }) => values);
  const { rows } = await db.executeQuery<Rows[number]>(gathered(text, types, asked));
  const found: Rows[] = questions.map(() => []);
  for (const { gathered_place, gathered_order: _, ...row } of rows) found[Number(gathered_place) - 1]?.push(row);
  return found;
}

/**
 * Asks a statement once for each set of values. What is the same in all of them stays a value, by which it is planned as
 * before; what differs is a column.
 */
function gathered(text: string, types: readonly string[], asked: readonly (readonly Value[])[]): CompiledQuery {
  const values: (Value | Value[])[] = [];
  const columns: string[] = [];
  const places = types.map((type, index) => {
    const all = asked.map((one) => one[index] ?? null);
    const isSame = all.every((value) => value === all[0]);
    values.push(isSame ? (all[0] ?? null) : all);
    if (isSame) return `$${values.length}::${type}`;
    columns.push(`$${values.length}::text[]`);
    return `gathered.v${columns.length}::${type}`;
  });
  const one = text.replaceAll(words, (all, number?: string) => (number ? (places[Number(number) - 1] ?? all) : all));
  if (columns.length === 0) return CompiledQuery.raw(`select 1 as gathered_place, one.* from (${one}) as one`, values);
  const names = columns.map((_, index) => `v${index + 1}`);
  const statement = `select gathered.gathered_place, answer.*
    from unnest(${columns.join(', ')}) with ordinality as gathered(${names.join(', ')}, gathered_place)
    cross join lateral (select row_number() over () as gathered_order, one.* from (${one}) as one) as answer
    order by gathered.gathered_place, answer.gathered_order`;
  return CompiledQuery.raw(statement, values);
}

/** Values, and what looks like one inside of a text or a name. */
const words = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g;

/** The value as the driver sends it. */
function asText(value: unknown): Value {
  const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
  const prepared = prepareValue(value) ?? null;
  if (Buffer.isBuffer(prepared)) throw new Error('Bytes are not gathered.');
  return prepared === null ? null : `${prepared as string | number}`;
}

const types = new Map<string, Promise<readonly string[]>>();

/** The types that the database finds for the values of a statement. */
function typesOf(db: Db, text: string): Promise<readonly string[]> {
  const known = types.get(text) ?? findTypes(db, text, `gathered_${types.size}`);
  types.set(text, known);
  known.catch(() => types.delete(text));
  return known;
}

async function findTypes(db: Db, text: string, name: string): Promise<readonly string[]> {
  // What stands between the two is one connection's.
  return db.transaction().execute(async (one) => {
    await one.executeQuery(CompiledQuery.raw(`prepare ${name} as ${text}`));
    const { rows } = await one.executeQuery<{ types: string[] }>(
      CompiledQuery.raw('select parameter_types::text[] as types from pg_prepared_statements where name = $1', [name]),
    );
    await one.executeQuery(CompiledQuery.raw(`deallocate ${name}`));
    return rows[0]?.types ?? [];
  });
}
