import { users } from '@krishi-bima/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { listMessages as messages } from '#proposals/list/messages.ts';
import { PlaceFilter } from './place-filter.tsx';

interface AgentFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

export function AgentFilter({ value, onChange }: AgentFilterProps) {
  const { data, isError, refetch } = useQuery(queryFor(users.agents, { query: { limit: 200 } }));
  const agents = data?.results.map(({ id, first_name, last_name }) => {
    const name = `${first_name} ${last_name}`.trim();
    return { id, name_np: name, name_en: name };
  });
  return (
    <PlaceFilter
      label={messages.agent}
      places={agents}
      failed={isError}
      onRetry={() => void refetch()}
      value={value}
      onChange={onChange}
    />
  );
}
