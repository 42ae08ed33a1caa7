import { type AnimalPassport, animals } from '@krishi-bima/contract/animals/animals';
import { type AnimalMove, animalMoves } from '@krishi-bima/contract/animals/moves';
import { asText, type Fields, type FormValues, type ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { shots } from '@krishi-bima/contract/media/albums';
import type { Media } from '@krishi-bima/contract/media/media';
import { earTag } from '@krishi-bima/contract/values/ear-tag';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { mediaName } from '#media/media-name.ts';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { toast } from '#ui/toast.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';
import { OwnerField } from './owner-field.tsx';

const dayAndReason = {
  on: { kind: 'date', past: true, label: messages.onDay, required: true },
  reason: { kind: 'text', long: true, max: 500, label: messages.reason, required: true },
} as const satisfies Fields;

const tagField = {
  tag_no: { ...earTag, label: messages.tag, required: true },
} as const satisfies Fields;

interface MoveDialogProps {
  animal: AnimalPassport;
  move: AnimalMove;
  onClose: () => void;
}

type Values = ValuesOf<typeof dayAndReason & typeof tagField>;

/** A move with its day, its reason and the pictures that prove it. */
export function MoveDialog({ animal, move, onClose }: MoveDialogProps) {
  const { id } = animal;
  const queries = useQueryClient();
  const [owner, setOwner] = useState<number | null>(null);
  const [evidence, setEvidence] = useState<readonly number[]>([]);
  const [isTried, setIsTried] = useState(false);
  const { run, running, problem } = useSave(animals.move, {
    key: String(id),
    async onSaved() {
      onClose();
      toast.done(animalMoves[move].done);
      await refresh(queries, animals.get, animals.list);
    },
  });
  const fields: Fields = move === 'new_tag' ? { ...tagField, ...dayAndReason } : dayAndReason;
  return (
    <FormFieldsDialog
      title={animalMoves[move].label}
      action={messages.submit}
      fields={fields}
      start={{ on: todayAd() }}
      check={lateDay}
      save={async (values) => {
        const { on, reason, tag_no }: Values = values;
        const isWhole = evidence.length > 0 && (move !== 'transfer' || owner !== null);
        setIsTried(!isWhole);
        if (!isWhole) return;
        const said = { move, on: on ?? todayAd(), reason: reason ?? '', evidence: [...evidence] };
        const more = { ...(owner === null ? {} : { personal_info: owner }), ...(tag_no ? { tag_no } : {}) };
        await run({ params: { id }, body: { ...said, ...more } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      {move === 'transfer' ? (
        <OwnerField
          value={owner}
          except={animal.personal_info.id}
          isMissing={isTried && owner === null}
          onChange={setOwner}
        />
      ) : null}
      <EvidencePicker
        animal={id}
        chosen={evidence}
        isMissing={isTried && evidence.length === 0}
        onChange={setEvidence}
      />
      <p className={classes.dim}>{t(messages.note)}</p>
    </FormFieldsDialog>
  );
}

function lateDay(values: FormValues): FieldCodes {
  return asText(values.on) > todayAd() ? { on: 'future_date' } : {};
}

interface EvidencePickerProps {
  animal: number;
  chosen: readonly number[];
  isMissing: boolean;
  onChange: (chosen: readonly number[]) => void;
}

function EvidencePicker({ animal, chosen, isMissing, onChange }: EvidencePickerProps) {
  const { media } = useAnimalMedia(animal);
  if (media?.length === 0) {
    return (
      <Alert color="yellow" title={t(messages.evidence)}>
        <p>{t(messages.noEvidence)}</p>
        <Link to="." search={{ tab: 'media' }}>
          {t(messages.toMedia)}
        </Link>
      </Alert>
    );
  }
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.evidence} aria-required>
      <legend>{t(messages.evidence)} *</legend>
      {isMissing ? <p className={classes.refused}>{t(messages.chooseEvidence)}</p> : null}
      {(media ?? []).map((medium) => (
        <label key={medium.id}>
          <input type="checkbox" checked={chosen.includes(medium.id)} onChange={() => toggle(medium.id)} />
          <span className={classes.side6}>
            {medium.thumbs ? (
              <img src={medium.thumbs.small} alt="" />
            ) : (
              <IconPhoto size={24} stroke={1.3} aria-hidden />
            )}
          </span>
          <small className={classes.dim}>{captionOf(media ?? [], medium)}</small>
        </label>
      ))}
    </fieldset>
  );
}

function captionOf(media: readonly Media[], medium: Media): string {
  return medium.shot ? t(shots[medium.shot]) : t(mediaName(media, medium));
}
