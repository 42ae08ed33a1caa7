import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { type Album, albumNames, albums, shots } from '@krishi-bima/contract/media/albums';
import type { Media } from '@krishi-bima/contract/media/media';
import { Button, UnstyledButton } from '@mantine/core';
import { IconPhoto, IconPhotoPlus, IconTrash, IconVideo } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { formatDateTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { SimilarWarning } from '#media/gallery.tsx';
import { mediaName } from '#media/media-name.ts';
import { mediaUploads } from '#media/media-uploads.ts';
import { UploadList } from '#media/upload-list.tsx';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { useAnimalUploads } from '#media/use-media.ts';
import { addressOf, inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { FileTarget } from '#ui/file-target.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';
import { useRemoval } from './use-removal.ts';

const Lightbox = lazyPart(async () => (await import('#media/media-lightbox.tsx')).MediaLightbox);
const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/*';

/** The pictures and videos of an animal by album; what is added goes into the open one. */
export function AnimalMedia({ animal: { id, count } }: { animal: AnimalPassport }) {
  const search = useSearch({ from: inShell(paths.animal) });
  const usual: Album = count === null ? 'enrolment' : 'group';
  const [album, setAlbum] = useState<Album>(albumNames.find((one) => one === search.album) ?? usual);
  const { media, problem, retry } = useAnimalMedia(id, album);
  const parcels = useAnimalUploads(id);
  const mayAdd = useMay('add_document', 'livestock');
  const path = `${addressOf(paths.animal, { id })}?tab=media`;
  const add = (files: readonly File[]) => void mediaUploads.add({ animal: id, album }, path, files);
  if (problem && !media) return <ListFailed title={messages.mediaFailed} problem={problem} onRetry={retry} />;
  return (
    <FileTarget onFiles={mayAdd ? add : undefined}>
      <Panel title={messages.media}>
        <div className={classes.tools}>
          <Segmented
            label={t(messages.albums)}
            value={album}
            onChange={setAlbum}
            segments={albumNames.map((value) => ({ value, label: t(albums[value]) }))}
          />
          {mayAdd ? <AddButton onFiles={add} /> : null}
        </div>
        <UploadList parcels={parcels} />
        {media ? <Pictures media={media} /> : <SkeletonRows rows={3} columns={4} />}
        {mayAdd ? <p className={classes.dim}>{t(messages.limits)}</p> : null}
      </Panel>
    </FileTarget>
  );
}

function AddButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const dialog = useFileDialog(messages.add, onFiles, { several: true, accept: pictures });
  return (
    <>
      <Button leftSection={<IconPhotoPlus size={16} stroke={2} aria-hidden />} onClick={dialog.open}>
        {t(messages.add)}
      </Button>
      {dialog.input}
    </>
  );
}

function Pictures({ media }: { media: readonly Media[] }) {
  const [open, setOpen] = useState<number>();
  if (media.length === 0) {
    return <Empty icon={<IconPhotoPlus size={22} stroke={1.7} aria-hidden />} title={messages.noMedia} />;
  }
  return (
    <>
      <ul className={classes.grid}>
        {media.map((medium) => (
          <li key={medium.id}>
            <Tile medium={medium} name={nameIn(media, medium)} onOpen={() => setOpen(medium.id)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open === undefined ? null : <Lightbox media={media} id={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function nameIn(media: readonly Media[], medium: Media): string {
  return medium.shot ? t(shots[medium.shot]) : t(mediaName(media, medium));
}

function Tile({ medium, name, onOpen }: { medium: Media; name: string; onOpen: () => void }) {
  const { thumbs, kind, taken_at, created_at, alike } = medium;
  const mayRemove = useMay('add_document', 'livestock');
  const remove = useRemoval(medium, name);
  const Icon = kind === 'video' ? IconVideo : IconPhoto;
  return (
    <>
      <UnstyledButton className={classes.side6} aria-label={t(messages.open(name))} onClick={onOpen}>
        {thumbs ? <img src={thumbs.medium} alt="" loading="lazy" /> : <Icon size={32} stroke={1.3} aria-hidden />}
      </UnstyledButton>
      <SimilarWarning alike={alike} />
      <div className={classes.under}>
        <span>
          {name}
          <small className={classes.dim}>{formatDateTime(taken_at ?? created_at)}</small>
        </span>
        {mayRemove ? (
          <IconButton variant="subtle" color="gray" label={messages.remove(name)} onClick={() => void remove()}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </>
  );
}
