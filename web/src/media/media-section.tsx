import type { FarmField } from '@krishi-bima/contract/fields/fields';
import type { Media } from '@krishi-bima/contract/media/media';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FileTarget } from '#ui/file-target.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import { AddButtons, addTo, Checklist } from './field-photos.tsx';
import { Gallery } from './gallery.tsx';
import classes from './media.module.css';
import { messages } from './messages.ts';
import { PhotoPoints } from './photo-points.tsx';
import { isHandheld } from './place-of-device.ts';
import { sendsOriginals, storeOriginals } from './shrink.ts';
import { UploadList } from './upload-list.tsx';
import { useMedia, useMediaUploads } from './use-media.ts';

const Lightbox = lazyPart(async () => (await import('./media-lightbox.tsx')).MediaLightbox);

const noPhotos: readonly Media[] = [];

/** Photos and videos of a field: what is needed, what is on its way, what is there and where it was taken. */
export function MediaSection({ field }: { field: FarmField }) {
  const { photos, videos, problem, retry } = useMedia(field.id);
  const parcels = useMediaUploads(field.id);
  const mayAdd = useMay('add_document');
  const [shown, setShown] = useState<number>();
  const add = (files: readonly File[]) => addTo(field.id, files);
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
          {mayAdd ? <Limits /> : null}
        </Panel>
      </FileTarget>
      <Suspense>
        {shown === undefined ? null : <Lightbox media={media} id={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}

/** On a phone photos are made smaller before they wait, unless somebody wants them as they are. */
function Limits() {
  const [isOriginal, setOriginal] = useState(sendsOriginals);
  return (
    <div className={classes.limits}>
      <p>{t(messages.limits)}</p>
      {isHandheld() ? (
        <TickBox
          label={t(messages.originals)}
          checked={isOriginal}
          onChange={({ currentTarget: { checked } }) => {
            storeOriginals(checked);
            setOriginal(checked);
          }}
        />
      ) : null}
    </div>
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
