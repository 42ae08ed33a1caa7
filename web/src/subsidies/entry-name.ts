import type { Subsidy } from '@krishi-bima/contract/subsidies/subsidies';
import { farmerName } from '#i18n/names.ts';

/** Who and which cover, where one entry is named among many. */
export function entryName(entry: Pick<Subsidy, 'personal_info' | 'proposal_no'>): string {
  return [farmerName(entry.personal_info), entry.proposal_no].filter(Boolean).join(', ');
}
