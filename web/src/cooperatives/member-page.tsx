import {
  type CooperativeFarmer,
  cooperativeFarmers,
  indexCooperatives,
} from '@krishi-bima/contract/cooperatives/cooperatives';
import { indexCertificates, type MemberCover } from '@krishi-bima/contract/index-cover/certificates';
import { insuredUnits, unitsInWords } from '@krishi-bima/contract/index-cover/terms';
import { nameChecks, payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '#api/client.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { addressLine } from '#forms/place-view.tsx';
import { digits, formatDate, number, percent, rupees } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { inShell, paths } from '#navigation/paths.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { Columns } from '#ui/columns.tsx';
import { Details } from '#ui/details.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { RecordSkeleton, SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './cooperatives.module.css';
import { unitsOf } from './member-columns.tsx';
import { messages } from './messages.ts';

/** One member: what policies of the cooperative insure for them, what came of it, and how they are reached. */
export function CooperativeMemberPage() {
  const { id } = useParams({ from: inShell(paths.cooperativeMember) });
  const { record, problem, retry } = useRecord(cooperativeFarmers.get, { params: { id } });
  useOwnCompany(record);
  if (!record) {
    return problem ? (
      <ListFailed title={messages.memberFailed} problem={problem} onRetry={retry} />
    ) : (
      <RecordSkeleton />
    );
  }
  return <Shown key={id} member={record} />;
}

function Shown({ member }: { member: CooperativeFarmer }) {
  const { id, personal_info, status, sum_insured, premium } = member;
  const { membership_no, phone_number_np, address_detail } = personal_info;
  const covers = useRecord(indexCertificates.covers, { params: { id } });
  const crumbs = useCrumbs(member);
  const name = farmerName(personal_info);
  return (
    <Page
      band
      title={name}
      crumbs={crumbs}
      status={<KycStatus status={status} />}
      note={address_detail ? marked(addressLine(address_detail)) : null}
      actions={
        <>
          <CallLink phone={phone_number_np} name={name} />
          <Button
            variant="default"
            leftSection={<IconId size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to={paths.kyc} params={{ id }} {...props} />}
          >
            {t(messages.kyc)}
          </Button>
        </>
      }
      facts={[
        { label: messages.membershipNo, value: digits(membership_no) || '—', phone: true },
        { label: messages.units, value: unitsOf(member) || '—' },
        { label: messages.sumInsured, value: rupees(sum_insured), phone: true },
        { label: messages.premium, value: rupees(premium) },
      ]}
    >
      <Columns side={<Contact member={member} covers={covers.record?.results ?? []} />}>
        {covers.problem && !covers.record ? (
          <ListFailed title={messages.coversFailed} problem={covers.problem} onRetry={covers.retry} />
        ) : null}
        {covers.record || covers.problem ? null : <SkeletonRows rows={4} />}
        {covers.record?.results.length === 0 ? (
          <Panel title={messages.covers}>
            <PanelNote>{t(messages.noCovers)}</PanelNote>
          </Panel>
        ) : null}
        {covers.record?.results.map((cover) => (
          <Cover key={`${cover.policy} ${cover.product} ${cover.season_year}`} cover={cover} />
        ))}
      </Columns>
    </Page>
  );
}

/** Whoever sees one cooperative alone has it before them at the first address. */
function useCrumbs({ cooperative }: CooperativeFarmer) {
  const own = useUser().cooperative;
  const { record } = useRecord(indexCooperatives.get, { params: { id: cooperative } });
  const name = record ? farmerName(record) : t(messages.name);
  if (own !== null) {
    return [
      <Link key="own" to={paths.indexInsurance}>
        {name}
      </Link>,
    ];
  }
  return [
    <Link key="list" to={paths.indexInsurance}>
      {t(messages.home)}
    </Link>,
    <Link key="cooperative" to={paths.cooperative} params={{ id: cooperative }}>
      {name}
    </Link>,
  ];
}

function Contact({ member, covers }: { member: CooperativeFarmer; covers: readonly MemberCover[] }) {
  const { personal_info, member_since } = member;
  const { phone_number_np, bank_name, account_no } = personal_info;
  const [newest] = covers;
  return (
    <Panel title={messages.contact}>
      <Details
        items={[
          { label: messages.phone, value: digits(phone_number_np) },
          { label: messages.since, value: formatDate(member_since) },
          { label: messages.bank, value: [bank_name, digits(account_no)].filter(Boolean).join(', '), wide: true },
          ...(newest ? [{ label: messages.bankAccount, value: <Account cover={newest} />, wide: true }] : []),
        ]}
      />
    </Panel>
  );
}

/** How the account stands that a pay-out goes into. */
function Account({ cover: { check } }: { cover: MemberCover }) {
  if (check === 'none') return <StatusBadge tone="you" label={messages.accountAwaited} />;
  return <StatusBadge tone={payableNameChecks.includes(check) ? 'done' : 'you'} label={nameChecks[check]} />;
}

function Cover({ cover }: { cover: MemberCover }) {
  const { policy, policy_no, member, status, product, product_np, product_en, season_year, awaits_approval } = cover;
  const units = number(cover.units);
  return (
    <Panel
      title={text(`${product_np} · ${digits(season_year)}`, `${product_en} · ${season_year}`)}
      aside={isKeyOf(proposalStates, status) ? t(proposalStates[status]) : status}
      footer={
        <div className={classes.ask}>
          <PrintButton
            isMain
            label={messages.certificate}
            start={(signal) =>
              call(indexCertificates.print, { query: { policy, member } }, { key: `${policy} ${member}`, signal })
            }
          />
          <Link to={paths.policy} params={{ id: policy }} className={classes.link} lang="en">
            {policy_no}
          </Link>
          <Link to={paths.indexSeason} params={{ id: product, year: season_year }} className={classes.link}>
            {t(messages.seasonOf(digits(season_year)))}
          </Link>
        </div>
      }
    >
      <Details
        items={[
          {
            label: messages.units,
            value: isKeyOf(insuredUnits, cover.unit) ? t(unitsInWords(units, cover.unit)) : units,
          },
          { label: messages.sumInsured, value: rupees(cover.sum_insured) },
          { label: messages.premiumAt(percent(cover.premium_rate)), value: rupees(cover.premium) },
          { label: messages.share, value: rupees(cover.farmer_share) },
          { label: messages.paidOut, value: rupees(cover.paid, 2) },
          { label: awaits_approval ? messages.toPayWaiting : messages.toPay, value: rupees(cover.to_pay, 2) },
        ]}
      />
    </Panel>
  );
}
