import { type OpenUpload, uploads } from '@krishi-bima/contract/media/media';
import { Button } from '@mantine/core';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { fileSize, number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { confirm } from '#ui/confirm.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { mediaUploads } from './media-uploads.ts';
import { messages } from './messages.ts';
import classes from './own-uploads-panel.module.css';
import { useAllMediaUploads } from './use-media.ts';

const againMs = 10_000;

/** What the server holds of my unfinished uploads, also of another device, and how much there may be. */
export function OwnUploadsPanel() {
  const client = useQueryClient();
  const sending = new Set(useAllMediaUploads().map(({ client_id }) => client_id));
  const { record, problem, retry } = useRecord(uploads.list, { query: { limit: 100 } }, { againMs: () => againMs });
  async function end({ id, name }: OpenUpload) {
    const question = { title: messages.cancelQuestion(name), text: messages.cancelText, action: messages.cancelYes };
    if (!(await confirm({ ...question, danger: true }))) return;
    await mediaUploads.cancel(id);
    await refresh(client, uploads.list);
  }
  if (problem) return <ListFailed title={messages.ownFailed} problem={problem} onRetry={retry} />;
  if (!record) return null;
  const { count, bytes, most_uploads, most_bytes, results } = record;
  return (
    <Panel title={messages.own} aside={count > 0 ? t(messages.ownCount(number(count), fileSize(bytes))) : null}>
      <p className={classes.note}>
        {count === 0 ? `${t(messages.ownNone)} ` : ''}
        {t(messages.ownMost(number(most_uploads), fileSize(most_bytes)))}
      </p>
      {count > 0 ? (
        <ul className={classes.list} aria-label={t(messages.own)}>
          {results.map((one) => (
            <Line key={one.id} upload={one} isHere={sending.has(one.id)} onEnd={() => void end(one)} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

interface LineProps {
  upload: OpenUpload;
  isHere: boolean;
  onEnd: () => void;
}

function Line({
  upload: { kind, name, size, arrived, field, animal, subject_name, created_at },
  isHere,
  onEnd,
}: LineProps) {
  const Icon = kind === 'video' ? IconVideo : IconPhoto;
  const percent = number(Math.floor((arrived * 100) / size));
  return (
    <li className={classes.line}>
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.name}>
        {name}
        <small>
          {field === null ? null : (
            <Link to={paths.field} params={{ id: field }}>
              {subject_name}
            </Link>
          )}
          {animal === null ? null : (
            <Link to={paths.animal} params={{ id: animal }}>
              {subject_name ?? t(messages.animal)}
            </Link>
          )}
          {` · ${fileSize(size)} · ${t(messages.sent(percent))} · ${relativeTime(created_at)}`}
        </small>
        <small>{t(isHere ? messages.ownHere : messages.ownElsewhere)}</small>
      </span>
      <Button size="xs" variant="default" aria-label={t(messages.ownEndOf(name))} onClick={onEnd}>
        {t(messages.ownEnd)}
      </Button>
    </li>
  );
}
