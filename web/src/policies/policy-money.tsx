import type { Policy } from '@krishi-bima/contract/policies/policies';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { paymentMethods } from '@krishi-bima/contract/values/payment-methods';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { money, relativeDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Columns } from '#ui/columns.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { formOfPolicy } from './endorsement-rows.ts';
import { messages } from './messages.ts';
import classes from './policy-page.module.css';
import { RefundPanel } from './refund-panel.tsx';

const ReceiptPanel = lazyPart(async () => (await import('#receipts/receipt-panel.tsx')).ReceiptPanel);
const SubsidyPanel = lazyPart(async () => (await import('../subsidies/subsidy-panel.tsx')).SubsidyPanel);

/** Every amount of the policy: what it costs, what was received, what is claimed, and what goes back. */
export function PolicyMoney({ policy }: { policy: Policy }) {
  const mayViewReceipts = useMay('view_receipt');
  const hasSubsidy = useMay('view_subsidy') && policy.subsidy !== '0.00';
  const line = formOfPolicy(policy)?.line ?? 'crop';
  return (
    <Columns
      side={
        <>
          <MoneyPanel policy={policy} />
          <Suspense>{hasSubsidy ? <SubsidyPanel proposal={policy.insurance_proposal} /> : null}</Suspense>
        </>
      }
    >
      <RefundPanel policy={policy} />
      <Suspense>{mayViewReceipts ? <ReceiptPanel proposal={policy.insurance_proposal} line={line} /> : null}</Suspense>
    </Columns>
  );
}

/** Premium, subsidy, share, stamp and payable, and below a line each receipt. */
export function MoneyPanel({ policy, aside }: { policy: Policy; aside?: ReactNode }) {
  const mayView = useMay('view_receipt');
  const asked = queryFor(receipts.ofProposal, { params: { id: policy.insurance_proposal } });
  const { data } = useQuery({ ...asked, enabled: mayView, throwOnError: false });
  const { premium, subsidy, farmer_share } = policy.current;
  // The stamp, and where it has one the accident cover.
  const other = fromPaisa(toPaisa(policy.payable) - toPaisa(policy.farmer_share));
  const lines = [
    { label: messages.premium, amount: money(premium) },
    { label: messages.subsidy, amount: subsidy === '0.00' ? money(subsidy) : `− ${money(subsidy)}` },
    { label: messages.farmerShare, amount: money(farmer_share) },
    { label: messages.stamp, amount: money(other) },
  ];
  const taken = (data?.receipts ?? []).filter(({ kind, reversed_by }) => kind === 'receipt' && !reversed_by);
  return (
    <Panel flush title={messages.money} aside={aside}>
      <dl className={classes.sums}>
        {lines.map(({ label, amount }) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={classes.payable}>
          <dt>{t(messages.payable)}</dt>
          <dd>{money(fromPaisa(toPaisa(farmer_share) + toPaisa(other)))}</dd>
        </div>
      </dl>
      {taken.length > 0 ? (
        <ul className={classes.receipts}>
          {taken.map(({ id, receipt_no, received_on, method, deposit, amount }) => (
            <li key={id}>
              <IconCircleCheck size={18} stroke={1.7} aria-hidden />
              <span>
                <span lang="en" className="nowrap">
                  {receipt_no}
                </span>
                <small>
                  {[relativeDate(received_on), t(paymentMethods[method]), deposit && t(messages.deposited)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className="num">{money(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
