import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { queryFor } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { watchNotices } from './notice-stream.ts';

// The interval for people who stay on one page while no stream tells the number; a hidden window does not ask.
const askAgainMs = 5 * 60_000;

/**
 * Returns the number for the bell. A stream tells it as it changes; without one it is fetched on the way from page to
 * page. A failure keeps the last number.
 */
export function useUnread(): number {
  const client = useQueryClient();
  const router = useRouter();
  const insurance = useCompanyId();
  const isLive = useStream(insurance);
  const { data } = useQuery({ ...unreadIn(insurance), refetchInterval: isLive ? false : askAgainMs });
  useEffect(() => {
    if (isLive) return undefined;
    return router.subscribe('onResolved', () => void client.prefetchQuery(unreadIn(insurance)));
  }, [client, router, insurance, isLive]);
  return data?.unread ?? 0;
}

/** Returns whether the numbers come by themselves. */
function useStream(insurance: number | undefined): boolean {
  const client = useQueryClient();
  const { id } = useUser();
  const mayRead = useMay('view_kyc');
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!mayRead) return undefined;
    const { queryKey } = unreadIn(insurance);
    const stop = watchNotices({
      name: `${id} ${insurance ?? ''}`,
      insurance,
      onUnread: (unread) => client.setQueryData(queryKey, { unread }),
      onLive: setLive,
    });
    return () => {
      stop();
      setLive(false);
    };
  }, [client, id, insurance, mayRead]);
  return isLive;
}

function unreadIn(insurance: number | undefined) {
  return queryFor(notifications.unread, { query: { insurance } }, { staleMs: 30_000 });
}
