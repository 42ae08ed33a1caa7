import type { Blocker } from '@krishi-bima/contract/access/blocker';
import type { Relation } from '@krishi-bima/contract/access/moves';
import { changesRows, endorsementEvidence } from '@krishi-bima/contract/policies/endorsement-kinds';
import {
  type EndorsementMove,
  type EndorsementPrecondition,
  endorsementMove,
  endorsementPreconditions,
} from '@krishi-bima/contract/policies/endorsement-states';
import type { Evidence } from '@krishi-bima/contract/policies/endorsements';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { hasOpenClaim } from '../claims/records/of-policy.ts';
import { type FieldProblems, fieldsOf, hindered, Problem } from '../errors/problem.ts';
import type { PolicyRecord } from '../policies/ending.ts';
import type { EndorsementRecord } from '../policies/endorsement-records.ts';
import { storeInsuredRows } from '../policies/insured-rows.ts';
import { billOf } from '../policies/queries.ts';
import { permitMove } from '../proposals/moves.ts';
import type { ProposalRecord } from '../proposals/queries.ts';
import { hasWritten } from '../proposals/writers.ts';
import { enterEndorsedSubsidy } from '../subsidies/endorsed.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { amountsOf } from './amounts.ts';
import { lockPolicy, refuseChanged } from './draft.ts';
import { type Examined, examine, findingsOfEndorsement } from './examine.ts';
import { listJoining } from './joining.ts';
import { getEndorsement, receivedForEndorsement } from './queries.ts';

/** An endorsement with what it rests on, as it is now. */
export interface EndorsementCase {
  data: Scoped;
  endorsement: EndorsementRecord;
  policy: PolicyRecord;
  proposal: ProposalRecord;
  examined: Examined;
  findings: Awaited<ReturnType<typeof findingsOfEndorsement>>;
  evidence: Evidence[];
  received: number;
  now: Date;
}

export async function caseOf(
  data: Scoped,
  endorsement: EndorsementRecord,
  { policy, proposal }: { policy: PolicyRecord; proposal: ProposalRecord },
  now: Date,
): Promise<EndorsementCase> {
  const examined = await examine(data, policy, endorsement, now);
  const findings = await findingsOfEndorsement(data, { policy, proposal, typed: endorsement, now }, examined);
  const evidence = await evidenceOf(data, endorsement, examined);
  const received = await receivedForEndorsement(data, endorsement.id);
  return { data, endorsement, policy, proposal, examined, findings, evidence, received, now };
}

async function evidenceOf(
  data: Scoped,
  { id, kind, cause }: EndorsementRecord,
  { form }: Examined,
): Promise<Evidence[]> {
  const counted = await data
    .from('documents')
    .select(['documents.code', sql<number>`count(*)::integer`.as('have')])
    .where('documents.endorsement', '=', id)
    .where('documents.replaced', '=', false)
    .where('documents.state', '!=', 'returned')
    .groupBy('documents.code')
    .execute();
  return endorsementEvidence(kind, form, cause).map((code) => {
    const have = counted.find((one) => one.code === code)?.have ?? 0;
    return { code, have, missing: have === 0 };
  });
}

type Verdict = boolean | FieldProblems;

const preconditions: Record<EndorsementPrecondition, (asked: EndorsementCase) => Verdict | Promise<Verdict>> = {
  policy_in_force: ({ policy, now }) => policy.status === 'issued' && policy.risk_end_at > now,
  whole: ({ examined: { problems } }) => Object.keys(problems).length === 0 || problems,
  // No cover begins before it is approved and paid for.
  ahead: ({ endorsement, now }) => !changesRows(endorsement.kind) || endorsement.effective_from >= todayAd(now),
  sound: ({ findings, examined: { row_changes } }) => {
    const open = findings.filter((one) => one.open);
    return (
      open.length === 0 ||
      Object.fromEntries(
        open.map(({ check, row, field }) => {
          const index = row_changes.findIndex(({ after }) => after?.client_id === row);
          return [index < 0 ? field : `rows.${index}.${field}`, check];
        }),
      )
    );
  },
  evidence: ({ evidence }) => {
    const missing = evidence.filter((one) => one.missing);
    return missing.length === 0 || Object.fromEntries(missing.map(({ code }) => [code, 'required' as const]));
  },
  other_preparer: ({ endorsement, data }) => endorsement.created_by !== data.viewer.id,
  other_writer: async ({ data, proposal }) => !(await hasWritten(data, proposal)),
  no_open_claim: async ({ data, policy }) => !(await hasOpenClaim(data, policy)),
  unpaid: ({ received }) => received === 0,
};

