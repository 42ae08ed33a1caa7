import { imports } from '@krishi-bima/contract/imports/imports';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { importColumns, importLink } from './import-columns.tsx';
import { messages } from './messages.ts';

/** Every file that was put in, the newest first; each goes on from where it stands. */
export function ImportsPage() {
  const list = useRecords(imports.list, useSearch({ from: inShell(paths.imports) }));
  const isFirst = list.page?.count === 0;
  return (
    <Page title={messages.title} note={t(messages.note)} actions={isFirst ? null : <NewImport />}>
      <RecordList
        list={list}
        name="imports"
        label={messages.list}
        columns={importColumns}
        rowLink={importLink}
        words={{ failed: messages.failed }}
        empty={
          <Empty
            icon={<IconFileImport size={22} stroke={1.7} aria-hidden />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            actions={<NewImport />}
          />
        }
      />
    </Page>
  );
}

function NewImport() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => <Link to={paths.newImport} {...props} />}
    >
      {t(messages.start)}
    </Button>
  );
}
