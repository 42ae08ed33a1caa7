import type { Payment } from '@krishi-bima/contract/payments/payment';
import { payments } from '@krishi-bima/contract/payments/payments';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { shortNo } from '#claims/words.ts';
import { formatDate, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './batch-table.module.css';
import { messages } from './messages.ts';
import { SendAnewDialog } from './send-anew-dialog.tsx';
import { payableKey, shortVoucherNo } from './words.ts';

/** A payment that the bank sent back: its words, the voucher that took it back, and the button that mends it. */
export function ReturnedLine({ payment }: { payment: Payment }) {
  const mayPay = useMay('pay_claim');
  const [isOpen, setOpen] = useState(false);
  const { payee, number, amount, return_reason, answered_on, return_voucher_no, payable_again } = payment;
  const parts = [
    messages.bankSaid(return_reason ?? ''),
    messages.returnedOn(formatDate(answered_on)),
    ...(return_voucher_no ? [messages.returnVoucher(shortVoucherNo(return_voucher_no))] : []),
  ];
  return (
    <div className={classes.returned}>
      <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
      <div>
        <b>
          {payee} · <span lang="en">{shortNo(number)}</span> · {rupees(amount, 2)}
        </b>
        <p>{parts.map(t).join(' · ')}</p>
      </div>
      {mayPay && payable_again ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={15} stroke={1.8} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(messages.mendAndSend)}
        </Button>
      ) : null}
      {isOpen ? <Mend payment={payment} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** What is owed now is asked for: the account may have been corrected meanwhile. */
function Mend({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const query = { tab: 'returned', search: payment.number, limit: 200 } as const;
  const { record } = useRecord(payments.payables, { query }, { key: `mend ${payment.id}` });
  const payable = record?.results.find((one) => payableKey(one) === payableKey(payment));
  return payable ? <SendAnewDialog payable={payable} onClose={onClose} /> : null;
}
