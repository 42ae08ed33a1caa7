import { perilsOf } from '@krishi-bima/contract/claims/perils';
import type { NewWaitingNotice, WaitingNotice } from '@krishi-bima/contract/claims/waiting-notices';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { permitLine } from '../tenancy/viewer.ts';

export function selectWaiting(data: Scoped) {
  return data
    .from('waiting_notices')
    .selectAll('waiting_notices')
    .select(userSummary('waiting_notices.created_by').as('creator'));
}
type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['executeTakeFirstOrThrow']>>;

/** Those that nobody has ended. */
export function selectOpen(data: Scoped) {
  return selectWaiting(data)
    .where('waiting_notices.claim', 'is', null)
    .where('waiting_notices.dropped_reason', 'is', null);
}

export function asWaiting({ viewer }: Scoped, row: Row): WaitingNotice {
  const { id, insurance, line, peril, informant, reported_via, said_of, cause, description, informant_name } = row;
  const { treated_from, veterinarian, version, creator } = row;
  return {
    ...{ id, insurance, line, peril, informant, reported_via, said_of, cause, description, informant_name },
    ...{ treated_from, veterinarian, version },
    loss_at: row.loss_at.toISOString(),
    reported_at: row.reported_at.toISOString(),
    informant_phone: masked(viewer, { phone_number_np: row.informant_phone }).phone_number_np,
    created_by: creator,
  };
}

export async function readWaiting(data: Scoped, id: number): Promise<WaitingNotice> {
  return asWaiting(data, existing(await selectWaiting(data).where('waiting_notices.id', '=', id).executeTakeFirst()));
}

export async function takeDown(data: Scoped, body: NewWaitingNotice, now: Date): Promise<number> {
  permitLine(data.viewer, body.line);
  const loss_at = new Date(body.loss_at);
  const problems: FieldProblems = {};
  if (loss_at > now) problems.loss_at = 'future_date';
  if (!perilsOf(body.line).includes(body.peril)) problems.peril = 'bad_choice';
  if (body.treated_from && body.treated_from > todayAd(now)) problems.treated_from = 'future_date';
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const { line, peril, informant, reported_via, informant_phone = null, treated_from = null } = body;
  const notice = await data.insert('waiting_notices', {
    ...{ line, peril, informant, reported_via, informant_phone, treated_from, loss_at, reported_at: now },
    insurance: data.companyFor(body.insurance),
    said_of: body.said_of.trim(),
    cause: body.cause?.trim() || null,
    description: body.description.trim(),
    informant_name: body.informant_name.trim(),
    veterinarian: body.veterinarian?.trim() || null,
    created_by: data.viewer.id,
  });
  return notice.id;
}

/** Locks a notice that still waits: of two people who end it the second is told so. */
export async function lockOpen(data: Scoped, id: number): Promise<{ reported_at: Date; insurance: number }> {
  const notice = await data.lock('waiting_notices', id);
  permitLine(data.viewer, notice.line);
  if (notice.claim !== null || notice.dropped_reason !== null) throw new Problem('wrong_state');
  return notice;
}

export async function dropWaiting(data: Scoped, id: number, reason: string): Promise<void> {
  await lockOpen(data, id);
  await data.update('waiting_notices', id, { dropped_reason: reason.trim() });
}
