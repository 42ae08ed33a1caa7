import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { language } from './t.ts';

/** Writes अक्षरेपी, beside every amount that is paid. */
export function moneyWords(amount: string): string {
  return moneyInWords(amount, language());
}
