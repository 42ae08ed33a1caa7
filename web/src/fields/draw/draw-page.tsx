import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import { isArea } from '@krishi-bima/contract/forms/kinds';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refresh } from '#api/query.ts';
import { DraftSaved } from '#drafts/draft-notice.tsx';
import { useLandUnit } from '#fields/field-area.tsx';
import { ImportDialog } from '#fields/import-dialog.tsx';
import { messages as fieldMessages } from '#fields/messages.ts';
import { overlapOf } from '#fields/overlaps.tsx';
import { useWalkOfField } from '#fields/walk/use-walk-of-field.ts';
import { WalkNotice } from '#fields/walk/walk-notice.tsx';
import { WalkSheet } from '#fields/walk/walk-sheet.tsx';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { digits } from '#i18n/format.ts';
import { area } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import type { Where } from '#map/nepal-map.ts';
import { toast } from '#ui/toast.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { BoundaryMap } from './boundary-map.tsx';
import { DrawFoot } from './draw-foot.tsx';
import { DrawHead } from './draw-head.tsx';
import classes from './draw-page.module.css';
import { DrawPanel } from './draw-panel.tsx';
import type { FarmFieldValues } from './farm-field-form.ts';
import { Measured } from './measured.tsx';
import { messages } from './messages.ts';
import { OverlapBox } from './overlap-box.tsx';
import { useComparison } from './use-comparison.ts';
import { useDrawKeys } from './use-draw-keys.ts';
import { type Desk, useDrawing } from './use-drawing.ts';
import { type FieldEdit, useFieldEdit } from './use-field-edit.ts';
import { useSplit } from './use-split.ts';
import { useNeighbours, useStart } from './use-surroundings.ts';

/** Whose field is drawn, and where one comes from. */
export interface Drawn {
  farm_id: number;
  insurance: number;
  /** The farmer's file, and the farmer. */
  kyc: number;
  owner: string;
  field: FarmField | undefined;
  address: Pick<Address, 'district' | 'municipality' | 'ward'> | null | undefined;
  /** What a new field begins with. */
  begin: FarmFieldValues;
  path: string;
  onClose: () => void;
  onSaved: (field: FarmField) => void;
  /** Saved too, and another one is drawn next. */
  onNext: ((field: FarmField) => void) | undefined;
}

/** A field drawn on a page of its own: the map first, beside it what is written of the field. */
export function DrawPage(drawn: Drawn) {
  usePageTitle(drawn.field ? drawn.field.field_name : messages.newField);
  const start = useStart(drawn);
  return <div className={classes.page}>{start ? <Workplace {...drawn} start={start} /> : null}</div>;
}

