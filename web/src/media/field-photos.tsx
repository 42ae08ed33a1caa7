import { type Media, minVideoSeconds } from '@krishi-bima/contract/media/media';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconCircleDashed, IconPhotoPlus, IconVideo } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { usePhone } from '#ui/use-phone.ts';
import { askForCompass } from './direction-of-device.ts';
import classes from './media.module.css';
import { mediaName } from './media-name.ts';
import { mediaUploads } from './media-uploads.ts';
import { messages } from './messages.ts';
import { UploadList } from './upload-list.tsx';
import { useMedia, useMediaUploads } from './use-media.ts';

const Lightbox = lazyPart(async () => (await import('./media-lightbox.tsx')).MediaLightbox);

const photosNeeded = 5;

/** What a field's photographs show, and what is missing of them, in a few lines. */
export function FieldPhotos({ field }: { field: number }) {
  const { photos, videos } = useMedia(field);
  const parcels = useMediaUploads(field);
  const mayAdd = useMay('add_document');
  const [open, setOpen] = useState<number>();
  if (!photos || !videos) return null;
  const media = [...videos.results, ...photos.results];
  return (
    <>
      <div className={classes.short}>
        <Checklist photos={photos.count} videos={videos.results} />
        {mayAdd ? <AddButtons variant="default" onFiles={(files) => addTo(field, files)} /> : null}
      </div>
      <UploadList parcels={parcels} />
      <ul className={classes.thumbs}>
        {media.slice(0, 2 * photosNeeded).map((medium) => (
          <li key={medium.id}>
            <Thumb medium={medium} name={t(mediaName(media, medium))} onOpen={() => setOpen(medium.id)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open === undefined ? null : <Lightbox media={media} id={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function Thumb({ medium: { thumbs }, name, onOpen }: { medium: Media; name: string; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.picture} aria-label={t(messages.open(name))} onClick={onOpen}>
      {thumbs ? <img src={thumbs.small} alt="" loading="lazy" /> : <IconVideo size={24} stroke={1.3} aria-hidden />}
    </UnstyledButton>
  );
}

export function addTo(field: number, files: readonly File[]) {
  void mediaUploads.add({ field }, addressOf(paths.field, { id: field }), files);
}

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/*';

interface AddButtonsProps {
  onFiles: (files: File[]) => void;
  /** Where another button is the filled one of the view. */
  variant?: 'default';
}

export function AddButtons({ onFiles, variant }: AddButtonsProps) {
  const dialog = useFileDialog(messages.add, onFiles, { several: true, accept: pictures });
  const camera = useFileDialog(messages.camera, onFiles, { camera: true, before: askForCompass });
  const isPhone = usePhone();
  return (
    <span className={classes.buttons}>
      {isPhone ? (
        <Button size="xs" variant="default" leftSection={<IconCamera size={16} aria-hidden />} onClick={camera.open}>
          {t(messages.camera)}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant={variant ?? 'filled'}
        leftSection={<IconPhotoPlus size={16} stroke={2} aria-hidden />}
        onClick={dialog.open}
      >
        {t(messages.add)}
      </Button>
      {dialog.input}
      {camera.input}
    </span>
  );
}

/** What food crops are insured by (docs/domain.md, Photos and videos). */
export function Checklist({ photos, videos }: { photos: number; videos: readonly Media[] }) {
  const longest = Math.max(0, ...videos.map(({ duration_s }) => duration_s ?? 0));
  const isLong = longest >= minVideoSeconds;
  const short = longest > 0 && !isLong ? ` (${t(messages.videoShort(number(Math.floor(longest))))})` : '';
  return (
    <ul className={classes.checklist} aria-label={t(messages.checklist)}>
      <Needed isThere={photos >= photosNeeded}>
        {t(messages.photosNeeded(number(Math.min(photos, photosNeeded)), number(photosNeeded)))}
      </Needed>
      <Needed isThere={isLong}>
        {t(messages.videoNeeded)}
        {short}
      </Needed>
    </ul>
  );
}

function Needed({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  const Icon = isThere ? IconCircleCheck : IconCircleDashed;
  return (
    <li data-there={isThere || undefined}>
      <Icon size={18} stroke={2} aria-hidden />
      {children}
      <VisuallyHidden>{t(isThere ? messages.isThere : messages.isMissing)}</VisuallyHidden>
    </li>
  );
}
