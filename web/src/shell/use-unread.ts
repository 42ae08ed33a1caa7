import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { queryFor } from '#api/query.ts';

// The interval for people who stay on one page; a hidden window does not ask.
const askAgainMs = 5 * 60_000;

/** Returns the number for the bell. It is fetched on the way from page to page; a failure keeps the last number. */
export function useUnread(): number {
  const client = useQueryClient();
  const router = useRouter();
  const insurance = useCompanyId();
  const { data } = useQuery({ ...unreadIn(insurance), refetchInterval: askAgainMs });
  useEffect(
    () => router.subscribe('onResolved', () => void client.prefetchQuery(unreadIn(insurance))),
    [client, router, insurance],
  );
  return data?.unread ?? 0;
}

function unreadIn(insurance: number | undefined) {
  return queryFor(notifications.unread, { query: { insurance } }, { staleMs: 30_000 });
}
