import type { Payment, PaymentBatchDetails } from '@krishi-bima/contract/payments/payment';
import { paymentStates } from '@krishi-bima/contract/payments/states';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { formatDate, money, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { messages } from './messages.ts';
import { NameCheckBadge } from './name-check.tsx';
import classes from './payable-table.module.css';
import { paymentTones } from './payment-list.tsx';
import { RecordLink } from './record-link.tsx';
import { accountDigits } from './words.ts';

/** The payments of a batch, and of each whether the names agree, or once it is sent what the bank says. */
export function BatchPayments({ batch: { payments, status } }: { batch: PaymentBatchDetails }) {
  const isPhone = usePhone();
  const isSent = status === 'approved';
  return isPhone ? <Cards payments={payments} isSent={isSent} /> : <Rows payments={payments} isSent={isSent} />;
}

interface ShownProps {
  payments: readonly Payment[];
  isSent: boolean;
}

function Rows({ payments, isSent }: ShownProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t(messages.claims)}>
        <thead>
          <tr>
            <th>{t(messages.payee)}</th>
            <th>{t(messages.account)}</th>
            <th>{t(messages.holder)}</th>
            <th>{t(isSent ? messages.bankAnswer : messages.nameCheck)}</th>
            <th data-right>
              {t(messages.amount)} ({t(messages.rupees)})
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id} className={classes.row} data-obstacle={needsLook(payment, isSent) || undefined}>
              <td>
                <b>{payment.payee}</b>
                <RecordLink of={payment} className={classes.claim} />
              </td>
              <td>
                {bankOf(payment)}
                <small className={classes.number}>{accountDigits(payment.account_no)}</small>
              </td>
              <td>
                {payment.payee_name}
                <HolderNote payment={payment} />
              </td>
              <td>{isSent ? <BankAnswer payment={payment} /> : <Check payment={payment} />}</td>
              <td data-right className={classes.number}>
                <b>{money(payment.amount)}</b>
                {isSent ? <Answer payment={payment} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ payments, isSent }: ShownProps) {
  return (
    <ul className={classes.cards} aria-label={t(messages.claims)}>
      {payments.map((payment) => (
        <li
          key={payment.id}
          className={classes.card}
          data-plain
          data-obstacle={needsLook(payment, isSent) || undefined}
        >
          <div>
            <div className={classes.cardHead}>
              <b>{payment.payee}</b>
              <b>{rupees(payment.amount, 2)}</b>
            </div>
            <div className={classes.line}>
              <RecordLink of={payment} className={classes.claim} />
            </div>
            <div className={classes.line}>{`${bankOf(payment)} · ${accountDigits(payment.account_no)}`}</div>
            <div className={classes.line}>
              <span>{payment.payee_name}</span>
              {isSent ? <BankAnswer payment={payment} /> : <Check payment={payment} />}
            </div>
            {isSent ? <Answer payment={payment} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The second person looks at an account of another name, or one that was given for this claim. */
function needsLook({ name_check, account_given_by }: Payment, isSent: boolean): boolean {
  return !isSent && (name_check === 'consented' || account_given_by !== null);
}

function bankOf({ bank_name, bank_branch }: Payment): string {
  return [bank_name, bank_branch].filter(Boolean).join(', ');
}

function HolderNote({ payment: { name_check, account_given_by } }: { payment: Payment }) {
  if (account_given_by) return <small>{t(messages.givenBy(staffName(account_given_by)))}</small>;
  return name_check === 'spelling' ? <small>{t(messages.spellingOnly)}</small> : null;
}

function Check({ payment: { name_check, record } }: { payment: Payment }) {
  return (
    <>
      <NameCheckBadge check={name_check} />
      {name_check === 'consented' ? (
        <small>
          <Link to={paths.claim} params={{ id: record }} className={classes.claim}>
            {t(messages.seeConsent)}
          </Link>
        </small>
      ) : null}
    </>
  );
}

function BankAnswer({ payment: { status, answered_on, bank_reference, return_reason } }: { payment: Payment }) {
  const below = [answered_on && formatDate(answered_on), bank_reference].filter(Boolean).join(' · ');
  return (
    <>
      <StatusBadge tone={paymentTones[status]} label={paymentStates[status]} />
      {return_reason ? <small>{`“${return_reason}”`}</small> : null}
      {below ? <small>{below}</small> : null}
    </>
  );
}

function Answer({ payment }: { payment: Payment }) {
  const mayPay = useMay('pay_claim');
  const [isOpen, setOpen] = useState(false);
  if (!mayPay || payment.status !== 'sent') return null;
  return (
    <>
      <small>
        <button type="button" className={classes.act} onClick={() => setOpen(true)}>
          {t(messages.recordAnswer)}
        </button>
      </small>
      {isOpen ? <AnswerDialog payment={payment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
