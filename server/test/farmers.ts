import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export type Facts = NewKyc['personal_info'];

/** Everything that the registration asks for. */
export const wholeFarmer: Facts = {
  name_np: 'सीता थापा',
  phone_number_np: '9841000001',
  name_en: 'Sita Thapa',
  gender: 'female',
  date_of_birth: '1990-04-14',
  marital_status: 'married',
  nationality: 'nepali',
  grandfather_name_np: 'हरि थापा',
  father_name_np: 'राम थापा',
  mother_name_np: 'गीता थापा',
  spouse_name_np: 'श्याम थापा',
  phone_alt: '01-5555555',
  guardian_phone: '9851000001',
  email: 'sita@example.com',
  id_type: 'citizenship',
  citizenship_no: '27-01-75-01234',
  citizenship_issue_date: '2008-04-14',
  pan_no: '123456789',
  occupation: 'agriculture',
  education: 'literate',
  ethnicity: 'क्षेत्री',
  annual_income_band: 'to_5_lakh',
  is_pep: false,
  family_size: 5,
  family_male: 2,
  family_female: 3,
  total_land_area: { unit: 'ropani', parts: ['1', '0', '0', '0'] },
  membership_no: '12',
  nominee_name_np: 'श्याम थापा',
  nominee_relation: 'पति',
  nominee_phone: '9861000001',
  bank_name: 'कृषि विकास बैंक',
  bank_branch: 'पनौती',
  account_no: '00123456789',
  account_holder: 'Sita Thapa',
  remarks: 'नदी छेउ',
};

/** Registers a farmer through the call, as a clerk does. */
export async function register(
  app: TestApp,
  personal_info: Facts,
  more: Partial<NewKyc> = {},
  person: Person = 'agent',
) {
  const { status, body } = await app.as(person)(kyc.create, { body: { personal_info, ...more } });
  expect(status).toBe(201);
  return body;
}

let phones = 9841000000;

/** Somebody of that name whom nobody else is like. */
export function somebody(name_np: string, facts: Partial<Facts> = {}): Facts {
  phones += 1;
  return { name_np, phone_number_np: String(phones), ...facts };
}

/** Who is on the list, in its order; the count agrees. */
export async function namesOf(app: TestApp, query: KycFilter, person: Person = 'agent'): Promise<string[]> {
  const { status, body } = await app.as(person)(kyc.list, { query });
  expect(status).toBe(200);
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ personal_info }) => personal_info.name_np);
}
