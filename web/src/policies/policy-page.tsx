import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { proposalMoves, proposalStates } from '@krishi-bima/contract/proposals/states';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor, refresh } from '#api/query.ts';
import { ClaimsOf } from '#claims/claims-of.tsx';
import { FarmerPhoto } from '#documents/farmer-photo.tsx';
import { addressLine } from '#forms/place-view.tsx';
import { FarmerContext } from '#forms/references.ts';
import { digits, formatDate, number, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { addressOf, inShell, linePaths, paths } from '#navigation/paths.ts';
import { Overview } from '#proposals/overview/overview.tsx';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { Stack } from '#ui/columns.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { type Fact, Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton, SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useArrival } from '#ui/use-arrival.ts';
import { messages as workflowMessages } from '#workflow/messages.ts';
import { Timeline } from '#workflow/timeline.tsx';
import { type MoveDialogProps, type Moves, useMoves } from '#workflow/use-moves.tsx';
import { coverFacts } from './cover-facts.ts';
import { formOfPolicy, insuredWord } from './endorsement-rows.ts';
import { Endorsements } from './endorsements.tsx';
import { messages } from './messages.ts';
import { PolicyActions, PolicyMenu } from './policy-actions.tsx';
import { PolicyMoney } from './policy-money.tsx';
import { PolicySummary } from './policy-summary.tsx';
import { type PolicyTab, PolicyTabs, policyTabs } from './policy-tabs.tsx';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const DocumentsSection = lazyPart(async () => (await import('#documents/documents-section.tsx')).DocumentsSection);

/** A cover as it was issued, with what was endorsed since, how it ended and what continues it. */
export function PolicyPage() {
  const { id } = useParams({ from: inShell(paths.policy) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedPolicy key={id} id={id} />
    </Suspense>
  );
}

function LoadedPolicy({ id }: { id: number }) {
  const { data: policy } = useSuspenseQuery(queryFor(policies.get, { params: { id } }));
  useOwnCompany(policy);
  const { personal_info, status } = policy;
  const search = useSearch({ from: inShell(paths.policy) });
  const moves = usePolicyMoves(policy, search.cancel === true);
  const form = formOfPolicy(policy);
  const name = farmerName(personal_info);
  const tab = tabOf(search);
  useArrival(typeof search.at === 'string' ? search.at : undefined);
  return (
    <FarmerContext value={personal_info.id}>
      <Page
        band
        title={`${name}, ${t(form?.policy_title ?? messages.policy)}`}
        here={policy.policy_no}
        picture={<FarmerPhoto kyc={personal_info.kyc} name={name} />}
        status={<StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />}
        crumbs={crumbsOf(policy)}
        note={noteOf(policy)}
        facts={factsOf(policy)}
        actions={<PolicyActions policy={policy} />}
        menu={<PolicyMenu policy={policy} moves={moves.others} />}
        tabs={<PolicyTabs policy={policy} tab={tab} />}
      >
        <TabBody tab={tab} policy={policy} moves={moves} endorsement={Number(search.endorsement) || undefined} />
        {moves.dialog}
      </Page>
    </FarmerContext>
  );
}

/** A link to the sheet of an endorsement leads to the tab that has it. */
function tabOf({ tab, endorsement }: { tab?: unknown; endorsement?: unknown }): PolicyTab {
  return policyTabs.find((one) => one === tab) ?? (endorsement ? 'endorsements' : 'summary');
}

/** A cancellation changes the money of the policy, its subsidy and its refund. */
const changedByMoves = [policies.get, policies.list, proposals.list, refundPayments.get, subsidies.list, subsidies.get];

/** Cancelling has more to say than a question; the work list leads straight to the second person's part. */
function usePolicyMoves(policy: Policy, isCancelling: boolean): Moves {
  const queries = useQueryClient();
  const cancelling = (move: 'ask_cancel' | 'cancel') => (props: MoveDialogProps) => (
    <Suspense>
      <CancelDialog policy={policy} move={move} {...props} />
    </Suspense>
  );
  return useMoves({
    id: policy.insurance_proposal,
    insurance: policy.insurance,
    line: formOfPolicy(policy)?.line ?? 'crop',
    onMoved: () => refresh(queries, ...changedByMoves),
    opensWith: isCancelling ? 'cancel' : undefined,
    dialogs: { ask_cancel: cancelling('ask_cancel'), cancel: cancelling('cancel') },
  });
}

interface TabBodyProps {
  tab: PolicyTab;
  policy: Policy;
  moves: Moves;
  /** Whose sheet is open at first. */
  endorsement: number | undefined;
}

function TabBody({ tab, policy, moves, endorsement }: TabBodyProps) {
  if (tab === 'rows') return <Rows policy={policy} />;
  if (tab === 'papers') return <Papers policy={policy} />;
  if (tab === 'money') return <PolicyMoney policy={policy} />;
  if (tab === 'claims') return <Claims policy={policy} />;
  if (tab === 'endorsements') return <Endorsements policy={policy} opened={endorsement} />;
  if (tab === 'history') return <Past moves={moves} />;
  return <PolicySummary policy={policy} moves={moves} />;
}

function Rows({ policy }: { policy: Policy }) {
  const form = formOfPolicy(policy);
  if (!form) return null;
  const { default_values, insurance_details, members } = policy.content;
  return (
    <Stack>
      <Overview
        rowsFirst
        form={form}
        farmer={policy.personal_info}
        values={default_values}
        rows={insurance_details}
        members={members}
      />
    </Stack>
  );
}

/** The proposal's, on which the policy rests, and what endorsements brought. */
function Papers({ policy }: { policy: Policy }) {
  const path = `${addressOf(paths.policy, { id: policy.id })}?tab=papers`;
  const line = formOfPolicy(policy)?.line ?? 'crop';
  return (
    <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
      <DocumentsSection place={{ of: 'proposal', id: policy.insurance_proposal, path, line }} />
    </Suspense>
  );
}

function Claims({ policy }: { policy: Policy }) {
  const search = useSearch({ from: inShell(paths.policy) });
  return <ClaimsOf of={{ policy: policy.id }} search={search} />;
}

function Past({ moves: { status } }: { moves: Moves }) {
  return (
    <Panel title={workflowMessages.timeline}>
      {status ? (
        <Timeline past={status.timeline} moves={proposalMoves} created={workflowMessages.created} />
      ) : (
        <SkeletonRows rows={4} columns={2} />
      )}
    </Panel>
  );
}

function crumbsOf(policy: Policy) {
  const { personal_info } = policy;
  const line = formOfPolicy(policy)?.line ?? 'crop';
  return [
    <Link key="policies" to={linePaths[line].policies}>
      {t(messages.policies)}
    </Link>,
    <Link key="farmer" to={paths.kyc} params={{ id: personal_info.kyc }}>
      {farmerName(personal_info)}
    </Link>,
  ];
}

function noteOf({ personal_info: { address_detail, phone_number_np } }: Policy): string {
  const phone = phone_number_np ? `${t(messages.phone)} ${digits(phone_number_np)}` : '';
  return [address_detail ? addressLine(address_detail) : '', phone].filter(Boolean).join(' · ');
}

function factsOf(policy: Policy): Fact[] {
  const { start, last, days, gone, state } = coverFacts(policy, todayAd());
  return [
    { label: insuredWord(formOfPolicy(policy)), value: number(policy.content.insurance_details.length) },
    { label: messages.sumInsured, value: rupees(policy.current.sum_insured), phone: true },
    { label: messages.premium, value: rupees(policy.current.premium, 2) },
    { label: messages.period, value: `${formatDate(start)} – ${formatDate(last)}` },
    ...(state === 'running' ? [{ label: messages.daysLeftFact, value: number(days - gone), phone: true }] : []),
  ];
}
