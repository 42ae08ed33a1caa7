import type { Entity } from '@krishi-bima/contract/history/history';
import { noticeKinds } from '@krishi-bima/contract/notices/notices';
import { maxUnread } from '@krishi-bima/contract/notifications/notifications';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenSchema } from '../tenancy/walls.ts';
import { tasksOf } from './tasks.ts';

/** Downloads have a page of their own, and a sign-in is no news. */
export const silentActions = ['export', 'sign_in'] as const;

/** Whether the reader has read neither all changes so far nor those of this record. */
export function isUnread(reader: number, seen: number) {
  return sql<boolean>`(history.id > ${seen} and not exists (select 1 from notifications_read n
    where n.user_id = ${reader} and n.entity = history.owner_entity and n.record = history.owner_id
      and n.history >= history.id))`;
}

/**
 * Selects changes of the farmers and proposals that the viewer registered, warnings about the viewer's fields on
 * others' farms, outbreaks that the viewer is told of, what happened to the records that wait for the viewer, deliveries that a
 * webhook of the company did not take, what lies unsent of accounts that are switched off, and what concerns the safety of the
 * viewer's account: separately, each by an index of its own. One's own acts are no news.
 */
export function changesOfMyRecords(
  data: Scoped,
  insurance: number | undefined,
  silent: readonly Entity[],
): HistoryQuery[] {
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
  const company = insurance ?? data.viewer.scope.company;
  const all: HistoryQuery[] = [
    ofFarmers,
    ofProposals,
    ofFields,
    changesOfOutbreaks(data),
    ofAccount,
    ...changesOfWebhooks(data),
    ...unsentOfAccounts(data),
    changesOfTasks(data, insurance),
  ];
  return all.map((rows) => {
    const others = rows.where('history.actor', 'is distinct from', id).where('history.action', 'not in', silentActions);
    const wanted = silent.length > 0 ? others.where('history.entity', 'not in', silent) : others;
    return company === undefined ? wanted : wanted.where('history.insurance', '=', company);
  });
}

function changesOfOutbreaks(data: Scoped): HistoryQuery {
  return data
    .from('outbreak_people')
    .innerJoin('history', (join) =>
      join.on('history.owner_entity', '=', 'outbreak').onRef('history.owner_id', '=', 'outbreak_people.outbreak'),
    )
    .where('outbreak_people.person', '=', data.viewer.id)
    .select('history.id');
}

/** Deliveries that were given up are told to whoever may set up webhooks. */
function changesOfWebhooks(data: Scoped): HistoryQuery[] {
  if (!data.viewer.permissions.has('change_webhook')) return [];
  const given = data
    .from('webhooks')
    .innerJoin('history', (join) =>
      join.on('history.owner_entity', '=', 'webhook').onRef('history.owner_id', '=', 'webhooks.id'),
    )
    .where('history.action', '=', 'give_up')
    .select('history.id');
  return [given];
}

/** What a device holds of an account that is switched off is told to whoever manages the accounts. */
function unsentOfAccounts(data: Scoped): HistoryQuery[] {
  if (!data.viewer.permissions.has('change_customuser')) return [];
  const told = data
    .from('users')
    .innerJoin('history', (join) =>
      join.on('history.owner_entity', '=', 'user').onRef('history.owner_id', '=', 'users.id'),
    )
    // As it stands in the index.
    .where(sql<boolean>`history.action = 'left_unsent'`)
    .select('history.id');
  return [told];
}

function changesOfTasks(data: Scoped, insurance: number | undefined): HistoryQuery {
  // The limit keeps the planner to the index of each record, however many it thinks that are waiting.
  const changes = data.db
    .selectFrom(sql<{ owner_entity: Entity; owner_id: number }>`(${tasksOf(data, insurance)})`.as('waiting'))
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('history as h')
          .selectAll('h')
          .whereRef('h.owner_entity', '=', 'waiting.owner_entity')
          .whereRef('h.owner_id', '=', 'waiting.owner_id')
          .orderBy('h.id', 'desc')
          .limit(sql.lit(maxUnread))
          .as('history'),
      (join) => join.onTrue(),
    )
    .select('history.id');
  return changes;
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

/** How far somebody has looked, and what they do not want to be told of. */
export interface Reader {
  seen: number;
  silent: readonly Entity[];
}

/** Returns both of them in one question. */
export async function readerOf({ db, viewer }: Scoped): Promise<Reader> {
  const { seen, silent } = await db
    .selectNoFrom((none) => [
      none.selectFrom('notifications_seen').select('history').where('user_id', '=', viewer.id).as('seen'),
      none.selectFrom('notice_choices').select('silent').where('user_id', '=', viewer.id).as('silent'),
    ])
    .executeTakeFirstOrThrow();
  return { seen: seen ?? 0, silent: (silent ?? []).flatMap((kind) => noticeKinds[kind].of) };
}

/** Counting stops at the limit, because a viewer who never looked has many. */
export async function countUnread(data: Scoped, reader: Reader, insurance?: number): Promise<number> {
  const { rows } = await unreadStatement(data, reader, insurance).execute(data.db);
  return rows[0]?.count ?? 0;
}

export function unreadStatement(data: Scoped, { seen, silent }: Reader, insurance?: number) {
  const happened = changesOfMyRecords(data, insurance, silent).map(
    (rows) => sql`(${rows.where(isUnread(data.viewer.id, seen)).limit(sql.lit(maxUnread))})`,
  );
  return sql<{ count: number }>`select least(count(*), ${maxUnread})::int as count
    from (${sql.join(happened, sql` union `)}) as news`;
}

/** A mark ahead of all changes would hide those still to come. */
export async function markSeen({ db, viewer }: Scoped, seen: number): Promise<number> {
  const { history } = await db
    .insertInto('notifications_seen')
    .values({ user_id: viewer.id, history: lastUpTo(seen) })
    .onConflict((mark) =>
      mark.column('user_id').doUpdateSet({
        history: sql`greatest(notifications_seen.history, excluded.history)`,
      }),
    )
    .returning('history')
    .executeTakeFirstOrThrow();
  // The mark of all records says it of each.
  await db
    .deleteFrom('notifications_read')
    .where('user_id', '=', viewer.id)
    .where('notifications_read.history', '<=', history)
    .execute();
  return history;
}

/** Marks the changes of one record; the mark never goes back either. */
export async function markRead({ db, viewer }: Scoped, record: { entity: Entity; id: number }, seen: number) {
  await db
    .insertInto('notifications_read')
    .values({ user_id: viewer.id, entity: record.entity, record: record.id, history: lastUpTo(seen) })
    .onConflict((mark) =>
      mark.columns(['user_id', 'entity', 'record']).doUpdateSet({
        history: sql`greatest(notifications_read.history, excluded.history)`,
      }),
    )
    .execute();
}

function lastUpTo(seen: number) {
  return sql<number>`least(${seen}, (select coalesce(max(id), 0) from history))`;
}
