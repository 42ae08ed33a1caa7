import { type Text, text } from './text.ts';

/** How a farmer's share comes in. */
export const paymentMethods = {
  cash: text('नगद', 'Cash'),
  bank_voucher: text('बैंक भौचर', 'Bank voucher'),
  cheque: text('चेक', 'Cheque'),
  online: text('अनलाइन', 'Online'),
} as const satisfies Record<string, Text>;

export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodNames = Object.keys(paymentMethods) as PaymentMethod[];

/** What its collector carries to the bank; the other two are in the company's account already. */
export const depositableMethods: readonly PaymentMethod[] = ['cash', 'cheque'];
