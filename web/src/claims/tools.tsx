import type { ClaimSummary } from '@krishi-bima/contract/claims/claim';
import type { ReactNode } from 'react';
import { SearchInput } from '#ui/search-input.tsx';
import type { Column } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';

import { ClaimFilters, filtersSet } from './filters.tsx';
import { messages } from './messages.ts';
import { type Claims, useOnlyLine } from './use-claims.ts';

interface ToolsProps {
  list: Claims;
  name: string;
  columns: readonly Column<ClaimSummary>[];
  children: ReactNode;
}

export function Tools({ list: { filter, set, clear }, name, columns, children }: ToolsProps) {
  const hasLines = useOnlyLine() === undefined;
  return (
    <Toolbar
      search={
        <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(search) => set({ search })} />
      }
      filters={<ClaimFilters filter={filter} hasLines={hasLines} onChange={set} />}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      {children}
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}
