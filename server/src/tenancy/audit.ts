import { isDeepStrictEqual } from 'node:util';
import type { Action, Entity } from '@krishi-bima/contract/history/history';
import { isRecord } from '@krishi-bima/contract/values/records';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/open.ts';
import { noteEvents } from './events.ts';
import { noteSecurity, securityNotesOf } from './security-log.ts';

/** Who writes, and in which request; the same for every row of one transaction. */
export interface AuditContext {
  actor: number | null;
  request_id: string | null;
  /** Where the request came from. */
  address?: string;
  /** The other program that writes in the actor's name. */
  program?: number | undefined;
}

interface Entry {
  entity: Entity;
  entity_id: number;
  owner_entity?: Entity;
  owner_id?: number;
  insurance: number | null;
  action: Action;
  version?: number | null;
  owner_version?: number | RawBuilder<number> | null;
  changes?: Record<string, [unknown, unknown]>;
  reason?: string | null;
}

export async function writeAudit(db: Db, context: AuditContext, ...entries: Entry[]): Promise<void> {
  const rows = entries.map(({ changes = {}, ...entry }) => ({
    owner_entity: entry.entity,
    owner_id: entry.entity_id,
    ...entry,
    changes: JSON.stringify(changes),
    actor: context.actor,
    program: context.program ?? null,
    request_id: context.request_id,
  }));
  if (rows.length > 0) await db.insertInto('history').values(rows).execute();
  await noteSecurity(db, ...securityNotesOf(context, entries));
  await noteEvents(db, entries);
}

/**
 * Passwords and tokens are never stored in the history (docs/behaviour.md, History); the other columns are bookkeeping
 * or derived.
 */
const unrecorded = new Set([
  'id',
  'insurance',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'corrected',
  'created_by',
  'password_hash',
  'last_login',
  'password_once',
  'password_until',
  'password_set_at',
  'otp_secret',
  'otp_pending',
  'otp_proven',
  'otp_step',
  'asked_by',
  'decided_by',
  'decided_at',
  'name_key',
  'file_key',
  'thumb_key',
  'play_key',
  'thumbs',
  'stored',
  'progress',
  'look',
  'look_parts',
  'client_id',
  'member_id',
  'pages',
  'copies',
  'number_key',
  'secret',
  'token_hash',
  'failing_since',
  'told_at',
  'last_delivered_at',
  'last_used_at',
  'stop',
  'personal_info',
  'snapshot',
  'moved_at',
  'payment',
  'row_count',
  'priced_by',
  'field_polygon_json',
  'west',
  'south',
  'east',
  'north',
]);

/** These columns hold a form's own fields. */
const flattened: ReadonlySet<string> = new Set(['values', 'banking', 'technician_data']);

/**
 * Returns `{ name: [before, after] }`. Objects (jsonb columns) are compared one level deep, so that a form's fields
 * appear under their own names.
 */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (unrecorded.has(name)) continue;
    const old = before[name] ?? null;
    const now = after[name] ?? null;
    if (flattened.has(name) && isRecord(old ?? {}) && isRecord(now ?? {})) {
      Object.assign(
        changes,
        changesBetween((old ?? {}) as Record<string, unknown>, (now ?? {}) as Record<string, unknown>),
      );
    } else if (JSON.stringify(old) !== JSON.stringify(now)) {
      changes[name] = [old, now];
    }
  }
  return changes;
}

/** jsonb columns are written as text and come back with their keys in another order, so they are compared by value. */
export function isSameJson(before: unknown, after: unknown): boolean {
  const meant = typeof after === 'string' && typeof before === 'object' && before !== null && !(before instanceof Date);
  return isDeepStrictEqual(asJson(before), asJson(meant ? parsed(after) : after));
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
