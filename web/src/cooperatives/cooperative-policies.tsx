import type { Cooperative } from '@krishi-bima/contract/cooperatives/cooperatives';
import { type PolicySummary, policies } from '@krishi-bima/contract/policies/policies';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { paths } from '#navigation/paths.ts';
import { columnsFor } from '#policies/policy-list-columns.tsx';
import { Empty } from '#ui/empty.tsx';
import { messages } from './messages.ts';

interface CooperativePoliciesProps {
  record: Cooperative;
  search: object;
}

/** The policies that the cooperative holds for its members. */
export function CooperativePolicies({ record, search }: CooperativePoliciesProps) {
  const empty = <Empty title={messages.noPolicies} text={messages.noPoliciesText} />;
  if (record.personal_info === null) return empty;
  return <PolicyList personal_info={record.personal_info} search={search} empty={empty} />;
}

interface PolicyListProps {
  personal_info: number;
  search: object;
  empty: ReactNode;
}

const columns = columnsFor('register', true);

function PolicyList({ personal_info, search, empty }: PolicyListProps) {
  const list = useRecords(policies.list, search, { fixed: { personal_info }, key: 'of a cooperative' });
  return (
    <RecordList
      list={list}
      name="cooperative-policies"
      label={messages.policyList}
      columns={columns}
      rowLink={policyLink}
      words={{ failed: messages.policiesFailed }}
      empty={empty}
    />
  );
}

function policyLink({ id }: PolicySummary, children: ReactNode) {
  return (
    <Link to={paths.policy} params={{ id }}>
      {children}
    </Link>
  );
}
