import { history } from '@krishi-bima/contract/history/history';
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
import { changesOfMyRecords, countUnread, isUnread, markRead, markSeen, seenBy } from './unread.ts';
import { withOthers } from './with-others.ts';
import { workOf } from './work.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, history.mine, async ({ data, viewer, query, request }) => {
    const { insurance, unread: onlyUnread } = query;
    const seen = await seenBy(data);
    const found = await paginate(changesByOthers(data, { insurance, onlyUnread, seen }), query, request);
    const unread = await countUnread(data, seen, insurance);
    const results = found.results.map(({ about, unread: isNew, ...row }) => {
      const { name_np = null, name_en = null, number = null, form = null } = about ?? {};
      return { ...asChange(row, viewer), name_np, name_en, number, form, unread: isNew };
    });
    return { ...found, results, seen, unread };
  });

  serve(app, deps, work.list, async ({ data, query, request }) => {
    const { limit = 50, offset = 0 } = query;
    const today = todayAd(deps.clock());
    const found = await workOf(data, query, { today, seen: await seenBy(data) });
    const with_others = await withOthers(data, query.insurance);
    return { ...found, with_others, ...neighbours(request, found.count, limit, offset) };
  });

  serve(app, deps, notifications.unread, async ({ data, query }) => {
    return { unread: await countUnread(data, await seenBy(data), query.insurance) };
  });

  serve(
    app,
    deps,
    history.see,
    async ({ data, body: { seen, record } }) => {
      if (!record) return { seen: await markSeen(data, seen) };
      await markRead(data, record, seen);
      return { seen: await seenBy(data) };
    },
    { status: 200 },
  );
}

interface Wanted {
  insurance: number | undefined;
  onlyUnread: boolean | undefined;
  seen: number;
}

/** Returns what others did to the viewer's records, newest first. */
function changesByOthers(data: Scoped, { insurance, onlyUnread, seen }: Wanted) {
  const mine = changesOfMyRecords(data, insurance).reduce((all, some) => all.union(some));
  const unread = isUnread(data.viewer.id, seen);
  const rows = selectHistory(data.db)
    .select([unread.as('unread'), aboutRecord('history').as('about')])
    .where('history.id', 'in', mine);
  return onlyUnread ? rows.where(unread) : rows;
}
