import type { Subsidy } from '@krishi-bima/contract/subsidies/subsidies';
import { language } from '#i18n/t.ts';

export function farmerOf({ personal_info: { name_np, name_en } }: Pick<Subsidy, 'personal_info'>): string {
  return (language() === 'en' && name_en) || name_np;
}

/** Who and which cover, where one entry is named among many. */
export function entryName(entry: Pick<Subsidy, 'personal_info' | 'proposal_no'>): string {
  return [farmerOf(entry), entry.proposal_no].filter(Boolean).join(', ');
}
