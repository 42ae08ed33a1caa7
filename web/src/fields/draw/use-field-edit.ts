import { type FarmField, type FieldChange, fields, type ShapeSource } from '@krishi-bima/contract/fields/fields';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useMemo, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import type { Entered } from '#forms/form-engine.ts';
import { useFieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { changeOf, type FarmFieldValues, farmFieldForm, farmFieldNames, valuesOf } from './farm-field-form.ts';
import { cornersIn, readPoints, writeCorners, writePoints } from './points.ts';

interface Typed {
  entered: Entered<FarmFieldValues>;
  points: string;
}

interface Options {
  farm_id: number;
  /** None yet: a new one. */
  field: FarmField | undefined;
  /** What a new one begins with. */
  begin: FarmFieldValues;
  areaUnit: AreaUnit;
  /** Where it is written, for the list of drafts. */
  path: string;
}

export type FieldEdit = ReturnType<typeof useFieldEdit>;

/** One field being written: its facts and its corners, kept in the browser until they are saved. */
export function useFieldEdit({ farm_id, field, begin, areaUnit, path }: Options) {
  const begun = writePoints(field?.field_polygon_json ?? null);
  const [points, setPoints] = useState(begun);
  const [source, setSource] = useState<ShapeSource>('typed');
  const form = useFieldForm({
    fields: farmFieldForm,
    start: field ? valuesOf(field) : begin,
    areaUnit: field?.paper_area?.unit ?? field?.area?.unit ?? areaUnit,
    onChange: (entered) => keep({ entered, points }),
  });
  const draft = useDraft<Typed>({
    key: field ? `field/${field.id}` : `field/new/${farm_id}`,
    path,
    apply(kept) {
      form.restore(kept.entered);
      setPoints(kept.points);
    },
  });
  const { running, problem, send } = useSending(farm_id, field, () => draft.discard());
  const [sent, setSent] = useState<string>();
  const isDirty = form.dirty || points !== begun;
  useUnsavedGuard(isDirty);

  function keep(typed: Typed) {
    draft.keep(typed, typed.entered.values.field_name ?? '');
  }
  function type(next: string, by: ShapeSource = 'typed') {
    if (next === points) return;
    setPoints(next);
    setSource(by);
    keep({ entered: form.entered(), points: next });
  }
  const { read, corners } = useRead(points);
  async function save(): Promise<FarmField | undefined> {
    if (running || !('polygon' in read)) return undefined;
    const values = form.values();
    const problems = form.check(values.field_name ? {} : { field_name: 'required' });
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      form.focus(first);
      return undefined;
    }
    setSent(points);
    const shape = points === begun ? {} : { field_polygon_json: read.polygon, shape_source: source };
    const written = field ? form.changed() : farmFieldNames.filter((name) => values[name]);
    return send({ ...changeOf(values, written), ...shape }, String(values.field_name));
  }
  async function reset() {
    await draft.discard();
    form.restart(field ? valuesOf(field) : begin);
    setPoints(begun);
  }
  return {
    ...{ form, draft, read, corners, points, save, reset, isDirty, problem, isSaving: running },
    isTyped: source === 'typed' && points !== begun,
    ...{ type, ...entriesBy(type) },
    refused: sent === points ? refusalOf(problem) : undefined,
  };
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

/** A new field is created, another one changed if nobody else has changed it meanwhile. */
function useSending(farm_id: number, field: FarmField | undefined, onSaved: () => Promise<void>) {
  const create = useSave(fields.create, { onSaved });
  const patch = useSave(fields.patch, { onSaved });
  const { running, problem } = field ? patch : create;
  function send(change: FieldChange, field_name: string) {
    if (field) return patch.run({ params: { id: field.id }, body: change }, { version: field.version });
    return create.run({ body: { ...change, farm_id, field_name } });
  }
  return { running, problem, send };
}

/** Shown only beside the corners that were sent: what was said of others is over. */
function refusalOf(problem: ApiProblem | undefined): string | undefined {
  const code = problem?.fields.field_polygon_json;
  return isKeyOf(problems, code) ? t(problems[code].text) : undefined;
}
