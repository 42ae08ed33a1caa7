import type { Payable } from '@krishi-bima/contract/payments/payment';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { formatDate } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ConsentButton } from './consent-button.tsx';
import { messages } from './messages.ts';
import classes from './payable-table.module.css';
import { SendAnewDialog } from './send-anew-dialog.tsx';
import { obstacleOf, shortVoucherNo } from './words.ts';

/** What keeps a payable from being paid, or brought it back, and what mends it. */
export function Obstacle({ payable }: { payable: Payable }) {
  const mayPay = useMay('pay_claim');
  const [isOpen, setOpen] = useState(false);
  const { returned, member, kind } = payable;
  const obstacle = obstacleOf(payable);
  const close = () => setOpen(false);
  return (
    <div className={classes.obstacle}>
      <p className={classes.why} data-back={returned ? true : undefined}>
        {say(whyOf(payable))}
      </p>
      {mayPay && obstacle !== 'own' ? (
        <span className={classes.acts}>
          {obstacle === 'other' && kind === 'claim' && member === null && !returned ? (
            <ConsentButton payable={payable} />
          ) : null}
          <Button
            variant="default"
            size="xs"
            leftSection={returned ? <IconPencil size={15} stroke={1.8} aria-hidden /> : null}
            onClick={() => setOpen(true)}
          >
            {t(returned ? messages.mendAndSend : obstacle === 'none' ? messages.addAccount : messages.mendAccount)}
          </Button>
        </span>
      ) : null}
      {isOpen ? (
        returned ? (
          <SendAnewDialog payable={payable} onClose={close} />
        ) : (
          <AccountDialog payable={payable} onClose={close} />
        )
      ) : null}
    </div>
  );
}

function whyOf(payable: Payable) {
  const { returned, account, payee, member } = payable;
  if (returned) {
    const { reason, on, voucher_no } = returned;
    const parts = [messages.bankSaid(reason), messages.returnedOn(formatDate(on))];
    if (voucher_no) parts.push(messages.returnVoucher(shortVoucherNo(voucher_no)));
    return parts.map(t).join(' · ');
  }
  const obstacle = obstacleOf(payable);
  if (obstacle === 'own') return messages.ownApproval;
  if (obstacle === 'none' || !account) return messages.noAccount;
  return (member === null ? messages.differs : messages.memberDiffers)(account.account_holder, payee);
}
