import { type FarmField, type FieldChange, fields, type ShapeSource } from '@krishi-bima/contract/fields/fields';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { isUnsent, type OutboxEntry, type OutboxProblem } from '@krishi-bima/contract/outbox/entry';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { useSave } from '#api/mutation.ts';
import { clearUnsaved, useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft, useOwner } from '#drafts/use-draft.ts';
import type { Entered } from '#forms/form-engine.ts';
import { useFieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { messages as outboxMessages } from '#outbox/messages.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { useUnsent } from '#outbox/shown.ts';
import { useAmend, useGoToOutbox, useOpenedEntry } from '#outbox/use-kept.ts';
import { toast } from '#ui/toast.tsx';
import { changeOf, type FarmFieldValues, farmFieldForm, farmFieldNames } from './farm-field-form.ts';
import {
  baseOf,
  type FieldBase,
  type FieldConflict,
  fieldDifferences,
  resolveField,
  unknownBase,
} from './field-conflict.ts';
import {
  type FieldOwner,
  fieldKeeper,
  fieldShows,
  LastKept,
  newFieldKeeper,
  subjectOf,
  waitingField,
} from './keep-field.ts';
import { cornersIn, readPoints, writeCorners, writePoints } from './points.ts';

interface Typed {
  entered: Entered<FarmFieldValues>;
  points: string;
  /** What is typed over: of a new field nothing. */
  base?: FieldBase;
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
  const typing = useTypedOver({ of, field, begin, areaUnit });
  const { base, form, points, source, draft, typed, put } = typing;
  const { conflict, unread, readConflict, endConflict } = useConflict(field);
  const { running, problem, send } = useSending({ of, field, opened, typed, onKept, onStale: readConflict }, () =>
    draft.discard(),
  );
  useUnfinished({ field, opened }, (entry) => {
    if (entry.form) put({ base: unknownBase, ...(entry.form as Typed) });
    form.mark(entry.problem?.fields ?? {});
    if (entry.state === 'conflict') void readConflict(entry.problem?.changes ?? []);
  });
  const [sent, setSent] = useState<string>();
  const { read, corners } = useRead(points);

  async function save(over = base, shape = points): Promise<FarmField | undefined> {
    const drawn = readPoints(shape);
    if (running || !('polygon' in drawn)) return undefined;
    const values = soundValues(form);
    if (!values) return undefined;
    setSent(shape);
    const boundary = shape === over.points ? {} : { field_polygon_json: drawn.polygon, shape_source: source };
    const written = field ? form.changed() : farmFieldNames.filter((name) => values[name]);
    return send({ ...changeOf(values, written), ...boundary }, String(values.field_name), over.version);
  }
  /** After somebody else's change: over theirs, keeping mine or theirs where both changed the same. */
  async function decide(isMine: boolean): Promise<FarmField | undefined> {
    if (!conflict) return undefined;
    const { newest } = conflict;
    const next = resolveField(newest, base, { values: form.values(), points }, isMine);
    const over = baseOf(newest);
    endConflict();
    put({ entered: { values: next.values, unreadable: form.entered().unreadable }, points: next.points, base: over });
    return save(over, next.points);
  }
  const differences = () =>
    conflict ? fieldDifferences(conflict.newest, base, { values: form.values(), points }, form.areaUnit) : [];
  return {
    ...{ form, draft, read, corners, points, save: () => save(), reset: typing.reset, isDirty: typing.isDirty },
    ...{ conflict, differences, decide, problem: conflict ? undefined : (problem ?? unread), isSaving: running },
    ...{ type: typing.type, ...entriesBy(typing.type) },
    isTyped: source === 'typed' && points !== base.points,
    refused: sent === points ? refusalOf(problem) : undefined,
  };
}

/** The facts and corners over the field as it was when typing began; kept in the browser together with it. */
function useTypedOver({ of, field, begin, areaUnit }: Omit<Options, 'onKept'>) {
  const [base, setBase] = useState(() => (field ? baseOf(field) : { ...unknownBase, values: begin }));
  const [points, setPoints] = useState(base.points);
  const [source, setSource] = useState<ShapeSource>('typed');
  const over = field ? { base } : {};
  const form = useFieldForm({
    fields: farmFieldForm,
    start: base.values,
    areaUnit: field?.paper_area?.unit ?? field?.area?.unit ?? areaUnit,
    onChange: (entered) => keep({ entered, points, ...over }),
  });
  const draft = useDraft<Typed>({
    key: field ? `field/${field.id}` : `field/new/${of.farm_id}`,
    path: of.path,
    apply: put,
  });
  const isDirty = form.dirty || points !== base.points;
  useUnsavedGuard(isDirty);

  function put(kept: Typed) {
    // A new field is typed over nothing; a draft of an earlier release over what is there.
    if (field && kept.base) {
      setBase(kept.base);
      form.restart(kept.base.values);
    }
    form.restore(kept.entered);
    setPoints(kept.points);
  }
  const keep = (now: Typed) => draft.keep(now, now.entered.values.field_name ?? '');
  function type(next: string, by: ShapeSource = 'typed') {
    if (next === points) return;
    setPoints(next);
    setSource(by);
    keep({ entered: form.entered(), points: next, ...over });
  }
  async function reset() {
    await draft.discard();
    form.restart(base.values);
    setPoints(base.points);
  }
  const typed = (): Typed => ({ entered: form.entered(), points, ...over });
  return { base, form, points, source, draft, isDirty, typed, put, type, reset };
}

/** Reads what somebody else made of the field meanwhile. */
function useConflict(field: FarmField | undefined) {
  const [conflict, setConflict] = useState<FieldConflict>();
  const [unread, setUnread] = useState<ApiProblem>();
  async function readConflict(changes: ChangesOfOthers) {
    if (!field) return;
    setUnread(undefined);
    try {
      const newest = await call(fields.get, { params: { id: field.id } }, { key: 'conflict' });
      setConflict({ newest, changes: changes.map((one) => ({ ...one, fields: [...one.fields] })) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setUnread(problem);
    }
  }
  return { conflict, unread, readConflict, endConflict: () => setConflict(undefined) };
}

type ChangesOfOthers = NonNullable<OutboxProblem['changes']>;

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

interface Unfinished {
  field: FarmField | undefined;
  opened: OutboxEntry | undefined;
}

/** Goes on with the act that the page was opened for, or with a change of the field that waits; once for each act. */
function useUnfinished({ field, opened }: Unfinished, begin: (entry: OutboxEntry) => void) {
  // A field that is made here shows what was typed by itself.
  const waiting = useUnsent().findLast(({ subject, makes }) => {
    return field && makes === undefined && subject === subjectOf(field.id);
  });
  const [atFirst] = useState(waiting);
  const entry = opened ?? atFirst;
  const goOn = useEffectEvent(begin);
  const id = entry?.id;
  useEffect(() => {
    if (id !== undefined && entry) goOn(entry);
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
  onStale: (changes: ChangesOfOthers) => Promise<void>;
}

/** A new field is created, another one changed if nobody else has changed it meanwhile; where nobody answers it waits. */
function useSending({ of, field, opened, typed, onKept, onStale }: Sending, onSaved: () => Promise<void>) {
  const by = useOwner();
  const amend = useAmend();
  const goToOutbox = useGoToOutbox();
  async function onceKept(one: FarmField) {
    sayKept();
    await onSaved();
    onKept(one);
  }
  /** It has taken the place of what was refused, or stands behind what may have arrived. */
  async function onceCorrected() {
    toast.done(outboxMessages.amended);
    await onSaved();
    clearUnsaved();
    await goToOutbox();
  }
  const [made] = useState(() => new LastKept());
  const create = useSave(fields.create, {
    onSaved,
    keeper: newFieldKeeper(by, of, typed, (one) => made.take(one)),
    onKept: () => (made.field ? onceKept(made.field) : undefined),
  });
  const patch = useSave(fields.patch, {
    onSaved,
    onProblem: ({ code, changes }) => (code === 'stale' ? onStale(changes) : undefined),
    ...(field
      ? { keeper: fieldKeeper(by, of, field, typed), onKept: () => (opened ? onceCorrected() : onceKept(field)) }
      : {}),
  });
  const { running, problem } = field ? patch : create;
  async function send(change: FieldChange, field_name: string, version: number) {
    // A change takes the place of the one that waits by itself, on the version that it was typed over.
    if (field) return patch.run({ params: { id: field.id }, body: change }, { version });
    const body = { ...change, farm_id: of.farm_id, field_name };
    if (!opened || !isUnsent(opened)) return create.run({ body });
    await onSaved();
    clearUnsaved();
    const shows = opened.makes === undefined ? undefined : fieldShows(waitingField(of, opened.makes, body));
    await amend(opened, fields.create, { body }, { form: typed(), shows });
    return undefined;
  }
  return { running, problem, send };
}

/** Shown only beside the corners that were sent: what was said of others is over. */
function refusalOf(problem: ApiProblem | undefined): string | undefined {
  const code = problem?.fields.field_polygon_json;
  return isKeyOf(problems, code) ? t(problems[code].text) : undefined;
}
