import { type Change, history } from '@krishi-bima/contract/history/history';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call, requestKindOf } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { Superseded } from '#api/supersede.ts';

type Listed = Output<typeof history.mine>;

interface News {
  /** Since the last visit, at the beginning of this one. */
  count: number;
  isNew: (change: Change) => boolean;
}

/** To open the list is to have looked at it. What was new stays marked until the page is left. */
export function useNotifications(page: Listed | undefined, isNewest: boolean): News {
  const { id: me } = useUser();
  const client = useQueryClient();
  const [atFirst, setAtFirst] = useState<Pick<Listed, 'seen' | 'unread'>>();
  if (page && !atFirst) setAtFirst({ seen: page.seen, unread: page.unread });

  const last = isNewest && page && page.unread > 0 ? page.results[0]?.id : undefined;
  useEffect(() => {
    if (last !== undefined) void look(client, last);
  }, [client, last]);

  return {
    count: atFirst?.unread ?? 0,
    isNew: ({ id, actor }) => atFirst !== undefined && id > atFirst.seen && actor?.id !== me,
  };
}

/** The bell falls silent, and a list that is kept for the next visit knows that it has been looked at. */
async function look(client: QueryClient, last: number) {
  try {
    const { seen } = await call(history.see, { body: { seen: last } });
    client.setQueriesData<Listed>(
      { queryKey: [requestKindOf(history.mine)] },
      (page) => page && { ...page, seen, unread: 0 },
    );
    await refresh(client, notifications.unread);
  } catch (error) {
    // The next visit tries again; nobody waits for this one.
    if (!(error instanceof ApiProblem || error instanceof Superseded)) throw error;
  }
}
