import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { withCatalogue } from '../forms/catalogue.ts';
import type { Form, FormPart } from '../forms/form.ts';
import {
  asText,
  availableOptions,
  type FieldSpec,
  type Fields,
  type FieldValue,
  type FormValues,
  isArea,
  isEmpty,
  missingPaths,
} from '../forms/kinds.ts';
import { type ListedMember, withMembers } from '../forms/members.ts';
import type { BankingDetails, ProposalHeader } from '../forms/records.ts';
import { valueProblems } from '../forms/stored-values.ts';
import { infoFieldsOf, isFirm } from '../kyc/kinds.ts';
import type { KycInfo } from '../kyc/kyc.ts';
import type { ProposalValues } from '../pricing/pricing.ts';
import { paisaOf, sumInsuredOf } from '../pricing/sum-insured.ts';
import type { ProblemCode } from '../problems/problems.ts';
import { rateIn } from '../rates/rates.ts';
import type { Tariff } from '../tariffs/tariffs.ts';
import type { AddressDetail } from '../values/values.ts';
import { isOverTerm } from './cover-period.ts';
import { memberProblems } from './member-rules.ts';
import { rowRuleProblems } from './row-rules.ts';

/*
 * Everything between a draft and its submission, by path, the same in browser and server. A draft may break all of it;
 * the wizard shows the rules of a row as warnings.
 */

export type ProblemsByPath = Record<string, ProblemCode>;

export interface Submission extends ProposalValues {
  personal_info: Farmer;
  banking?: BankingDetails;
  /** The members of a group. */
  members?: readonly ListedMember[];
}

export interface RuleContext {
  /** The AD day in Nepal. */
  today: string;
  /** The tariff in force on the proposal date. */
  tariff: Tariff | null;
  /**
   * The AD day in Nepal on which the server took the first submission; none before it. Buying windows are judged by it,
   * never by a typed date (docs/domain.md, Buying windows).
   */
  first_submitted_on?: string | null | undefined;
}

/** Returns every missing value and broken rule: `default_values.x`, `insurance_details.0.x`, `personal_info.x`. */
export function submitProblems(definition: Form, submission: Submission, office: RuleContext): ProblemsByPath {
  const { default_values, insurance_details, personal_info, banking = {}, members = [] } = submission;
  const form = withMembers(withCatalogue(definition, office.tariff?.rates), default_values, members);
  return {
    ...under('personal_info', farmerProblems(personal_info)),
    ...under('default_values', proposalProblems(form, default_values, office)),
    ...under('banking', form.parts?.banking ? partProblems(form.parts.banking, banking, office.today) : {}),
    ...memberProblems(form, default_values, members),
    ...(insurance_details.length === 0 ? { insurance_details: 'no_rows' as const } : {}),
    ...Object.assign(
      {},
      ...insurance_details.map((row, index) => under(`insurance_details.${index}`, rowProblems(form, row, office))),
    ),
  };
}

/** Returns the missing and impossible values of a part. */
export function partProblems(part: FormPart, values: FormValues, today: string): ProblemsByPath {
  return fieldProblems(part.fields, values, today);
}

type Farmer = KycInfo & { address?: number | AddressDetail | null };

/** KYC must be complete, with a parent and an address, which no single field can require (docs/domain.md, KYC). */
export function farmerProblems(farmer: Farmer): ProblemsByPath {
  const isOrphan = isEmpty(farmer.father_name_np) && isEmpty(farmer.mother_name_np);
  const parent = isOrphan && !isFirm(farmer) ? ['father_name_np'] : [];
  const address = isEmpty(farmer.address) ? ['address'] : [];
  // A record without a type is a person: it is from before firms existed, or from an old client.
  const kind = isEmpty(farmer.person_type) ? { person_type: 'person' as const } : {};
  return required([...missingPaths(infoFieldsOf(farmer), { ...farmer, ...kind }), ...parent, ...address]);
}

export function proposalProblems(form: Form, values: ProposalHeader, { today, tariff }: RuleContext): ProblemsByPath {
  const problems = fieldProblems(form.proposal, values, today);
  if (values.wants_subsidy === true && values.no_other_subsidy_declared !== true) {
    problems.no_other_subsidy_declared = 'subsidy_declaration';
  }
  if (!isLater(values.risk_end_at, values.risk_start_at)) problems.risk_end_at = 'end_before_start';
  if (isOverTerm(form, values)) problems.risk_end_at ??= 'over_term';
  if (!isEmpty(values.proposal_date) && !tariff) problems.proposal_date ??= 'no_tariff';
  return problems;
}

