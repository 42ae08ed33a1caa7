import { type Script, toPaisa } from './money.ts';
import { numberInWords } from './number-words.ts';

/** Writes अक्षरेपी as on receipts and policies. Throws RangeError below zero. */
export function moneyInWords(amount: string, language: Script = 'ne'): string {
  const paisa = BigInt(toPaisa(amount));
  const rupees = numberInWords(paisa / 100n, language);
  const rest = paisa % 100n;
  const words = language === 'ne' ? nepaliAmount(rupees, rest) : englishAmount(rupees, rest);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nepaliAmount(rupees: string, paisa: bigint): string {
  const parts = [];
  if (rupees !== numberInWords(0n) || paisa === 0n) parts.push(`${rupees} रुपैयाँ`);
  if (paisa > 0n) parts.push(`${numberInWords(paisa)} पैसा`);
  return `${parts.join(' ')} मात्र`;
}

function englishAmount(rupees: string, paisa: bigint): string {
  const parts = [];
  if (rupees !== 'zero' || paisa === 0n) parts.push(`${rupees} ${rupees === 'one' ? 'rupee' : 'rupees'}`);
  if (paisa > 0n) parts.push(`${numberInWords(paisa, 'en')} paisa`);
  return `${parts.join(' and ')} only`;
}
