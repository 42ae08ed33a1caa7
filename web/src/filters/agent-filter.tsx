import { users } from '@krishi-bima/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { staffName } from '#i18n/names.ts';
import { messages } from './messages.ts';
import { PlaceFilter } from './place-filter.tsx';

interface AgentFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

export function AgentFilter({ value, onChange }: AgentFilterProps) {
  const { data, isError, refetch } = useQuery(queryFor(users.agents, { query: { limit: 200 } }));
  const agents = data?.results.map((agent) => {
    const name = staffName(agent);
    return { id: agent.id, name_np: name, name_en: name };
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
