import { hasMembers } from '@krishi-bima/contract/forms/members';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import type { Chance } from './chance.ts';
import { type CommunityName, communities } from './communities.ts';
import { districts } from './districts.ts';
import type { Farmer } from './farmers.ts';
import { familyOf, type Gender, personOf, phoneNumber } from './people.ts';

export interface DemoMember {
  client_id: string;
  name_np: string;
  citizenship_no: string | null;
  phone_number_np: string | null;
  membership_no: string | null;
  bank_name: string | null;
  account_no: string | null;
  account_holder: string | null;
}

/** As many as the proposal says; the one who proposes leads the list. */
export function membersOf(chance: Chance, { district, facts }: Farmer, proposal: ProposalHeader): DemoMember[] {
  if (!hasMembers(proposal)) return [];
  const mix = Object.entries(districts[district].communities) as [CommunityName, number][];
  return Array.from({ length: proposal.member_count ?? 0 }, (_, at) => {
    const gender: Gender = chance.is(0.58) ? 'female' : 'male';
    const { np } = personOf(chance, familyOf(chance, communities[chance.weighted(mix)]), gender);
    const name_np = at === 0 ? facts.name_np : np;
    return {
      ...{ client_id: chance.uuid(), name_np },
      citizenship_no: `27-01-${chance.digits(2)}-${chance.digits(5)}`,
      phone_number_np: chance.is(0.8) ? phoneNumber(chance) : null,
      membership_no: proposal.insured_type === 'cooperative' ? String(101 + at) : null,
      ...{ bank_name: 'नमुना बैंक लि.', account_no: chance.digits(14), account_holder: name_np },
    };
  });
}
