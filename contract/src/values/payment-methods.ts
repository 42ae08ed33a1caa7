import { keysOf } from './records.ts';
import { type Text, text } from './text.ts';

/** The methods by which a farmer's share is paid. */
export const paymentMethods = {
  cash: text('नगद', 'Cash'),
  bank_voucher: text('बैंक भौचर', 'Bank voucher'),
  cheque: text('चेक', 'Cheque'),
  online: text('अनलाइन', 'Online'),
} as const satisfies Record<string, Text>;

export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodNames = keysOf(paymentMethods);

/** The collector deposits these; the other two are in the company's account already. */
export const depositableMethods: readonly PaymentMethod[] = ['cash', 'cheque'];
