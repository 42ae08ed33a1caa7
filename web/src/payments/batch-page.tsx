import { bankFileFormats } from '@krishi-bima/contract/payments/bank-files';
import type { PaymentBatchDetails } from '@krishi-bima/contract/payments/payment';
import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { ClaimsLink } from '#claims/claims-link.tsx';
import { formatDateTime, formatTime, nearDate, number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { AnswersButton } from './answers-button.tsx';
import { BatchDecision } from './batch-decision.tsx';
import { BatchSum, Person, VoucherLines } from './batch-parts.tsx';
import { BatchPayments } from './batch-payments.tsx';
import { BatchAnswer } from './batch-table.tsx';
import { messages } from './messages.ts';
import classes from './new-batch.module.css';
import { accountDigits, shortBatchNo } from './words.ts';

/** A batch: what it pays, its voucher and its two people, and what the bank says. */
export function PaymentBatchPage() {
  const { id } = useParams({ from: inShell(paths.paymentBatch) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedBatch key={id} id={id} />
    </Suspense>
  );
}

function LoadedBatch({ id }: { id: number }) {
  const { data: batch } = useSuspenseQuery(queryFor(paymentBatches.get, { params: { id } }));
  useOwnCompany(batch);
  const { batch_no, created_by, created_at, status, count, amount } = batch;
  const no = shortBatchNo(batch_no);
  return (
    <Page
      band
      title={messages.batch(no)}
      here={no}
      crumbs={[
        <ClaimsLink key="claims" />,
        <Link key="payments" to={paths.payments}>
          {t(messages.crumb)}
        </Link>,
      ]}
      status={<BatchAnswer batch={batch} />}
      note={t(messages.preparedAt(staffName(created_by), formatDateTime(created_at)))}
      actions={status === 'approved' ? <AnswersButton /> : null}
    >
      <Columns side={<Side batch={batch} />}>
        <Panel title={messages.claims} aside={t(messages.summed(number(count), rupees(amount, 2)))} flush>
          <BatchPayments batch={batch} />
        </Panel>
      </Columns>
    </Page>
  );
}

function Side({ batch }: { batch: PaymentBatchDetails }) {
  const { status, count, amount, account, format, voucher, created_by, created_at, confirmed, returned } = batch;
  const answered = confirmed + returned;
  return (
    <Panel
      title={status === 'approved' ? messages.bankAnswer : messages.approve}
      aside={status === 'approved' ? t(messages.answeredOf(number(answered), number(count))) : null}
      flush
    >
      <BatchSum count={count} amount={amount} />
      <div className={classes.part}>
        <dl className={classes.facts}>
          <div>
            <dt>{t(messages.fromAccount)}</dt>
            <dd>
              {account.bank_name}, {account.name} …{accountDigits(account.account_no).slice(-4)}
            </dd>
          </div>
          <div>
            <dt>{t(messages.fileFormat)}</dt>
            <dd>{t(bankFileFormats[format].label)}</dd>
          </div>
        </dl>
      </div>
      <VoucherLines voucher={voucher} />
      <div className={classes.part}>
        <Person label={messages.preparedBy} name={personAt(created_by, created_at)} />
        <Second batch={batch} />
      </div>
      <BatchDecision batch={batch} />
    </Panel>
  );
}

function Second({ batch: { status, decided_by, decided_at, reason, moves } }: { batch: PaymentBatchDetails }) {
  if (status === 'approved') return <Person label={messages.approvedBy} name={personAt(decided_by, decided_at)} />;
  if (status === 'refused') {
    return <p className={classes.note}>{t(messages.sentBackBy(staffName(decided_by), reason ?? ''))}</p>;
  }
  const isMine = moves.some(({ move, hindrances }) => move === 'approve_batch' && hindrances.length === 0);
  return <Person label={messages.approvedBy} name={t(isMine ? messages.you : messages.otherPerson)} waits />;
}

function personAt(person: PaymentBatchDetails['created_by'], at: string | null): string {
  return [staffName(person), at && nearDate(at), at && formatTime(at)].filter(Boolean).join(', ');
}
