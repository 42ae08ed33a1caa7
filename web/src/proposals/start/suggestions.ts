import type { Form } from '@krishi-bima/contract/forms/form';
import { type FieldValue, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { EnteredHeader } from '@krishi-bima/contract/forms/records';
import { isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { PersonalInfo } from '@krishi-bima/contract/kyc/kyc';
import { insuredFirm } from '@krishi-bima/contract/proposals/insured-firm';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { Me } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { nextYear } from './last-year.ts';
import { startMessages } from './messages.ts';

/** What is known of a proposal before anybody types. */
export interface Known {
  form: Form;
  /** The AD day in Nepal. */
  today: string;
  user: Pick<Me, 'id' | 'branch'>;
  /** Whether the user can be the agent of a proposal. */
  isAgent: boolean;
  farmer: PersonalInfo;
  /** The farmer's proposal of last year, which became a policy. */
  last: Proposal | undefined;
}

export interface Suggestion {
  value: FieldValue;
  /** Where the value comes from. */
  source: Text;
}
export type Suggestions = Readonly<Record<string, Suggestion>>;

/** Returns what is taken over into a new proposal, by field. */
export function suggestionsOf(known: Known): Suggestions {
  const { form, today, user, isAgent, last } = known;
  const found: Record<string, Suggestion> = {
    proposal_date: { value: today, source: startMessages.today },
    branch: { value: user.branch, source: startMessages.yourBranch },
    agent: { value: isAgent ? user.id : null, source: startMessages.yourself },
    ...ofLastYear(last),
    ...ofFarmer(known),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([name, { value }]) => form.proposal[name] !== undefined && !isEmpty(value)),
  );
}

/** Of another's group, cooperative or land only last year's policy knows. */
function ofLastYear(last: Proposal | undefined): Record<string, Suggestion> {
  const names = ['insured_type', 'group_name', 'member_count', 'ownership'];
  const source = startMessages.fromLastPolicy;
  return Object.fromEntries(
    names.map((name) => [name, { value: last ? (valueIn(last.default_values, name) ?? null) : null, source }]),
  );
}

function ofFarmer({ form, farmer, last }: Known): Record<string, Suggestion> {
  const source = startMessages.fromFarmer;
  const { address_detail: home, bank_name, bank_branch, account_no, account_holder, name_np } = farmer;
  const place = home && {
    ...{ province: home.province, district: home.district, municipality: home.municipality, ward: home.ward },
    tole: home.tole ?? null,
  };
  const account = { payee_bank: bank_name, payee_branch: bank_branch, payee_account_no: account_no };
  const payee = { ...account, payee_name: account_holder ?? name_np };
  return {
    farm_address: { value: place, source: startMessages.permanentAddress },
    ...(isEmpty(account_no) ? {} : withSource(payee, source)),
    ...withSource(whoIsInsured(form, farmer, last), source),
  };
}

/** A farmer may be insured alone or as one of a group, which last year's policy tells; a firm is always a firm. */
function whoIsInsured(form: Form, farmer: PersonalInfo, last: Proposal | undefined) {
  if (isFirm(farmer)) return insuredFirm(farmer, form);
  return last?.default_values.insured_type ? {} : { insured_type: 'individual' };
}

function withSource(values: object, source: Text): Record<string, Suggestion> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: value ?? null, source }]));
}

/** Returns the period of cover to begin with: from tomorrow, for a season as long as last year's, else for a year. */
export function periodOf({ form, today, last }: Pick<Known, 'form' | 'today' | 'last'>): EnteredHeader {
  const from = addDays(today, 1);
  const ended = last?.default_values.risk_end_at;
  const until = ended ? nextYear(ended.slice(0, 10)) : addDays(nextYear(from), -1);
  const isKnown = (ended && until > from) || form.row.season === undefined;
  return {
    risk_start_at: `${from}T00:01:00+05:45`,
    ...(isKnown ? { risk_end_at: `${until}T23:59:00+05:45` } : {}),
  };
}
