import type { Payment, PaymentBatch } from '@krishi-bima/contract/payments/payment';
import { batchStates } from '@krishi-bima/contract/payments/states';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay, useUser } from '#api/session.ts';
import { money, nearDate, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { fileKindOf, takeBankFile } from './bank-file.ts';
import classes from './batch-table.module.css';
import { messages } from './messages.ts';
import { ReturnedLine } from './returned-line.tsx';
import { shortBatchNo } from './words.ts';

/** Batches with what the bank said of them; a payment that came back unfolds below its batch. */
export function BatchTable({ batches }: { batches: readonly PaymentBatch[] }) {
  return usePhone() ? <Cards batches={batches} /> : <Table batches={batches} />;
}

function Table({ batches }: { batches: readonly PaymentBatch[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t(messages.batches)}>
        <thead>
          <tr>
            <th>{t(messages.batchNo)}</th>
            <th>{t(messages.sentOn)}</th>
            <th data-right>{t(messages.claims)}</th>
            <th data-right>
              {t(messages.amount)} ({t(messages.rupees)})
            </th>
            <th>{t(messages.bankAnswer)}</th>
            <th aria-label={t(messages.voucher)} />
          </tr>
        </thead>
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </table>
    </div>
  );
}

function Cards({ batches }: { batches: readonly PaymentBatch[] }) {
  return (
    <ul className={classes.cards} aria-label={t(messages.batches)}>
      {batches.map((batch) => (
        <li key={batch.id} className={classes.card}>
          <div>
            <BatchLink batch={batch} />
            <b className={classes.number}>{rupees(batch.amount, 2)}</b>
          </div>
          <div>
            <span>
              {nearDate(batch.decided_at ?? batch.created_at)} · {t(messages.claimCount(number(batch.count)))}
            </span>
            <BatchAnswer batch={batch} />
          </div>
          <Files batch={batch} />
          <Returned batch={batch} />
        </li>
      ))}
    </ul>
  );
}

function BatchLink({ batch: { id, batch_no } }: { batch: PaymentBatch }) {
  return (
    <Link to={paths.paymentBatch} params={{ id }} className={classes.no} lang="en" title={batch_no}>
      {shortBatchNo(batch_no)}
    </Link>
  );
}

/** What came back and is owed again. */
function Returned({ batch }: { batch: PaymentBatch }) {
  return toSendAgain(batch).map((payment: Payment) => <ReturnedLine key={payment.id} payment={payment} />);
}

function toSendAgain({ returns }: PaymentBatch): readonly Payment[] {
  return returns.filter(({ payable_again }) => payable_again);
}

function Batch({ batch }: { batch: PaymentBatch }) {
  const { created_at, decided_at, count, amount } = batch;
  const isOpen = toSendAgain(batch).length > 0;
  return (
    <tbody data-open={isOpen || undefined}>
      <tr>
        <td>
          <BatchLink batch={batch} />
        </td>
        <td>{nearDate(decided_at ?? created_at)}</td>
        <td data-right>{number(count)}</td>
        <td data-right className={classes.number}>
          {money(amount)}
        </td>
        <td>
          <BatchAnswer batch={batch} />
        </td>
        <td data-right>
          <Files batch={batch} />
        </td>
      </tr>
      {isOpen ? (
        <tr className={classes.back}>
          <td colSpan={6}>
            <Returned batch={batch} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** What has become of the batch: whose approval it waits for, or how many the bank has answered. */
export function BatchAnswer({ batch }: { batch: Omit<PaymentBatch, 'returns'> }) {
  const { id } = useUser();
  const mayApprove = useMay('approve_payment');
  const { status, created_by, count, confirmed, returned } = batch;
  if (status === 'pending') {
    const mine = mayApprove && created_by?.id !== id;
    return <StatusBadge tone={mine ? 'you' : 'other'} label={batchStates.pending} />;
  }
  if (status === 'refused') return <StatusBadge tone="nobody" label={batchStates.refused} />;
  if (confirmed === count) return <StatusBadge tone="done" label={messages.allPaid} />;
  if (confirmed + returned === 0) return <StatusBadge tone="other" label={messages.answerAwaited} />;
  const awaited = count - confirmed - returned;
  return (
    <span className={classes.answers}>
      {confirmed > 0 ? <span data-paid>{t(messages.paidCount(number(confirmed)))}</span> : null}
      {returned > 0 ? <b data-returned>{t(messages.returnedCount(number(returned)))}</b> : null}
      {awaited > 0 ? <span>{t(messages.awaitedCount(number(awaited)))}</span> : null}
    </span>
  );
}

function Files({ batch }: { batch: PaymentBatch }) {
  const { id, status, voucher_no } = batch;
  const mayPay = useMay('pay_claim');
  return (
    <span className={classes.files}>
      {mayPay && status === 'approved' ? (
        <button type="button" className={classes.file} onClick={() => void takeBankFile(id)}>
          <IconFileSpreadsheet size={15} stroke={1.8} aria-hidden />
          {fileKindOf(batch)}
        </button>
      ) : null}
      {voucher_no ? (
        <Link to={paths.paymentBatch} params={{ id }} className={classes.file} title={voucher_no}>
          <IconFileText size={15} stroke={1.8} aria-hidden />
          {t(messages.voucher)}
        </Link>
      ) : null}
    </span>
  );
}
