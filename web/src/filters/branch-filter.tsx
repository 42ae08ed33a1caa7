import { branches } from '@krishi-bima/contract/companies/companies';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { messages } from './messages.ts';
import { PlaceFilter } from './place-filter.tsx';

interface BranchFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

export function BranchFilter({ value, onChange }: BranchFilterProps) {
  const { data, isError, refetch } = useQuery(queryFor(branches.list, { query: { limit: 200 } }));
  return (
    <PlaceFilter
      label={messages.branch}
      places={data?.results}
      failed={isError}
      onRetry={() => void refetch()}
      value={value}
      onChange={onChange}
    />
  );
}
