import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { requiredKycDocuments } from '@krishi-bima/contract/documents/kinds';
import { type Kyc, kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { text } from '@krishi-bima/contract/values/text';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Keeper } from '#api/keeping.ts';
import { newId } from '#api/new-id.ts';
import type { Owner } from '#drafts/store.ts';
import { useOwner } from '#drafts/use-draft.ts';
import type { Entered } from '#forms/form-engine.ts';
import { namedPlace } from '#forms/named-place.ts';
import type { KycValues } from '#kyc/kyc-fields.ts';
import { paths } from '#navigation/paths.ts';
import { keeperOf, newMark } from '#outbox/keep.ts';

const registration = text('कृषक दर्ता', 'Farmer registration');

/** A farmer without a line: registered, or found to be there already, when it is back. */
export function useFarmerKeeper() {
  const owner = useOwner();
  const client = useQueryClient();
  return (form: Entered<KycValues>): Keeper<typeof kyc.create> => {
    const subject = `kyc/new/${newId()}`;
    const makes = newMark();
    return keeperOf(
      kyc.create,
      owner,
      async ({ body }) => ({
        ...{ kind: 'farmer', what: registration, whose: body.personal_info.name_np },
        ...{ subject, path: paths.newKyc, form, makes },
        shows: await farmerShown(client, owner, makes, body),
      }),
      subject,
    );
  };
}

/** Returns what the calls that read the farmer would answer now. */
export async function farmerShown(client: QueryClient, { company }: Owner, id: number, body: NewKyc) {
  const { personal_info: info, insurance = company, is_crop = false, is_livestock = false } = body;
  const now = new Date().toISOString();
  const farmer = {
    ...{ id, insurance, is_crop, is_livestock, status: 'new', version: 0, created_at: now, updated_at: now },
    ...{ twin_review: false, twin_reason: null, cooperative: null, insurance_project: null, created_by: null },
    personal_info: {
      ...info,
      ...{ id, address: null, temp_address: null },
      address_detail: await namedPlace(client, info.address_detail),
      temp_address_detail: await namedPlace(client, info.temp_address_detail),
    },
  } as Kyc;
  const papers = requiredKycDocuments(info, {});
  return {
    [urlOf(kyc.get, { params: { id } })]: farmer,
    [urlOf(kycDocuments.list, { query: { kyc__id: id } })]: {
      count: 0,
      next: null,
      previous: null,
      results: [],
      papers,
    },
  };
}
