import { companies } from '@krishi-bima/contract/companies/companies';
import { type CompanyStorage, storageKinds } from '@krishi-bima/contract/companies/storage';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { fileSize, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { QuotaForm } from './quota-form.tsx';
import classes from './storage-panel.module.css';
import { storageMessages as messages, storageAdvice, storageKindTexts, storageStateText } from './storage-words.ts';

/** How much the files of a company take of its quota, and of what kind they are. */
export function StoragePanel({ id }: { id: number }) {
  const { record: storage, problem, retry } = useRecord(companies.storage, { params: { id } });
  const mayChange = useMay('change_company');
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title={messages.title}
      aside={
        mayChange && storage && !isChanging ? (
          <Button variant="subtle" size="xs" onClick={() => setChanging(true)}>
            {t(messages.change)}
          </Button>
        ) : null
      }
    >
      {problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {storage || problem ? null : <SkeletonRows rows={4} columns={2} />}
      {storage && isChanging ? (
        <div className={classes.form}>
          <QuotaForm storage={storage} onClose={() => setChanging(false)} />
        </div>
      ) : null}
      {storage ? <Use storage={storage} /> : null}
    </Panel>
  );
}

const tones: Record<CompanyStorage['state'], Tone> = { enough: 'done', low: 'you', full: 'refused' };

function Use({ storage }: { storage: CompanyStorage }) {
  const { quota, used, state, kinds, open } = storage;
  const advice = storageAdvice(storage);
  const parts = [
    ...storageKinds.map((kind) => ({ part: kind, label: t(storageKindTexts[kind]), bytes: kinds[kind] })),
    { part: 'open', label: t(messages.open(number(open.uploads))), bytes: open.bytes },
  ];
  // Rounded down, so that what is above a limit in words is never below it in figures.
  const percent = Math.floor((used * 100) / quota);
  return (
    <>
      <div className={classes.top}>
        <span>
          <b className={classes.used}>{fileSize(used)}</b>{' '}
          <span className="dim">
            / {fileSize(quota)} · {number(percent)}%
          </span>
        </span>
        <StatusBadge tone={tones[state]} label={storageStateText(storage)} />
      </div>
      <div className={classes.bar} data-state={state} aria-hidden>
        {parts.map(({ part, bytes }) =>
          bytes > 0 ? (
            <i key={part} data-part={part} style={{ width: `${(bytes * 100) / Math.max(quota, used)}%` }} />
          ) : null,
        )}
      </div>
      {advice ? <p className={classes.advice}>{t(advice)}</p> : null}
      <dl className={classes.parts} data-state={state}>
        {parts.map(({ part, label, bytes }) => (
          <div key={part}>
            <dt>
              <i data-part={part} aria-hidden />
              {label}
            </dt>
            <dd>{fileSize(bytes)}</dd>
          </div>
        ))}
        <Rest storage={storage} />
      </dl>
    </>
  );
}

/** What takes room on the disk and none of the quota. */
function Rest({ storage: { deleted, quota, disk } }: { storage: CompanyStorage }) {
  return (
    <>
      {deleted > 0 ? (
        <div className={classes.apart}>
          <dt>
            {t(messages.deleted)}
            <small>{t(deleted > quota ? messages.partlyCounted : messages.notCounted)}</small>
          </dt>
          <dd>{fileSize(deleted)}</dd>
        </div>
      ) : null}
      {disk ? (
        <div className={classes.apart}>
          <dt>
            {t(messages.disk)}
            <small data-low={disk.free < disk.least || undefined}>
              {t(disk.free < disk.least ? messages.diskLow(fileSize(disk.least)) : messages.shared)}
            </small>
          </dt>
          <dd>{fileSize(disk.free)}</dd>
        </div>
      ) : null}
    </>
  );
}
