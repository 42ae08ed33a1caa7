import type { Line } from '@krishi-bima/contract/access/roles';
import type { InsuredPolicy, NewClaim } from '@krishi-bima/contract/claims/notice';
import {
  type Informant,
  type LossKind,
  lossKindsOf,
  type NoticeWay,
  type PerilName,
} from '@krishi-bima/contract/claims/perils';
import type { NewWaitingNotice, WaitingNotice } from '@krishi-bima/contract/claims/waiting-notices';
import { findForm } from '@krishi-bima/contract/forms';
import type { Area } from '@krishi-bima/contract/values/values';

/** A row that was hit, as the informant tells it. */
export interface HitRow {
  row_id: number;
  damaged_area: Area | null;
  damaged_count: number | null;
  damage_percent: number | null;
  estimated: string | null;
}

/** What was taken down so far; a draft stores it. */
export interface Notice {
  policy: InsuredPolicy | null;
  /** Of a loss whose policy is to be found later, with whose it is as the caller says it. */
  line: Line | null;
  said_of: string;
  rows: readonly HitRow[];
  loss_at: string | null;
  loss: LossKind | null;
  peril: PerilName | null;
  cause: string;
  description: string;
  reported_via: NoticeWay;
  informant: Informant;
  informant_name: string;
  informant_phone: string | null;
  late_reason: string;
  treated_from: string | null;
  veterinarian: string;
}

export const emptyNotice: Notice = {
  policy: null,
  line: null,
  said_of: '',
  rows: [],
  loss_at: null,
  loss: null,
  peril: null,
  cause: '',
  description: '',
  reported_via: 'phone',
  informant: 'insured',
  informant_name: '',
  informant_phone: null,
  late_reason: '',
  treated_from: null,
  veterinarian: '',
};

export function lineOf({ form }: Pick<InsuredPolicy, 'form'>): Line {
  return findForm(form)?.line ?? 'crop';
}

/** Until a policy is chosen the causes of crops are offered. */
export function lineTold({ policy, line }: Notice): Line {
  return policy ? lineOf(policy) : (line ?? 'crop');
}

export function hitRow(row_id: number): HitRow {
  return { row_id, damaged_area: null, damaged_count: null, damage_percent: null, estimated: null };
}

/** The policy that was chosen: the rows that the search named are hit, or the only one. */
export function withPolicy(notice: Notice, policy: InsuredPolicy, row?: number): Notice {
  const named = policy.rows.filter(({ row_id }) =>
    row === undefined ? policy.found.includes(row_id) : row_id === row,
  );
  const hit = named.length > 0 ? named : policy.rows.length === 1 ? policy.rows : [];
  const isSameLine = (notice.policy !== null || notice.line !== null) && lineTold(notice) === lineOf(policy);
  return {
    ...notice,
    policy,
    line: null,
    rows: hit.map(({ row_id }) => hitRow(row_id)),
    ...(isSameLine ? {} : { loss: null, peril: null }),
    ...(notice.informant === 'insured' ? insuredAsInformant(policy) : {}),
  };
}

export function insuredAsInformant({ personal_info }: InsuredPolicy) {
  const phone = personal_info.phone_number_np;
  // A number that is masked for the reader is none to write down.
  return { informant_name: personal_info.name_np, informant_phone: phone && /^\d+$/.test(phone) ? phone : null };
}

/** Only the share of what was hit in part is asked for. */
export function asksDamage({ loss }: Notice): boolean {
  return loss === 'partial';
}

export type Missing =
  | 'policy'
  | 'said_of'
  | 'rows'
  | 'loss_at'
  | 'future'
  | 'loss'
  | 'peril'
  | 'description'
  | 'informant'
  | 'late_reason';

/** What has to be told before the claim can be registered. */
export function missingIn(notice: Notice, isLate: boolean, now = new Date()): ReadonlySet<Missing> {
  const { policy, line, rows, loss_at, loss, peril, description, informant_name, late_reason } = notice;
  const missing = new Set<Missing>();
  if (line !== null && notice.said_of.trim().length < 2) missing.add('said_of');
  if (!policy && line === null) missing.add('policy');
  if (policy && rows.length === 0) missing.add('rows');
  if (!loss_at) missing.add('loss_at');
  else if (Date.parse(loss_at) > now.getTime()) missing.add('future');
  if (line === null && (!loss || !lossKindsOf(lineTold(notice)).includes(loss))) missing.add('loss');
  if (!peril) missing.add('peril');
  if (description.trim().length < 3) missing.add('description');
  if (informant_name.trim().length < 2) missing.add('informant');
  if (isLate && late_reason.trim().length < 3) missing.add('late_reason');
  return missing;
}

/** What is sent; undefined while something is missing. */
export function claimOf(notice: Notice): NewClaim | undefined {
  const { policy, rows, loss_at, loss, peril, treated_from } = notice;
  if (!policy || !loss_at || !loss || !peril) return undefined;
  const isPart = asksDamage(notice);
  return {
    policy: policy.id,
    loss_at,
    reported_via: notice.reported_via,
    peril,
    cause: notice.cause.trim() || null,
    description: notice.description.trim(),
    informant: notice.informant,
    informant_name: notice.informant_name.trim(),
    informant_phone: notice.informant_phone,
    late_reason: notice.late_reason.trim() || null,
    treated_from: peril === 'disease' ? treated_from : null,
    veterinarian: peril === 'disease' ? notice.veterinarian.trim() || null : null,
    lines: rows.map(({ row_id, damaged_area, damaged_count, damage_percent, estimated }) => ({
      row_id,
      loss,
      estimated,
      damaged_count,
      damaged_area: isPart ? damaged_area : null,
      damage_percent: isPart ? damage_percent : null,
    })),
  };
}

/** What is sent of a loss whose policy was not found; undefined while something is missing. */
export function waitingOf(notice: Notice): NewWaitingNotice | undefined {
  const { line, loss_at, peril, treated_from } = notice;
  if (!line || !loss_at || !peril) return undefined;
  return {
    ...{ line, loss_at, peril, reported_via: notice.reported_via, informant: notice.informant },
    said_of: notice.said_of.trim(),
    cause: notice.cause.trim() || null,
    description: notice.description.trim(),
    informant_name: notice.informant_name.trim(),
    informant_phone: notice.informant_phone,
    treated_from: peril === 'disease' ? treated_from : null,
    veterinarian: peril === 'disease' ? notice.veterinarian.trim() || null : null,
  };
}

/** A notice that waited is told already; its policy is what is still to be found. */
export function fromWaiting(told: WaitingNotice): Notice {
  const { loss_at, peril, description, reported_via, informant, informant_name, informant_phone, treated_from } = told;
  return {
    ...emptyNotice,
    ...{ loss_at, peril, description, reported_via, informant, informant_name, informant_phone, treated_from },
    cause: told.cause ?? '',
    veterinarian: told.veterinarian ?? '',
  };
}
