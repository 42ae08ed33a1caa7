import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { language } from '#i18n/t.ts';

/** In the language of the page, where the farmer has a name in it. */
export function personName({ name_np, name_en }: Pick<Proposal['personal_info'], 'name_np' | 'name_en'>): string {
  return (language() === 'en' && name_en) || name_np;
}
