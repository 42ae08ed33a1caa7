import { type FarmField, fields, type ShapeSource } from '@krishi-bima/contract/fields/fields';
import { isArea } from '@krishi-bima/contract/forms/kinds';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { useMemo, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import type { Entered } from '#forms/form-engine.ts';
import { useFieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { changeOf, type FarmFieldValues, farmFieldForm, valuesOf } from './farm-field-form.ts';
import { readPoints, writePoints } from './points.ts';

interface Typed {
  entered: Entered<FarmFieldValues>;
  points: string;
}

interface Options {
  farm_id: number;
  /** None yet: a new one. */
  field: FarmField | undefined;
  /** Where it is written, for the list of drafts. */
  path: string;
  onSaved: (field: FarmField) => unknown;
}

export type FieldEdit = ReturnType<typeof useFieldEdit>;

/** One field being written: its facts and its corners, kept in the browser until they are saved. */
export function useFieldEdit({ farm_id, field, path, onSaved }: Options) {
  const begun = writePoints(field?.field_polygon_json ?? null);
  const [points, setPoints] = useState(begun);
  const [source, setSource] = useState<ShapeSource>('typed');
  const form = useFieldForm({
    fields: farmFieldForm,
    start: valuesOf(field),
    areaUnit: field?.paper_area?.unit ?? field?.area?.unit,
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
  const settings = {
    async onSaved(saved: FarmField) {
      await draft.discard();
      await onSaved(saved);
    },
  };
  const create = useSave(fields.create, settings);
  const patch = useSave(fields.patch, settings);
  const { running, problem } = field ? patch : create;
  const [sent, setSent] = useState<string>();
  const isDirty = form.dirty || points !== begun;
  useUnsavedGuard(isDirty);

  function keep(typed: Typed) {
    draft.keep(typed, typed.entered.values.field_name ?? '');
  }
  function type(next: string, by: ShapeSource = 'typed') {
    setPoints(next);
    setSource(by);
    keep({ entered: form.entered(), points: next });
  }
  const read = useMemo(() => readPoints(points), [points]);
  async function save() {
    if (running || !('polygon' in read)) return;
    const values = form.values();
    if (Object.keys(form.check(values.field_name ? {} : { field_name: 'required' })).length > 0) return;
    setSent(points);
    const shape = points === begun ? {} : { field_polygon_json: read.polygon, shape_source: source };
    const change = { ...changeOf(values, form.changed()), ...shape };
    if (field) await patch.run({ params: { id: field.id }, body: change }, { version: field.version });
    else await create.run({ body: { ...change, farm_id, field_name: String(values.field_name) } });
  }
  const paper = form.values().paper_area;
  return {
    ...{ form, draft, read, points, save, isDirty, problem, isSaving: running },
    type: (text: string) => type(text),
    draw: (polygon: Polygon, by: 'drawn' | 'walked') => type(writePoints(polygon), by),
    refused: sent === points ? refusalOf(problem) : undefined,
    paper: isArea(paper) ? paper.sqm : undefined,
  };
}

/** Shown only beside the corners that were sent: what was said of others is over. */
function refusalOf(problem: ApiProblem | undefined): string | undefined {
  const code = problem?.fields.field_polygon_json;
  return isKeyOf(problems, code) ? t(problems[code].text) : undefined;
}
