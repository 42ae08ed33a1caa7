import { maxUnread } from '@krishi-bima/contract/notifications/notifications';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenSchema } from '../tenancy/walls.ts';

/**
 * Selects changes of the farmers and proposals that the viewer registered, warnings about the viewer's fields on
 * others' farms, and what concerns the safety of the viewer's account: separately, each by an index of its own.
 */
export function changesOfMyRecords(data: Scoped): HistoryQuery[] {
  const { id } = data.viewer;
  const ofFarmers = data
    .from('kyc')
    .innerJoin('history', (join) =>
      join.on('history.owner_entity', '=', 'kyc').onRef('history.owner_id', '=', 'kyc.id'),
    )
    .where('kyc.created_by', '=', id)
    .select('history.id');
  const ofProposals = data
    .from('proposals')
    .innerJoin('history', (join) =>
      join.on('history.owner_entity', '=', 'proposal').onRef('history.owner_id', '=', 'proposals.id'),
    )
    .where('proposals.created_by', '=', id)
    .select('history.id');
  const ofFields = data
    .from('fields')
    .innerJoin(data.table('kyc'), 'kyc.id', 'fields.kyc')
    .innerJoin(data.table('weather_notices'), 'weather_notices.field', 'fields.id')
    .innerJoin('history', (join) =>
      join.on('history.entity', '=', 'weather_notice').onRef('history.entity_id', '=', 'weather_notices.id'),
    )
    .where('fields.created_by', '=', id)
    .where('kyc.created_by', 'is distinct from', id)
    .select('history.id');
  const ofAccount = data.db
    .selectFrom('history')
    .where('history.owner_entity', '=', 'user')
    .where('history.owner_id', '=', id)
    .where((entry) =>
      entry.or([
        entry('history.action', 'in', ['reset_password', 'new_device', 'second_factor', 'used_code']),
        sql<boolean>`history.action = 'update' and history.changes ? 'role'`,
      ]),
    )
    .select('history.id');
  return [ofFarmers, ofProposals, ofFields, ofAccount];
}

/** The type hides the tables joined to find them. */
export type HistoryQuery = SelectQueryBuilder<OpenSchema, 'history', { id: number }>;

/** Returns the last change that the viewer has seen; 0 for a viewer who never looked. */
export async function seenBy({ db, viewer }: Scoped): Promise<number> {
  const mark = await db
    .selectFrom('notifications_seen')
    .select('history')
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return mark?.history ?? 0;
}

/**
 * Counts the changes by others; one's own are no news. Counting stops at the limit, because a viewer who never looks
 * has many.
 */
export async function countUnread(data: Scoped, seen: number, insurance?: number): Promise<number> {
  const happened = changesOfMyRecords(data).map((rows) => {
    const news = rows
      .where('history.id', '>', seen)
      .where('history.actor', 'is distinct from', data.viewer.id)
      .limit(maxUnread);
    const found = insurance === undefined ? news : news.where('history.insurance', '=', insurance);
    return sql`(${found})`;
  });
  const { rows } = await sql<{ count: number }>`select least(count(*), ${maxUnread})::int as count
    from (${sql.join(happened, sql` union all `)}) as news`.execute(data.db);
  return rows[0]?.count ?? 0;
}

/** A mark ahead of all changes would hide those still to come. */
export async function markSeen({ db, viewer }: Scoped, seen: number): Promise<number> {
  const last = sql<number>`least(${seen}, (select coalesce(max(id), 0) from history))`;
  const { history } = await db
    .insertInto('notifications_seen')
    .values({ user_id: viewer.id, history: last })
    .onConflict((mark) =>
      mark.column('user_id').doUpdateSet({
        history: sql`greatest(notifications_seen.history, excluded.history)`,
      }),
    )
    .returning('history')
    .executeTakeFirstOrThrow();
  return history;
}