/** Returns the blockers of a move; empty when it can be made. */
export async function endorsementBlockers(asked: EndorsementCase, move: EndorsementMove): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const check of endorsementMove(move).preconditions) {
    const verdict = await preconditions[check](asked);
    if (verdict === true) continue;
    found.push({
      check,
      code: endorsementPreconditions[check].problem,
      ...(verdict === false ? {} : { fields: verdict }),
    });
  }
  return found;
}

export function partsInEndorsement({ created_by }: EndorsementRecord, { viewer }: Scoped): Set<Relation> {
  return new Set(created_by === viewer.id ? ['writer'] : []);
}

interface Asked {
  move: EndorsementMove;
  reason?: string | null | undefined;
  policy_version?: number | undefined;
}

/** Makes a move of the table: the only way in which a person changes the state of an endorsement. */
export async function makeEndorsementMove(
  data: Scoped,
  id: number,
  { move: name, reason, policy_version }: Asked,
  { now, version }: { now: Date; version: number | undefined },
): Promise<void> {
  const seen = await getEndorsement(data, id);
  const locked = await lockPolicy(data, seen.policy);
  refuseChanged(locked.policy, policy_version);
  await data.lock('endorsements', id, version);
  const endorsement = await getEndorsement(data, id);
  const move = endorsementMove(name);
  permitMove(move, endorsement, data.viewer, { parts: partsInEndorsement(endorsement, data), reason });
  const asked = await caseOf(data, endorsement, locked, now);
  refuse(await endorsementBlockers(asked, name));
  const { examined } = asked;
  const isExamined = name === 'send_endorsement' || name === 'approve_endorsement';
  const decides = name === 'approve_endorsement' || name === 'refuse_endorsement';
  await data.update(
    'endorsements',
    id,
    {
      status: move.to,
      moved_at: now,
      ...(isExamined
        ? {
            changes: JSON.stringify(examined.changes),
            row_changes: JSON.stringify(examined.row_changes),
            subsidy_bill: (await billOf(data, locked.proposal.id))?.bill_no ?? null,
            ...amountsOf(examined.price),
          }
        : {}),
      ...(decides ? { decided_by: data.viewer.id, decided_at: now, decision_reason: reason?.trim() || null } : {}),
      ...(name === 'recall_endorsement' ? { decided_by: null, decided_at: null, decision_reason: null } : {}),
    },
    { action: name, reason: reason?.trim() || null },
  );
  if (name === 'approve_endorsement' && examined.price.farmer_share <= 0) await beginEndorsement(data, id, now);
}

function refuse(found: readonly Blocker[]): void {
  const [first] = found;
  if (!first) return;
  const placed = found.filter(({ fields }) => fields !== undefined);
  if (placed.length === found.length) {
    throw new Problem(first.check === 'whole' ? 'incomplete' : 'checks_open', { fields: fieldsOf(placed) });
  }
  throw hindered(found);
}

/** Puts an approved endorsement in force, once its money is there. The proposal and the policy are locked. */
export async function beginEndorsement(data: Scoped, id: number, now: Date): Promise<void> {
  const endorsement = await getEndorsement(data, id);
  const { policy, proposal } = await lockPolicy(data, endorsement.policy);
  const { after } = await examine(data, policy, endorsement, now);
  await data.update(
    'endorsements',
    id,
    {
      ...{ status: 'in_force' as const, in_force_at: now, moved_at: now },
      ...(await listJoining(data, policy, endorsement)),
    },
    { action: 'begin_endorsement' },
  );
  await storeInsuredRows(data, policy, after);
  await enterEndorsedSubsidy(data, proposal, endorsement, todayAd(now));
  await data.updateDerived('policies', policy.id, { version: policy.version + 1 });
}
