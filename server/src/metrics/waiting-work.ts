import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { systemScope } from '../tenancy/system.ts';

interface Waiting {
  kind: string;
  count: number;
  /** How long the oldest has waited. */
  seconds: number;
}

interface Work {
  name: string;
  help: string;
  ask: (db: Db) => Promise<Waiting[]>;
}

const since = (moment: string) => sql<number>`extract(epoch from clock_now() - min(${sql.ref(moment)}))::float8`;
const count = sql<number>`count(*)`;

/** What waits in the database, of all companies together. */
export const works: readonly Work[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and not done, by their name.',
    ask: async (db) => {
      const { rows } = await sql<Waiting>`
        select name as kind, count(*) as count, extract(epoch from clock_now() - min(start_after))::float8 as seconds
        from pgboss.job where state < 'completed' and start_after <= clock_now() and name not like '\\_\\_%' group by name`.execute(
        db,
      );
      return rows;
    },
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that were given up within a day, by their name.',
    ask: async (db) => {
      const { rows } = await sql<Waiting>`
        select name as kind, count(*) as count, extract(epoch from clock_now() - min(completed_on))::float8 as seconds
        from pgboss.job where state = 'failed' and name not like '\\_\\_%' group by name`.execute(db);
      return rows;
    },
  },
  {
    name: 'uploads_open',
    help: 'Uploads that have begun and not ended.',
    ask: (db) =>
      db
        .selectFrom('uploads')
        .select(['kind', count.as('count'), since('created_at').as('seconds')])
        .where('medium', 'is', null)
        .groupBy('kind')
        .execute(),
  },
  {
    name: 'messages_waiting',
    help: 'Messages to farmers that are due and not sent, by state.',
    ask: (db) =>
      systemScope(db)
        .from('sms_messages')
        .select(['sms_messages.state as kind', count.as('count'), since('sms_messages.send_at').as('seconds')])
        .where('sms_messages.state', 'in', ['waiting', 'sending'])
        .where('sms_messages.send_at', '<=', sql<Date>`clock_now()`)
        .groupBy('sms_messages.state')
        .execute(),
  },
  {
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries to other programs that are due, by event.',
    ask: (db) =>
      systemScope(db)
        .from('webhook_deliveries')
        .select([
          'webhook_deliveries.event as kind',
          count.as('count'),
          since('webhook_deliveries.next_at').as('seconds'),
        ])
        .where('webhook_deliveries.state', '=', 'waiting')
        .where('webhook_deliveries.next_at', '<=', sql<Date>`clock_now()`)
        .groupBy('webhook_deliveries.event')
        .execute(),
  },
];
