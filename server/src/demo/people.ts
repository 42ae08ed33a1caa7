import type { Chance } from './chance.ts';
import type { Community } from './communities.ts';
import type { GivenNames, Name } from './given-names.ts';

export type Gender = 'male' | 'female' | 'other';

/** A name in Devanagari and one of its Latin spellings. */
export interface PersonName {
  np: string;
  en: string;
}

export interface Family {
  community: Community;
  surname: PersonName;
}

export function familyOf(chance: Chance, community: Community): Family {
  return { community, surname: spelled(chance, chance.pick(community.surnames)) };
}

/** Given name and the family's surname; women of some communities have one of their own. */
export function personOf(chance: Chance, { community, surname }: Family, gender: Gender): PersonName {
  const given = givenName(chance, community.given, gender);
  const own = gender === 'female' ? community.womens_surnames : undefined;
  const last = own ? spelled(chance, chance.pick(own)) : surname;
  return { np: `${given.np} ${last.np}`, en: `${given.en} ${last.en}` };
}

function givenName(chance: Chance, given: GivenNames, gender: Gender): PersonName {
  const isWoman = gender === 'female' || (gender === 'other' && chance.is(0.5));
  const whole = isWoman ? given.women : given.men;
  const parts = isWoman ? given.women_parts : given.men_parts;
  if (parts.length === 0 || chance.is(isWoman ? 0.62 : 0.5)) return spelled(chance, chance.pick(whole));
  const [firsts, seconds] = chance.pick(parts);
  const first = spelled(chance, chance.pick(firsts));
  const second = spelled(chance, chance.pick(seconds));
  const gap = given.apart || chance.is(0.35) ? ' ' : '';
  return { np: first.np + gap + second.np, en: `${first.en} ${second.en}` };
}

/** Mostly the usual Latin spelling; search has to find the others too. */
function spelled(chance: Chance, { np, en }: Name): PersonName {
  const [usual = ''] = en;
  return { np, en: chance.is(0.85) ? usual : chance.pick(en) };
}

/** Prefixes that no operator has been given, as far as is known: the demo must not name a real person's phone. */
export function phoneNumber(chance: Chance): string {
  return chance.pick(['983', '987', '989']) + chance.digits(7);
}
