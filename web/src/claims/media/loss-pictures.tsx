import type { ClaimLine } from '@krishi-bima/contract/claims/claim';
import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { findForm } from '@krishi-bima/contract/forms';
import type { Media } from '@krishi-bima/contract/media/media';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPhoto, IconPlus, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { askForCompass } from '#media/direction-of-device.ts';
import { mediaName } from '#media/media-name.ts';
import { mediaUploads } from '#media/media-uploads.ts';
import { UploadList } from '#media/upload-list.tsx';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { useAllMediaUploads, useMedia } from '#media/use-media.ts';
import { paths } from '#navigation/paths.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { usePhone } from '#ui/use-phone.ts';
import { kindName, markOf } from '../words.ts';
import classes from './loss-pictures.module.css';
import { lossMessages as messages } from './messages.ts';
import { WhereTaken } from './where-taken.tsx';

const Lightbox = lazyPart(async () => (await import('#media/media-lightbox.tsx')).MediaLightbox);
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/*';

/** More animals or plots than these have their pictures on their own pages. */
const mostShown = 6;

type MediaCode = 'loss_media' | 'burial_media';

/** An animal, herd or plot that was hit. */
export type HitSubject = Pick<ClaimLine, 'animal' | 'field' | 'kind' | 'mark'>;

export interface Loss {
  form: string;
  loss_at: string;
  /** The page to which an upload belongs. */
  path: string;
}

interface LossPicturesProps {
  loss: Loss;
  subjects: readonly HitSubject[];
  code: MediaCode;
  isOpen: boolean;
}

/** The pictures since the loss of each animal or plot that was hit: they are its own, and are taken here too. */
export function LossPictures({ subjects, ...props }: LossPicturesProps) {
  const shown = new Map(subjects.map((one) => [one.animal ?? one.field, one]));
  return (
    <ul className={classes.subjects}>
      {[...shown].slice(0, mostShown).map(([id, subject]) => (
        <Subject key={id} {...props} subject={subject} isOne={shown.size === 1} />
      ))}
    </ul>
  );
}

interface SubjectProps extends Omit<LossPicturesProps, 'subjects'> {
  subject: HitSubject;
  isOne: boolean;
}

function Subject(props: SubjectProps) {
  const { animal, field } = props.subject;
  if (animal !== null) return <OfAnimal {...props} animal={animal} />;
  return field === null ? null : <OfField {...props} field={field} />;
}

function OfAnimal({ animal, ...props }: SubjectProps & { animal: number }) {
  const album = props.code === 'burial_media' ? 'burial' : 'claim';
  const { media } = useAnimalMedia(animal, album);
  const { path } = props.loss;
  const uploads = useAllMediaUploads().filter((one) => one.animal === animal && one.album === album);
  return (
    <Pictures
      {...props}
      media={media}
      uploads={uploads}
      onFiles={(files) => void mediaUploads.add({ animal, album }, path, files)}
    />
  );
}

function OfField({ field, ...props }: SubjectProps & { field: number }) {
  const { photos, videos } = useMedia(field);
  const { path } = props.loss;
  const uploads = useAllMediaUploads().filter((one) => one.field === field);
  return (
    <Pictures
      {...props}
      media={photos && videos && [...photos.results, ...videos.results]}
      uploads={uploads}
      onFiles={(files) => void mediaUploads.add({ field }, path, files)}
    />
  );
}

interface PicturesProps extends SubjectProps {
  media: readonly Media[] | undefined;
  uploads: ReturnType<typeof useAllMediaUploads>;
  onFiles: (files: readonly File[]) => void;
}

function Pictures({ loss, subject, code, isOpen, isOne, media = [], uploads, onFiles }: PicturesProps) {
  const [open, setOpen] = useState<number>();
  const mayAdd = useMay('add_document', findForm(loss.form)?.line) && isOpen;
  const since = todayAd(new Date(loss.loss_at));
  const counted = media.filter(({ taken_at, created_at }) => todayAd(new Date(taken_at ?? created_at)) >= since);
  const older = subject.animal === null ? 0 : media.length - counted.length;
  const name = [kindName(loss.form, subject.kind), markOf(subject.mark)].filter(Boolean).join(' ');
  return (
    <li className={classes.subject}>
      {isOne ? null : <Name subject={subject} name={name} />}
      {counted.map((medium) => (
        <Tile key={medium.id} medium={medium} name={t(mediaName(media, medium))} onOpen={() => setOpen(medium.id)} />
      ))}
      {mayAdd ? <Add label={labelOf(code, isOne ? '' : name)} onFiles={onFiles} /> : null}
      {subject.field === null ? null : <WhereTaken media={counted} />}
      {older > 0 ? <small className={classes.older}>{t(messages.olderPictures(number(older)))}</small> : null}
      {uploads.length > 0 ? (
        <div className={classes.uploads}>
          <UploadList parcels={uploads} />
        </div>
      ) : null}
      <Suspense>
        {open === undefined ? null : <Lightbox media={counted} id={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </li>
  );
}

function labelOf(code: MediaCode, name: string): Text {
  const { ne, en } = requirementLabel(code);
  return name === '' ? text(ne, en) : text(`${name}, ${ne}`, `${name}, ${en}`);
}

function Name({ subject: { animal, field }, name }: { subject: HitSubject; name: string }) {
  const [to, id] = animal === null ? [paths.field, field ?? 0] : [paths.animal, animal];
  return (
    <Link to={to} params={{ id }} className={classes.name}>
      {name}
    </Link>
  );
}

function Tile({ medium: { thumbs, kind }, name, onOpen }: { medium: Media; name: string; onOpen: () => void }) {
  const Icon = kind === 'video' ? IconVideo : IconPhoto;
  return (
    <UnstyledButton className={classes.tile} aria-label={t(messages.openPicture(name))} onClick={onOpen}>
      {thumbs ? <img src={thumbs.small} alt="" loading="lazy" /> : <Icon size={24} stroke={1.5} aria-hidden />}
    </UnstyledButton>
  );
}

function Add({ label, onFiles }: { label: Text; onFiles: (files: readonly File[]) => void }) {
  const dialog = useFileDialog(messages.addPictures(label), onFiles, { several: true, accept: accepted });
  const camera = useFileDialog(messages.takePicture(label), onFiles, { camera: true, before: askForCompass });
  const isPhone = usePhone();
  return (
    <span className={classes.add}>
      {isPhone ? (
        <IconButton label={messages.takePicture(label)} variant="default" size={44} onClick={camera.open}>
          <IconCamera size={20} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
      <Button
        size={isPhone ? 'md' : 'xs'}
        variant="light"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        aria-label={t(messages.addPictures(label))}
        onClick={dialog.open}
      >
        {t(messages.add)}
      </Button>
      {dialog.input}
      {camera.input}
    </span>
  );
}
