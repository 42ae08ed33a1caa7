import { type Import, type ImportError, imports } from '@krishi-bima/contract/imports/imports';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';

const columns: Column<ImportError>[] = [
  { head: messages.line, cell: ({ row }) => digits(row), align: 'right', width: 80 },
  { id: 'line in words', head: messages.line, cell: ({ row }) => t(messages.atLine(row)), hidden: true, phone: 'fact' },
  { head: messages.column, cell: ({ label }) => label, width: '24%', phone: 'line' },
  { head: messages.value, cell: ({ value }) => value, clip: true, width: '22%', phone: 'line' },
  { head: messages.fault, cell: ({ message }) => message, phone: 'title' },
];

/** Cell by cell, all of them or those of one column. */
export function ImportErrors({ record: { id } }: { record: Import }) {
  const [{ column, limit, offset }, setSlice] = useState<{ column?: string; limit: number; offset: number }>({
    limit: 50,
    offset: 0,
  });
  const { page, problem, retry, stale } = useList(imports.errors, { params: { id }, query: { column, limit, offset } });
  const choose = (next: string | undefined) => setSlice({ ...(next ? { column: next } : {}), limit, offset: 0 });
  const options = (page?.columns ?? []).map(({ column: value, label, count }) => {
    const named = `${label} (${number(count)})`;
    return { value, label: { ne: named, en: named } };
  });
  return (
    <ListPanel
      toolbar={
        <Toolbar
          search={null}
          filters={<ChoiceFilter label={messages.column} options={options} value={column} onChange={choose} />}
          setCount={column ? 1 : 0}
          onClear={() => choose(undefined)}
        />
      }
      footer={
        page && page.count > 0 ? (
          <Pager
            count={page.count}
            limit={limit}
            offset={offset}
            onChange={(change) => setSlice((slice) => ({ ...slice, ...change }))}
          />
        ) : null
      }
    >
      <Table
        name="import-errors"
        label={messages.errors}
        columns={columns}
        rows={page?.results}
        rowKey={({ id: fault }) => fault}
        stale={stale}
        error={problem ? <ListFailed title={messages.errorsFailed} problem={problem} onRetry={retry} /> : null}
      />
    </ListPanel>
  );
}
