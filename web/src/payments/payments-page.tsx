import type { PayableTab, payments } from '@krishi-bima/contract/payments/payments';
import { payments as calls } from '@krishi-bima/contract/payments/payments';
import type { PaymentState } from '@krishi-bima/contract/payments/states';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useRecord } from '#api/use-record.ts';
import { ClaimsLink } from '#claims/claims-link.tsx';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { AnswersButton } from './answers-button.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { messages } from './messages.ts';
import { PayableDesk } from './payable-desk.tsx';
import { PaymentList } from './payment-list.tsx';

const tabs = ['waiting', 'pending', 'sent', 'returned', 'confirmed'] as const;
type Tab = (typeof tabs)[number];

/** What the company owes for claims, on its way from approval over the bank to the farmer. */
export function PaymentsPage() {
  const search = useSearch({ from: inShell(paths.payments) });
  const tab = tabs.find((one) => one === search.tab) ?? 'waiting';
  const { record: counts } = useRecord(calls.counts, { query: {} });
  const isPhone = usePhone();
  return (
    <Page
      title={messages.title}
      here={messages.crumb}
      crumbs={[<ClaimsLink key="claims" />]}
      actions={
        <>
          <AnswersButton />
          {isPhone ? null : <RegisterLink />}
        </>
      }
      tabs={<Tabs tab={tab} counts={counts} />}
    >
      <TabBody key={tab} tab={tab} />
    </Page>
  );
}

function TabBody({ tab }: { tab: Tab }) {
  if (tab === 'pending') return <BatchPanel title={messages.batchesWaiting} status="pending" />;
  if (tab === 'waiting' || tab === 'returned') return <PayableDesk tab={tab satisfies PayableTab} />;
  return <PaymentList status={tab satisfies PaymentState} />;
}

function RegisterLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to={linePaths.crop.registers}
          search={{ register: 'payment_register', registration: 'both' }}
          {...props}
        />
      )}
    >
      {t(messages.register)}
    </Button>
  );
}

function Tabs({ tab, counts }: { tab: Tab; counts: Output<typeof payments.counts> | undefined }) {
  const labels: Record<Tab, Text> = messages;
  return (
    <PageTabs
      label={messages.tabs}
      active={tab}
      tabs={tabs.map((id) => ({ id, label: labels[id], ...(counts ? { count: number(counts[id]) } : {}) }))}
      renderLink={(id, props) => (
        <Link to="." search={{ tab: id === 'waiting' ? undefined : id }} activeOptions={{ exact: true }} {...props} />
      )}
    />
  );
}
