import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { passportShots, type Shot, shots } from '@krishi-bima/contract/media/albums';
import type { Media } from '@krishi-bima/contract/media/media';
import { UnstyledButton } from '@mantine/core';
import { IconCameraPlus, IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { mediaUploads } from '#media/media-uploads.ts';
import { UploadList } from '#media/upload-list.tsx';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { useAnimalUploads } from '#media/use-media.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './animals.module.css';
import { messages } from './messages.ts';

const Lightbox = lazyPart(async () => (await import('#media/media-lightbox.tsx')).MediaLightbox);

/** The sides of the passport in their order; a missing one keeps its place. */
export function PassportPhotos({ animal: { id } }: { animal: AnimalPassport }) {
  const { media } = useAnimalMedia(id, 'enrolment');
  const parcels = useAnimalUploads(id);
  const [open, setOpen] = useState<number>();
  if (!media) return null;
  const sides = passportShots.map((shot) => ({ shot, medium: media.find((one) => one.shot === shot) }));
  const taken = sides.flatMap(({ medium }) => medium ?? []);
  return (
    <>
      <ul className={classes.passport} aria-label={t(messages.media)}>
        {sides.map(({ shot, medium }) => (
          <li key={shot} data-missing={medium ? undefined : true}>
            {medium ? (
              <Taken shot={shot} medium={medium} onOpen={() => setOpen(medium.id)} />
            ) : (
              <Missing animal={id} shot={shot} />
            )}
          </li>
        ))}
      </ul>
      <UploadList parcels={parcels.filter(({ shot }) => shot !== undefined)} />
      <Suspense>
        {open === undefined ? null : <Lightbox media={taken} id={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function Taken({ shot, medium: { thumbs }, onOpen }: { shot: Shot; medium: Media; onOpen: () => void }) {
  const name = t(shots[shot]);
  return (
    <>
      <UnstyledButton className={classes.side6} aria-label={t(messages.open(name))} onClick={onOpen}>
        {thumbs ? <img src={thumbs.small} alt="" /> : <IconPhoto size={26} stroke={1.3} aria-hidden />}
      </UnstyledButton>
      <small>{name}</small>
    </>
  );
}

function Missing({ animal, shot }: { animal: number; shot: Shot }) {
  const name = t(shots[shot]);
  const mayAdd = useMay('add_document', 'livestock');
  const add = (files: readonly File[]) =>
    void mediaUploads.add({ animal, album: 'enrolment', shot }, addressOf(paths.animal, { id: animal }), files);
  const dialog = useFileDialog(messages.addShot(name), add, { accept: 'image/*,.heic,.heif' });
  return (
    <>
      {mayAdd ? (
        <UnstyledButton
          className={`${classes.side6} ${classes.missing}`}
          aria-label={t(messages.addShot(name))}
          onClick={dialog.open}
        >
          <IconCameraPlus size={24} stroke={1.5} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={`${classes.side6} ${classes.missing}`}>
          <IconPhoto size={24} stroke={1.3} aria-hidden />
        </span>
      )}
      <small>{t(messages.missingShot(name))}</small>
      {dialog.input}
    </>
  );
}
