import { readFileSync } from 'node:fs';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { Problem } from '../errors/problem.ts';

/** The list says its own source and licence. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Words that everybody in the office would try. */
const ofTheOffice = ['nepal', 'kathmandu', 'pokhara', 'krishi', 'bima', 'beema', 'insurance', 'kisan', 'admin'];

export interface OwnWords {
  username: string;
  first_name: string;
  last_name: string;
  phone?: string | null | undefined;
}

/**
 * Refuses a password that is guessed first: one of the commonest, also with digits or signs around it, one of few
 * different characters, and one that is the account's own name or number with little else.
 */
export function refuseGuessable(password: string, words: OwnWords, field: string): void {
  const code = guessable(password, words);
  if (code) throw new Problem(code, { fields: { [field]: code } });
}

function guessable(password: string, { username, first_name, last_name, phone }: OwnWords): ProblemCode | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (common.has(plain) || common.has(core) || new Set(plain).size < 4) return 'common_password';
  const own = [username, ...username.split(/[._@-]/), first_name, last_name, phone ?? ''].map((word) =>
    word.toLowerCase(),
  );
  if (isMadeOf(plain, own)) return 'password_of_account';
  return isMadeOf(plain, ofTheOffice) ? 'common_password' : undefined;
}

/** Returns whether fewer than six characters are left without these words, digits and signs. */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const known = words
    .filter((word) => word.length >= 3 && plain.includes(word))
    .toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return false;
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), plain);
  return rest.replace(/[^\p{L}]/gu, '').length < 6;
}
