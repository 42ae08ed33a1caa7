import type { Policy } from '@krishi-bima/contract/policies/policies';
import { proposalMove } from '@krishi-bima/contract/proposals/states';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { digits, formatDateTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { messages as workflowMessages } from '#workflow/messages.ts';
import { TurnPanel } from '#workflow/turn-panel.tsx';
import type { Moves } from '#workflow/use-moves.tsx';
import { refundMessages as messages } from './refund-messages.ts';
import { useRefundAccount } from './use-refund-account.ts';

const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog);

/** A policy waits for somebody only while its cancellation is decided and until its refund is paid. */
export function PolicyTurn({ policy, moves }: { policy: Policy; moves: Moves }) {
  if (policy.status === 'issued' && policy.asked_cancellation) return <Decision policy={policy} moves={moves} />;
  return <Refund policy={policy} />;
}

function Decision({ policy, moves }: { policy: Policy; moves: Moves }) {
  const { by, at } = policy.asked_cancellation ?? {};
  const cancel = moves.status?.moves.find(({ move }) => move === 'cancel');
  const isMine = cancel?.hindrances.length === 0;
  const left = messages.leftToDecide;
  return (
    <TurnPanel
      whose={isMine ? 'you' : 'other'}
      sentence={isMine ? workflowMessages.yours(left) : workflowMessages.ofRole(workflowMessages.anotherPerson, left)}
      note={at ? t(messages.askedBy(by ? staffName(by) : '', formatDateTime(at))) : null}
    >
      {isMine ? (
        <Button variant="default" size="compact-md" mt={8} onClick={() => void moves.start('cancel')}>
          {t(proposalMove('cancel').label)}
        </Button>
      ) : null}
    </TurnPanel>
  );
}

/** Of a cancelled policy, and of one to which an endorsement gave something back. */
function Refund({ policy }: { policy: Policy }) {
  const account = useRefundAccount(policy);
  const mayPay = useMay('decide_deposit');
  const [isPaying, setPaying] = useState(false);
  if (!account || account.state === 'none' || account.state === 'paid') return null;
  const isDue = account.state === 'due';
  const isMine = isDue && mayPay;
  const left = messages.leftToPay(rupees(isDue ? account.due : account.refund_farmer, 2));
  const to = [account.payee_name, account.bank_name, account.account_no && digits(account.account_no)];
  return (
    <TurnPanel
      whose={isMine ? 'you' : 'other'}
      sentence={isMine ? workflowMessages.yours(left) : workflowMessages.ofRole(messages.accounts, left)}
      note={isDue ? to.filter(Boolean).join(' · ') : t(messages.uncleared(rupees(account.refund_farmer, 2)))}
    >
      {isMine ? (
        <Button variant="default" size="compact-md" mt={8} onClick={() => setPaying(true)}>
          {t(messages.pay)}
        </Button>
      ) : null}
      {isPaying ? (
        <Suspense>
          <RefundDialog policy={policy.id} account={account} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </TurnPanel>
  );
}
