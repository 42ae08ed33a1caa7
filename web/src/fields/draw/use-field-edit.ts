import { type FarmField, type FieldChange, fields, type ShapeSource } from '@krishi-bima/contract/fields/fields';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { clearUnsaved, useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft, useOwner } from '#drafts/use-draft.ts';
import type { Entered } from '#forms/form-engine.ts';
import { useFieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { useAmend, useOpenedEntry } from '#outbox/use-kept.ts';
import { changeOf, type FarmFieldValues, farmFieldForm, farmFieldNames, valuesOf } from './farm-field-form.ts';
import { type FieldOwner, fieldKeeper, fieldShows, LastKept, newFieldKeeper, waitingField } from './keep-field.ts';
import { cornersIn, readPoints, writeCorners, writePoints } from './points.ts';

interface Typed {
  entered: Entered<FarmFieldValues>;
  points: string;
}

interface Options {
  of: FieldOwner;
  /** None yet: a new one. */
  field: FarmField | undefined;
  /** What a new one begins with. */
  begin: FarmFieldValues;
  areaUnit: AreaUnit;
  /** It waits on this device for a line. */
  onKept: (field: FarmField) => void;
}

export type FieldEdit = ReturnType<typeof useFieldEdit>;

/** One field being written: its facts and its corners, kept in the browser until they are saved. */
export function useFieldEdit({ of, field, begin, areaUnit, onKept }: Options) {
  const opened = useOpenedEntry(of.path);
  const start = field ? valuesOf(field) : begin;
  const begun = writePoints(field?.field_polygon_json ?? null);
  const [points, setPoints] = useState(begun);
  const [source, setSource] = useState<ShapeSource>('typed');
  const form = useFieldForm({
    fields: farmFieldForm,
    start,
    areaUnit: field?.paper_area?.unit ?? field?.area?.unit ?? areaUnit,
    onChange: (entered) => keep({ entered, points }),
  });
  const draft = useDraft<Typed>({
    key: field ? `field/${field.id}` : `field/new/${of.farm_id}`,
    path: of.path,
    apply: restore,
  });
  const typed = () => ({ entered: form.entered(), points });
  const { running, problem, send } = useSending({ of, field, opened, typed, onKept }, () => draft.discard());
  useOpened(opened, (entry) => {
    restore(entry.form as Typed);
    form.mark(entry.problem?.fields ?? {});
  });
  const [sent, setSent] = useState<string>();
  const isDirty = form.dirty || points !== begun;
  useUnsavedGuard(isDirty);

  function restore(kept: Typed) {
    form.restore(kept.entered);
    setPoints(kept.points);
  }
  const keep = (now: Typed) => draft.keep(now, now.entered.values.field_name ?? '');
  function type(next: string, by: ShapeSource = 'typed') {
    if (next === points) return;
    setPoints(next);
    setSource(by);
    keep({ entered: form.entered(), points: next });
  }
  const { read, corners } = useRead(points);
  async function save(): Promise<FarmField | undefined> {
    if (running || !('polygon' in read)) return undefined;
    const values = soundValues(form);
    if (!values) return undefined;
    setSent(points);
    const shape = points === begun ? {} : { field_polygon_json: read.polygon, shape_source: source };
    const written = field ? form.changed() : farmFieldNames.filter((name) => values[name]);
    return send({ ...changeOf(values, written), ...shape }, String(values.field_name));
  }
  async function reset() {
    await draft.discard();
    form.restart(start);
    setPoints(begun);
  }
  return {
    ...{ form, draft, read, corners, points, save, reset, isDirty, problem, isSaving: running },
    ...{ type, ...entriesBy(type) },
    isTyped: source === 'typed' && points !== begun,
    refused: sent === points ? refusalOf(problem) : undefined,
  };
}

/** Returns what is typed where all of it is right; else the first that is not has the cursor. */
function soundValues(form: ReturnType<typeof useFieldForm<typeof farmFieldForm>>) {
  const values = form.values();
  const [first] = Object.keys(form.check(values.field_name ? {} : { field_name: 'required' }));
  if (first !== undefined) form.focus(first);
  return first === undefined ? values : undefined;
}

/** What is typed is a boundary, or corners that may become one. */
function useRead(points: string) {
  return useMemo(() => ({ read: readPoints(points), corners: cornersIn(points) }), [points]);
}

function entriesBy(type: (text: string, by: ShapeSource) => void) {
  return {
    draw: (polygon: Polygon, by: 'drawn' | 'walked' = 'drawn') => type(writePoints(polygon), by),
    /** Corners that may not be a boundary yet. */
    trace: (set: readonly Position[]) => type(writeCorners(set), 'drawn'),
  };
}

/** Goes on with what was refused, once for each act. */
function useOpened(opened: OutboxEntry | undefined, begin: (entry: OutboxEntry) => void) {
  const goOn = useEffectEvent(begin);
  const id = opened?.id;
  useEffect(() => {
    if (id !== undefined && opened) goOn(opened);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each act, whatever becomes of it meanwhile
  }, [id]);
}

interface Sending {
  of: FieldOwner;
  field: FarmField | undefined;
  /** The act of the outbox that is gone on with. */
  opened: OutboxEntry | undefined;
  typed: () => Typed;
  onKept: (field: FarmField) => void;
}

/** A new field is created, another one changed if nobody else has changed it meanwhile; where nobody answers it waits. */
function useSending({ of, field, opened, typed, onKept }: Sending, onSaved: () => Promise<void>) {
  const by = useOwner();
  const amend = useAmend();
  async function onceKept(one: FarmField) {
    sayKept();
    await onSaved();
    onKept(one);
  }
  const [made] = useState(() => new LastKept());
  const create = useSave(fields.create, {
    onSaved,
    keeper: newFieldKeeper(by, of, typed, (one) => made.take(one)),
    onKept: () => (made.field ? onceKept(made.field) : undefined),
  });
  const patch = useSave(fields.patch, {
    onSaved,
    ...(field ? { keeper: fieldKeeper(by, of, field, typed), onKept: () => onceKept(field) } : {}),
  });
  const { running, problem } = field ? patch : create;
  async function send(change: FieldChange, field_name: string) {
    if (opened && isUnsent(opened)) return correct(opened, change, field_name);
    if (field) return patch.run({ params: { id: field.id }, body: change }, { version: field.version });
    return create.run({ body: { ...change, farm_id: of.farm_id, field_name } });
  }
  async function correct(entry: OutboxEntry, change: FieldChange, field_name: string) {
    await onSaved();
    clearUnsaved();
    if (field) {
      await amend(entry, fields.patch, { params: { id: field.id }, body: change }, { form: typed() });
      return undefined;
    }
    const body = { ...change, farm_id: of.farm_id, field_name };
    const shows = entry.makes === undefined ? undefined : fieldShows(waitingField(of, entry.makes, body));
    await amend(entry, fields.create, { body }, { form: typed(), shows });
    return undefined;
  }
  return { running, problem, send };
}

/** Shown only beside the corners that were sent: what was said of others is over. */
function refusalOf(problem: ApiProblem | undefined): string | undefined {
  const code = problem?.fields.field_polygon_json;
  return isKeyOf(problems, code) ? t(problems[code].text) : undefined;
}
