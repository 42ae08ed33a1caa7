import { companies } from '@krishi-bima/contract/companies/companies';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { useUser } from '#api/session.ts';

/** Whether the user's company asks for a second person; the super admin, who has none, needs nobody. */
export function useAsksForTwo({ enabled }: { enabled: boolean }): boolean {
  const { insurance } = useUser();
  const { data } = useQuery({
    ...queryFor(companies.mine, { query: { limit: 200 } }, { key: 'asks-for-two', staleMs: 60_000 }),
    enabled: enabled && insurance !== null,
  });
  const company = data?.results.find(({ id }) => id === insurance);
  return (company?.approval_limit ?? null) !== null;
}
