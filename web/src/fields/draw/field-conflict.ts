import type { FarmField } from '@krishi-bima/contract/fields/fields';
import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import { type AreaUnit, fromSqm } from '@krishi-bima/nepali/land';
import { messages } from '#fields/messages.ts';
import type { Difference } from '#forms/conflict-notice.tsx';
import { decided, differencesIn } from '#forms/differences.ts';
import { type FarmFieldValues, farmFieldForm, valuesOf } from './farm-field-form.ts';
import { readPoints, writePoints } from './points.ts';

/** Somebody saved the same field while this one was being changed. */
export interface FieldConflict {
  newest: FarmField;
  changes: NonNullable<ProblemBody['changes']>;
}

/** A field's facts and its corners, as they are typed. */
export interface FieldText {
  values: FarmFieldValues;
  points: string;
}

/** What the typed values are a change of: the field as it was when typing began. */
export interface FieldBase extends FieldText {
  version: number;
}

export function baseOf(field: FarmField): FieldBase {
  return { values: valuesOf(field), points: writePoints(field.field_polygon_json), version: field.version };
}

/** Of an act that does not say what it was typed over: every difference is asked about. */
export const unknownBase: FieldBase = { values: {}, points: '', version: 0 };

/** Whoever moves one corner has changed the boundary: two boundaries cannot be put together. */
const boundary = 'boundary';
const merged: Fields = { ...farmFieldForm, [boundary]: { kind: 'text', label: messages.boundary } };

function sidesOf(newest: FarmField, base: FieldText, mine: FieldText) {
  return { base: flat(base), fresh: flat(baseOf(newest)), mine: flat(mine) };
}

function flat({ values, points }: FieldText) {
  return { ...values, [boundary]: points };
}

/** What they changed; of a boundary its area is what tells one from the other in words. */
export function fieldDifferences(newest: FarmField, base: FieldText, mine: FieldText, unit: AreaUnit): Difference[] {
  return differencesIn(merged, sidesOf(newest, base, mine)).map((one) =>
    one.key === boundary
      ? {
          ...one,
          spec: { kind: 'area', label: messages.boundary },
          theirs: areaIn(baseOf(newest).points, unit),
          mine: areaIn(mine.points, unit),
        }
      : one,
  );
}

function areaIn(points: string, unit: AreaUnit) {
  const read = readPoints(points);
  if (!('polygon' in read) || !read.polygon) return null;
  return { unit, parts: fromSqm(unit, areaOfPolygon(read.polygon), 2) };
}

/** The newest field with what was typed here over it; where both changed the same, one of the two. */
export function resolveField(newest: FarmField, base: FieldText, mine: FieldText, isMine: boolean): FieldText {
  const { [boundary]: points, ...values } = decided(merged, sidesOf(newest, base, mine), isMine);
  return { values, points };
}
