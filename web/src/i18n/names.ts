import { isValidElement, type ReactNode } from 'react';
import { language } from '#i18n/t.ts';

interface Named {
  name_np: string;
  name_en?: string | null;
}

/** Returns the name in the reader's script where it is known in both. */
export function farmerName({ name_np, name_en }: Named): string {
  return language() === 'en' && name_en ? name_en : name_np;
}

interface Colleague {
  first_name: string;
  last_name: string;
  name_en?: string | null | undefined;
}

export function staffName(person: Colleague | null): string {
  if (language() === 'en' && person?.name_en) return person.name_en;
  return person ? `${person.first_name} ${person.last_name}`.trim() : '—';
}

/** Returns who did something: a person, or another program with a token of theirs. */
export function actorName(person: Colleague, program: string | null): string {
  return program === null ? staffName(person) : `${program} (${staffName(person)})`;
}

/** Returns the language of words that are not in the page's own, for the voice that reads the page out. */
export function langOf(shown: ReactNode): 'ne' | 'en' | undefined {
  if (isValidElement<{ children?: ReactNode }>(shown)) return langOf(shown.props.children);
  if (typeof shown !== 'string') return undefined;
  const [isNepali, isLatin] = [/[\u0900-\u097f]/.test(shown), /[a-z]/i.test(shown)];
  if (isNepali === isLatin) return undefined;
  const own = isNepali ? 'ne' : 'en';
  return own === language() ? undefined : own;
}
