import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import { openEndorsementStates } from '@krishi-bima/contract/policies/endorsement-states';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { EndorsementDialog } from './endorsement-dialog.tsx';
import { correctable, endorsementEntries, endorsementsOf, labelsOf } from './endorsement-entries.tsx';
import { endorsementMessages } from './endorsement-messages.ts';
import { messages } from './messages.ts';
import classes from './policy-page.module.css';

const EndorsementSheet = lazyPart(async () => (await import('./endorsement-sheet.tsx')).EndorsementSheet);

/** What was changed since the issue, newest first, and the ways to change more. */
export function Endorsements({ policy, opened }: { policy: Policy; opened: number | undefined }) {
  const all = endorsementsOf(policy);
  return (
    <Panel title={messages.endorsements}>
      {all.length > 0 ? (
        <HistoryList entries={endorsementEntries(policy)} />
      ) : (
        <p className={classes.none}>{t(messages.noEndorsements)}</p>
      )}
      <Acts
        policy={policy}
        all={all}
        first={all.find(({ id }) => id === opened)}
        labels={labelsOf(policy, correctable(policy))}
      />
    </Panel>
  );
}

interface ActsProps {
  policy: Policy;
  all: readonly Endorsement[];
  /** The one whose sheet is open at first. */
  first: Endorsement | undefined;
  labels: Readonly<Record<string, Text>>;
}

/** A correction is in force at once; the other kinds open the sheet, as does the one that is under way. */
function Acts({ policy, all, first, labels }: ActsProps) {
  const [opened, setOpened] = useState<'correction' | { sheet: number | undefined } | undefined>(
    first && { sheet: first.id },
  );
  const line = findForm(policy.form)?.line;
  const isInForce = policy.status === 'issued';
  const mayCorrect = useMay('endorse_policy', line) && isInForce;
  const mayPrepare = useMay('change_proposal', line) && isInForce;
  const open = all.find(({ status }) => openEndorsementStates.includes(status));
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={classes.acts}>
        {open || mayPrepare ? (
          <Button variant={open ? 'filled' : 'default'} onClick={() => setOpened({ sheet: open?.id })}>
            {t(open ? endorsementMessages.open : endorsementMessages.begin)}
          </Button>
        ) : null}
        {mayCorrect ? (
          <Button variant="default" onClick={() => setOpened('correction')}>
            {t(messages.addEndorsement)}
          </Button>
        ) : null}
        {all
          .filter(({ kind, status }) => kind !== 'correct' && (status === 'in_force' || status === 'refused'))
          .map(({ id, number }) => (
            <Button key={id} variant="subtle" onClick={() => setOpened({ sheet: id })}>
              {t(endorsementMessages.paperOf(digits(number)))}
            </Button>
          ))}
      </div>
      {opened === 'correction' ? (
        <EndorsementDialog
          policy={policy}
          labels={labels}
          shown={(path, value) => wordsOf(correctable(policy)[path], value)}
          onClose={close}
        />
      ) : null}
      {typeof opened === 'object' ? <EndorsementSheet policy={policy} id={opened.sheet} onClose={close} /> : null}
    </>
  );
}

/** Numbers in the digits of the reader. */
function wordsOf(field: FieldSpec | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  const isNumber = field?.kind === 'phone' || (field?.kind === 'text' && field.digits === true);
  return isNumber ? digits(value) : value;
}
