import type { FieldValue } from '../forms/kinds.ts';
import type { NewRow, RowChange } from './proposals.ts';

/** A row of the editor: `id` once the server knows it, its fields beside. */
export interface EditedRow {
  id?: number | null | undefined;
  client_id: string;
  [field: string]: FieldValue | undefined;
}

export type RowSave =
  | { verb: 'DELETE'; id: number }
  | { verb: 'PATCH'; id: number; body: RowChange }
  | { verb: 'POST'; body: NewRow & { client_id: string } };

/**
 * Saves every row but the last, to the letter of the specification, section 4: with an id updated, without one created.
 * The editor keeps an empty row at the end. `known` are the ids on the server; those no longer in the editor are
 * deleted first.
 */
export function planRowSaves(proposal: number, rows: readonly EditedRow[], known: readonly number[] = []): RowSave[] {
  const present = new Set(rows.map((row) => row.id));
  const removed = known.filter((id) => !present.has(id)).map((id): RowSave => ({ verb: 'DELETE', id }));
  return [...removed, ...rows.slice(0, -1).map((row, position) => saveOf(proposal, row, position))];
}

function saveOf(insurance_proposal: number, row: EditedRow, position: number): RowSave {
  const { id, client_id, ...fields } = row;
  if (typeof id === 'number') return { verb: 'PATCH', id, body: { ...fields, position } };
  return { verb: 'POST', body: { ...fields, position, client_id, insurance_proposal } };
}
