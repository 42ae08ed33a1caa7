import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { type KycSummary, kycList } from '@krishi-bima/contract/kyc/list';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { formatDate, number, rupees } from '#i18n/format.ts';
import { area } from '#i18n/land.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import type { Fact } from '#ui/page.tsx';
import { pageMessages } from './messages.ts';

type Sums = Pick<KycSummary, 'proposal_count' | 'sum_insured'>;

/** Counted by the server, as in the list; until it answers the file stands without them. */
export function useProposalSums({ personal_info }: Kyc): Sums | undefined {
  const input = { query: { personal_info__id: personal_info.id, limit: 1 } };
  return useQuery(queryFor(kycList, input, { key: 'sums' })).data?.results[0];
}

export function useFarmerFacts(record: Kyc, sums: Sums | undefined): Fact[] {
  const { is_crop, is_livestock, personal_info } = record;
  const covers = [is_crop && t(pageMessages.crop), is_livestock && t(pageMessages.livestock)];
  return [
    { label: pageMessages.proposals, value: sums ? number(sums.proposal_count) : '…' },
    { label: pageMessages.sumInsured, value: sums ? rupees(sums.sum_insured) : '…', phone: true },
    { label: pageMessages.land, value: area(personal_info.total_land_area), phone: true },
    { label: pageMessages.covers, value: covers.filter(Boolean).join(' · ') },
    { label: pageMessages.registered, value: formatDate(todayAd(new Date(record.created_at))) },
    { label: pageMessages.registeredBy, value: staffName(record.created_by) },
  ];
}
