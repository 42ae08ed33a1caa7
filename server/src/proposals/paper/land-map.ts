import { boundaryCredit } from '@krishi-bima/contract/fields/images';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { fieldsById, mapOf } from '../../field-maps/read.ts';
import { mapPlate } from '../../field-maps/sheet.ts';
import type { PdfBlock } from '../../pdf/document.ts';
import type { Drawing } from '../../pdf/drawing.ts';
import type { Scoped } from '../../tenancy/scoped.ts';

/** Draws the fields that rows name, as far as they have a boundary. */
export async function landMap(data: Scoped, rows: readonly RowValues[]): Promise<Drawing | undefined> {
  const named = new Set(rows.flatMap(({ field_id }) => field_id ?? []));
  const fields = await fieldsById(data, [...named]);
  return fields.length > 0 ? mapPlate(await mapOf(data, fields)) : undefined;
}

/**
 * The map is no part of the check code: a boundary may be measured better after the proposal is signed, and the paper
 * says so.
 */
export function landBlock(drawing: Drawing): Extract<PdfBlock, { type: 'drawing' }> & { title: string } {
  const note = `खेतको सिमाना यो कागजात छापिएको दिनको हो। ${boundaryCredit.ne}`;
  return { type: 'drawing', title: 'जग्गाको नक्सा', drawing, note };
}
