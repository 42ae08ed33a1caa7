import { type DocumentCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fileSize, number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type DocumentUpload, documentUploads } from './document-uploads.ts';
import classes from './documents-section.module.css';
import { messages } from './messages.ts';

interface ParcelListProps {
  parcels: readonly DocumentUpload[];
  /** What a file may be, of the record it belongs to; without them each line leads there instead. */
  codes?: readonly DocumentCode[];
}

/** Files that the server does not have yet: on their way, refused, or waiting to be told apart. */
export function UploadList({ parcels, codes }: ParcelListProps) {
  if (parcels.length === 0) return null;
  return (
    <section className={classes.parcels} aria-label={t(messages.waiting)}>
      <p className={classes.kept}>
        <b>{t(messages.waitingCount(number(parcels.length)))}</b>{' '}
        {t(documentUploads.isPersisted() ? messages.kept : messages.unkept)}
      </p>
      <ul>
        {parcels.map((parcel) => (
          <Line key={parcel.client_id} parcel={parcel} {...(codes ? { codes } : {})} />
        ))}
      </ul>
    </section>
  );
}

function Place({ parcel, isElsewhere }: { parcel: DocumentUpload; isElsewhere: boolean }) {
  return (
    <>
      {documentUploads.isWaiting(parcel) ? (
        <span className={classes.parcelPlace}>{t(messages.afterRecord)}</span>
      ) : null}
      {isElsewhere ? (
        <Link to={parcel.place.path} className={classes.parcelPlace}>
          {t(messages.toRecord)}
        </Link>
      ) : null}
    </>
  );
}

function Line({ parcel, codes }: Pick<ParcelListProps, 'codes'> & { parcel: DocumentUpload }) {
  const { client_id, name, file, code, state, done, problem, hopeless } = parcel;
  return (
    <li className={classes.parcel}>
      <span className={classes.parcelName} title={name}>
        {name}
        <small>
          {[code ? t(requirementLabel(code)) : '', file && fileSize(file.size)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Place parcel={parcel} isElsewhere={!codes} />
      {codes && code === undefined && !problem ? (
        <NativeSelect
          size="xs"
          aria-label={t(messages.whichPaper(name))}
          value=""
          data={[
            { value: '', label: t(messages.whatIsIt) },
            ...codes.map((one) => ({ value: one, label: t(requirementLabel(one)) })),
          ]}
          onChange={({ currentTarget }) => void documentUploads.name(client_id, currentTarget.value as DocumentCode)}
        />
      ) : null}
      {problem ? (
        <span className={classes.problem} role="alert">
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {say(problem)}
        </span>
      ) : null}
      {state === 'sending' ? (
        <Progress value={done * 100} className={classes.progress} aria-label={t(messages.progress(name))} />
      ) : null}
      {problem && !hopeless ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t(messages.retryFile(name))}
          onClick={() => documentUploads.retry(client_id)}
        >
          {t(messages.retry)}
        </Button>
      ) : null}
      {state === 'sending' ? null : (
        <IconButton
          variant="subtle"
          color="gray"
          label={messages.discard(name)}
          onClick={() => void documentUploads.drop(client_id)}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
