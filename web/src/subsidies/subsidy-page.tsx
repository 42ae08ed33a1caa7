import { type SubsidyDetails, subsidies, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { fiscalYear, formatDate, percent, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { OpenProposal } from '#proposals/open-proposal.tsx';
import { Columns } from '#ui/columns.tsx';
import { type Detail, Details } from '#ui/details.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EntryActions } from './entry-actions.tsx';
import { messages } from './messages.ts';
import classes from './subsidies-page.module.css';
import { districtOf } from './subsidy-columns.tsx';
import { SubsidySteps } from './subsidy-steps.tsx';
import { subsidyTones } from './subsidy-tones.ts';

/** One entry of the ledger: what it is for, where it stands and every step it went. */
export function SubsidyPage() {
  const { id } = useParams({ from: inShell(paths.subsidy) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedEntry key={id} id={id} />
    </Suspense>
  );
}

function LoadedEntry({ id }: { id: number }) {
  const { data: entry } = useSuspenseQuery(queryFor(subsidies.get, { params: { id } }));
  useOwnCompany(entry);
  const { status, personal_info, over_cap } = entry;
  return (
    <Page
      band
      title={messages.entryOf(farmerName(personal_info))}
      here={t(messages.entry)}
      status={
        <>
          <StatusBadge tone={subsidyTones[status]} label={subsidyStates[status]} />
          {over_cap ? <StatusBadge tone="refused" label={messages.overCap} /> : null}
        </>
      }
      crumbs={[
        <Link key="ledger" to={linePaths.crop.subsidies}>
          {t(messages.ledger)}
        </Link>,
        <Link key="farmer" to={paths.kyc} params={{ id: personal_info.kyc }}>
          {farmerName(entry.personal_info)}
        </Link>,
      ]}
      note={
        <span lang="en" className="nowrap">
          {entry.proposal_no}
        </span>
      }
      actions={<Ways entry={entry} />}
      facts={[
        { label: messages.amount, value: rupees(entry.amount, 2), phone: true },
        { label: messages.received, value: rupees(entry.received, 2) },
        { label: messages.due, value: rupees(entry.due, 2), phone: true },
        { label: messages.opened, value: formatDate(entry.opened_on) },
      ]}
    >
      <Columns
        side={
          <>
            <Panel title={messages.steps}>
              <SubsidySteps moves={entry.moves} corrections={entry.corrections} />
              <EntryActions entry={entry} />
            </Panel>
          </>
        }
      >
        <Panel title={messages.entry}>
          <Details items={detailsOf(entry)} />
        </Panel>
      </Columns>
    </Page>
  );
}

function detailsOf(entry: SubsidyDetails): Detail[] {
  const { policy, bill, subsidy_cap_per_farmer: cap } = entry;
  return [
    { label: messages.farmer, value: farmerName(entry.personal_info) },
    { label: messages.policy, value: policy && <span lang="en">{policy.policy_no}</span> },
    { label: messages.district, value: districtOf(entry.district) },
    { label: messages.fiscalYear, value: fiscalYear(entry.fiscal_year) },
    { label: messages.sumInsured, value: rupees(entry.sum_insured) },
    ...(entry.corrections.length > 0 ? [{ label: messages.openedAmount, value: rupees(entry.opened_amount, 2) }] : []),
    ...(entry.to_return === '0.00' ? [] : [{ label: messages.toReturn, value: rupees(entry.to_return, 2) }]),
    { label: messages.percent, value: percent(entry.percent) },
    { label: messages.letter, value: entry.recommendation_no },
    { label: messages.letterDate, value: entry.recommended_on && formatDate(entry.recommended_on) },
    {
      label: messages.bill,
      value: bill && (
        <Link to={paths.subsidyBill} params={{ id: bill.id }} lang="en" className={classes.link}>
          {bill.bill_no}
        </Link>
      ),
    },
    { label: messages.farmerYear, value: rupees(entry.farmer_year, 2) },
    ...(cap === null ? [] : [{ label: messages.cap, value: rupees(cap, 2) }]),
  ];
}

function Ways({ entry: { policy, form, insurance_proposal } }: { entry: SubsidyDetails }) {
  return (
    <>
      {policy ? (
        <Button
          variant="default"
          leftSection={<IconCertificate size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to={paths.policy} params={{ id: policy.id }} {...props} />}
        >
          {t(messages.openPolicy)}
        </Button>
      ) : null}
      <OpenProposal form={form} id={insurance_proposal} />
    </>
  );
}