function Workplace({ start, ...drawn }: Drawn & { start: Where }) {
  const { farm_id, field, path, address, kyc, owner, onClose } = drawn;
  const work = useWork(drawn, start);
  const { edit, desk, walk, isImporting, setImporting } = work;
  return (
    <>
      <DrawHead {...{ field, kyc, owner, onClose }} note={<DraftSaved at={edit.draft.savedAt} />} />
      <div className={classes.body} data-drawing={desk.live !== undefined || undefined}>
        <div className={classes.mapPane}>
          <MapOf work={work} isNew={field === undefined} />
        </div>
        <FieldFormProvider form={edit.form}>
          <aside className={classes.panel} aria-label={t(fieldMessages.field)}>
            <header className={classes.title}>
              <h1>{field ? field.field_name : t(messages.newField)}</h1>
              <p>{owner}</p>
            </header>
            <PanelOf work={work} farm_id={farm_id} />
            <DrawFoot {...work} />
          </aside>
        </FieldFormProvider>
      </div>
      {walk.isOpen ? <Walked work={work} start={start} /> : null}
      {isImporting ? (
        <ImportDialog farm_id={farm_id} district={address?.district} path={path} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
}

type Work = ReturnType<typeof useWork>;

function Walked({ work: { edit, desk, walk, around, look }, start }: { work: Work; start: Where }) {
  const { paper_area, kitta_no } = edit.form.values();
  return (
    <WalkSheet
      {...{ start, place: walk.place, begun: walk.found, neighbours: around, onLook: look, unit: edit.form.areaUnit }}
      paper={isArea(paper_area) ? area(paper_area, false) : undefined}
      kitta={typeof kitta_no === 'string' && kitta_no !== '' ? digits(kitta_no) : undefined}
      onEnd={(polygon) => {
        desk.drawing?.leave();
        edit.draw(polygon, 'walked');
        desk.look([polygon]);
      }}
      onClose={walk.close}
    />
  );
}

function MapOf({ work, isNew }: { work: Work; isNew: boolean }) {
  const { edit, desk, walk, isTyping, isReady, split, setTyping, setImporting } = work;
  return (
    <BoundaryMap
      {...{ desk, walk, isTyping }}
      begun={isReady ? [] : edit.corners}
      maySplit={split !== undefined}
      onType={() => {
        desk.drawing?.leave();
        setTyping(!isTyping);
      }}
      onFile={isNew ? () => setImporting(true) : undefined}
    />
  );
}

function PanelOf({ work, farm_id }: { work: Work; farm_id: number }) {
  const { edit, desk, told, set, walk, isTyping, decide } = work;
  return (
    <DrawPanel
      {...{ edit, isTyping }}
      onDecide={decide}
      walked={<WalkNotice walk={walk} />}
      measured={<Measured polygon={desk.shown} corners={set} form={edit.form} />}
      overlaps={
        told ? (
          <OverlapBox
            {...{ told, farm_id, unit: edit.form.areaUnit }}
            onLook={desk.look}
            onCut={(trimmed) => {
              desk.drawing?.leave();
              edit.draw(trimmed);
            }}
          />
        ) : null
      }
      onTyping={() => desk.drawing?.leave()}
    />
  );
}

function useWork({ onClose, onSaved, onNext, ...drawn }: Drawn, start: Where) {
  const { farm_id, field, begin, path, address, insurance, kyc, owner } = drawn;
  const unit = useLandUnit(address?.district);
  const of = { farm_id, insurance, kyc, owner, address, path };
  const edit = useFieldEdit({ of, field, begin, areaUnit: unit, onKept: onSaved });
  const { neighbours, look } = useNeighbours(farm_id, field?.id);
  const [isTyping, setTyping] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const splitting = useSplit(field, onClose);
  // Ground is split as it is kept.
  const split = edit.isDirty ? undefined : splitting;
  const desk = useDrawing({ edit, start, neighbours, onLook: look, onSplit: split });
  const told = useTold(desk, edit.form.areaUnit, drawn);
  const walk = useWalkOfField(field ? `${field.id}` : `new/${farm_id}`, path);
  const save = useSaving(edit);
  const finish = () => void save(onSaved);
  const next = onNext ? () => void save(onNext) : undefined;
  useDrawKeys({ save: finish, next, close: onClose });
  const set = desk.live?.closes ? desk.live.set.length : edit.corners.length;
  const isReady = 'polygon' in edit.read;
  return {
    ...{ edit, desk, told, walk, split, set, isReady, finish, next, around: neighbours, look },
    decide: (isMine: boolean) => void save(onSaved, () => edit.decide(isMine)),
    ...{ isTyping, setTyping, isImporting, setImporting },
  };
}

/** What the server tells of what is drawn, on the map too. */
function useTold(
  desk: Desk,
  unit: AreaUnit,
  { farm_id, insurance, field }: Pick<Drawn, 'farm_id' | 'insurance' | 'field'>,
) {
  const told = useComparison(desk.shown, { insurance, field: field?.id, farm_id });
  const { showCommon } = desk;
  useEffect(() => showCommon?.(overlapOf(told?.overlaps ?? [], unit)), [showCommon, told, unit]);
  return told;
}

function useSaving(edit: FieldEdit) {
  const queries = useQueryClient();
  return async (then: (saved: FarmField) => void, act = edit.save) => {
    const saved = await act();
    if (!saved) return;
    sayHowSaved(saved);
    await refresh(queries, fields.list, fields.get);
    then(saved);
  };
}

/** It is saved all the same; the findings of a proposal say what follows. */
function sayHowSaved({ field_name, overlaps }: FarmField) {
  const names = overlaps.map((overlap) => `${overlap.owner_name_np}: ${overlap.field_name}`).join(', ');
  toast.done(messages.saved(field_name), names === '' ? undefined : messages.savedOver(names));
}
