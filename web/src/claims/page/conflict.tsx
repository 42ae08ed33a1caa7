import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { claimMoves } from '@krishi-bima/contract/claims/states';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ApiProblem } from '#api/api-problem.ts';
import { editorsOf } from '#api/editors.ts';
import { useRecord } from '#api/use-record.ts';
import { relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { claimMessages as messages } from './messages.ts';

interface ConflictProps {
  claim: Claim;
  problem: ApiProblem;
  onShow: () => void;
}

/** In the place of the panel, once somebody else was faster: who, when and what; what was typed stays. */
export function Conflict({ claim, problem, onShow }: ConflictProps) {
  const { record: now } = useRecord(claims.get, { params: { id: claim.id } }, { key: 'conflict' });
  const known = new Set(claim.timeline.map(({ id }) => id));
  const steps = now?.timeline.filter(({ id }) => !known.has(id)) ?? [];
  return (
    <Panel title={messages.decision}>
      <Alert
        color="yellow"
        role="alert"
        icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
        title={t(messages.conflict)}
      >
        {steps.map(({ id, actor, at, move }) => (
          <div key={id}>
            {actor ? staffName(actor) : ''}, {relativeTime(at)}:{' '}
            {isKeyOf(claimMoves, move) ? t(claimMoves[move].done) : ''}
          </div>
        ))}
        {steps.length === 0
          ? editorsOf(problem.changes).map(({ actor, at }) => (
              <div key={actor}>
                {actor}, {relativeTime(at)}
              </div>
            ))
          : null}
        <p>{t(messages.conflictHelp)}</p>
        <Button size="xs" onClick={onShow}>
          {t(messages.showNew)}
        </Button>
      </Alert>
    </Panel>
  );
}
