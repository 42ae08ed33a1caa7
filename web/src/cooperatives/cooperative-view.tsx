import { type Cooperative, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { Link } from '@tanstack/react-router';
import { useOwnCompany } from '#api/own-company.ts';
import { useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { addressLine } from '#forms/place-view.tsx';
import { digits, number } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { paths } from '#navigation/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { AddMember } from './add-member.tsx';
import { AllCertificates } from './certificates.tsx';
import { CooperativeDetails } from './cooperative-details.tsx';
import { CooperativePolicies } from './cooperative-policies.tsx';
import { InsureMembers } from './insure-members.tsx';
import { Members } from './members.tsx';
import { messages } from './messages.ts';

const tabs = ['members', 'summary', 'policies'] as const;
type Tab = (typeof tabs)[number];

interface CooperativeViewProps {
  id: number;
  search: { tab?: unknown; insure?: unknown };
}

/** One cooperative: its members, who it is, and the policies in its name. */
export function CooperativeView({ id, search }: CooperativeViewProps) {
  const { record, problem, retry } = useRecord(indexCooperatives.get, { params: { id } });
  useOwnCompany(record);
  const crumbs = useCrumbs();
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'members';
  if (!record) {
    return problem ? <ListFailed title={messages.oneFailed} problem={problem} onRetry={retry} /> : <RecordSkeleton />;
  }
  return (
    <Page
      band
      title={farmerName(record)}
      crumbs={crumbs}
      status={record.status === null ? null : <KycStatus status={record.status} />}
      picture={<Avatar name={record.name_np} picture={record.logo} size={48} isSquare />}
      note={record.address_detail ? marked(addressLine(record.address_detail)) : null}
      facts={factsOf(record)}
      actions={
        tab === 'members' && record.members > 0 ? <MemberActions record={record} chosen={search.insure} /> : null
      }
      tabs={
        <PageTabs
          label={messages.tabs}
          active={tab}
          tabs={tabs.map((one) => ({
            id: one,
            label: messages[one],
            count: one === 'members' ? number(record.members) : undefined,
          }))}
          renderLink={(one, props) => (
            <Link to="." search={one === 'members' ? {} : { tab: one }} activeOptions={{ exact: true }} {...props} />
          )}
        />
      }
    >
      {tab === 'members' ? <Members cooperative={record} search={search} /> : null}
      {tab === 'summary' ? <CooperativeDetails record={record} /> : null}
      {tab === 'policies' ? <CooperativePolicies record={record} search={search} /> : null}
    </Page>
  );
}

function MemberActions({ record, chosen }: { record: Cooperative; chosen: unknown }) {
  const product = Number(chosen);
  return (
    <>
      <AllCertificates cooperative={record} />
      <InsureMembers cooperative={record} {...(product > 0 ? { chosen: product } : {})} />
      <AddMember cooperative={record} />
    </>
  );
}

/** Whoever sees one cooperative alone has no list to go back to. */
function useCrumbs() {
  const { cooperative } = useUser();
  if (cooperative !== null) return [];
  return [
    <Link key="list" to={paths.indexInsurance}>
      {t(messages.home)}
    </Link>,
  ];
}

function factsOf({ members, chair_name_np, registration_no, phone_number_np }: Cooperative) {
  return [
    { label: messages.members, value: number(members), phone: true },
    { label: messages.chair, value: chair_name_np ?? '—', phone: true },
    { label: messages.registrationNo, value: digits(registration_no) || '—' },
    { label: messages.phone, value: digits(phone_number_np) || '—' },
  ];
}
