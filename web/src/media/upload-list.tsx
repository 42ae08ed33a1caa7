import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconPhoto, IconPlayerPause, IconRefresh, IconVideo, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fileSize, number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './media.module.css';
import { type MediaUpload, mediaUploads } from './media-uploads.ts';
import { messages } from './messages.ts';

interface ParcelLinesProps {
  parcels: readonly MediaUpload[];
  /** Away from the field each line leads there. */
  leads?: boolean;
}

/** What has not arrived, said plainly. */
export function UploadList({ parcels, leads = false }: ParcelLinesProps) {
  if (parcels.length === 0) return null;
  return (
    <section className={classes.parcels} aria-label={t(messages.queue)}>
      <output className={classes.said}>
        <b>{t(messages.notArrived(number(parcels.length)))}</b>{' '}
        {t(mediaUploads.isPersisted() ? messages.kept : messages.unkept)}
      </output>
      <ul>
        {parcels.map((parcel) => (
          <Line key={parcel.client_id} parcel={parcel} leads={leads} />
        ))}
      </ul>
    </section>
  );
}

function Line({ parcel, leads }: { parcel: MediaUpload; leads: boolean }) {
  const { client_id, name, path, kind, size, state, done, animal } = parcel;
  const Icon = kind === 'video' ? IconVideo : IconPhoto;
  return (
    <li className={classes.parcel} data-state={state}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={classes.parcelName} title={name}>
        {name}
        <small>{[fileSize(size), wordOf(parcel)].filter(Boolean).join(' · ')}</small>
      </span>
      <Progress
        value={done * 100}
        className={classes.progress}
        color={state === 'sending' ? undefined : 'gray'}
        aria-label={t(messages.progress(name))}
      />
      <Problem parcel={parcel} />
      <span className={classes.buttons}>
        {leads ? (
          <Link
            to={path}
            className={classes.toField}
            aria-label={t(animal ? messages.toAnimalOf(name) : messages.toFieldOf(name))}
          >
            {t(animal ? messages.toAnimal : messages.toField)}
          </Link>
        ) : null}
        {state === 'sending' || state === 'waiting' ? (
          <IconButton
            variant="subtle"
            color="gray"
            label={messages.pause(name)}
            onClick={() => mediaUploads.pause(client_id)}
          >
            <IconPlayerPause size={16} stroke={2} aria-hidden />
          </IconButton>
        ) : null}
        {state === 'paused' || (state === 'refused' && parcel.file && !isHopeless(parcel)) ? (
          <IconButton variant="subtle" label={messages.resume(name)} onClick={() => mediaUploads.retry(client_id)}>
            <IconRefresh size={16} stroke={2} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton variant="subtle" color="gray" label={messages.cancel(name)} onClick={() => void cancel(parcel)}>
          <IconX size={16} stroke={2} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** Refused before it was sent: sending it again would end the same. */
function isHopeless({ problem }: MediaUpload): boolean {
  const { otherKind, emptyFile, tooLarge } = messages;
  return [otherKind, emptyFile, tooLarge.photo, tooLarge.video].some((refusal) => refusal === problem);
}

function wordOf(parcel: MediaUpload): string {
  const { state, done, file } = parcel;
  if (!file) return '';
  if (mediaUploads.isWaiting(parcel)) return t(messages.afterRecord);
  const sent = done > 0 ? t(messages.sent(number(Math.floor(done * 100)))) : '';
  if (state === 'paused') return [t(messages.paused), sent].filter(Boolean).join(' · ');
  return state === 'waiting' ? t(messages.waits) : sent;
}

function Problem({ parcel: { client_id, name, file, problem } }: { parcel: MediaUpload }) {
  const said = problem ?? (file ? undefined : messages.fileLost);
  const dialog = useFileDialog(messages.chooseAgain(name), ([chosen]) => {
    if (chosen) void mediaUploads.refile(client_id, chosen);
  });
  if (!said) return null;
  return (
    <span className={classes.problem} role="alert">
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <span className={classes.problemText}>{say(said)}</span>
      {file ? null : (
        <Button size="xs" variant="default" aria-label={t(messages.chooseAgain(name))} onClick={dialog.open}>
          {t(messages.choose)}
        </Button>
      )}
      {dialog.input}
    </span>
  );
}

/** What was refused is put away without a word; what is on its way is asked for once. */
async function cancel({ client_id, name, state }: MediaUpload) {
  const question = {
    title: messages.cancelQuestion(name),
    text: messages.cancelText,
    action: messages.cancelYes,
    danger: true,
  };
  if (state === 'refused' || (await confirm(question))) await mediaUploads.cancel(client_id);
}
