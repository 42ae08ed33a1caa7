import { findForm } from '@krishi-bima/contract/forms';
import { endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import { type EndorsementDetails, endorsements } from '@krishi-bima/contract/policies/endorsements';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { Drawer } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor, refresh } from '#api/query.ts';
import { digits } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { EndorsementDraft } from './endorsement-draft.tsx';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { EndorsementReading } from './endorsement-reading.tsx';
import classes from './endorsement-sheet.module.css';
import { EndorsementStart } from './endorsement-start.tsx';

interface EndorsementSheetProps {
  policy: Policy;
  /** An endorsement that was begun; without it the sheet begins one. */
  id: number | undefined;
  onClose: () => void;
}

/** The sheet over the policy: what changes, its evidence, the money, what follows and who decides. */
export function EndorsementSheet({ policy, id: begun, onClose }: EndorsementSheetProps) {
  useLanguage();
  const isPhone = usePhone();
  const queries = useQueryClient();
  const [id, setId] = useState(begun);
  function close() {
    onClose();
    void refresh(queries, policies.get, policies.list);
  }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={isPhone ? '100%' : 680}
      padding={0}
      title={<Title policy={policy} id={id} />}
      closeButtonProps={{ 'aria-label': t(words.close), mr: 16 }}
      classNames={{ content: classes.content, body: classes.body }}
      styles={{ header: { paddingLeft: 20, borderBottom: '1px solid var(--mantine-color-default-border)' } }}
    >
      {id === undefined ? (
        <EndorsementStart policy={policy} onStarted={setId} onClose={close} />
      ) : (
        <Opened policy={policy} id={id} onClose={close} />
      )}
    </Drawer>
  );
}

function Title({ policy, id }: Pick<EndorsementSheetProps, 'policy' | 'id'>) {
  const { data } = useQuery({ ...queryFor(endorsements.get, { params: { id: id ?? 0 } }), enabled: id !== undefined });
  const kind = data && endorsementLabel(data.kind, findForm(policy.form));
  return (
    <>
      <b>{kind ? t(words.titleOf(digits(data.number), kind.ne, kind.en)) : t(words.begin)}</b>
      <p className={classes.sub}>
        {farmerName(policy.personal_info)} · <span lang="en">{policy.policy_no}</span>
      </p>
    </>
  );
}

function Opened({ policy, id, onClose }: { policy: Policy; id: number; onClose: () => void }) {
  const asked = useQuery({ ...queryFor(endorsements.get, { params: { id } }), throwOnError: false });
  const { data } = asked;
  if (!data) {
    return asked.error ? (
      <ListFailed
        title={words.loadFailed}
        problem={asked.error instanceof ApiProblem ? asked.error : undefined}
        onRetry={() => void asked.refetch()}
      />
    ) : (
      <ListSkeleton />
    );
  }
  return mayWrite(data) ? (
    <EndorsementDraft policy={policy} endorsement={data} onClose={onClose} />
  ) : (
    <EndorsementReading policy={policy} endorsement={data} onClose={onClose} />
  );
}

function mayWrite({ status, moves }: EndorsementDetails): boolean {
  return status === 'draft' && moves.some(({ move }) => move === 'send_endorsement');
}
