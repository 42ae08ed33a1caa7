import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { mediaUploads } from '#media/media-uploads.ts';
import { mayFilmNow, releaseRoom } from '#media/room-for-film.ts';
import { UploadList } from '#media/upload-list.tsx';
import { useAllMediaUploads } from '#media/use-media.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { messages } from '#proposals/messages.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './field-video.module.css';

type Named = Pick<ProposalRow, 'field_id' | 'kitta_no'>;

/** More fields than these are found in the list of rows. */
const mostShown = 4;

/** The video belongs to a field that a row names: it is taken or chosen here and goes there. */
export function FieldVideo({ rows, isOpen }: { rows: readonly Named[]; isOpen: boolean }) {
  const fields = new Map(rows.flatMap(({ field_id, kitta_no }) => (field_id ? [[field_id, kitta_no ?? '']] : [])));
  const uploads = useAllMediaUploads().filter(({ field, kind }) => kind === 'video' && fields.has(field ?? 0));
  const mayAdd = useMay('add_document');
  if (fields.size === 0) {
    return <span className={classes.hint}>{t(isOpen ? messages.noFieldNamed : messages.noFieldNamedSubmitted)}</span>;
  }
  return (
    <div className={classes.fields}>
      {[...fields].slice(0, mostShown).map(([id, kitta]) => (
        <div key={id} className={classes.field}>
          <Link to={paths.field} params={{ id }} className={classes.link}>
            {t(messages.fieldOfKitta(digits(kitta)))}
          </Link>
          {mayAdd ? <AddVideo field={id} kitta={kitta} /> : null}
        </div>
      ))}
      <UploadList parcels={uploads} />
    </div>
  );
}

function giveRoomBack() {
  void releaseRoom();
}

function AddVideo({ field, kitta }: { field: number; kitta: string }) {
  const isPhone = usePhone();
  async function add(files: readonly File[]) {
    await releaseRoom();
    await mediaUploads.add({ field }, addressOf(paths.field, { id: field }), files);
  }
  const label = (isPhone ? messages.takeVideoOf : messages.addVideoOf)(digits(kitta));
  const dialog = useFileDialog(label, (files) => void add(files), {
    ...{ camera: isPhone, accept: 'video/*' },
    ...(isPhone ? { before: mayFilmNow, onCancel: giveRoomBack } : {}),
  });
  return (
    <>
      <Button
        size={isPhone ? 'md' : 'xs'}
        variant="default"
        leftSection={<IconVideo size={16} stroke={2} aria-hidden />}
        aria-label={t(label)}
        onClick={dialog.open}
      >
        {t(isPhone ? messages.takeVideo : messages.addVideo)}
      </Button>
      {dialog.input}
    </>
  );
}
