import { downloads } from '@krishi-bima/contract/downloads/downloads';
import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { DraftsPanel } from '#account/drafts-panel.tsx';
import { useMay } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { t } from '#i18n/t.ts';
import { CurrentImports } from '#imports/current-imports.tsx';
import { OwnUploadsPanel } from '#media/own-uploads-panel.tsx';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { DownloadLine } from './download-line.tsx';
import classes from './downloads-page.module.css';
import { messages } from './messages.ts';
import { UnsentDocuments, UnsentMedia } from './unsent-uploads.tsx';
import { useDownloads } from './use-downloads.ts';

/** Everything of mine that runs, waits or failed: what the server makes, and what this browser still holds. */
export function DownloadsPage() {
  const mayImport = useMay('add_kyc');
  const mayUpload = useMay('add_document');
  const { filter, set } = useFilter(downloads.list, useSearch({ from: inShell(paths.downloads) }));
  const { limit = 50, offset = 0 } = filter;
  const { page, problem, stale, retry } = useDownloads({ limit, offset });
  return (
    <Page title={messages.title} note={t(messages.note)} actions={mayImport ? <Imports /> : null}>
      <div className={classes.column}>
        <UnsentDocuments />
        <UnsentMedia />
        <Panel flush>
          {problem ? <ListFailed title={messages.failedList} problem={problem} onRetry={retry} /> : null}
          {page || problem ? null : <SkeletonRows rows={4} columns={2} />}
          {page?.count === 0 ? <Nothing /> : null}
          {page && page.count > 0 ? (
            <ul className={classes.list} aria-label={t(messages.list)} data-stale={stale || undefined}>
              {page.results.map((download) => (
                <DownloadLine key={download.id} download={download} />
              ))}
            </ul>
          ) : null}
        </Panel>
        {page && page.count > page.results.length ? (
          <Pager count={page.count} limit={limit} offset={offset} onChange={set} />
        ) : null}
        {mayUpload ? <OwnUploadsPanel /> : null}
        {mayImport ? <CurrentImports /> : null}
        <DraftsPanel />
      </div>
    </Page>
  );
}

/** Files that go the other way have a list of their own. */
function Imports() {
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.imports} {...props} />}
    >
      {t(messages.imports)}
    </Button>
  );
}

function Nothing() {
  return (
    <Empty
      icon={<IconDownload size={22} stroke={1.7} aria-hidden />}
      title={messages.empty}
      text={messages.emptyText}
    />
  );
}
