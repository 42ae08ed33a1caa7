import type { Cooperative } from '@krishi-bima/contract/cooperatives/cooperatives';
import { indexCertificates } from '@krishi-bima/contract/index-cover/certificates';
import { policies } from '@krishi-bima/contract/policies/policies';
import { call } from '#api/client.ts';
import { useRecord } from '#api/use-record.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { messages } from './messages.ts';

/** The certificates of the newest policy in force, all in one file. */
export function AllCertificates({ cooperative }: { cooperative: Pick<Cooperative, 'personal_info'> }) {
  return cooperative.personal_info === null ? null : <OfOwner personal_info={cooperative.personal_info} />;
}

function OfOwner({ personal_info }: { personal_info: number }) {
  const query = { personal_info, form: 'indexinsurance', status: 'issued', limit: 1 } as const;
  const { record } = useRecord(policies.list, { query }, { key: 'newest of a cooperative' });
  const policy = record?.results[0]?.id;
  if (policy === undefined) return null;
  return (
    <PrintButton
      label={messages.allCertificates}
      start={(signal) => call(indexCertificates.print, { query: { policy } }, { key: `all of ${policy}`, signal })}
    />
  );
}
