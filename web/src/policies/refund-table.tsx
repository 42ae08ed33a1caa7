import type { Policy } from '@krishi-bima/contract/policies/policies';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { money, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { refundMessages as messages } from './refund-messages.ts';
import classes from './refund-panel.module.css';

interface RefundTableProps {
  policy: Pick<Policy, 'farmer_share' | 'stamp' | 'payable' | 'current'>;
  back: { refund_farmer: string; refund_authority: string };
  days: number;
  gone: number;
  /** What the authority has paid so far, where that is known. */
  received?: string;
}

/** Each kind of money as the policy has it with its endorsements, what of it is earned by the days that passed, and what is not. */
export function RefundTable({ policy, back, days, gone, received }: RefundTableProps) {
  const other = fromPaisa(toPaisa(policy.payable) - toPaisa(policy.farmer_share));
  const lines = [
    { name: messages.ofFarmer, whole: policy.current.farmer_share, left: back.refund_farmer },
    { name: messages.ofSubsidy, whole: policy.current.subsidy, left: back.refund_authority, received },
    { name: messages.ofStamp, whole: other, left: '0.00' },
  ].filter(({ whole }) => whole !== '0.00');
  const sum = (name: 'whole' | 'left') => fromPaisa(lines.reduce((total, line) => total + toPaisa(line[name]), 0));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(messages.rupees)}</th>
          <th scope="col">{t(messages.inPolicy)}</th>
          <th scope="col">{t(messages.gone(number(gone)))}</th>
          <th scope="col">{t(messages.left(number(days - gone)))}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, whole, left, received: came }) => (
          <tr key={name.en}>
            <th scope="row">
              {t(name)}
              {came === undefined ? null : <small>{t(messages.came(rupees(came, 2)))}</small>}
            </th>
            <Amounts whole={whole} left={left} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(messages.total)}</th>
          <Amounts whole={sum('whole')} left={sum('left')} />
        </tr>
      </tfoot>
    </table>
  );
}

function Amounts({ whole, left }: { whole: string; left: string }) {
  return (
    <>
      <td>{money(whole)}</td>
      <td>{money(fromPaisa(toPaisa(whole) - toPaisa(left)))}</td>
      <td>{left === '0.00' ? '—' : money(left)}</td>
    </>
  );
}
