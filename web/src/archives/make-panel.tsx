import { type CompanyArchive, companyArchive } from '@krishi-bima/contract/archives/archives';
import { Alert, Button, Progress } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { DownloadLine } from '#downloads/download-line.tsx';
import { fileSize, formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './archive-page.module.css';
import { messages } from './messages.ts';

/** When the last one was made, and the next: one at a time in a company. */
export function MakePanel({ archive: { id, files, last, running, own } }: { archive: CompanyArchive }) {
  const queries = useQueryClient();
  const start = useSave(companyArchive.start, { onSaved: () => refresh(queries, companyArchive.get) });
  const isOwn = own?.status === 'PENDING' || own?.status === 'STARTED';
  const isReady = own?.status === 'SUCCESS';
  return (
    <Panel title={messages.making}>
      <dl className={classes.facts}>
        <div>
          <dt>{t(messages.last)}</dt>
          <dd>{last ? <Last {...last} /> : <span className="dim">{t(messages.never)}</span>}</dd>
        </div>
        <div>
          <dt>{t(messages.size)}</dt>
          <dd>{fileSize(files)}</dd>
        </div>
      </dl>
      {running && !isOwn ? (
        <div className={classes.running}>
          {t(messages.running(nameOf(running.by), number(running.progress)))}
          <Progress value={Math.max(4, running.progress)} aria-hidden />
        </div>
      ) : null}
      {own ? (
        <ul className={classes.own} aria-label={t(messages.list)}>
          <DownloadLine download={own} />
        </ul>
      ) : null}
      {start.problem ? <Alert color="red">{say(start.problem.detail)}</Alert> : null}
      {/* One that failed is tried again in its own line. */}
      {running || own?.status === 'FAILURE' ? null : (
        <Button
          leftSection={<IconArchive size={16} stroke={1.7} aria-hidden />}
          variant={isReady ? 'default' : 'filled'}
          loading={start.running}
          onClick={() => void start.run({ params: { id }, body: {} })}
        >
          {t(isReady ? messages.makeNew : messages.make)}
        </Button>
      )}
      <p className={classes.kept}>{t(messages.kept)}</p>
    </Panel>
  );
}

function Last({ at, by }: NonNullable<CompanyArchive['last']>) {
  return (
    <>
      {formatDateTime(at)} <small>{t(messages.by(nameOf(by)))}</small>
    </>
  );
}

function nameOf(by: NonNullable<CompanyArchive['last']>['by']): string {
  return by ? staffName(by) : t(messages.byOperator);
}
