import { findForm } from '@krishi-bima/contract/forms';
import { endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { Alert, Button } from '@mantine/core';
import { digits, formatDateTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { messages } from './messages.ts';
import type { DraftEditor } from './use-endorsement-draft.ts';

/** Says what became of the policy while the sheet was open; what was typed stays and can be sent once this was seen. */
export function PolicyChanged({ policy, draft }: { policy: Policy; draft: DraftEditor }) {
  if (!draft.isPolicyChanged) return null;
  const newer = policy.endorsements.filter(({ in_force_at }) => (in_force_at ?? '') > draft.seenAt);
  return (
    <Alert color="yellow" role="alert" title={t(words.policyChanged)}>
      {policy.status === 'issued' ? null : <div>{t(proposalStates[policy.status])}</div>}
      {newer.map(({ id, number, kind, reason, in_force_at }) => (
        <div key={id}>
          {t(messages.endorsementNo(digits(number)))}: {t(endorsementLabel(kind, findForm(policy.form)))}
          {reason ? ` · “${reason}”` : ''} · {in_force_at ? formatDateTime(in_force_at) : ''}
        </div>
      ))}
      <Button mt={8} size="compact-sm" variant="default" onClick={draft.seeChanges}>
        {t(words.changesSeen)}
      </Button>
    </Alert>
  );
}
