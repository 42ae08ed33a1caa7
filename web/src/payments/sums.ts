import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';

export function sumOf(payments: readonly { amount: string }[]): string {
  return fromPaisa(payments.reduce((sum, { amount }) => sum + toPaisa(amount), 0));
}
