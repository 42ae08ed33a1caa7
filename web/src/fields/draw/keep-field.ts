import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { type FarmField, type FieldChange, fields, type NewField } from '@krishi-bima/contract/fields/fields';
import { areaOfPolygon } from '@krishi-bima/contract/geometry/measure';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { text } from '@krishi-bima/contract/values/text';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { toSqm } from '@krishi-bima/nepali/land';
import type { Keeper } from '#api/keeping.ts';
import type { Owner } from '#drafts/store.ts';
import type { Entered } from '#forms/form-engine.ts';
import { type Act, keeperOf, newMark, sizeOf } from '#outbox/keep.ts';
import { amendEntry } from '#outbox/outbox.ts';
import { unsentEntries } from '#outbox/shown.ts';
import type { FarmFieldValues } from './farm-field-form.ts';

/** Whose field it is, and where it is written. */
export interface FieldOwner {
  farm_id: number;
  insurance: number;
  kyc: number;
  owner: string;
  address: Pick<Address, 'district' | 'municipality' | 'ward'> | null | undefined;
  path: string;
}

interface Typed {
  entered: Entered<FarmFieldValues>;
  points: string;
}

function actOf({ owner, path }: FieldOwner, name: string): Pick<Act, 'kind' | 'what' | 'whose' | 'path'> {
  return { kind: 'field', what: text(`खेत: ${name}`, `Field: ${name}`), whose: owner, path };
}

/** The new field as it was kept, for whoever goes on with it. */
export class LastKept {
  field: FarmField | undefined;

  take(field: FarmField) {
    this.field = field;
  }
}

/** A new field that nobody has answered for; `onKept` hears of it as it lies here. */
export function newFieldKeeper(
  by: Owner,
  of: FieldOwner,
  typed: () => Typed,
  onKept: (field: FarmField) => void,
): Keeper<typeof fields.create> {
  const makes = newMark();
  // The subject of its later changes, so that each goes out on the version that the one before has made.
  const subject = subjectOf(makes);
  const keeper = keeperOf(
    fields.create,
    by,
    ({ body }) => {
      const field = waitingField(of, makes, body);
      onKept(field);
      return { ...actOf(of, body.field_name), subject, form: typed(), makes, shows: fieldShows(field) };
    },
    subject,
  );
  return { ...keeper, isBehind: () => of.farm_id < 0 };
}

/** What all acts on one field are about. */
export function subjectOf(id: number): string {
  return `field/${id}`;
}

export function fieldShows(field: FarmField) {
  return { [urlOf(fields.get, { params: { id: field.id } })]: field };
}

/** A changed boundary or fact of a field. */
export function fieldKeeper(
  by: Owner,
  of: FieldOwner,
  { id, field_name }: FarmField,
  typed: () => Typed,
): Keeper<typeof fields.patch> {
  const subject = subjectOf(id);
  const keeper = keeperOf(
    fields.patch,
    by,
    () => ({ ...actOf(of, field_name), subject, isWhole: true, form: typed() }),
    subject,
  );
  return {
    isBehind: () => id < 0 || keeper.isBehind(),
    async keep(act) {
      if (id < 0 && (await createdWith(of, id, act.input.body, typed()))) return;
      await keeper.keep(act);
    },
  };
}

/** Puts the change into the act that makes the field, as long as that has not left. */
async function createdWith(of: FieldOwner, id: number, change: FieldChange, form: Typed): Promise<boolean> {
  const maker = unsentEntries().find(({ makes }) => makes === id);
  if (!maker) return false;
  const call = { ...maker.call, body: { ...(maker.call.body as NewField), ...change } };
  const field = waitingField(of, id, call.body);
  const { what } = actOf(of, field.field_name);
  return amendEntry(maker.id, { call, form, what, shows: fieldShows(field), size: sizeOf(call) });
}

/** Returns the field as the server would answer it; what it shares with its neighbours only the office can tell. */
export function waitingField({ farm_id, insurance, kyc, owner }: FieldOwner, id: number, body: NewField): FarmField {
  const { field_name, kitta_no = null, sheet_no = null, crop = null, area = null, paper_area = null } = body;
  const polygon = (body.field_polygon_json ?? null) as Polygon | null;
  const polygon_area_sqm = polygon && areaOfPolygon(polygon);
  const stated = area ?? paper_area;
  const now = new Date().toISOString();
  return {
    ...{ id, insurance, farm_id, field_name, kitta_no, sheet_no, crop, area, paper_area, version: 0 },
    personal_info: { id: farm_id, kyc, name_np: owner, name_en: null, phone_number_np: null },
    ...{ polygon_area_sqm, field_polygon_json: polygon, ndvi: null, address: null, address_detail: null },
    area_sqm: polygon_area_sqm ?? (stated ? toSqm(stated.unit, stated.parts) : '0.0000'),
    ...{ remarks: body.remarks ?? null, warnings: [], overlaps: [], cover: null },
    ...{ created_by: null, created_at: now, updated_at: now },
  };
}
