import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import type { Payout } from '@krishi-bima/contract/claims/payout';
import { claimMoveNames } from '@krishi-bima/contract/claims/states';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { asPayment, selectPayments } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { branchSummary, userSummary } from '../tenancy/summaries.ts';
import { grantedTo } from './cover.ts';
import { movesOpenTo, secondAbove } from './moves.ts';
import { dueOf } from './payable.ts';
import { payablesOf } from './payee.ts';
import { asSummary, type FullClaim, money, selectClaims } from './queries.ts';
import { asEvidence, clockOf, evidenceOf, type LineRecord, linesOf } from './records/evidence.ts';

export async function readClaim(data: Scoped, id: number, now: Date): Promise<Claim> {
  const claim = existing(
    await selectClaims(data)
      .select([
        branchSummary('claims.branch').as('branch_named'),
        userSummary('claims.assessed_by').as('assessor'),
        userSummary('claims.first_approved_by').as('first_approver'),
        userSummary('claims.approver').as('asked'),
        userSummary('claims.decided_by').as('decider'),
        userSummary('claims.created_by').as('creator'),
      ])
      .where('claims.id', '=', id)
      .executeTakeFirst(),
  );
  const lines = await linesOf(data, id);
  const evidence = await evidenceOf(data, claim, lines);
  const { viewer } = data;
  return {
    ...asSummary(claim, viewer),
    ...noticeOf(claim),
    branch: claim.branch_named,
    clock: clockOf(claim, lines, claim.papers_on),
    informant_phone: masked(viewer, { phone_number_np: claim.informant_phone }).phone_number_np,
    lines: await shownLines(data, claim, lines),
    sums: sumsShown(claim, lines),
    evidence: asEvidence(evidence),
    papers_on: claim.papers_on,
    assessed_by: claim.assessor,
    assessed_at: claim.assessed_at?.toISOString() ?? null,
    first_approved_by: claim.first_approver,
    first_approved_at: claim.first_approved_at?.toISOString() ?? null,
    approver: claim.asked,
    decided_by: claim.decider,
    decided_at: claim.decided_at?.toISOString() ?? null,
    decision_reason: masked(viewer, { reason: claim.decision_reason }).reason,
    refusal: claim.refusal,
    second_above: fromPaisa(await secondAbove(data, claim, now)),
    payments: await paymentsOf(data, id),
    payables:
      claim.status === 'approved'
        ? (await payablesOf(data, await dueOf(data, [id]))).map(({ payable }) => payable)
        : [],
    timeline: await timelineOf(data, id),
    moves: await movesOpenTo({ data, claim, lines, now }),
    created_by: claim.creator,
    created_at: claim.created_at.toISOString(),
  };
}

function noticeOf(claim: FullClaim) {
  const { insurance_proposal, fiscal_year, reported_via, informant, informant_name, description } = claim;
  const { late_reason, treated_from, veterinarian, cover } = claim;
  return {
    ...{ insurance_proposal, fiscal_year, reported_via, informant, informant_name, description },
    ...{ late_reason, treated_from, veterinarian, cover },
  };
}

async function shownLines(data: Scoped, { id }: FullClaim, lines: readonly LineRecord[]): Promise<ClaimLine[]> {
  const rows = lines.map(({ row_id }) => row_id);
  const granted = await grantedTo(data, rows, id);
  return lines.map((line) => {
    const { row_id, animal, field, kind, mark, insured_area, insured_count, loss, damaged_area, damaged_count } = line;
    const { tag_returned, tag_found, disposal, disposed_on, remark, refusal, payout } = line;
    return {
      ...{ id: line.id, row_id, animal, field, kind, mark, insured_area, insured_count, loss },
      ...{ damaged_area, damaged_count, tag_returned, tag_found, disposal, disposed_on, remark, refusal },
      values: masked(data.viewer, line.values),
      sum_insured: fromPaisa(line.sum_insured),
      sum_left: fromPaisa(Math.max(0, line.sum_insured - (granted.get(row_id) ?? 0))),
      estimated: money(line.estimated),
      damage_percent: line.damage_percent === null ? null : Number(line.damage_percent),
      market_value: money(line.market_value),
      cost_till_loss: money(line.cost_till_loss),
      salvage_value: money(line.salvage_value),
      deductible_percent: Number(line.deductible_percent),
      payout: payout && asPayout(payout),
    };
  });
}

function asPayout({ cut_by, steps, ...sums }: Payout): NonNullable<ClaimLine['payout']> {
  return {
    assessed: fromPaisa(sums.assessed),
    deductible: fromPaisa(sums.deductible),
    salvage: fromPaisa(sums.salvage),
    cut: fromPaisa(sums.cut),
    payable: fromPaisa(sums.payable),
    cut_by,
    steps: steps.map((step) => ({ ...step, less: fromPaisa(step.less), amount: fromPaisa(step.amount) })),
  };
}

function sumsShown(claim: FullClaim, lines: readonly LineRecord[]): Claim['sums'] {
  const { assessed, deductible, salvage, cut, payable } = claim;
  if (assessed === null || deductible === null || salvage === null || cut === null || payable === null) return null;
  return {
    sum_insured: fromPaisa(lines.reduce((sum, line) => sum + line.sum_insured, 0)),
    assessed: fromPaisa(assessed),
    deductible: fromPaisa(deductible),
    salvage: fromPaisa(salvage),
    cut: fromPaisa(cut),
    payable: fromPaisa(payable),
  };
}

async function paymentsOf(data: Scoped, claim: number): Promise<Claim['payments']> {
  const rows = await selectPayments(data).where('payments.claim', '=', claim).orderBy('payments.id').execute();
  return rows.map((payment) => asPayment(payment, data.viewer));
}

async function timelineOf(data: Scoped, id: number): Promise<Claim['timeline']> {
  const rows = await data.db
    .selectFrom('history')
    .select(['history.id', 'history.action', 'history.at', 'history.reason'])
    .select(userSummary('history.actor').as('actor'))
    .where('history.owner_entity', '=', 'claim')
    .where('history.owner_id', '=', id)
    .where('history.entity', '=', 'claim')
    .where('history.action', 'in', ['create', ...claimMoveNames])
    .orderBy('history.id')
    .execute();
  return rows.map(({ action, at, ...row }) => masked(data.viewer, { ...row, move: action, at: at.toISOString() }));
}
