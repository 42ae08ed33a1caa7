import { openClaimStates } from '@krishi-bima/contract/claims/states';
import { type ClaimCheckName, findInClaim } from '@krishi-bima/contract/claims/survey/find';
import type {
  ClaimFinding,
  ClaimFindings,
  ClaimReason,
  NewClaimReason,
} from '@krishi-bima/contract/claims/survey/survey';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, Problem } from '../../errors/problem.ts';
import { ofCompany } from '../../findings/insured.ts';
import { datedLimitsOn } from '../../findings/queries.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { userSummary } from '../../tenancy/summaries.ts';
import { formsOf, permitForm, type Viewer } from '../../tenancy/viewer.ts';
import { type ClaimRecord, linesOf } from '../records/evidence.ts';
import { factsOfClaim } from './facts.ts';

/** Returns what was looked for beside a claim, with the company's limits of the day of the notice. */
export async function findingsOfClaim(data: Scoped, id: number): Promise<ClaimFindings> {
  const claim = await getClaim(data, id);
  const found = await lookAt(data, claim);
  return {
    id,
    findings: isNarrow(data) ? found.findings.map(withoutNames) : found.findings,
    clear: found.clear,
    unknown: found.unknown,
    explains: mayExplain(data, claim),
  };
}

export async function getClaim(data: Scoped, id: number): Promise<ClaimRecord> {
  return existing(await data.from('claims').selectAll('claims').where('claims.id', '=', id).executeTakeFirst());
}

async function lookAt(data: Scoped, claim: ClaimRecord) {
  const company = ofCompany(data, claim.insurance);
  const lines = await linesOf(company, claim.id);
  const limits = await datedLimitsOn(data, claim.insurance, todayAd(claim.reported_at));
  const facts = await factsOfClaim(company, claim, lines, limits.values);
  const reasons = await reasonsOf(data, claim);
  const { findings, clear, unknown } = findInClaim(facts, reasons);
  return {
    ...{ clear, unknown },
    findings: findings.map(({ limit_name: name, ...one }) => ({
      ...one,
      limit: name && { name, value: limits.values[name], effective_from: limits.since[name] ?? null },
    })),
  };
}

function isNarrow({ viewer: { scope } }: Scoped): boolean {
  const { project, cooperative, branch, own } = scope;
  return [project, cooperative, branch, own].some((part) => part !== undefined);
}

/** The figure that names a record of somebody else: it is told to those alone who see the whole company. */
const named: Partial<Record<ClaimCheckName, string>> = {
  same_picture: 'where',
  muzzle_elsewhere: 'tag_no',
  insured_twice: 'policy_no',
};

function withoutNames(finding: ClaimFinding): ClaimFinding {
  const name = named[finding.check];
  return name ? { ...finding, figures: { ...finding.figures, [name]: '' } } : finding;
}

async function reasonsOf(data: Scoped, claim: ClaimRecord): Promise<ClaimReason[]> {
  const rows = await data
    .from('claim_reasons')
    .selectAll('claim_reasons')
    .select(userSummary('claim_reasons.given_by').as('giver'))
    .where('claim_reasons.claim', '=', claim.id)
    .orderBy('claim_reasons.id')
    .execute();
  const given = rows.map(({ check_name: check, line, figures, reason, giver, updated_at }) => ({
    ...{ check, line, figures, reason },
    given_by: giver,
    given_at: updated_at.toISOString(),
  }));
  return [...given, ...(await lateReasonOf(data, claim))];
}

/** Why a notice is late was asked when it was taken down. */
async function lateReasonOf(data: Scoped, { id, late_reason, cover }: ClaimRecord): Promise<ClaimReason[]> {
  const late = cover.lines.find(({ key }) => key === 'late');
  if (!late_reason || !late) return [];
  const { created_at, creator } = await data
    .from('claims')
    .select('claims.created_at')
    .select(userSummary('claims.created_by').as('creator'))
    .where('claims.id', '=', id)
    .executeTakeFirstOrThrow();
  const figures = { days: Number(late.figures.days) };
  const given = { given_by: creator, given_at: created_at.toISOString() };
  return [{ check: 'late_notice', line: null, figures, reason: late_reason, ...given }];
}

function isOfForm(viewer: Viewer, form: string): boolean {
  return formsOf(viewer).includes(form);
}

/** Whoever assesses or decides gives reasons, until the claim is decided. */
function mayExplain({ viewer }: Scoped, { form, status }: ClaimRecord): boolean {
  const may = ['assess_claim', 'decide_claim', 'approve_claim'] as const;
  return openClaimStates.includes(status) && isOfForm(viewer, form) && may.some((name) => viewer.permissions.has(name));
}

/** Records a reason on a locked claim, for the figures as they are found now. */
export async function explainFinding(data: Scoped, id: number, body: NewClaimReason): Promise<void> {
  const claim = await data.lock('claims', id);
  permitForm(data.viewer, claim.form);
  if (!openClaimStates.includes(claim.status)) throw new Problem('wrong_state');
  if (!mayExplain(data, claim)) throw new Problem('forbidden');
  const reason = body.reason.trim();
  const { check, line } = body;
  const { findings } = await lookAt(data, claim);
  const found = findings.find((one) => one.check === check && one.line === line);
  if (!found) throw new Problem('check_settled');
  const given = { figures: JSON.stringify(found.figures), reason, given_by: data.viewer.id };
  const before = await data
    .from('claim_reasons')
    .select('claim_reasons.id')
    .where('claim_reasons.claim', '=', id)
    .where('claim_reasons.check_name', '=', check)
    .where('claim_reasons.line', 'is not distinct from', line)
    .executeTakeFirst();
  if (before) await data.update('claim_reasons', before.id, given);
  else await data.insert('claim_reasons', { ...given, insurance: claim.insurance, claim: id, check_name: check, line });
}
