import type { PolicySummary } from '@krishi-bima/contract/policies/policies';
import { type ProposalState, proposalStates } from '@krishi-bima/contract/proposals/states';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { listMessages as messages } from './list-messages.ts';
import { useRenewal } from './use-renewal.ts';

/** Begins the renewal, or leads to the one that was begun. */
export function RenewalCell({ policy }: { policy: PolicySummary }) {
  const { mayRenew, next, running, renew } = useRenewal(policy);
  if (next) return <Link {...next}>{t(messages.openRenewal(stateOf(policy.renewal?.status)))}</Link>;
  if (!mayRenew) return <span className="dim">—</span>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(messages.renewOf(policy.policy_no))}
      leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
      loading={running}
      onClick={renew}
    >
      {t(messages.renew)}
    </Button>
  );
}

function stateOf(status: string | undefined): string {
  const label = proposalStates[status as ProposalState];
  return label ? t(label) : '';
}
