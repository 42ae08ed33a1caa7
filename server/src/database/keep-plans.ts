import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A statement is prepared when it comes for the third time; a connection keeps so many plans at most. */
const oftenEnough = 3;
export const mostPrepared = 400;

/**
 * Lets PostgreSQL keep the plans of what the pool's connections ask again and again: planning takes longer than most
 * statements. What is asked now and then goes as it is, so that a connection's plans do not grow without end.
 */
export function keepPlans(pool: pg.Pool): void {
  const names = openNames();
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
    function query(...question: unknown[]) {
      // What Kysely sends is a text with its values; everything else is passed on.
      const [text, values] = question;
      const isOurs = typeof text === 'string' && Array.isArray(values) && question.length === 2;
      const name = isOurs ? names.of(text) : undefined;
      if (!isOurs || name === undefined) return ask(...question);
      return (ask({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        names.forget(text);
        // A transaction has failed with it, and whoever began it begins anew.
        if (client.getTransactionStatus() !== 'I') throw error;
        return ask(text, values);
      });
    }
    Object.assign(client, { query });
  });
}

/** A name stands for one text in all connections of the pool. */
function openNames() {
  const names = new Map<string, string>();
  const asked = new LRUCache<string, number>({ max: 4 * mostPrepared });
  let given = 0;
  return {
    of(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined || names.size >= mostPrepared || !isRepeatable.test(text)) return name;
      const times = (asked.get(text) ?? 0) + 1;
      asked.set(text, times);
      if (times < oftenEnough) return undefined;
      given += 1;
      names.set(text, `kept_${given}`);
      return names.get(text);
    },
    forget: (text: string) => names.delete(text),
  };
}

const isRepeatable = /^\s*(select|with|insert|update|delete)\b/i;

/** A migration gave the table another column while a program that selects all of them went on. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan');
}
