import { ledgerAccounts } from '@krishi-bima/contract/payments/kinds';
import type { PaymentBatchDetails, Voucher } from '@krishi-bima/contract/payments/payment';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, money, number, rupees } from '#i18n/format.ts';
import { moneyWords } from '#i18n/money-words.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './new-batch.module.css';
import { shortVoucherNo } from './words.ts';

/** What a batch comes to, in figures and in words. */
export function BatchSum({ count, amount }: { count: number; amount: string }) {
  return (
    <div className={classes.sum}>
      <p className={classes.whole}>
        <span>{t(messages.chosen(number(count)))}</span>
        <b>{rupees(amount, 2)}</b>
      </p>
      <small>{t(messages.inWords)}</small>
      <p className={classes.words}>{moneyWords(amount)}</p>
    </div>
  );
}

type ShownVoucher = Pick<Voucher, 'voucher_on' | 'entries'> & Pick<PaymentBatchDetails['voucher'], 'voucher_no'>;

/** Both sides of the voucher; before it is posted it has no number. */
export function VoucherLines({ voucher: { voucher_no, voucher_on, entries } }: { voucher: ShownVoucher }) {
  return (
    <div className={`${classes.part} ${classes.voucher}`}>
      <div className={classes.head}>
        <b title={voucher_no ?? undefined}>
          {t(messages.voucher)} {voucher_no ? <span lang="en">{shortVoucherNo(voucher_no)}</span> : null}
        </b>
        <span>{voucher_no ? formatDate(voucher_on) : t(messages.numberAfterApproval)}</span>
      </div>
      {entries.map(({ account, company_account, debit, credit }) => {
        const isDebit = debit !== '0.00';
        return (
          <div key={account} className={classes.entry} data-bank={account === 'bank' || undefined}>
            <span>
              {company_account ?? t(ledgerAccounts[account])}{' '}
              <small>{t(isDebit ? messages.debit : messages.credit)}</small>
            </span>
            <span>{money(isDebit ? debit : credit)}</span>
          </div>
        );
      })}
    </div>
  );
}

/** One of the two people of a batch: who has done their part, and for whom it waits. */
export function Person({ label, name, waits }: { label: Wording; name: ReactNode; waits?: boolean }) {
  const Icon = waits ? IconCircleDashed : IconCircleCheck;
  return (
    <div className={classes.person}>
      <Icon
        size={17}
        stroke={1.7}
        aria-hidden
        color={waits ? 'var(--mantine-color-dimmed)' : 'var(--mantine-color-green-8)'}
      />
      <span>{say(label)}</span>
      <span data-waits={waits || undefined}>{name}</span>
    </div>
  );
}
