import { canMakeMove } from '@krishi-bima/contract/access/moves';
import { worksIn } from '@krishi-bima/contract/access/roles';
import type { RowChange } from '@krishi-bima/contract/policies/content';
import {
  endorsementMove,
  endorsementMoveNames,
  openEndorsementStates,
} from '@krishi-bima/contract/policies/endorsement-states';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import { insuredRow } from '@krishi-bima/contract/pricing/pricing';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { existing } from '../errors/problem.ts';
import { colleaguesWho } from '../policies/colleagues.ts';
import { getPolicy } from '../policies/ending.ts';
import { asEndorsement, maskedEndorsement } from '../policies/endorsement-records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { amountsOf } from './amounts.ts';
import { caseOf, type EndorsementCase, endorsementBlockers, partsInEndorsement } from './moves.ts';
import { getEndorsement } from './queries.ts';

/** Returns an endorsement with what it makes of the policy now; one that is decided keeps the figures of then. */
export async function readEndorsement(data: Scoped, id: number, now: Date): Promise<EndorsementDetails> {
  const endorsement = await getEndorsement(data, id);
  const policy = await getPolicy(data, endorsement.policy);
  const proposal = existing(
    await data
      .from('proposals')
      .selectAll('proposals')
      .where('proposals.id', '=', policy.insurance_proposal)
      .executeTakeFirst(),
  );
  const asked = await caseOf(data, endorsement, { policy, proposal }, now);
  const isOpen = openEndorsementStates.includes(endorsement.status);
  const { price, changes, row_changes } = asked.examined;
  const line = isOpen ? { ...endorsement, ...amountsOf(price), changes, row_changes } : endorsement;
  return {
    ...maskedEndorsement(data.viewer, asEndorsement(line)),
    ...sumsOf(asked, isOpen),
    priced: line.row_changes.map((change) => ({
      before: pricedOf(asked, change.before),
      after: pricedOf(asked, change.after),
    })),
    insurance: endorsement.insurance,
    policy: {
      id: policy.id,
      policy_no: policy.policy_no,
      insurance_proposal: policy.insurance_proposal,
      form: policy.form,
      status: policy.status,
      version: policy.version,
    },
    personal_info: await insuredOf(data, policy.personal_info),
    problems: isOpen ? stringsOf(asked.examined.problems) : {},
    findings: isOpen ? findingsIn(asked) : [],
    evidence: asked.evidence,
    received: fromPaisa(asked.received),
    approvers: isOpen ? await approversOf(asked) : [],
    moves: await movesOf(asked),
    version: endorsement.version,
  };
}

function sumsOf({ examined: { sums, price } }: EndorsementCase, isOpen: boolean) {
  const [more, subsidy] = isOpen ? [price.sum_insured, price.subsidy] : [0, 0];
  return {
    before: { sum_insured: fromPaisa(sums.before), subsidy: fromPaisa(sums.subsidy) },
    after: { sum_insured: fromPaisa(sums.before + more), subsidy: fromPaisa(Math.max(0, sums.subsidy + subsidy)) },
  };
}

function pricedOf({ examined: { form, tariff } }: EndorsementCase, row: RowChange['before']) {
  if (row === null) return null;
  const { sum_insured, rate } = insuredRow(form, row, tariff);
  return { sum_insured: fromPaisa(sum_insured), rate };
}

function stringsOf(problems: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).flatMap(([path, code]) => (code ? [[path, code]] : [])));
}

function findingsIn({ findings, endorsement }: EndorsementCase): EndorsementDetails['findings'] {
  return findings.map(({ reason, ...found }, index) => ({
    ...found,
    reason: reason && {
      ...reason,
      id: index + 1,
      given_by: endorsement.creator,
      given_at: endorsement.updated_at.toISOString(),
    },
  }));
}

async function insuredOf(data: Scoped, personal_info: number): Promise<EndorsementDetails['personal_info']> {
  return existing(
    await data
      .from('kyc')
      .select(['kyc.personal_info as id', 'kyc.id as kyc', 'kyc.name_np', 'kyc.name_en'])
      .where('kyc.personal_info', '=', personal_info)
      .executeTakeFirst(),
  );
}

/** Returns the colleagues who may approve it: not its preparer. */
function approversOf({ data, endorsement, policy, examined }: EndorsementCase) {
  const { insurance } = policy;
  return colleaguesWho(data, 'endorse_policy', { insurance, line: examined.form.line, except: endorsement.created_by });
}

/** Returns the moves open to this viewer, with what hinders each. */
async function movesOf(asked: EndorsementCase): Promise<EndorsementDetails['moves']> {
  const { data, endorsement, examined } = asked;
  if (!worksIn(data.viewer.role, examined.form.line)) return [];
  const actor = { permissions: data.viewer.permissions, parts: partsInEndorsement(endorsement, data) };
  const moves: EndorsementDetails['moves'] = [];
  for (const move of endorsementMoveNames) {
    if (!canMakeMove(endorsementMove(move), endorsement.status, actor)) continue;
    moves.push({ move, hindrances: await endorsementBlockers(asked, move) });
  }
  return moves;
}
