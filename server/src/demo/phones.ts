import type { Chance } from './chance.ts';

/** Prefixes that no operator has been given, as far as is known: the demo must not name a real person's phone. */
export function phoneNumber(chance: Chance): string {
  return chance.pick(['983', '987', '989']) + chance.digits(7);
}
