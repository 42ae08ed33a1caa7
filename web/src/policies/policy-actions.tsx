import { findForm } from '@krishi-bima/contract/forms';
import { indexCertificates } from '@krishi-bima/contract/index-cover/certificates';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconFileText, IconHistory, IconPencilPlus, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '#api/client.ts';
import { LossButton } from '#claims/claims-of.tsx';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import type { MenuAction } from '#ui/popup-menu-action.ts';
import { useAddVisit } from '#visits/use-add-visit.ts';
import { coverFacts } from './cover-facts.ts';
import { messages } from './messages.ts';
import { useRenewal } from './use-renewal.ts';

/** The paper is what a policy is opened for, until its renewal is due. */
export function PolicyActions({ policy }: { policy: Policy }) {
  const { mayRenew, running, renew } = useRenewal(policy);
  const isDue = mayRenew && isRenewalDue(policy);
  return (
    <>
      <PrintButton
        isMain={!isDue}
        label={messages.makePdf}
        start={(signal) => call(policies.print, { query: { id: policy.id } }, { key: String(policy.id), signal })}
      />
      {policy.form === 'indexinsurance' ? (
        <PrintButton
          label={messages.certificates}
          start={(signal) => {
            const query = { policy: policy.id };
            return call(indexCertificates.print, { query }, { key: `certificates of ${policy.id}`, signal });
          }}
        />
      ) : null}
      {isDue ? (
        <Button leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />} loading={running} onClick={renew}>
          {t(messages.renew)}
        </Button>
      ) : null}
      {policy.status === 'issued' && findForm(policy.form)?.paid_by !== 'measurement' ? (
        <LossButton policy_no={policy.policy_no} />
      ) : null}
      {policy.status === 'issued' ? (
        <Button
          variant="default"
          leftSection={<IconPencilPlus size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to="." search={{ tab: 'endorsements' }} {...props} />}
        >
          {t(messages.endorsements)}
        </Button>
      ) : null}
    </>
  );
}

/** In the last days of the cover, and after it. */
function isRenewalDue(policy: Policy): boolean {
  return coverFacts(policy, todayAd()).renewsFrom <= todayAd();
}

/** Records beside this one, an early renewal, and cancelling, which stands nowhere else. */
export function PolicyMenu({ policy, moves }: { policy: Policy; moves: readonly MenuAction[] }) {
  const navigate = useNavigate();
  const { mayRenew, next, renew } = useRenewal(policy);
  const visit = useAddVisit({ farmer: policy.personal_info.id, record: { kind: 'policy', id: policy.id } });
  const { form, insurance_proposal: id, renews, policy_no } = policy;
  const actions: MenuAction[] = [
    {
      label: messages.openProposal,
      icon: IconFileText,
      onClick: () => void navigate({ to: paths.proposal, params: { form, id } }),
    },
    ...(renews
      ? [
          {
            label: messages.renews(renews.policy_no),
            icon: IconHistory,
            onClick: () => void navigate({ to: paths.policy, params: { id: renews.id } }),
          },
        ]
      : []),
    ...(next ? [{ label: messages.renewal, icon: IconRefresh, onClick: () => void navigate(next) }] : []),
    ...visit,
    ...(mayRenew && !isRenewalDue(policy) ? [{ label: messages.renew, icon: IconRefresh, onClick: renew }] : []),
    ...moves,
  ];
  return <PopupMenu label={messages.moreOf(policy_no)} actions={actions} />;
}
