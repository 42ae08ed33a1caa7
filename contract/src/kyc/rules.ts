import { type FormValues, isEmpty } from '../forms/kinds.ts';
import type { ProblemCode } from '../problems/problems.ts';
import { contactFieldsOf, isFirm } from './kinds.ts';
import { type KycInfo, personalInfoFields } from './kyc.ts';

/*
 * Rules of the office on a farmer's own details (docs/domain.md, KYC and Identity numbers), the same in browser and
 * server. They look only at values that are there; missing ones are reported when KYC is verified or a proposal
 * submitted.
 */

export type FarmerProblems = Record<string, ProblemCode>;

interface Rule {
  /** A change is checked against the rules that concern its fields, so that an old record can still be corrected. */
  fields: readonly string[];
  problems: (farmer: KycInfo, today: string) => FarmerProblems;
}

const pastDates = Object.entries(personalInfoFields).flatMap(([name, field]) =>
  field.kind === 'date' && field.past ? [name] : [],
);

const rules: readonly Rule[] = [
  { fields: contactFieldsOf({ person_type: 'person' }), problems: unreachable('person') },
  { fields: contactFieldsOf({ person_type: 'firm' }), problems: unreachable('firm') },
  { fields: ['name_en', 'person_type'], problems: notAPersonsName },
  { fields: ['date_of_birth'], problems: outOfAge },
  { fields: ['date_of_birth', 'citizenship_issue_date'], problems: issuedTooEarly },
  ...pastDates.map((name) => ({ fields: [name], problems: inFuture(name) })),
  { fields: ['family_size', 'family_male', 'family_female'], problems: familySum },
  { fields: ['total_land_area'], problems: noLand },
];

/** `today` is the AD day in Nepal; without `changed`, all rules apply. */
export function officeProblems(farmer: KycInfo, today: string, changed?: ReadonlySet<string>): FarmerProblems {
  const asked = rules.filter(({ fields }) => !changed || fields.some((name) => changed.has(name)));
  return Object.assign({}, ...asked.map(({ problems }) => problems(farmer, today)));
}

function unreachable(kind: 'person' | 'firm') {
  return (farmer: KycInfo): FarmerProblems => {
    if (isFirm(farmer) !== (kind === 'firm')) return {};
    const names = contactFieldsOf(farmer);
    if (names.some((name) => !isEmpty(farmer[name]))) return {};
    const code = kind === 'firm' ? ('one_of_firm' as const) : ('one_of_three' as const);
    return Object.fromEntries(names.map((name) => [name, code]));
  };
}

function notAPersonsName(farmer: KycInfo): FarmerProblems {
  const { name_en } = farmer;
  const isRight = isFirm(farmer) || isEmpty(name_en) || /^[A-Za-z][A-Za-z .()'-]*$/.test(name_en);
  return isRight ? {} : { name_en: 'not_latin' };
}

function outOfAge({ date_of_birth }: KycInfo, today: string): FarmerProblems {
  if (isEmpty(date_of_birth)) return {};
  const isRight = yearsAfter(date_of_birth, 16) <= today && today < yearsAfter(date_of_birth, 101);
  return isRight ? {} : { date_of_birth: 'bad_age' };
}

function issuedTooEarly({ date_of_birth, citizenship_issue_date }: KycInfo): FarmerProblems {
  if (isEmpty(date_of_birth) || isEmpty(citizenship_issue_date)) return {};
  const isRight = citizenship_issue_date >= yearsAfter(date_of_birth, 16);
  return isRight ? {} : { citizenship_issue_date: 'issued_too_early' };
}

function inFuture(name: string) {
  return (farmer: FormValues, today: string): FarmerProblems => {
    const day = farmer[name];
    return typeof day === 'string' && day > today ? { [name]: 'future_date' } : {};
  };
}

/** Two of the three numbers can contradict each other already. */
function familySum({ family_size, family_male, family_female }: KycInfo): FarmerProblems {
  if (isEmpty(family_size)) return {};
  const counted = (family_male ?? 0) + (family_female ?? 0);
  const isWhole = !isEmpty(family_male) && !isEmpty(family_female);
  const isRight = isWhole ? counted === family_size : counted <= family_size;
  return isRight ? {} : { family_size: 'sum_mismatch' };
}

function noLand({ total_land_area }: KycInfo): FarmerProblems {
  if (!total_land_area) return {};
  const isNothing = total_land_area.parts.every((part) => Number(part) === 0);
  return isNothing ? { total_land_area: 'not_positive' } : {};
}

/** AD days of the same shape compare as text, 29 February too. */
function yearsAfter(day: string, years: number): string {
  return String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4);
}
