import { writeSync } from 'node:fs';
import pg from 'pg';

/*
 * Loaded into a server process that is to be killed: at one point of its work it stands still and says so, and the
 * test kills it there, however quick or slow the machine is.
 */

export interface Halt {
  /** Of a statement: what comes to a halt is the commit of a transaction that sent it, or it alone without one. */
  wrote: string;
  /** Which of them. */
  nth: number;
  /** `after`: it is done and nobody has learnt of it. `within`: at the statement itself, in its open transaction. */
  when: 'before' | 'after' | 'within';
}

export const haltedWord = 'stands still here';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

function haltAt({ wrote, nth, when }: Halt) {
  const pattern = new RegExp(wrote);
  const inTransaction = new WeakSet<pg.Client>();
  const having = new WeakSet<pg.Client>();
  const query = Reflect.get(pg.Client.prototype, 'query') as Query;
  let seen = 0;

  function isPoint(client: pg.Client, text: string): boolean {
    if (/^(begin|start transaction)/.test(text)) inTransaction.add(client);
    if (pattern.test(text)) having.add(client);
    const isEnd = text === 'commit' || text === 'rollback';
    if (isEnd) inTransaction.delete(client);
    if ((inTransaction.has(client) && when !== 'within') || !having.has(client)) return false;
    having.delete(client);
    if (text === 'rollback') return false;
    seen += 1;
    return seen === nth;
  }

  async function standStill(): Promise<never> {
    writeSync(2, `${haltedWord}\n`);
    return new Promise(() => {});
  }

  const halting: Query = function halting(...given) {
    const [statement] = given as [string | { text: string }];
    if (!isPoint(this, typeof statement === 'string' ? statement : statement.text)) return query.apply(this, given);
    return when === 'after' ? query.apply(this, given).then(standStill) : standStill();
  };
  Object.assign(pg.Client.prototype, { query: halting });
}

const { KB_HALT } = process.env;
if (KB_HALT) haltAt(JSON.parse(KB_HALT) as Halt);
