import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import type { KycSummary } from '@krishi-bima/contract/kyc/list';
import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { waitingRecords } from '#outbox/waiting-rows.ts';

/** A farmer whose registration waits, as lists have it. */
export function unsentFarmer(entry: OutboxEntry): KycSummary | undefined {
  const [farmer] = waitingRecords<Kyc>('farmer', [entry]);
  if (!farmer) return undefined;
  const { id, insurance, is_crop, is_livestock, status, twin_review, created_by, created_at, updated_at } = farmer;
  const { name_np, name_en, phone_number_np, citizenship_no, address, address_detail } = farmer.personal_info;
  return {
    ...{ id, insurance, is_crop, is_livestock, status, twin_review, created_by, created_at, updated_at },
    personal_info: {
      ...{ id: farmer.personal_info.id, name_np, name_en: name_en ?? null, phone_number_np: phone_number_np ?? null },
      ...{ citizenship_no: citizenship_no ?? null, address, address_detail: address_detail ?? null },
    },
    ...{ proposal_count: 0, sum_insured: '0.00' },
  };
}
