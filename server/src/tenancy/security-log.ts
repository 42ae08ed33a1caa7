import type { Action, Entity } from '@krishi-bima/contract/history/history';
import type { SecurityKind, SecurityOutcome } from '@krishi-bima/contract/security/security';
import { type Insertable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { OpenDb } from './walls.ts';

export interface SecurityNote {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  insurance?: number | null | undefined;
  /** The username that was typed, when it is nobody's. */
  account?: string;
  user_id?: number | null | undefined;
  address?: string | undefined;
  detail?: string;
  request_id?: string | null | undefined;
}

/** Writes into the log that only grows (docs/behaviour.md, Security log). The database gives number and hash. */
export async function noteSecurity(db: OpenDb, ...notes: readonly SecurityNote[]): Promise<void> {
  // One by one: each entry bears the hash of the one before.
  for (const note of notes) await db.insertInto('security_events').values(rowOf(note)).execute();
}

function rowOf({ kind, outcome, insurance, account = '', user_id, address, detail, request_id }: SecurityNote) {
  const username = sql<string>`coalesce((select username from users where id = ${user_id ?? null}::integer), ${account})`;
  const row = {
    id: 0,
    kind,
    outcome,
    account: username,
    insurance: insurance ?? null,
    user_id: user_id ?? null,
    address: address ?? '',
    detail: detail ?? '',
    request_id: request_id ?? null,
  };
  return row satisfies { [Column in keyof Insertable<Schema['security_events']>]?: unknown };
}

interface Entry {
  entity: Entity;
  entity_id: number;
  insurance: number | null;
  action: Action;
  changes?: Record<string, [unknown, unknown]>;
  reason?: string | null;
}

interface By {
  actor: number | null;
  request_id: string | null;
  address?: string | undefined;
  program?: number | undefined;
}

/** The columns of a user that decide what they may and whose farmers they see. */
const rightsOfUser = ['role', 'duty', 'reach', 'branch', 'partner', 'insurance_project', 'cooperative'];

/** The columns of a company that bound what its people may do, how much they may store and how long records stay. */
const limitsOfCompany = ['approval_limit', 'storage_quota', 'erase_after_years'];

/** What of a transaction's history the security log tells too; many records that leave together are one entry. */
export function securityNotesOf({ program, ...by }: By, entries: readonly Entry[]): SecurityNote[] {
  const notes = notesOf(by, entries);
  if (program === undefined) return notes;
  return notes.map(({ detail = '', ...note }) => ({ ...note, detail: `${detail} ${programWords(program)}`.trim() }));
}

/** How the log names another program. */
export function programWords(id: number): string {
  return `program #${id}`;
}

function notesOf({ actor, request_id, address }: By, entries: readonly Entry[]): SecurityNote[] {
  const by = { user_id: actor, request_id, address, outcome: 'done' } as const;
  const exported = entries.filter(({ action }) => action === 'export');
  const notes = entries.flatMap((entry): SecurityNote[] => {
    const found = kindOf(entry);
    return found ? [{ ...by, ...found, insurance: entry.insurance }] : [];
  });
  const [first] = exported;
  if (!first) return notes;
  const detail = [first.reason ?? first.entity, exported.length > 1 ? String(exported.length) : `#${first.entity_id}`];
  return [...notes, { ...by, kind: 'export', insurance: first.insurance, detail: detail.join(' ') }];
}

type Told = Pick<SecurityNote, 'kind' | 'detail' | 'user_id'>;

function kindOf({ entity, entity_id, action, changes = {} }: Entry): Told | undefined {
  const about = `${entity} #${entity_id}`;
  if (entity === 'confirmation') {
    return action === 'update' ? undefined : { kind: 'confirmation', detail: `${about} ${action}` };
  }
  if (entity === 'company') {
    const limits = only(limitsOfCompany, changes);
    return limits && { kind: 'limit', detail: changed(about, limits) };
  }
  if (entity === 'duty') return { kind: 'role', detail: changed(about, changes) };
  if (entity === 'webhook' || entity === 'program') {
    return action === 'give_up' ? undefined : { kind: 'integration', detail: changed(`${about} ${action}`, changes) };
  }
  if (entity !== 'user') return undefined;
  if (action === 'sign_in') return { kind: 'sign_in' };
  // Whoever signs in is nobody yet; it is about the account that they signed in to.
  if (action === 'new_device')
    return { kind: 'new_device', user_id: entity_id, detail: nameOf(changes.user_agent?.[1]) };
  if (action === 'reset_password') return { kind: 'password', detail: about };
  if (action === 'second_factor') return { kind: 'second_factor', detail: about };
  if (action === 'create') return { kind: 'account', detail: `${about} create` };
  const rights = only(rightsOfUser, changes);
  if (rights) return { kind: 'role', detail: changed(about, rights) };
  return 'is_active' in changes
    ? { kind: 'account', detail: changed(about, { is_active: changes.is_active }) }
    : undefined;
}

type Changes = NonNullable<Entry['changes']>;

/** Undefined where none of the columns changed. */
function only(columns: readonly string[], changes: Changes): Changes | undefined {
  const entries = Object.entries(changes).filter(([name]) => columns.includes(name));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function nameOf(userAgent: unknown): string {
  return typeof userAgent === 'string' ? userAgent.slice(0, 1000) : '';
}

function changed(about: string, changes: Record<string, [unknown, unknown] | undefined>): string {
  const words = Object.entries(changes).map(([name, [before, after] = [null, null]]) => {
    return `${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  });
  return `${about} ${words.join(', ')}`.slice(0, 1000);
}
