import type { Blocker } from '@krishi-bima/contract/access/blocker';
import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claimMove, type PlainClaimMove } from '@krishi-bima/contract/claims/states';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { isRequirementCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { Suspense } from 'react';
import { useRecord } from '#api/use-record.ts';
import { number, relativeTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { useOnline } from '#ui/use-online.ts';
import { ApproverField } from './approver-field.tsx';
import { Conflict } from './conflict.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { claimMessages as messages } from './messages.ts';
import { closedMoves } from './turn.ts';
import { useDecision } from './use-decision.ts';

const RefusalDialog = lazyPart(async () => (await import('./refusal-dialog.tsx')).RefusalDialog);

/** What may be done with the claim now; a payment has its own panel. */
export function Decision({ claim }: { claim: Claim }) {
  const state = useDecision(claim);
  const isOnline = useOnline();
  const note = useNote(claim);
  const { moves, chosen, remark, isTried, conflict } = state;
  if (conflict) return <Conflict claim={claim} problem={conflict} onShow={() => void state.showNew()} />;
  const closed = closedMoves(claim);
  if (moves.length + closed.length === 0) {
    return (
      <Panel title={messages.decision} flush>
        <PanelNote>{t(messages.nothing)}</PanelNote>
      </Panel>
    );
  }
  const move = chosen && claimMove(chosen);
  const remarkAs = chosen === 'refuse_claim' ? undefined : move?.reason;
  return (
    <>
      <DecisionPanel<PlainClaimMove>
        aside={orderOf(claim, chosen)}
        options={[
          ...closed.map((value) => ({ value, label: claimMove(value).label, because: messages.notPermitted })),
          ...moves.map(({ move: value, hindrances }) => ({
            value,
            label: claimMove(value).label,
            note: noteOf(claim, value),
            because: hindrances[0] && becauseOf(hindrances[0]),
            asks:
              value === 'approve_claim_first' ? (
                <ApproverField claim={claim} value={state.approver} onChange={state.setApprover} />
              ) : null,
          })),
        ]}
        chosen={chosen}
        onChoose={state.choose}
        remark={remark}
        onRemark={state.setRemark}
        remarkAs={remarkAs}
        remarkLabel={(chosen && remarkLabels[chosen]) ?? messages.remark}
        remarkError={isTried && remarkAs === 'required' && state.lacksRemark ? messages.remarkMissing : undefined}
        action={move?.label ?? messages.choose}
        isRefusal={chosen === 'refuse_claim' || chosen === 'uphold_refusal'}
        isSaving={state.running}
        isOff={!isOnline}
        onDecide={state.decide}
        note={isOnline ? note : messages.needsLine}
      />
      <Suspense>{state.isRefusing ? <RefusalDialog claim={claim} state={state} /> : null}</Suspense>
    </>
  );
}

/** What the remark is of, where it is more than a remark. */
const remarkLabels: Partial<Record<PlainClaimMove, Text>> = {
  return_claim: messages.toCorrect,
  ask_documents: messages.toBring,
  appeal_claim: messages.appealText,
  uphold_refusal: messages.decisionText,
  reopen_claim: messages.decisionText,
  withdraw_claim: messages.withdrawText,
};

function noteOf({ second_above, assessed_by }: Claim, move: PlainClaimMove) {
  if (move === 'approve_claim_first') return messages.twoAbove(rupees(second_above));
  if (move === 'return_claim' && assessed_by) return messages.backTo(staffName(assessed_by));
  return move === 'refuse_claim' ? messages.withCode : undefined;
}

/** What is missing is named. */
function becauseOf({ code, fields = {} }: Blocker): Text {
  const { ne, en } = problems[isKeyOf(problems, code) ? code : 'internal'].text;
  const missing = Object.keys(fields).filter(isRequirementCode).map(requirementLabel);
  if (missing.length === 0) return text(ne, en);
  return text(
    `${ne} (${missing.map((one) => one.ne).join(', ')})`,
    `${en} (${missing.map((one) => one.en).join(', ')})`,
  );
}

function orderOf({ status, payable, second_above, first_approved_by }: Claim, chosen: PlainClaimMove | undefined) {
  if (status !== 'assessed') return undefined;
  if (first_approved_by) return messages.secondOf;
  if (chosen !== 'approve_claim_first') return undefined;
  return Number(payable ?? 0) > Number(second_above) ? messages.firstOf : undefined;
}

/** Who approved first, with what remark, and what nobody has given a reason for. */
function useNote({ id, status, first_approved_by, first_approved_at, timeline }: Claim): Text | undefined {
  const { record } = useRecord(claimSurvey.findings, { params: { id } });
  if (status !== 'assessed') return undefined;
  const open = record?.findings.filter(({ reason }) => reason === null).length ?? 0;
  const unexplained = open > 0 ? messages.unexplained(number(open)) : undefined;
  if (!first_approved_by || !first_approved_at) return unexplained;
  const first = messages.firstBy(staffName(first_approved_by), relativeTime(first_approved_at));
  const remark = timeline.findLast(({ move }) => move === 'approve_claim_first')?.reason;
  const said = remark ? ` “${remark}”` : '';
  return text(
    `${first.ne}${said} ${unexplained?.ne ?? ''}`.trim(),
    `${first.en}${said} ${unexplained?.en ?? ''}`.trim(),
  );
}
