import { type Download, taskKinds } from '@krishi-bima/contract/downloads/downloads';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileText, IconFileTypePdf, IconRefresh, IconX } from '@tabler/icons-react';
import { formatDateTime, number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SignLine } from '#ui/sign-line.tsx';
import type { Tone } from '#ui/status-badge.tsx';
import classes from './downloads-page.module.css';
import { messages } from './messages.ts';
import { isRunning, useDownloadActions } from './use-downloads.ts';

const tones: Record<Download['status'], Tone> = {
  PENDING: 'other',
  STARTED: 'other',
  SUCCESS: 'done',
  FAILURE: 'nobody',
};

/** One task: how far it is, its file, or why there is none. */
export function DownloadLine({ download }: { download: Download }) {
  const { kind, about, created_at, status } = download;
  const icon = kind.endsWith('_pdf') ? IconFileTypePdf : IconFileText;
  const title = t(taskKinds[kind].title);
  return (
    <SignLine icon={icon} tone={tones[status]}>
      <div className={classes.body}>
        <b className={classes.title}>{title}</b>
        <span>{t(about)}</span>
        <State download={download} />
      </div>
      <time className={classes.time} dateTime={created_at} title={formatDateTime(created_at)}>
        {relativeTime(created_at)}
      </time>
      <Acts download={download} name={[title, t(about)].filter(Boolean).join(' ')} />
    </SignLine>
  );
}

function State({ download }: { download: Download }) {
  const { status, progress, error, result, expires_at } = download;
  if (isRunning(download)) {
    return (
      <span className={classes.state}>
        {t(status === 'PENDING' ? messages.waits : messages.runs(number(progress)))}
        <Progress value={Math.max(4, progress)} className={classes.progress} aria-hidden />
      </span>
    );
  }
  if (status === 'FAILURE') {
    const { text: why } = problems[isKeyOf(problems, error) ? error : 'internal'];
    return <span className={error === 'cancelled' ? classes.state : classes.failure}>{t(why)}</span>;
  }
  return (
    <span className={classes.state}>
      {[result?.name ?? t(messages.done), expires_at ? leaves(expires_at) : ''].filter(Boolean).join(' · ')}
    </span>
  );
}

function leaves(at: string): string {
  const days = Math.ceil((Date.parse(at) - Date.now()) / 86_400_000);
  return t(days <= 1 ? messages.leavesToday : messages.leavesIn(number(days)));
}

function Acts({ download, name }: { download: Download; name: string }) {
  const { cancel, retry, remove } = useDownloadActions(download);
  const { status, result } = download;
  if (isRunning(download)) {
    return (
      <span className={classes.acts}>
        <Button size="xs" variant="default" aria-label={t(messages.cancelOf(name))} onClick={() => void cancel()}>
          {t(messages.cancel)}
        </Button>
      </span>
    );
  }
  return (
    <span className={classes.acts}>
      {result ? (
        <Button
          size="xs"
          component="a"
          href={result.url}
          download={result.name}
          aria-label={t(messages.downloadOf(name))}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        >
          {t(messages.download)}
        </Button>
      ) : null}
      {status === 'FAILURE' ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t(messages.againOf(name))}
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          onClick={() => void retry()}
        >
          {t(messages.again)}
        </Button>
      ) : null}
      <IconButton variant="subtle" color="gray" label={messages.remove(name)} onClick={() => void remove()}>
        <IconX size={16} stroke={2} aria-hidden />
      </IconButton>
    </span>
  );
}
