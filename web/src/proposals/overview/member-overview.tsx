import type { Table } from '@krishi-bima/contract/forms/form';
import type { MemberValues } from '@krishi-bima/contract/forms/records';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '#navigation/paths.ts';
import { isUsed, LineTable } from './line-table.tsx';

/** `kyc` is the KYC of a registered farmer. */
export type KnownMember = MemberValues & { readonly kyc?: number | null };

interface MemberOverviewProps {
  table: Table;
  members: readonly KnownMember[];
}

/** Lists the group's members for reading; a registered farmer's name leads to their page. */
export function MemberOverview({ table, members }: MemberOverviewProps) {
  const columns = table.columns.filter((column, at) => at === 0 || isUsed(column, members));
  return (
    <LineTable
      name={table.title}
      fields={table.fields}
      columns={columns.map((column) => ({ ...column, units: true }))}
      lines={members}
      renderFirst={({ kyc }, name) => (kyc ? <FarmerLink id={kyc} name={name} /> : name)}
    />
  );
}

function FarmerLink({ id, name }: { id: number; name: string }) {
  return (
    <Anchor inherit renderRoot={(props) => <Link to={paths.kyc} params={{ id }} {...props} />}>
      {name}
    </Anchor>
  );
}
