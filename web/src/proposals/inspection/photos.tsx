import { animals } from '@krishi-bima/contract/animals/animals';
import { passportShots } from '@krishi-bima/contract/media/albums';
import { useState } from 'react';
import { PassportPhotos } from '#animals/passport-photos.tsx';
import { useRecord } from '#api/use-record.ts';
import { t } from '#i18n/t.ts';
import { FieldPhotos } from '#media/field-photos.tsx';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { rowName } from '#proposals/rows/row-columns.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';

/** The sides that a passport asks for, each taken here; a herd has no sides. */
export function AnimalPhotos({ row }: { row: number }) {
  const { record: animal } = useRecord(animals.passport, { params: { id: row } });
  if (animal?.count !== null) return null;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        {t(messages.photos)} <Taken animal={animal.id} />
      </legend>
      <PassportPhotos animal={animal} />
    </fieldset>
  );
}

function Taken({ animal }: { animal: number }) {
  const { media } = useAnimalMedia(animal, 'enrolment');
  if (!media) return null;
  const taken = passportShots.filter((side) => media.some(({ shot }) => shot === side)).length;
  return <small className={classes.taken}>{t(messages.photosOf(taken, passportShots.length))}</small>;
}

/** So many plots show their photographs at once; more of them wait to be unfolded. */
const mostOpen = 4;

/** What is photographed of each plot, and what is still to be. */
export function LandPhotos() {
  const { form } = useEditor();
  const rows = useEditorState(({ proposal }) => proposal.insurance_details);
  const plots = new Map(rows.flatMap((row) => (typeof row.field_id === 'number' ? [[row.field_id, row]] : [])));
  if (plots.size === 0) return null;
  return (
    <Panel flush title={messages.photos}>
      {[...plots].map(([field, row], at) => (
        <Plot key={field} field={field} name={rowName(form, row)} isFirst={at < mostOpen} />
      ))}
    </Panel>
  );
}

function Plot({ field, name, isFirst }: { field: number; name: string; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details className={classes.plot} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen ? <FieldPhotos field={field} /> : null}
    </details>
  );
}
