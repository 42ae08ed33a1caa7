import { findForm } from '@krishi-bima/contract/forms';
import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { text } from '@krishi-bima/contract/values/text';
import { Alert, Button } from '@mantine/core';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '#api/client.ts';
import { queryFor, refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { FarmerContext } from '#forms/references.ts';
import { digits, formatDateTime, rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { OpenProposal } from '#proposals/open-proposal.tsx';
import { Overview } from '#proposals/overview/overview.tsx';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { type Detail, Details } from '#ui/details.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { MoveDialogProps } from '#workflow/use-moves.tsx';
import { WorkflowStatusPanel } from '#workflow/workflow-status-panel.tsx';
import { formOfPolicy } from './endorsement-rows.ts';
import { Endorsements } from './endorsements.tsx';
import { messages } from './messages.ts';
import classes from './policy-page.module.css';
import { RefundPanel } from './refund-panel.tsx';
import { useRenewal } from './use-renewal.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const SubsidyPanel = lazyPart(async () => (await import('../subsidies/subsidy-panel.tsx')).SubsidyPanel);

/** A cover as it was issued, with what was endorsed since, how it ended and what continues it. */
export function PolicyPage() {
  const { id } = useParams({ from: inShell(paths.policy) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedPolicy key={id} id={id} />
    </Suspense>
  );
}

/** A cancellation changes the money of the policy, its subsidy and its refund. */
const changedByMoves = [policies.get, policies.list, proposals.list, refundPayments.get, subsidies.list, subsidies.get];

function LoadedPolicy({ id }: { id: number }) {
  const { data: policy } = useSuspenseQuery(queryFor(policies.get, { params: { id } }));
  const queries = useQueryClient();
  const { personal_info, status, content } = policy;
  const { endorsement, cancel } = useSearch({ from: inShell(paths.policy) });
  const form = formOfPolicy(policy);
  return (
    <FarmerContext value={personal_info.id}>
      <Page
        band
        title={form?.policy_title ?? messages.policy}
        status={<StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />}
        crumbs={crumbsOf(policy)}
        note={
          <span lang="en" className="nowrap">
            {policy.policy_no}
          </span>
        }
        actions={<Actions policy={policy} />}
      >
        <div className={classes.columns}>
          <div className={classes.main}>
            <Panel title={messages.cover}>
              <Details items={coverFacts(policy)} />
            </Panel>
            <Panel title={messages.insured}>
              <Details items={insuredFacts(policy)} />
            </Panel>
            {form ? (
              <Overview
                form={form}
                farmer={personal_info}
                values={content.default_values}
                rows={content.insurance_details}
                members={content.members}
              />
            ) : null}
          </div>
          <div className={classes.side}>
            <Moves policy={policy} isCancelling={cancel === true} onMoved={() => refresh(queries, ...changedByMoves)} />
            <Alert color="gray" role="note" icon={<IconLock size={18} stroke={1.7} aria-hidden />}>
              {t(messages.fixed)}
            </Alert>
            <Endorsements policy={policy} opened={Number(endorsement) || undefined} />
            <PolicySubsidy policy={policy} />
            <RefundPanel policy={policy} />
          </div>
        </div>
      </Page>
    </FarmerContext>
  );
}

interface MovesProps {
  policy: Policy;
  /** The work list leads straight to the second person's part. */
  isCancelling: boolean;
  onMoved: () => unknown;
}

/** What this person may do with the policy; cancelling has more to say than a question. */
function Moves({ policy, isCancelling, onMoved }: MovesProps) {
  const cancelling = (move: 'ask_cancel' | 'cancel') => (props: MoveDialogProps) => (
    <Suspense>
      <CancelDialog policy={policy} move={move} {...props} />
    </Suspense>
  );
  return (
    <WorkflowStatusPanel
      id={policy.insurance_proposal}
      insurance={policy.insurance}
      line={formOfPolicy(policy)?.line ?? 'crop'}
      onMoved={onMoved}
      opensWith={isCancelling ? 'cancel' : undefined}
      dialogs={{ ask_cancel: cancelling('ask_cancel'), cancel: cancelling('cancel') }}
    />
  );
}

function crumbsOf({ form, personal_info }: Policy) {
  const isLivestock = findForm(form)?.line === 'livestock';
  return [
    <Link key="policies" to={isLivestock ? linePaths.livestock.policies : linePaths.crop.policies}>
      {t(messages.policies)}
    </Link>,
    <Link key="farmer" to={paths.kyc} params={{ id: personal_info.kyc }}>
      {farmerName(personal_info)}
    </Link>,
  ];
}

function coverFacts(policy: Policy): Detail[] {
  const { branch, issued_by, current } = policy;
  return [
    { label: messages.riskStart, value: formatDateTime(policy.risk_start_at) },
    { label: messages.riskEnd, value: formatDateTime(policy.risk_end_at) },
    { label: messages.issuedAt, value: formatDateTime(policy.issued_at) },
    { label: messages.sumInsured, value: rupees(current.sum_insured) },
    { label: messages.premium, value: rupees(current.premium, 2) },
    { label: messages.subsidy, value: rupees(current.subsidy, 2) },
    { label: messages.farmerShare, value: rupees(current.farmer_share, 2) },
    { label: messages.branch, value: branch && t(text(branch.name_np, branch.name_en)) },
    { label: messages.issuedBy, value: issued_by && staffName(issued_by) },
  ];
}

const numbers = ['phone_number_np', 'account_no'];

function insuredFacts({ content: { personal_info: facts } }: Policy): Detail[] {
  const said = (...names: (keyof KycInfo)[]) =>
    names
      .flatMap((name) => {
        const value = facts[name];
        if (typeof value !== 'string' || value === '') return [];
        return numbers.includes(name) ? digits(value) : value;
      })
      .join(', ');
  return [
    { label: messages.name, value: said('name_np', 'name_en') },
    { label: messages.phone, value: said('phone_number_np') },
    { label: messages.nominee, value: said('nominee_name_np', 'nominee_relation') },
    { label: messages.bank, value: said('bank_name', 'bank_branch', 'account_no') },
  ];
}

function Actions({ policy }: { policy: Policy }) {
  const { id, form, insurance_proposal, renews } = policy;
  const { mayRenew, next, running, renew } = useRenewal(policy);
  return (
    <>
      {renews ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.policy} params={{ id: renews.id }} {...props} />}
        >
          {t(messages.renews(renews.policy_no))}
        </Button>
      ) : null}
      {next ? (
        <Button variant="default" renderRoot={(props) => <Link {...next} {...props} />}>
          {t(messages.renewal)}
        </Button>
      ) : null}
      <OpenProposal form={form} id={insurance_proposal} />
      <PrintButton
        label={messages.makePdf}
        start={(signal) => call(policies.print, { query: { id } }, { key: String(id), signal })}
      />
      {mayRenew ? (
        <Button leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />} loading={running} onClick={renew}>
          {t(messages.renew)}
        </Button>
      ) : null}
    </>
  );
}

/** Only where there is one, and for those who follow it. */
function PolicySubsidy({ policy: { insurance_proposal, subsidy } }: { policy: Policy }) {
  const mayView = useMay('view_subsidy');
  if (!mayView || subsidy === '0.00') return null;
  return (
    <Suspense>
      <SubsidyPanel proposal={insurance_proposal} />
    </Suspense>
  );
}
