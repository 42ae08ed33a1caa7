import { perils } from '@krishi-bima/contract/claims/perils';
import { text } from '@krishi-bima/contract/values/text';
import { farmerName } from '#i18n/names.ts';
import type { Act } from '#outbox/keep.ts';
import type { Notice } from './notice.ts';

/** How a notice is named while it waits for a line. */
export function actOfNotice(notice: Notice, path: string, waiting: number | undefined): Act {
  const { policy, said_of, peril, loss_at } = notice;
  const cause = peril ? perils[peril].label : undefined;
  return {
    kind: 'claim',
    what: text(
      `क्षतिको सूचना${cause ? `, ${cause.ne}` : ''}`,
      `Notice of loss${cause ? `, ${cause.en.toLowerCase()}` : ''}`,
    ),
    whose: policy ? farmerName(policy.personal_info) : said_of.trim(),
    ...(policy ? { place: policy.policy_no } : {}),
    // Two notices of one loss are one after the other; the office looks at them.
    subject: `claims/new/${waiting ?? ''}/${policy?.id ?? said_of.trim()}/${loss_at ?? ''}`,
    path,
    form: notice,
  };
}
