import type { Line } from '../access/roles.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { type LedgerAccount, ledgerAccountNames, type PayableKindName, payableKinds } from './kinds.ts';

export const voucherKinds = {
  payment: text('भुक्तानी भौचर', 'Payment voucher'),
  return: text('भुक्तानी फिर्ताको भौचर', 'Voucher of a returned payment'),
} as const satisfies Record<string, Text>;
export type VoucherKind = keyof typeof voucherKinds;
export const voucherKindNames = keysOf(voucherKinds);

/** One side of a voucher, in paisa. */
export interface Posting {
  account: LedgerAccount;
  debit: number;
  credit: number;
}

interface Ordered {
  kind: PayableKindName;
  line: Line;
  /** In paisa. */
  amount: number;
}

/** Returns the two sides of what is ordered: debited by kind and line, credited to the bank; of a return turned round. */
export function postingsOf(voucher: VoucherKind, payments: readonly Ordered[]): Posting[] {
  const sums = new Map<LedgerAccount, number>();
  for (const { kind, line, amount } of payments) {
    const account = payableKinds[kind].debit[line];
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  const spent = ledgerAccountNames.flatMap((account) => {
    const amount = sums.get(account);
    return amount === undefined ? [] : [{ account, debit: amount, credit: 0 }];
  });
  const whole = spent.reduce((sum, { debit }) => sum + debit, 0);
  const ordered: Posting[] = [...spent, { account: 'bank', debit: 0, credit: whole }];
  return voucher === 'payment' ? ordered : ordered.map(turned).toReversed();
}

function turned({ account, debit, credit }: Posting): Posting {
  return { account, debit: credit, credit: debit };
}
