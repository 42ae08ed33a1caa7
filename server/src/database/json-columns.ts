import type { GivenReason } from '@krishi-bima/contract/findings/find';
import type { PolicyContent } from '@krishi-bima/contract/policies/content';
import type { Totals } from '@krishi-bima/contract/pricing/pricing';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as JSON text, because the driver takes an array for one of PostgreSQL's own. */
export type Jsonb<T> = ColumnType<T, string, string>;

/** `{ name: [before, after] }` */
export type Changes = Record<string, [unknown, unknown]>;

/** What a download made. */
export interface TaskResult {
  key: string;
  name: string;
}

/** The records whose data leave with a download's file; each gets its note in the history. */
export interface TaskSubjects {
  table: string;
  ids: number[];
}

/** A page of a document as a picture. */
export interface PageCopy {
  key: string;
  width: number;
  height: number;
}

/** The coloured picture of a field: where it is stored, and the boundary in its pixels. */
export interface StoredRaster {
  key: string;
  width: number;
  height: number;
  rings: [number, number][][];
}

/** The cover as it was issued, as it went over the wire on that day. */
export interface PolicySnapshot extends Omit<PolicyContent, 'members'> {
  /** Policies from before groups had members have no list. */
  members?: PolicyContent['members'];
  totals: Totals;
  tariff: Tariff;
}

/** Why a warning about an endorsement was passed over: given for these figures. */
export type EndorsementReason = GivenReason;
