import type { Payable } from '@krishi-bima/contract/payments/payment';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { ClockWords } from '#claims/clock.tsx';
import { shortNo } from '#claims/words.ts';
import { money, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { SelectAll, type Selection, SelectRow } from '#ui/table-select.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import { NameCheckBadge } from './name-check.tsx';
import { Obstacle } from './obstacle.tsx';
import classes from './payable-table.module.css';
import { RecordLink } from './record-link.tsx';
import { accountDigits, obstacleOf, payableKey } from './words.ts';

interface PayableTableProps {
  payables: readonly Payable[];
  selection: Selection;
}

/** What is owed, each with the account and its holder held against the payee; what cannot be picked says what mends it. */
export function PayableTable(props: PayableTableProps) {
  return usePhone() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ payables, selection }: PayableTableProps) {
  const ready = payables.filter((payable) => obstacleOf(payable) === undefined).map(payableKey);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t(messages.approvedClaims)}>
        <thead>
          <tr>
            <th className={classes.box}>
              <SelectAll keys={ready} selection={selection} />
            </th>
            <th>{t(messages.payee)}</th>
            <th>{t(messages.account)}</th>
            <th>{t(messages.holder)}</th>
            <th>{t(messages.nameCheck)}</th>
            <th data-right>
              {t(messages.amount)} ({t(messages.rupees)})
            </th>
          </tr>
        </thead>
        {payables.map((payable) => (
          <Row key={payableKey(payable)} payable={payable} selection={selection} />
        ))}
      </table>
    </div>
  );
}

function Row({ payable, selection }: { payable: Payable; selection: Selection }) {
  const { payee, account, check, amount, returned } = payable;
  const key = payableKey(payable);
  const obstacle = obstacleOf(payable);
  const isMended = obstacle !== undefined || returned !== null;
  return (
    <tbody>
      <tr
        className={classes.row}
        data-picked={selection.selected.has(key) || undefined}
        data-obstacle={obstacle}
        data-mended={isMended || undefined}
        data-back={returned ? true : undefined}
      >
        <td className={classes.box}>
          <Pick payable={payable} selection={selection} />
        </td>
        <td>
          <b>{payee}</b>
          <RecordLink of={payable} className={classes.claim} />
        </td>
        <td>
          {bankOf(payable) ?? '—'}
          {account ? <small className={classes.number}>{accountDigits(account.account_no)}</small> : null}
        </td>
        <td>
          {account?.account_holder ?? '—'}
          <HolderNote payable={payable} />
        </td>
        <td>
          <NameCheckBadge check={check} />
        </td>
        <td data-right className={classes.number}>
          <b>{money(amount)}</b>
          <Due payable={payable} />
        </td>
      </tr>
      {isMended ? (
        <tr className={classes.mend} data-back={returned ? true : undefined}>
          <td colSpan={6}>
            <Obstacle payable={payable} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function Cards({ payables, selection }: PayableTableProps) {
  return (
    <ul className={classes.cards} aria-label={t(messages.approvedClaims)}>
      {payables.map((payable) => {
        const { payee, account, check, amount, returned } = payable;
        const key = payableKey(payable);
        const obstacle = obstacleOf(payable);
        return (
          <li
            key={key}
            className={classes.card}
            data-picked={selection.selected.has(key) || undefined}
            data-obstacle={obstacle}
            data-back={returned ? true : undefined}
          >
            <span className={classes.pick}>
              <Pick payable={payable} selection={selection} />
            </span>
            <div>
              <div className={classes.cardHead}>
                <b>{payee}</b>
                <b>{rupees(amount, 2)}</b>
              </div>
              <div className={classes.line}>
                <RecordLink of={payable} className={classes.claim} />
                <Due payable={payable} />
              </div>
              {account ? (
                <div className={classes.line}>
                  {[bankOf(payable), accountDigits(account.account_no)].filter(Boolean).join(' · ')}
                </div>
              ) : null}
              <div className={classes.line}>
                <span>{account?.account_holder}</span>
                <NameCheckBadge check={check} />
              </div>
              {obstacle !== undefined || returned ? <Obstacle payable={payable} /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Pick({ payable, selection }: { payable: Payable; selection: Selection }) {
  const { payee, number } = payable;
  const label = t(messages.pick(`${payee}, ${shortNo(number)}`));
  return (
    <SelectRow
      of={payableKey(payable)}
      label={label}
      selection={selection}
      disabled={obstacleOf(payable) !== undefined}
    />
  );
}

function bankOf({ account }: Payable): string | undefined {
  return account ? [account.bank_name, account.bank_branch].filter(Boolean).join(', ') : undefined;
}

function HolderNote({ payable: { check, lender, account_given_by } }: { payable: Payable }) {
  if (lender) return <small>{t(messages.ofAssigned(lender))}</small>;
  if (check === 'spelling') return <small>{t(messages.spellingOnly)}</small>;
  return account_given_by ? <small>{t(messages.givenBy(staffName(account_given_by)))}</small> : null;
}

function Due({ payable: { due_on } }: { payable: Payable }) {
  if (due_on === null) return null;
  return (
    <small>
      <ClockWords clock={{ days: 0, left: daysBetween(todayAd(), due_on) }} />
    </small>
  );
}
