import { findForm } from '@krishi-bima/contract/forms';
import type { PayableKindName } from '@krishi-bima/contract/payments/kinds';
import { payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import { postingsOf } from '@krishi-bima/contract/payments/vouchers';
import { toPaisa } from '@krishi-bima/nepali/money';
import { digits } from '#i18n/format.ts';

/** A number of digits alone is written in the reader's; with letters it stays as the bank writes it. */
export function accountDigits(account_no: string): string {
  return /[A-Za-z]/.test(account_no) ? account_no : digits(account_no);
}

/** PAY/2083-84/00017 of HBC/PAY/2083-84/00017; JV-00012 of HBC/2083-84/JV-00012. */
export function shortBatchNo(batch_no: string): string {
  return batch_no.split('/').slice(1).join('/');
}
export function shortVoucherNo(voucher_no: string): string {
  return voucher_no.split('/').at(-1) ?? voucher_no;
}

export function payableKey({ kind, record, member }: Pick<Payable, 'kind' | 'record' | 'member'>): string {
  return `${kind} ${record} ${member ?? 0}`;
}

/** What keeps a payable from a batch; undefined of what can be picked. */
export function obstacleOf({ check, own_approval }: Payable): 'none' | 'other' | 'own' | undefined {
  if (check === 'none') return 'none';
  if (!payableNameChecks.includes(check)) return 'other';
  return own_approval ? 'own' : undefined;
}

/** As the server will post it. */
export function postingsFor(payables: readonly { kind: PayableKindName; form: string; amount: string }[]) {
  return postingsOf(
    'payment',
    payables.map(({ kind, form, amount }) => ({ kind, line: findForm(form)?.line ?? 'crop', amount: toPaisa(amount) })),
  );
}
