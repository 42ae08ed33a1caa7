import type { FarmField } from '@krishi-bima/contract/fields/fields';
import { type Media, minVideoSeconds } from '@krishi-bima/contract/media/media';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconCircleDashed, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { FileTarget } from '#ui/file-target.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Gallery } from './gallery.tsx';
import classes from './media.module.css';
import { mediaUploads } from './media-uploads.ts';
import { messages } from './messages.ts';
import { PhotoPoints } from './photo-points.tsx';
import { UploadList } from './upload-list.tsx';
import { useMedia, useMediaUploads } from './use-media.ts';

const Lightbox = lazyPart(async () => (await import('./media-lightbox.tsx')).MediaLightbox);

const photosNeeded = 5;
const noPhotos: readonly Media[] = [];

/** Photos and videos of a field: what is needed, what is on its way, what is there and where it was taken. */
export function MediaSection({ field }: { field: FarmField }) {
  const { photos, videos, problem, retry } = useMedia(field.id);
  const parcels = useMediaUploads(field.id);
  const mayAdd = useMay('add_document');
  const [shown, setShown] = useState<number>();
  const add = (files: readonly File[]) =>
    void mediaUploads.add({ field: field.id }, addressOf(paths.field, { id: field.id }), files);
  const media = [...(videos?.results ?? []), ...(photos?.results ?? [])];

  if (problem && !(photos && videos)) {
    const { detail, reference, at } = problem;
    return (
      <Panel title={messages.title}>
        <ErrorPanel title={messages.failed} text={detail} reference={reference} at={at} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <>
      <PhotoPoints field={field} photos={photos?.results ?? noPhotos} onOpen={setShown} />
      <FileTarget onFiles={mayAdd ? add : undefined}>
        <Panel title={messages.title} aside={mayAdd ? <AddButtons onFiles={add} /> : null}>
          {photos && videos ? <Checklist photos={photos.count} videos={videos.results} /> : null}
          <UploadList parcels={parcels} />
          {photos && videos ? <Shown media={media} onOpen={setShown} /> : <SkeletonRows rows={4} columns={4} />}
          {mayAdd ? <p className={classes.limits}>{t(messages.limits)}</p> : null}
        </Panel>
      </FileTarget>
      <Suspense>
        {shown === undefined ? null : <Lightbox media={media} id={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}

function Shown({ media, onOpen }: { media: readonly Media[]; onOpen: (id: number) => void }) {
  if (media.length > 0) return <Gallery media={media} onOpen={onOpen} />;
  return (
    <Empty
      icon={<IconPhotoPlus size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
    />
  );
}

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/*';

function AddButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const dialog = useFileDialog(messages.add, onFiles, { several: true, accept: pictures });
  const camera = useFileDialog(messages.camera, onFiles, { camera: true });
  const isPhone = usePhone();
  return (
    <span className={classes.buttons}>
      {isPhone ? (
        <Button size="xs" variant="default" leftSection={<IconCamera size={16} aria-hidden />} onClick={camera.open}>
          {t(messages.camera)}
        </Button>
      ) : null}
      <Button size="xs" leftSection={<IconPhotoPlus size={16} stroke={2} aria-hidden />} onClick={dialog.open}>
        {t(messages.add)}
      </Button>
      {dialog.input}
      {camera.input}
    </span>
  );
}

/** What food crops are insured by (docs/domain.md, Photos and videos). */
function Checklist({ photos, videos }: { photos: number; videos: readonly Media[] }) {
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
