import { PassThrough } from 'node:stream';
import { history } from '@krishi-bima/contract/history/history';
import { notices } from '@krishi-bima/contract/notices/notices';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { work } from '@krishi-bima/contract/work/work';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { asChange, selectHistory } from '../history/queries.ts';
import { neighbours, paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { aboutRecord } from './about.ts';
import { type NoticeHub, openNoticeHub } from './hub.ts';
import {
  changesOfMyRecords,
  countUnread,
  isUnread,
  markRead,
  markSeen,
  type Reader,
  readerOf,
  seenBy,
} from './unread.ts';
import { withOthers } from './with-others.ts';
import { workOf } from './work.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps) {
  const hub = openNoticeHub(deps);
  app.addHook('preClose', () => hub.close());

  serve(app, deps, history.mine, async ({ data, viewer, query, request }) => {
    const { insurance, unread: onlyUnread } = query;
    const reader = await readerOf(data);
    const found = await paginate(changesByOthers(data, { insurance, onlyUnread, reader }), query, request);
    const unread = await countUnread(data, reader, insurance);
    const results = found.results.map(({ about, unread: isNew, ...row }) => {
      const { name_np = null, name_en = null, number = null, form = null } = about ?? {};
      return { ...asChange(row, viewer), name_np, name_en, number, form, unread: isNew };
    });
    return { ...found, results, seen: reader.seen, unread };
  });

  serve(app, deps, work.list, async ({ data, query, request }) => {
    const { limit = 50, offset = 0 } = query;
    const today = todayAd(deps.clock());
    const found = await workOf(data, query, { today, seen: await seenBy(data) });
    const with_others = await withOthers(data, query.insurance);
    return { ...found, with_others, ...neighbours(request, found.count, limit, offset) };
  });

  serve(app, deps, notifications.unread, async ({ data, query }) => {
    return { unread: await countUnread(data, await readerOf(data), query.insurance) };
  });

  serve(
    app,
    deps,
    history.see,
    async ({ data, viewer, body: { seen, record } }) => {
      hub.touch(viewer.id);
      if (!record) return { seen: await markSeen(data, seen) };
      await markRead(data, record, seen);
      return { seen: await seenBy(data) };
    },
    { status: 200 },
  );

  noticeRoutes(app, deps, hub);
}

function noticeRoutes(app: FastifyInstance, deps: Deps, hub: NoticeHub) {
  const chosen = async ({ db, viewer }: Scoped) => {
    const row = await db
      .selectFrom('notice_choices')
      .select('silent')
      .where('user_id', '=', viewer.id)
      .executeTakeFirst();
    return { silent: row?.silent ?? [] };
  };
  serve(app, deps, notices.choices, ({ data }) => chosen(data));

  serve(
    app,
    deps,
    notices.choose,
    async ({ data, viewer, body: { silent } }) => {
      await data.db
        .insertInto('notice_choices')
        .values({ user_id: viewer.id, silent })
        .onConflict((mine) => mine.column('user_id').doUpdateSet({ silent }))
        .execute();
      hub.touch(viewer.id);
      return { silent };
    },
    { status: 200 },
  );

  serve(app, deps, notices.stream, async ({ viewer, query, reply }) => {
    const stream = new PassThrough();
    hub.join(viewer, query.insurance, stream);
    // A proxy that gathers what it passes on would hold the news back.
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return reply.type('text/event-stream; charset=utf-8').send(stream);
  });
}

interface Wanted {
  insurance: number | undefined;
  onlyUnread: boolean | undefined;
  reader: Reader;
}

/** Returns what others did to the viewer's records, newest first. */
function changesByOthers(data: Scoped, { insurance, onlyUnread, reader }: Wanted) {
  const mine = changesOfMyRecords(data, insurance, reader.silent).reduce((all, some) => all.union(some));
  const unread = isUnread(data.viewer.id, reader.seen);
  const rows = selectHistory(data.db)
    .select([unread.as('unread'), aboutRecord('history').as('about')])
    .where('history.id', 'in', mine);
  return onlyUnread ? rows.where(unread) : rows;
}
