import { claims } from '@krishi-bima/contract/claims/claims';
import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { paths } from '#navigation/paths.ts';
import { claimColumns, claimLink } from './claim-columns.tsx';
import { messages } from './messages.ts';
import { NoClaims } from './no-claims.tsx';

type Owner = { animal: number } | { personal_info: number } | { policy: number };

const columns = claimColumns(true);

/** The claims of one farmer, animal or policy, on its page. */
export function ClaimsOf({ of, search }: { of: Owner; search: object }) {
  const list = useRecords(claims.list, search, { fixed: { ordering: '-reported_at', ...of }, key: 'of one' });
  return (
    <RecordList
      list={list}
      name="claims-of"
      label={messages.list}
      columns={columns}
      rowLink={claimLink}
      words={messages}
      empty={<NoClaims />}
    />
  );
}

interface LossButtonProps {
  policy_no: string;
  /** Of an animal or a plot; the whole policy without it. */
  row?: number;
}

/** Leads to the notice of a loss, filled in with the policy that the page is about. */
export function LossButton({ policy_no, row }: LossButtonProps) {
  const mayNotice = useMay('notice_claim');
  if (!mayNotice) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileAlert size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.newClaim} search={{ policy_no, row }} {...props} />}
    >
      {t(messages.notice)}
    </Button>
  );
}
