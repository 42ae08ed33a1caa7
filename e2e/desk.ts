import { randomInt, randomUUID } from 'node:crypto';
import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { claims } from '@krishi-bima/contract/claims/claims';
import { branches as branchCalls } from '@krishi-bima/contract/companies/companies';
import type { FormName } from '@krishi-bima/contract/forms';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { type Kyc, kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { type PolicySummary, policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import { type Endpoint, type Input, type Output, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type APIRequestContext, expect } from '@playwright/test';

/** A colleague who works by the calls while the story looks at the page. */
export type Desk = <E extends Endpoint>(endpoint: E, input?: Partial<Input<E>>) => Promise<Output<E>>;

export function deskOf(request: APIRequestContext, token: string): Desk {
  return async <E extends Endpoint>(endpoint: E, input: Partial<Input<E>> = {}) => {
    const { body, ...where } = input as { body?: object; params?: object; query?: object };
    const answer = await request.fetch(urlOf(endpoint, where), {
      method: endpoint.method,
      headers: { authorization: `Token ${token}` },
      // After a minute at the page the server has closed the connection, maybe at this very moment.
      maxRetries: 1,
      ...(body ? { [endpoint.media === 'upload' ? 'multipart' : 'data']: body } : {}),
    });
    const said = await answer.text();
    expect(answer.ok(), said).toBe(true);
    // Whatever is deleted is answered with nothing.
    return (said === '' ? null : JSON.parse(said)) as Output<E>;
  };
}

/** A policy under which a claim is open is neither cancelled nor endorsed. */
export async function hasClaim(desk: Desk, policy: number): Promise<boolean> {
  return (await desk(claims.list, { query: { policy, tab: 'open' } })).count > 0;
}

/** A policy of the demo that runs since some days and was not claimed under; stories side by side take different ones. */
export async function runningPolicy(desk: Desk, form: FormName, which: number): Promise<PolicySummary> {
  const { results } = await desk(policies.list, { query: { status: 'issued', form, limit: 200 } });
  const before = Date.now() - 3 * 86_400_000;
  const fitting: PolicySummary[] = [];
  for (const policy of results) {
    if (Date.parse(policy.risk_start_at) > before) continue;
    if ((await desk(claims.list, { query: { policy: policy.id } })).count === 0) fitting.push(policy);
  }
  const found = fitting[which];
  if (!found) throw new Error('No policy of the demo fits.');
  return found;
}

/** Nobody else has it, so that no farmer of another story is a likely twin. */
export function ownPhone(): string {
  return `98${randomInt(10_000_000, 99_999_999)}`;
}

/** Nobody insures this plot yet, so that no story finds the policy of another. */
export function ownKitta(): string {
  return String(randomInt(1_000, 10_000_000));
}

/** A farmer whose KYC is whole. */
export async function registerFarmer(desk: Desk, change: Partial<NewKyc['personal_info']> = {}): Promise<Kyc> {
  const phone = ownPhone();
  const place = await panauti(desk);
  const born = addDays('1970-01-01', randomInt(0, 9000));
  const personal_info: NewKyc['personal_info'] = {
    name_np: 'सीता थापा',
    name_en: 'Sita Thapa',
    gender: 'female',
    date_of_birth: born,
    nationality: 'nepali',
    grandfather_name_np: 'हरि थापा',
    father_name_np: 'राम थापा',
    phone_number_np: phone,
    id_type: 'citizenship',
    citizenship_no: `27-01-${phone.slice(2, 4)}-${phone.slice(4)}`,
    citizenship_issue_district: place.district,
    citizenship_issue_date: addDays(born, 7000),
    occupation: 'agriculture',
    is_pep: false,
    address_detail: place,
    ...change,
  };
  return desk(kyc.create, { body: { is_crop: true, is_livestock: true, personal_info } });
}

/** A proposal with all that stands before its rows; its cover is asked for from the first of these days to the second. */
export async function beginProposal(
  desk: Desk,
  farmer: Kyc,
  form: FormName = 'vegetable',
  days = 95,
  from = 1,
): Promise<Proposal> {
  const today = todayAd();
  const { results: branches } = await desk(branchCalls.list);
  return desk(formEndpoints[form].create, {
    body: {
      personal_info: farmer.personal_info.id,
      proposal_date: today,
      branch: branches[0]?.id ?? null,
      insured_type: 'individual',
      farm_address: await panauti(desk),
      purpose: 'commercial',
      ...(form === 'cattle' ? {} : { ownership: 'own' }),
      risk_start_at: `${addDays(today, from)}T00:01:00+05:45`,
      risk_end_at: `${addDays(today, days)}T23:59:00+05:45`,
      previous_insured: false,
      refused_before: false,
      other_insurance: false,
      wants_subsidy: true,
      no_other_subsidy_declared: true,
      declaration_accepted: true,
      place: 'पनौती',
    },
  });
}

/** A proposal with nothing missing but the submission: 1,00,000 rupees of tomatoes on two ropani. */
export async function writeProposal(desk: Desk, farmer: Kyc, change: RowValues = {}, from = 1): Promise<Proposal> {
  const today = todayAd();
  const proposal = await beginProposal(desk, farmer, 'vegetable', 95, from);
  await desk(formEndpoints.vegetable.createRow, {
    body: {
      insurance_proposal: proposal.id,
      client_id: randomUUID(),
      kitta_no: ownKitta(),
      area: { unit: 'ropani', parts: ['2', '0', '0', '0'] },
      crop: 'tomato',
      farming_method: 'open',
      crop_stage: 'growth',
      planting_date: addDays(today, -10),
      harvest_date: addDays(today, 90),
      cost_labour: '100000.00',
      sum_insured: '100000.00',
      ...change,
    },
  });
  return proposal;
}

async function panauti(desk: Desk) {
  const { results: districts } = await desk(addresses.districts);
  const district = one(districts, ({ name_en }) => name_en.startsWith('Kavre'));
  const { results: municipalities } = await desk(addresses.municipalities, { query: { district__id: district.id } });
  const municipality = one(municipalities, ({ name_en }) => name_en.startsWith('Panauti'));
  const { results: wards } = await desk(addresses.wards, { query: { municipality__id: municipality.id } });
  const ward = one(wards, ({ number }) => number === 7);
  return {
    province: district.province,
    district: district.id,
    municipality: municipality.id,
    ward: ward.id,
    tole: 'खोपासी',
  };
}

function one<T>(list: readonly T[], is: (row: T) => boolean): T {
  const found = list.find(is);
  if (!found) throw new Error('the demo has no such row');
  return found;
}
