import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { queryFor } from '#api/query.ts';

// For whoever stays on one page; a window that nobody looks at does not ask.
const askAgainMs = 5 * 60_000;

/** How much is new for the bell. Asked for on the way from page to page; a failure leaves the last number standing. */
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
