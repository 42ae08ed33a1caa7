import type { Chance } from './chance.ts';
import { type Family, familyOf, type Gender, personOf, phoneNumber } from './people.ts';

/** Parents, spouse, household and nominee; a married woman carries her husband's surname and was born with another. */
export function familyMembers(chance: Chance, family: Family, gender: Gender, phone: string) {
  const marital_status = chance.weighted([
    ['married', 86],
    ['unmarried', 7],
    ['single', 7],
  ]);
  const isWife = gender === 'female' && marital_status !== 'unmarried';
  const parents = isWife ? familyOf(chance, family.community) : family;
  const spouse = personOf(chance, family, gender === 'female' ? 'male' : 'female').np;
  const mother = personOf(chance, parents, 'female').np;
  const hasSpouse = marital_status === 'married';
  return {
    marital_status,
    grandfather_name_np: personOf(chance, parents, 'male').np,
    father_name_np: chance.is(0.96) ? personOf(chance, parents, 'male').np : null,
    mother_name_np: mother,
    spouse_name_np: hasSpouse ? spouse : null,
    ...household(chance, gender),
    ...(chance.is(0.75) ? nominee(chance, family, gender, hasSpouse ? spouse : undefined, phone) : {}),
  };
}

function household(chance: Chance, gender: Gender) {
  const men = chance.int(gender === 'female' ? 0 : 1, 4);
  const women = chance.int(gender === 'male' ? 0 : 1, 4);
  const alone = men + women === 0 ? 1 : 0;
  return { family_size: men + women + alone, family_male: men + alone, family_female: women };
}

function nominee(chance: Chance, family: Family, gender: Gender, spouse: string | undefined, phone: string) {
  const nominee_phone = chance.is(0.35) ? phone : phoneNumber(chance);
  if (spouse && chance.is(0.6)) {
    return { nominee_name_np: spouse, nominee_relation: gender === 'female' ? 'पति' : 'पत्नी', nominee_phone };
  }
  const isSon = chance.is(0.55);
  return {
    nominee_name_np: personOf(chance, family, isSon ? 'male' : 'female').np,
    nominee_relation: isSon ? 'छोरा' : 'छोरी',
    nominee_phone,
  };
}
