import type { Blocker } from '@krishi-bima/contract/access/blocker';
import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { type RefusalReasonName, refusalReasonNames, refusalReasons } from '@krishi-bima/contract/claims/perils';
import { claimMove, type PlainClaimMove } from '@krishi-bima/contract/claims/states';
import { isRequirementCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { findForm } from '@krishi-bima/contract/forms';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { editorsOf } from '#api/editors.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { relativeTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { claimMessages as messages } from './messages.ts';
import { isLeading, offeredMoves } from './turn.ts';

/** What may be done with the claim now; a payment has its own panel. */
export function Decision({ claim }: { claim: Claim }) {
  const state = useDecision(claim);
  const { moves, chosen, remark, isTried, conflict } = state;
  if (conflict) return <Conflict problem={conflict} onShow={() => void state.showNew()} />;
  if (moves.length === 0) {
    return (
      <Panel title={messages.decision} flush>
        <PanelNote>{t(messages.nothing)}</PanelNote>
      </Panel>
    );
  }
  const move = chosen && claimMove(chosen);
  const remarkAs = move?.reason;
  return (
    <DecisionPanel<PlainClaimMove>
      aside={orderOf(claim, chosen)}
      options={moves.map(({ move: one, hindrances }) => ({
        value: one,
        label: claimMove(one).label,
        note: one === 'approve_claim_first' ? messages.twoAbove(rupees(claim.second_above)) : undefined,
        because: hindrances[0] && becauseOf(hindrances[0]),
        asks: <Asks claim={claim} move={one} state={state} />,
      }))}
      chosen={chosen}
      onChoose={state.choose}
      remark={remark}
      onRemark={state.setRemark}
      remarkAs={remarkAs}
      remarkError={isTried && remarkAs === 'required' && remark.trim().length < 3 ? messages.remarkMissing : undefined}
      action={move?.label ?? messages.choose}
      isRefusal={chosen === 'refuse_claim' || chosen === 'uphold_refusal'}
      isSaving={state.running}
      onDecide={state.decide}
      note={firstApproval(claim)}
    />
  );
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
  if (first_approved_by) return messages.secondOf;
  if (status !== 'assessed' || chosen !== 'approve_claim_first') return undefined;
  return Number(payable ?? 0) > Number(second_above) ? messages.firstOf : undefined;
}

function firstApproval({ first_approved_by, first_approved_at }: Claim) {
  if (!first_approved_by || !first_approved_at) return undefined;
  return messages.firstBy(staffName(first_approved_by), relativeTime(first_approved_at));
}

/** Only the move that leads on is chosen beforehand, and while that one is blocked none is. */
function movesOf(claim: Claim, picked: PlainClaimMove | undefined) {
  const moves = offeredMoves(claim);
  const open = moves.filter(({ hindrances }) => hindrances.length === 0);
  const usual = open[0] === moves[0] && isLeading(open[0]?.move) ? open[0] : undefined;
  return { moves, chosen: (open.find(({ move }) => move === picked) ?? usual)?.move };
}

function useDecision(claim: Claim) {
  const { id, claim_no, version } = claim;
  const queries = useQueryClient();
  const [picked, setPicked] = useState<PlainClaimMove>();
  const [remark, setRemark] = useState('');
  const [refusal, setRefusal] = useState<RefusalReasonName | null>(null);
  const [approver, setApprover] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<ApiProblem>();
  const { moves, chosen } = movesOf(claim, picked);
  const showNew = async () => {
    setConflict(undefined);
    await refresh(queries, claims.get, claims.list, claims.counts);
  };
  const { run, running } = useSave(claims.move, {
    key: String(id),
    async onSaved() {
      if (chosen) toast.done(claimMove(chosen).done);
      setRemark('');
      setTried(false);
      setPicked(undefined);
      await showNew();
    },
    onProblem(problem) {
      if (problem.code === 'stale') setConflict(problem);
      else toast.failed({ title: messages.failed, text: problem.detail });
    },
  });

  async function decide() {
    setTried(true);
    if (!chosen) return;
    const { reason, label } = claimMove(chosen);
    const isRefusal = chosen === 'refuse_claim';
    if ((reason === 'required' && remark.trim().length < 3) || (isRefusal && !refusal)) return;
    if (isRefusal && refusal) {
      const text = refusalReasons[refusal].label;
      if (!(await confirm({ title: messages.refuseQuestion(claim_no), text, action: label, danger: true }))) return;
    }
    const more = isRefusal ? { refusal } : chosen === 'approve_claim_first' ? { approver } : {};
    await run({ params: { id }, body: { move: chosen, reason: remark.trim() || null, ...more } }, { version });
  }
  return {
    ...{ moves, chosen, remark, setRemark, refusal, setRefusal, approver, setApprover },
    ...{ isTried, running, conflict, showNew, decide },
    choose: (move: PlainClaimMove) => {
      setPicked(move);
      setTried(false);
    },
  };
}

interface AsksProps {
  claim: Claim;
  move: PlainClaimMove;
  state: ReturnType<typeof useDecision>;
}

function Asks({ claim, move, state }: AsksProps) {
  if (move === 'approve_claim_first') {
    return <ApproverField claim={claim} value={state.approver} onChange={state.setApprover} />;
  }
  if (move !== 'refuse_claim') return null;
  return (
    <ChoiceField<RefusalReasonName>
      label={messages.refusal}
      as="list"
      required
      value={state.refusal}
      onChange={state.setRefusal}
      options={refusalReasonNames.map((value) => {
        const { code, label } = refusalReasons[value];
        return { value, label: text(`${code} ${label.ne}`, `${code} ${label.en}`) };
      })}
      {...(state.isTried && !state.refusal ? { error: messages.refusalMissing } : {})}
    />
  );
}

interface ApproverFieldProps {
  claim: Claim;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Neither the assessor nor the one who asks. */
function ApproverField({ claim: { form, assessed_by }, value, onChange }: ApproverFieldProps) {
  const { id: me } = useUser();
  const registration = findForm(form)?.line ?? 'crop';
  const { record, problem, retry } = useRecord(claims.people, { query: { registration } });
  const others = record?.approvers.filter(({ id }) => id !== me && id !== assessed_by?.id);
  return (
    <LookupSelect
      label={messages.approver}
      value={value}
      onChange={onChange}
      options={others?.map((person) => {
        const name = staffName(person);
        return { value: person.id, label: text(name, name) };
      })}
      failed={problem !== undefined}
      onRetry={retry}
    />
  );
}

/** In the place of the panel, once somebody else was faster; what was typed stays. */
function Conflict({ problem, onShow }: { problem: ApiProblem; onShow: () => void }) {
  return (
    <Panel title={messages.decision}>
      <Alert
        color="yellow"
        role="alert"
        icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
        title={t(messages.conflict)}
      >
        {editorsOf(problem.changes).map(({ actor, at }) => (
          <div key={actor}>
            {actor}, {relativeTime(at)}
          </div>
        ))}
        <p>{t(messages.conflictHelp)}</p>
        <Button size="xs" onClick={onShow}>
          {t(messages.showNew)}
        </Button>
      </Alert>
    </Panel>
  );
}
