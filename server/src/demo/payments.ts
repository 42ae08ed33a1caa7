import type { PaymentMethod } from '@krishi-bima/contract/values/payment-methods';
import type { Chance } from './chance.ts';

export function methodOf(chance: Chance): PaymentMethod {
  return chance.weighted<PaymentMethod>([
    ['cash', 62],
    ['bank_voucher', 16],
    ['online', 16],
    ['cheque', 6],
  ]);
}

export function meansOf(chance: Chance, method: PaymentMethod, day: string) {
  const isPaper = method === 'bank_voucher' || method === 'cheque';
  return {
    method,
    ...(method === 'cash' ? {} : { reference_no: chance.digits(8) }),
    ...(method === 'cash' ? {} : { bank_name: method === 'online' ? 'नमुना पे' : 'नमुना बैंक लि.' }),
    ...(isPaper ? { instrument_date: day } : {}),
  };
}
