import type { Text } from '../values/text.ts';
import type { Endpoint } from '../wire/endpoint.ts';

/** A file of an act, as a part of its form data. */
export interface OutboxFile {
  field: string;
  name: string;
  bytes: Blob;
}

/** What is sent: the endpoint as its method and path, and what it is given. */
export interface OutboxCall {
  method: 'POST' | 'PATCH';
  /** With its parameters, as the contract spells it: `/api/v1/kyc/:id/`. */
  path: string;
  id_in?: Endpoint['id_in'] | undefined;
  params?: Readonly<Record<string, unknown>> | undefined;
  /** JSON, or with `files` the other parts of the form data. */
  body?: unknown;
  files?: readonly OutboxFile[] | undefined;
  /** Of the record that was read, for `If-Match`. */
  version?: string | undefined;
}

/** Why the server did not do it, in its own words. */
export interface OutboxProblem {
  code: string;
  detail: Text | string;
  fields?: Readonly<Record<string, string>> | undefined;
  changes?: readonly { actor: string; at: string; fields: readonly string[] }[] | undefined;
  at: number;
}

/**
 * `waiting`: it goes by itself. `refused`, `conflict`: a person has to look. `sent`: the server has it. `withdrawn`: a person
 * has taken it back. Being sent is no state: whatever was begun may be cut off at any moment.
 */
export type OutboxState = 'waiting' | 'refused' | 'conflict' | 'sent' | 'withdrawn';

/** How an act is named on the page of what waits. */
export interface OutboxLabel {
  kind: 'farmer' | 'field' | 'proposal' | 'report' | 'claim' | 'visit' | 'signature' | 'photo';
  what: Text;
  /** Whose it is: one name heads all that belongs together. */
  whose: string;
  place?: string | undefined;
}

/** One act of one person, kept on the device until the server has it. */
export interface OutboxEntry extends OutboxLabel {
  id: string;
  user: number;
  /** 0 means none. */
  company: number;
  call: OutboxCall;
  /** The idempotency key: however often it goes out, it is done once. */
  key: string;
  /** The acts that have to be done before. */
  after: readonly string[];
  /** It tells of photographs and videos: it goes when those of its person on this device have gone. */
  afterFiles?: boolean | undefined;
  /** What it is about, `kyc/12`: a later act on the same waits for the earlier one. */
  subject: string;
  /** Stands for the id of the record that it makes, in whatever hangs on it. Below zero, as no record's id is. */
  makes?: number | undefined;
  /** The page where it was written, and what was typed there, for that page to go on with. */
  path: string;
  form?: unknown;
  /** What the calls that read the record would answer, by their addresses, for pages to show it while it waits. */
  shows?: Readonly<Record<string, unknown>> | undefined;
  /** In bytes. */
  size: number;
  kept_at: number;
  state: OutboxState;
  /** It went out then for the first time under this key, and may have arrived though no answer came. */
  tried_at?: number | undefined;
  /** The last time that it went out without an answer, and when to try again. */
  failed_at?: number | undefined;
  not_before?: number | undefined;
  problem?: OutboxProblem | undefined;
  /** The record that it made or changed. */
  record?: number | undefined;
  ended_at?: number | undefined;
}

/** A key is remembered by the server for seven days (docs/behaviour.md, Repeats); what is older could be done twice. */
export const surelyOnceMs = 6 * 86_400_000;

/** Nobody knows whether it has arrived, and sending it again could do it a second time: a person has to look. */
export const unsure = 'unsure';

/** The photographs that it tells of have not gone yet. */
export const filesFirst = 'files_first';

export function isUnsent({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'refused' || state === 'conflict';
}

export function needsPerson({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'refused' || state === 'conflict';
}
