import { type SecurityEvent, type SecurityFilter, securityLog } from '@krishi-bima/contract/security/security';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { sendCsv } from '../http/csv.ts';
import { nameOfDay } from '../http/file-name.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { noteSecurity } from '../tenancy/security-log.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** So many of the newest entries are reckoned again at each look. */
const checkedAtOnce = 1000;

export function securityRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, securityLog.list, async ({ data, query, request }) => {
    const found = await paginate(eventsOf(data, query).orderBy('security_events.id', 'desc'), query, request);
    return { ...found, results: found.results.map(asEvent), chain: await checkChain(data.db) };
  });

  serve(app, deps, securityLog.exportCsv, async ({ data, viewer, query, request, reply }) => {
    const { id: user_id } = viewer;
    const by = { user_id, insurance: viewer.scope.company, address: request.ip, request_id: request.id };
    await noteSecurity(data.db, { ...by, kind: 'export', outcome: 'done', detail: 'security log csv' });
    return sendCsv(reply, nameOfDay('security-log', todayAd(deps.clock())), lines(data, query));
  });
}

function eventsOf(data: Scoped, { insurance, kind, outcome, address, start_date, end_date, search }: SecurityFilter) {
  let query = data.db
    .selectFrom('security_events')
    .selectAll('security_events')
    .select(userSummary('security_events.user_id').as('person'));
  for (const company of [data.viewer.scope.company, insurance]) {
    if (company !== undefined) query = query.where('security_events.insurance', '=', company);
  }
  if (kind) query = query.where('security_events.kind', '=', kind);
  if (outcome) query = query.where('security_events.outcome', '=', outcome);
  if (address) query = query.where('security_events.address', '=', address);
  if (search) query = query.where('security_events.account', 'ilike', `%${search.replace(/[%_\\]/g, '\\$&')}%`);
  // The days are those of Nepal.
  const day = sql<string>`(security_events.at at time zone 'Asia/Kathmandu')::date::text`;
  if (start_date) query = query.where(day, '>=', start_date);
  if (end_date) query = query.where(day, '<=', end_date);
  return query;
}

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>;

function asEvent(row: EventRow): SecurityEvent {
  const { id, at, kind, outcome, insurance, account, person, address, detail, request_id } = row;
  return { id, at: at.toISOString(), kind, outcome, insurance, account, person, address, detail, request_id };
}

/** An entry that was changed no longer has its hash, and after one that is missing the next names another. */
export async function checkChain(db: OpenDb): Promise<{ checked: number; whole: boolean }> {
  const { rows } = await sql<{ checked: number; broken: number }>`
    select count(*)::int as checked, count(*) filter (where hash <> sound or before_hash is distinct from earlier)::int as broken
    from (
      select hash, before_hash, security_hash(e) as sound, coalesce(lag(hash) over (order by id), before_hash) as earlier
      from (select * from security_events order by id desc limit ${checkedAtOnce}) as e
    ) as entries`.execute(db);
  const { checked, broken } = rows[0] ?? { checked: 0, broken: 0 };
  return { checked, whole: broken === 0 };
}

const head = ['id', 'at', 'kind', 'outcome', 'account', 'address', 'detail', 'request_id'];
const pageSize = 500;

/** Newest first, each page from where the one before ended. */
async function* lines(data: Scoped, filter: SecurityFilter) {
  yield [head];
  let before: number | undefined;
  for (;;) {
    let query = eventsOf(data, filter).orderBy('security_events.id', 'desc').limit(pageSize);
    if (before !== undefined) query = query.where('security_events.id', '<', before);
    const rows = await query.execute();
    const events = rows.map(asEvent);
    yield events.map(({ id, at, kind, outcome, account, address, detail, request_id }) => {
      return [id, at, kind, outcome, account, address, detail, request_id];
    });
    before = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}
