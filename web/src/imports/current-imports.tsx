import { imports } from '@krishi-bima/contract/imports/imports';
import { useList } from '#api/use-list.ts';
import { pollWhileRunning } from '#api/use-record.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import { importColumns, importLink } from './import-columns.tsx';
import { isWorking } from './import-words.ts';
import { messages } from './messages.ts';

/** My files of records that are at work, wait for me or ended lately; nothing when there are none. */
export function CurrentImports() {
  const { page, problem, retry } = useList(
    imports.list,
    { query: { current: true, limit: 20 } },
    { key: 'current imports', againMs: pollWhileRunning(isWorking) },
  );
  if (!problem && !page?.count) return null;
  return (
    <Panel title={messages.title} flush>
      <Table
        name="current-imports"
        label={messages.title}
        columns={importColumns}
        rows={page?.results}
        rowKey={({ id }) => id}
        rowLink={importLink}
        error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      />
    </Panel>
  );
}
