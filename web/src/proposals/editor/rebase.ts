import type { Form } from '@krishi-bima/contract/forms/form';
import type { Fields, FormValues } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import type { EnteredHeader, MemberValues, RowValues } from '@krishi-bima/contract/forms/records';
import { isSame } from '#forms/form-values.ts';
import { merge, withTheirs } from '#forms/merge.ts';
import {
  type Draft,
  type DraftLine,
  draftLineOf,
  isBlank,
  type Saved,
  type SavedLine,
  withBlank,
} from './editor-model.ts';

/** A copy of the sent values: a change on the server that equals it is our own, whose answer got lost. */
export interface Sent {
  values: EnteredHeader;
  rows: ReadonlyMap<string, RowValues>;
  members: ReadonlyMap<string, MemberValues>;
}

export interface RebaseResult {
  work: Draft;
  /**
   * Paths that somebody else changed: `place`, `rows.<client_id>.kitta_no`, `rows.<client_id>`, `members.<client_id>`.
   */
  foreign: string[];
  /** Those of them that were changed differently here too; the values typed here stay. */
  clashes: string[];
}

interface Sides {
  base: Saved;
  fresh: Saved;
  work: Draft;
  sent: readonly Sent[];
}

/**
 * Merges the work into the server's present state: their values where nothing was typed here, otherwise the typed ones.
 */
export function rebase(form: Form, sides: Sides): RebaseResult {
  const { base, fresh, work, sent } = sides;
  const { values, ...header } = merge(form.proposal, {
    base: base.values,
    fresh: fresh.values,
    mine: work.values,
    sent: sent.map((one) => one.values),
  });
  const foreign = [...header.foreign];
  const clashes = [...header.clashes];
  const rows = mergedLines(form.row.fields, 'rows', sides, foreign, clashes);
  const members = mergedLines(memberTable.fields, 'members', sides, foreign, clashes);
  return { work: { ...work, values, rows: withBlank(rows), members }, foreign, clashes };
}

function mergedLines(
  fields: Fields,
  part: 'rows' | 'members',
  { base, fresh, work, sent }: Sides,
  foreign: string[],
  clashes: string[],
): DraftLine[] {
  const lines: readonly DraftLine[] = work[part];
  const there: readonly SavedLine[] = fresh[part];
  const before = byClient(base[part]);
  const now = byClient(there);
  const mine = new Set(lines.map((row) => row.client_id));
  const sentRow = (client_id: string): FormValues[] => {
    return sent.map((one) => one[part].get(client_id)).filter((one) => one !== undefined);
  };

  const rows = lines.flatMap((row) => {
    const { client_id } = row;
    const theirs = now.get(client_id);
    const was = before.get(client_id);
    if (!theirs) return was ? orphan(part, row, was, foreign, clashes) : [withoutId(row)];
    const line = merge(fields, {
      base: was?.values ?? {},
      fresh: theirs.values,
      mine: row.values,
      sent: sentRow(client_id),
    });
    foreign.push(...line.foreign.map((name) => `${part}.${client_id}.${name}`));
    clashes.push(...line.clashes.map((name) => `${part}.${client_id}.${name}`));
    return [{ ...row, id: theirs.id, values: line.values }];
  });

  // An unknown row that is not ours came from somebody else; our removed rows stay removed.
  const added = there.filter(
    ({ client_id }) => !mine.has(client_id) && !before.has(client_id) && sentRow(client_id).length === 0,
  );
  for (const { client_id } of added) foreign.push(`${part}.${client_id}`);
  const last = rows.at(-1);
  // The empty row at the end stays the same object: it may be the open one, about to be typed into.
  return last && isBlank(last)
    ? [...rows.slice(0, -1), ...added.map(draftLineOf), last]
    : [...rows, ...added.map(draftLineOf)];
}

/** A row deleted by somebody else is removed here too, unless it was being written. */
function orphan(part: string, row: DraftLine, was: SavedLine, foreign: string[], clashes: string[]): DraftLine[] {
  foreign.push(`${part}.${row.client_id}`);
  if (isSame(row.values, was.values) && Object.keys(row.unreadable).length === 0) return [];
  clashes.push(`${part}.${row.client_id}`);
  return [withoutId(row)];
}

function withoutId(row: DraftLine): DraftLine {
  const { id: _, ...rest } = row;
  return rest;
}

function byClient(rows: readonly SavedLine[]): Map<string, SavedLine> {
  return new Map(rows.map((row) => [row.client_id, row]));
}

/** Takes what clashes from the server: single values, and rows that somebody else deleted. */
export function takeTheirs(work: Draft, fresh: Saved, clashes: readonly string[]): Draft {
  const names = clashes.filter((path) => !path.includes('.'));
  const { rows, members } = { rows: linesOf('rows'), members: linesOf('members') };
  return { ...work, values: withTheirs(work.values, fresh.values, names), rows: withBlank(rows), members };

  function linesOf(part: 'rows' | 'members'): DraftLine[] {
    const now = byClient(fresh[part]);
    const lines: readonly DraftLine[] = work[part];
    return lines.flatMap((row) => {
      const path = `${part}.${row.client_id}`;
      if (clashes.includes(path)) return [];
      const clashing = clashes.filter((one) => one.startsWith(`${path}.`)).map((one) => one.slice(path.length + 1));
      if (clashing.length === 0) return [row];
      return [{ ...row, values: withTheirs(row.values, now.get(row.client_id)?.values ?? {}, clashing) }];
    });
  }
}
