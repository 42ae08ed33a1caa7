import { type FarmField, type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Alert, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useSaveKey } from '#forms/use-save-key.ts';
import { say, t } from '#i18n/t.ts';
import type { ShownOverlap } from '#map/overlap.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { toast } from '#ui/toast.tsx';
import { BoundaryPoints, Overlaps, overlapOf } from './boundary-points.tsx';
import { farmFieldNames } from './farm-field-form.ts';
import { useLandUnit } from './field-area.tsx';
import classes from './field-dialog.module.css';
import { messages } from './messages.ts';
import { type FieldEdit, useFieldEdit } from './use-field-edit.ts';
import { useSplit } from './use-split.ts';

// Half a megabyte of script that nobody needs for a list.
const BoundaryMap = lazyPart(async () => (await import('./boundary-map.tsx')).BoundaryMap);

interface FieldDialogProps {
  farm_id: number;
  field?: FarmField;
  path: string;
  onClose: () => void;
}

/** A field of the farmer, written or put right. */
export function FieldDialog({ farm_id, field, path, onClose }: FieldDialogProps) {
  const queries = useQueryClient();
  const { district, others } = useSurroundings(farm_id, field);
  const unit = useLandUnit(district);
  const common = useMemo(() => overlapOf(field?.overlaps ?? [], unit), [field, unit]);
  const edit = useFieldEdit({
    ...{ farm_id, field, path },
    async onSaved(saved) {
      onClose();
      toast.done(messages.saved(saved.field_name));
      await refresh(queries, fields.list, fields.get);
    },
  });
  useSaveKey(() => void edit.save());
  const splitting = useSplit(field, onClose);
  // Ground is split as it is kept.
  const split = edit.isDirty ? undefined : splitting;

  return (
    <FormDialog
      title={field ? messages.edit : messages.add}
      action={messages.save}
      size="large"
      isDirty={edit.isDirty}
      isSaving={edit.isSaving}
      note={<DraftSaved at={edit.draft.savedAt} />}
      onSave={() => edit.save()}
      onClose={async () => {
        await edit.draft.discard();
        onClose();
      }}
    >
      <FieldFormProvider form={edit.form}>
        <DraftNotice draft={edit.draft} />
        <Refusal problem={edit.problem} />
        <div className={classes.unit}>
          <AreaUnitSwitch unit={edit.form.areaUnit} onChange={edit.form.setAreaUnit} />
        </div>
        <FormFields names={farmFieldNames} />
        <Corners {...{ edit, unit, district, common }} own={field?.id} neighbours={others} onSplit={split} />
        <Overlaps overlaps={field?.overlaps ?? []} unit={unit} />
      </FieldFormProvider>
    </FormDialog>
  );
}

function useSurroundings(farm_id: number, field: FarmField | undefined) {
  const { page } = useList(fields.list, { query: { farm_id, limit: 200 } }, { key: 'neighbours' });
  const others = useMemo(() => page?.results.filter(({ id }) => id !== field?.id) ?? [], [page, field]);
  return { others, district: (field ?? others[0])?.address_detail?.district };
}

interface CornersProps {
  edit: FieldEdit;
  unit: AreaUnit;
  district: number | undefined;
  own: number | undefined;
  /** The farmer's other fields. */
  neighbours: readonly FieldSummary[];
  common: readonly ShownOverlap[];
  onSplit: ((line: readonly Position[]) => void) | undefined;
}

function Corners({ edit, unit, onSplit, ...surroundings }: CornersProps) {
  const { points, read, paper, refused, type, draw } = edit;
  return (
    <>
      <Suspense fallback={<Skeleton height={420} radius={8} />}>
        <BoundaryMap
          polygon={'polygon' in read ? read.polygon : null}
          unit={unit}
          {...surroundings}
          onChange={draw}
          onSplit={onSplit}
        />
      </Suspense>
      <BoundaryPoints text={points} read={read} unit={unit} paper={paper} refused={refused} onChange={type} />
    </>
  );
}

function Refusal({ problem }: { problem: ApiProblem | undefined }) {
  if (!problem) return null;
  return (
    <Alert color="red" role="alert" title={t(messages.notSaved)}>
      {say(problem.detail)}
    </Alert>
  );
}
