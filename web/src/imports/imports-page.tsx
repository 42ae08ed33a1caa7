import { imports } from '@krishi-bima/contract/imports/imports';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Table } from '#ui/table.tsx';
import { importColumns, importLink } from './import-columns.tsx';
import { messages } from './messages.ts';

/** Every file that was put in, the newest first; each goes on from where it stands. */
export function ImportsPage() {
  const { filter, set } = useFilter(imports.list);
  const { limit = 50, offset = 0 } = filter;
  const { page, problem, retry, stale } = useList(imports.list, { query: { limit, offset } });
  const isFirst = page?.count === 0;
  return (
    <Page title={messages.title} note={t(messages.note)} actions={isFirst ? null : <NewImport />}>
      <ListPanel
        toolbar={null}
        footer={page && !isFirst ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
      >
        <Table
          name="imports"
          label={messages.list}
          columns={importColumns}
          rows={page?.results}
          rowKey={({ id }) => id}
          rowLink={importLink}
          stale={stale}
          error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
          empty={
            <Empty
              icon={<IconFileImport size={22} stroke={1.7} aria-hidden />}
              title={messages.emptyTitle}
              text={messages.emptyText}
              actions={<NewImport />}
            />
          }
        />
      </ListPanel>
    </Page>
  );
}

function NewImport() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => <Link to={paths.newImport()} {...props} />}
    >
      {t(messages.start)}
    </Button>
  );
}
