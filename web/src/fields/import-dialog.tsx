import { fields } from '@krishi-bima/contract/fields/fields';
import { Alert, Button, Modal, Progress, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import { refresh } from '#api/query.ts';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import type { ShownShape } from '#map/shapes-layer.ts';
import { confirmLoss } from '#ui/confirm.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormFoot } from '#ui/form/form-foot.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useLandUnit } from './field-area.tsx';
import { CandidateRow } from './import-candidate.tsx';
import classes from './import-dialog.module.css';
import { messages } from './messages.ts';
import { overlapOf } from './overlaps.tsx';
import { type Candidate, useImport } from './use-import.ts';

const ShapesMap = lazyPart(async () => (await import('#map/shapes-map.tsx')).ShapesMap);

interface ImportDialogProps {
  farm_id: number;
  district: number | undefined;
  path: string;
  onClose: () => void;
}

/** Boundaries of a KML, GPX or GeoJSON file, looked at before any of them becomes a field of the farmer. */
export function ImportDialog({ farm_id, district, path, onClose }: ImportDialogProps) {
  const isPhone = usePhone();
  const queries = useQueryClient();
  const file = useImport(farm_id, path);
  const { candidates, left, draft } = file;

  async function close() {
    if (file.isSaving || (left.length > 0 && !(await confirmLoss()))) return;
    await draft.discard();
    onClose();
  }
  async function save() {
    const isWhole = await file.save();
    await refresh(queries, fields.list);
    if (!isWhole) return;
    toast.done(messages.imported(number(left.length)));
    onClose();
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t(messages.importTitle)}
      size={880}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
    >
      <div className={classes.body}>
        <DraftNotice draft={draft} />
        <FileDrop
          hint={messages.importKinds}
          accept=".kml,.gpx,.geojson,.json"
          isBusy={file.isReading}
          disabled={file.isSaving}
          onFiles={([chosen]) => void (chosen && file.read(chosen))}
        />
        {file.problem ? (
          <Alert color="red" role="alert" title={t(messages.importFailed)}>
            {say(file.problem.detail)}
          </Alert>
        ) : null}
        {candidates.length > 0 ? <Candidates file={file} district={district} /> : null}
        <FormFoot>
          <Saving candidates={candidates} />
          <Button variant="default" onClick={() => void close()}>
            {t(messages.close)}
          </Button>
          <Button disabled={left.length === 0} loading={file.isSaving} onClick={() => void save()}>
            {t(messages.importSave(number(left.length)))}
          </Button>
        </FormFoot>
      </div>
    </Modal>
  );
}

type Import = ReturnType<typeof useImport>;

function Candidates({ file: { candidates, change, isSaving }, district }: { file: Import; district?: number }) {
  const unit = useLandUnit(district);
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const shapes = useMemo(() => shownOf(candidates, chosen), [candidates, chosen]);
  const common = useMemo(
    () =>
      overlapOf(
        candidates.flatMap(({ isKept, overlaps }) => (isKept ? overlaps : [])),
        unit,
      ),
    [candidates, unit],
  );
  function pick(at: number) {
    setChosen(at);
    list.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[at]?.focus();
  }
  return (
    <>
      <Suspense fallback={<Skeleton height={360} radius={8} />}>
        {shapes.length > 0 ? <ShapesMap shapes={shapes} common={common} district={district} onPick={pick} /> : null}
      </Suspense>
      <ul ref={list} className={classes.candidates} aria-label={t(messages.importTitle)}>
        {candidates.map((candidate, at) => (
          <CandidateRow
            key={candidate.client_id}
            candidate={candidate}
            unit={unit}
            isChosen={at === chosen}
            isLocked={isSaving}
            onFocus={() => setChosen(at)}
            onChange={(part) => change(candidate.client_id, part)}
          />
        ))}
      </ul>
    </>
  );
}

function shownOf(candidates: readonly Candidate[], chosen: number | undefined): ShownShape[] {
  return candidates.flatMap(({ polygon, field_name, isKept, overlaps }, id) => {
    if (!polygon) return [];
    const tone = overlaps.length > 0 ? 'doubtful' : 'kept';
    return [{ id, polygon, name: field_name, tone: isKept ? tone : 'left', isChosen: id === chosen }];
  });
}

function Saving({ candidates }: { candidates: readonly Candidate[] }) {
  const kept = candidates.filter(({ isKept }) => isKept);
  const done = kept.filter(({ state }) => state === 'saved').length;
  if (done === 0 && !kept.some(({ state }) => state === 'saving')) return null;
  const words = t(messages.importDone(number(done), number(kept.length)));
  return (
    <span className={classes.saving}>
      <output>{words}</output>
      <Progress value={(done / kept.length) * 100} aria-label={words} />
    </span>
  );
}
