import { history } from '@krishi-bima/contract/history/history';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { asChange, findOwner, historyOf, historyOfMine, permitHistory } from './queries.ts';
import { countUnread, markSeen, seenBy } from './unread.ts';

export function historyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, history.of, async ({ data, viewer, query, request }) => {
    permitHistory(viewer, query.entity, query.entity_id);
    // A viewer who may not see the record may not see its history.
    existing(await findOwner(data, query.entity, query.entity_id));
    const found = await paginate(historyOf(data.db, query.entity, query.entity_id), query, request);
    return { ...found, results: found.results.map((row) => asChange(row, viewer)) };
  });

  serve(app, deps, history.mine, async ({ data, viewer, query, request }) => {
    const found = await paginate(historyOfMine(data, query.insurance), query, request);
    const seen = await seenBy(data);
    const unread = await countUnread(data, seen, query.insurance);
    return { ...found, results: found.results.map((row) => asChange(row, viewer)), seen, unread };
  });

  serve(app, deps, notifications.unread, async ({ data, query }) => {
    return { unread: await countUnread(data, await seenBy(data), query.insurance) };
  });

  serve(app, deps, history.see, async ({ data, body }) => ({ seen: await markSeen(data, body.seen) }), { status: 200 });
}
