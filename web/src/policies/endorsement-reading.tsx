import { endorsementCauses } from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsementMove, endorsementStates } from '@krishi-bima/contract/policies/endorsement-states';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { formatDate, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { Details } from '#ui/details.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EndorsementCompared } from './endorsement-compared.tsx';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { EvidencePanel, FollowingPanel, MoneyPanel } from './endorsement-panels.tsx';
import { hindranceWords } from './endorsement-problems.ts';
import { EndorsementReceipt } from './endorsement-receipt.tsx';
import classes from './endorsement-sheet.module.css';
import { PolicyChanged } from './policy-changed.tsx';
import { type DraftEditor, useEndorsementDraft } from './use-endorsement-draft.ts';

interface EndorsementReadingProps {
  policy: Policy;
  endorsement: EndorsementDetails;
  onClose: () => void;
}

const tones = {
  draft: 'nobody',
  submitted: 'other',
  approved: 'other',
  in_force: 'done',
  refused: 'refused',
  withdrawn: 'nobody',
} as const;

/** The sheet of whoever did not prepare it, and of what is decided: read, and approved or refused. */
export function EndorsementReading({ policy, endorsement, onClose }: EndorsementReadingProps) {
  const { status, effective_from, cause, reason, created_by, decided_by, decision_reason, farmer_share } = endorsement;
  const editor = useEndorsementDraft(endorsement);
  return (
    <div className={classes.sheet}>
      <div className={classes.scroll}>
        <PolicyChanged policy={policy} draft={editor} />
        <div className={classes.state}>
          <StatusBadge tone={tones[status]} label={endorsementStates[status]} />
          {status === 'approved' || status === 'in_force' ? (
            <PrintButton
              label={words.print}
              start={(signal) =>
                call(
                  policies.printEndorsement,
                  { query: { id: endorsement.id } },
                  { key: String(endorsement.id), signal },
                )
              }
            />
          ) : null}
        </div>
        <Details
          items={[
            { label: words.from, value: formatDate(effective_from) },
            { label: words.cause, value: cause && t(endorsementCauses[cause]) },
            { label: words.reason, value: reason },
          ]}
        />
        <EndorsementCompared policy={policy} endorsement={endorsement} />
        <div className={classes.two}>
          <EvidencePanel endorsement={endorsement} />
          <MoneyPanel endorsement={endorsement} />
        </div>
        <FollowingPanel endorsement={endorsement} />
        {created_by ? <p className={classes.sub}>{t(words.preparedBy(staffName(created_by)))}</p> : null}
        {decided_by ? <p className={classes.sub}>{t(words.decidedBy(staffName(decided_by)))}</p> : null}
        {status === 'refused' && decision_reason ? <p>{t(words.refusedBecause(decision_reason))}</p> : null}
        {status === 'approved' ? <p>{t(words.waitingMoney(rupees(farmer_share, 2)))}</p> : null}
      </div>
      <Decision endorsement={endorsement} editor={editor} onClose={onClose} />
    </div>
  );
}

interface DecisionProps {
  endorsement: EndorsementDetails;
  editor: DraftEditor;
  onClose: () => void;
}

/** Only the moves that are open to this person; what hinders one is said below. */
function Decision({ endorsement, editor, onClose }: DecisionProps) {
  const { moves, status } = endorsement;
  const mayTake = useMay('add_receipt') && status === 'approved';
  const [reason, setReason] = useState('');
  const asksReason = moves.some(({ move }) => move === 'refuse_endorsement');
  const [first] = moves.find(({ move }) => move === 'approve_endorsement')?.hindrances ?? [];
  const hindrance = hindranceWords(first);
  return (
    <div className={classes.foot}>
      {asksReason ? (
        <TextInput
          className={classes.note}
          aria-label={t(words.refuseReason)}
          placeholder={t(words.refuseReason)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : (
        <span className={classes.note} />
      )}
      <Button variant="default" onClick={onClose}>
        {t(words.close)}
      </Button>
      {mayTake ? <EndorsementReceipt endorsement={endorsement} /> : null}
      {moves.map(({ move, hindrances }) => (
        <Button
          key={move}
          variant={move === 'approve_endorsement' ? 'filled' : 'default'}
          loading={editor.isMoving}
          disabled={hindrances.length > 0 || (move === 'refuse_endorsement' && reason.trim().length < 3)}
          onClick={() => void editor.move(move, move === 'refuse_endorsement' ? reason.trim() : undefined)}
        >
          {t(endorsementMove(move).label)}
        </Button>
      ))}
      {hindrance ? <p className={classes.hindered}>{t(hindrance)}</p> : null}
      {editor.problem ? (
        <p className={classes.hindered} role="alert">
          {say(editor.problem.detail)}
        </p>
      ) : null}
    </div>
  );
}
