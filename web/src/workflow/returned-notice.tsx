import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { Alert } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** Why a proposal came back, above the work of correcting it. */
export function ReturnedNotice({ id }: { id: number }) {
  useLanguage();
  const { data } = useQuery({ ...queryFor(workflow.status, { params: { id } }), throwOnError: false });
  const back = data?.timeline.findLast(({ move }) => move === 'return' || move === 'recall');
  const name = back?.actor ? staffName(back.actor) : '';
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
      title={t(back?.move === 'recall' ? proposalMoves.recall.done : messages.backTitle)}
    >
      {back?.reason ? <p>“{back.reason}”</p> : null}
      {back ? t(messages.backBy(name, formatDateTime(back.at))) : null} · {t(messages.backHelp)}
    </Alert>
  );
}
