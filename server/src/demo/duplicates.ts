import type { Chance } from './chance.ts';
import type { Farmer } from './farmers.ts';

/** Pairs of each kind in one company. */
const pairs = 3;

/**
 * Makes some farmers look like others: registered twice by a client that decides nothing, so that both wait for review;
 * and two people of one name and phone, about whom the clerk has decided.
 */
export function withDuplicates(chance: Chance, farmers: readonly Farmer[]): Farmer[] {
  const result = [...farmers];
  const eligible = farmers
    .map((farmer, index) => ({ farmer, index }))
    .filter(({ farmer }) => farmer.facts.citizenship_no && farmer.facts.date_of_birth && farmer.is_crop)
    .sort((a, b) => a.farmer.created_at.localeCompare(b.farmer.created_at));
  for (let pair = 0; pair < pairs * 2 && eligible.length > 2; pair += 1) {
    const first = takeOut(eligible, chance.int(0, Math.floor(eligible.length / 2)));
    const second = takeOut(eligible, chance.int(Math.ceil(eligible.length / 2), eligible.length - 1));
    const isUndecided = pair % 2 === 0;
    if (isUndecided) result[first.index] = marked(first.farmer, second.farmer);
    result[second.index] = isUndecided
      ? registeredAgain(first.farmer, second.farmer)
      : alike(chance, first.farmer, second.farmer);
  }
  return result;
}

function takeOut<T>(list: T[], index: number): T {
  const [one] = list.splice(index, 1);
  if (one === undefined) throw new RangeError('No such farmer.');
  return one;
}

function marked(farmer: Farmer, { created_at, created_by }: Farmer): Farmer {
  return { ...farmer, marked: { at: created_at, by: created_by } };
}

/** The same person, at another counter. */
function registeredAgain({ facts, home, district, branch }: Farmer, farmer: Farmer): Farmer {
  const { phone_number_np } = farmer.facts;
  return { ...farmer, facts: { ...facts, phone_number_np }, home, district, branch, status: 'new', twin_review: true };
}

function alike(chance: Chance, { facts, home, district, branch }: Farmer, farmer: Farmer): Farmer {
  const { name_np, name_en, gender, phone_number_np } = facts;
  const twin_reason = chance.pick([
    'एउटै गाउँका दुई जना हुन्; नागरिकता नम्बर फरक छ।',
    'नाम मिलेका नातेदार हुन्; एउटै मोबाइल चलाउँछन्।',
    'बाबुको नाम र जन्म मिति फरक छ।',
  ]);
  const same = { name_np, name_en, gender, phone_number_np };
  return { ...farmer, facts: { ...farmer.facts, ...same }, home, district, branch, twin_reason };
}
