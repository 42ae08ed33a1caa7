import type { Claim } from '@krishi-bima/contract/claims/claim';
import { informants, noticeWays, perils } from '@krishi-bima/contract/claims/perils';
import { digits, formatDate, formatDateTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { type Detail, Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { claimMessages as messages } from './messages.ts';

/** The notice as it was taken down. */
export function NoticePanel({ claim }: { claim: Claim }) {
  const { peril, cause, informant_name, informant, informant_phone, late_reason, treated_from, veterinarian } = claim;
  const who = [informant_name, t(informants[informant]), digits(informant_phone)].filter(Boolean).join(', ');
  const items: Detail[] = [
    { label: messages.lossAt, value: formatDateTime(claim.loss_at) },
    { label: messages.reported, value: formatDateTime(claim.reported_at) },
    { label: messages.via, value: t(noticeWays[claim.reported_via]) },
    { label: messages.peril, value: [t(perils[peril].label), cause].filter(Boolean).join(', ') },
    { label: messages.informant, value: who },
    ...(treated_from ? [{ label: messages.treatedFrom, value: formatDate(treated_from) }] : []),
    ...(veterinarian ? [{ label: messages.veterinarian, value: veterinarian }] : []),
    ...(late_reason ? [{ label: messages.lateReason, value: late_reason }] : []),
    { label: messages.description, value: claim.description, wide: true },
  ];
  return (
    <Panel title={messages.notice}>
      <Details items={items} />
    </Panel>
  );
}
