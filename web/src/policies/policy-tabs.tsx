import type { Policy } from '@krishi-bima/contract/policies/policies';
import type { Text } from '@krishi-bima/contract/values/text';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import { formOfPolicy, insuredWord } from './endorsement-rows.ts';
import { messages } from './messages.ts';

export const policyTabs = ['summary', 'rows', 'papers', 'money', 'claims', 'endorsements', 'history'] as const;
export type PolicyTab = (typeof policyTabs)[number];

export function PolicyTabs({ policy, tab }: { policy: Policy; tab: PolicyTab }) {
  const changes = policy.endorsements.length + policy.other_endorsements.length;
  const counts: Partial<Record<PolicyTab, string>> = {
    rows: number(policy.content.insurance_details.length),
    ...(changes > 0 ? { endorsements: number(changes) } : {}),
  };
  return (
    <PageTabs
      label={messages.tabs}
      active={tab}
      tabs={policyTabs.map((one) => ({
        id: one,
        label: one === 'rows' ? insuredWord(formOfPolicy(policy)) : messages.tabNames[one],
        count: counts[one],
      }))}
      // One address for all of them: the router would take the one without a search for the place where one is.
      renderLink={(one, props) => <Link to="." search={{ tab: one }} activeOptions={{ exact: true }} {...props} />}
    />
  );
}

/** From a panel to the tab that has all of it. */
export function ToTab({ tab, label }: { tab: PolicyTab; label: Text }) {
  return (
    <Anchor size="sm" fw={600} renderRoot={(props) => <Link to="." search={{ tab }} {...props} />}>
      {t(label)}
    </Anchor>
  );
}