export function rowProblems(form: Form, row: FormValues, office: RuleContext): ProblemsByPath {
  const { today, tariff } = office;
  const problems = fieldProblems(form.row.fields, row, today);
  const { sum_insured, most, lacks } = sumInsuredOf(form, row, tariff);
  if (lacks) problems[lacks.field] ??= lacks.code;
  else if (most !== null && sum_insured > most) problems.sum_insured ??= 'over_cap';
  for (const [field, code] of Object.entries(choiceProblems(form.row.fields, row))) problems[field] ??= code;
  for (const [field, code] of Object.entries(rowRuleProblems(form.row.rules, row, tariff?.rates)))
    problems[field] ??= code;
  for (const [field, code] of Object.entries(enrolmentProblems(form.row, row, office))) problems[field] ??= code;
  for (const [field, code] of Object.entries(seasonProblems(form.row, row, office))) {
    problems[field] ??= code;
  }
  return problems;
}

/** Reports withdrawn crops and breeds of another animal. */
export function choiceProblems(fields: Fields, row: FormValues): ProblemsByPath {
  const problems: ProblemsByPath = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (field.kind !== 'choice' || !field.catalogue || isEmpty(value)) continue;
    if (!Object.hasOwn(availableOptions(field, {}), asText(value))) problems[name] = field.withdrawn ?? 'not_offered';
    else if (!Object.hasOwn(availableOptions(field, row), asText(value))) problems[name] = 'disagrees';
  }
  return problems;
}

/** Reports what can no longer be chosen, or not yet, on the day on which the server takes the proposal. */
function enrolmentProblems(
  { enrolment, kind }: Form['row'],
  row: FormValues,
  { tariff, today, first_submitted_on }: RuleContext,
): ProblemsByPath {
  if (!enrolment || isEmpty(row[enrolment.field])) return {};
  const day = Number((first_submitted_on ?? today).replaceAll('-', ''));
  const from = Number(rateIn(tariff?.rates, enrolment.from, row[kind]) ?? 0);
  const until = Number(rateIn(tariff?.rates, enrolment.until, row[kind]) ?? Number.POSITIVE_INFINITY);
  return day < from || day > until ? { [enrolment.field]: 'enrolment_closed' } : {};
}

function seasonProblems(
  { season, kind }: Form['row'],
  row: FormValues,
  { tariff, today, first_submitted_on }: RuleContext,
) {
  if (!season) return {};
  const problems: ProblemsByPath = {};
  const { from, to, max_days } = season;
  const days = daysFrom(row[from], row[to]);
  if (days !== undefined && days > max_days) problems[to] = 'too_far_apart';
  if (days !== undefined && days <= 0) problems[to] = 'end_before_start';
  if (tariff && isOutsideWindow(tariff, row[kind], daysFrom(row[from], first_submitted_on ?? today))) {
    problems[from] = 'outside_window';
  }
  return problems;
}

/** Validates each field by itself: required, an amount above zero, no future date, a real area. */
export function fieldProblems(fields: Fields, values: FormValues, today: string): ProblemsByPath {
  const problems: ProblemsByPath = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isEmpty(value)) continue;
    if (isNothing(field, value)) problems[name] = 'not_positive';
    if (field.kind === 'date' && field.past && asText(value) > today) problems[name] = 'future_date';
  }
  return { ...problems, ...valueProblems(fields, values), ...required(missingPaths(fields, values)) };
}

function isNothing(field: FieldSpec, value: FieldValue): boolean {
  if (field.kind === 'money') return field.positive === true && paisaOf(value) === 0;
  return field.kind === 'area' && isArea(value) && value.parts.every((part) => Number(part) === 0);
}

/** Returns the crop's own window before the common one; undefined where the line is open all year. */
export function buyingWindow({ buying_windows }: Tariff, crop: FieldValue | undefined) {
  return buying_windows.find((own) => own.crop === crop) ?? buying_windows.find((any) => any.crop === null);
}

function isOutsideWindow(tariff: Tariff, crop: FieldValue | undefined, days: number | undefined): boolean {
  const window = buyingWindow(tariff, crop);
  return window !== undefined && days !== undefined && (days < window.from_day || days > window.to_day);
}

/** Values that cannot be compared yet are no error: a missing one is reported once. */
function isLater(end: ProposalHeader['risk_end_at'], start: ProposalHeader['risk_start_at']): boolean {
  return isEmpty(end) || isEmpty(start) || Date.parse(end) > Date.parse(start);
}

/** Undefined while one of them is missing. */
function daysFrom(from: FieldValue | undefined, to: FieldValue | undefined): number | undefined {
  return isEmpty(from) || isEmpty(to) ? undefined : daysBetween(asText(from), asText(to));
}

function required(paths: readonly string[]): ProblemsByPath {
  return Object.fromEntries(paths.map((path) => [path, 'required' as const]));
}

function under(parent: string, problems: ProblemsByPath): ProblemsByPath {
  return Object.fromEntries(Object.entries(problems).map(([path, code]) => [`${parent}.${path}`, code]));
}
