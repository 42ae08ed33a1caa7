import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { Problem } from './problem.ts';

/** Maps each constraint that a person can violate to the field it is about. */
const named: Record<string, { code: ProblemCode; field: string; fieldCode?: ProblemCode }> = {
  users_username: { code: 'username_taken', field: 'username' },
  companies_code: { code: 'code_taken', field: 'code' },
  branches_code: { code: 'code_taken', field: 'code' },
  deposits_slip: { code: 'slip_taken', field: 'slip_no' },
  day_closes_once: { code: 'day_closed', field: 'day' },
  cooperatives_one_firm: { code: 'cooperative_exists', field: 'personal_info' },
  index_stations_code: { code: 'code_taken', field: 'code' },
  index_products_code: { code: 'code_taken', field: 'code' },
  index_readings_day: { code: 'reading_taken', field: 'day' },
  animals_tag: { code: 'tag_taken', field: 'tag_no' },
  proposals_renewal: { code: 'already_renewed', field: 'renews' },
  ndvi_values_day: { code: 'day_taken', field: 'day' },
  check_limits_day: { code: 'day_taken', field: 'effective_from' },
  refund_rules_day: { code: 'day_taken', field: 'effective_from' },
  subsidy_caps_day: { code: 'day_taken', field: 'effective_from' },
  sms_rules_day: { code: 'day_taken', field: 'effective_from' },
  sms_templates_occasion: { code: 'template_exists', field: 'occasion' },
  saved_views_name: { code: 'view_exists', field: 'name' },
  tariffs_one_at_a_time: { code: 'day_taken', field: 'effective_from' },
  rates_of_day: { code: 'rate_exists', field: 'effective_from' },
  rates_period: { code: 'invalid_input', field: 'effective_to', fieldCode: 'end_before_start' },
  rates_district_fkey: { code: 'invalid_input', field: 'district', fieldCode: 'unknown_reference' },
  users_company: { code: 'no_company', field: 'insurance', fieldCode: 'required' },
  users_branch: { code: 'invalid_input', field: 'branch', fieldCode: 'unknown_reference' },
  users_project: { code: 'invalid_input', field: 'insurance_project', fieldCode: 'unknown_reference' },
  users_cooperative: { code: 'invalid_input', field: 'cooperative', fieldCode: 'unknown_reference' },
  kyc_address: { code: 'invalid_input', field: 'personal_info.address', fieldCode: 'unknown_reference' },
  kyc_temp_address: { code: 'invalid_input', field: 'personal_info.temp_address', fieldCode: 'unknown_reference' },
  kyc_citizenship_issue_district_fkey: {
    code: 'invalid_input',
    field: 'personal_info.citizenship_issue_district',
    fieldCode: 'unknown_reference',
  },
};

interface DatabaseError {
  code: string;
  constraint?: string;
  message: string;
}

/** Translates a database failure into a problem for a person, if it is one. */
export function constraintProblem(error: unknown): Problem | undefined {
  if (!isDatabaseError(error)) return undefined;
  const { code, constraint = '' } = error;
  const known = named[constraint];
  if (known) return new Problem(known.code, { fields: { [known.field]: known.fieldCode ?? known.code } });
  // A viewer without a company named a company that does not exist.
  if (code === '23503' && constraint.endsWith('_insurance_fkey')) {
    return new Problem('invalid_input', { fields: { insurance: 'unknown_reference' } });
  }
  if (busy.has(code)) return new Problem('busy', { retryAfter: 2 });
  return undefined;
}

/** Whoever waits for somebody else, or whose connection the database has ended or does not take yet, comes again. */
const busy = new Set(
  ['40001', '40P01', '55P03', '57014', '53300', '25P03'].concat(['57P01', '57P02', '57P03', '08001', '08003', '08006']),
);

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}
