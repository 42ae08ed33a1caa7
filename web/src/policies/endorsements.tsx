import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import type { RowChange } from '@krishi-bima/contract/policies/content';
import { endorsableFields, identityFields } from '@krishi-bima/contract/policies/endorsable';
import { endorsementKinds } from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsementStates, openEndorsementStates } from '@krishi-bima/contract/policies/endorsement-states';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { isOneOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { FieldView } from '#forms/field-view.tsx';
import { digits, formatDate, formatDateTime, relativeTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { EndorsementDialog } from './endorsement-dialog.tsx';
import { endorsementMessages } from './endorsement-messages.ts';
import { messages } from './messages.ts';
import classes from './policy-page.module.css';

const EndorsementSheet = lazyPart(async () => (await import('./endorsement-sheet.tsx')).EndorsementSheet);

/** What was changed since the issue, newest first, and the ways to change more. */
export function Endorsements({ policy, opened }: { policy: Policy; opened: number | undefined }) {
  const fields = fieldsOf(policy);
  const all = [...policy.endorsements, ...policy.other_endorsements].toSorted((a, b) => b.number - a.number);
  return (
    <Panel title={messages.endorsements}>
      {all.length > 0 ? (
        <HistoryList entries={all.map((one) => entryOf(policy, one, fields))} />
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
      {mayCorrect ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => setOpened('correction')}>
          {t(messages.addEndorsement)}
        </Button>
      ) : null}
      {all
        .filter(({ kind, status }) => kind !== 'correct' && (status === 'in_force' || status === 'refused'))
        .map(({ id, number }) => (
          <Button key={id} variant="subtle" fullWidth size="compact-sm" mt={4} onClick={() => setOpened({ sheet: id })}>
            {t(endorsementMessages.paperOf(digits(number)))}
          </Button>
        ))}
      {open || mayPrepare ? (
        <Button variant={open ? 'filled' : 'default'} fullWidth mt="sm" onClick={() => setOpened({ sheet: open?.id })}>
          {t(open ? endorsementMessages.open : endorsementMessages.begin)}
        </Button>
      ) : null}
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

function entryOf(policy: Policy, one: Endorsement, fields: Readonly<Record<string, FieldSpec>>) {
  const labels = labelsOf(policy, fields);
  const view = (path: string, value: unknown) => {
    const spec = fields[path];
    return spec && value !== null ? <FieldView spec={spec} value={value} /> : '';
  };
  const who = one.created_by && staffName(one.created_by);
  return {
    id: one.id,
    title: titleOf(policy, one),
    when: relativeTime(one.created_at),
    whenFull: formatDateTime(one.created_at),
    note: noteOf(one),
    ...(who ? { who } : {}),
    changes: [
      ...Object.entries(one.changes).map(([path, [before, after]]) => ({
        label: labels[path],
        before: view(path, before),
        after: view(path, after),
      })),
      ...one.row_changes.map((change) => ({
        label: messages.sumInsured,
        before: sumOf(change.before),
        after: sumOf(change.after),
      })),
    ].map(({ label, ...change }) => (label ? { label, ...change } : change)),
  };
}

function titleOf({ form }: Policy, { number, kind, status }: Endorsement): Text {
  const name = endorsementKinds[kind][findForm(form)?.line ?? 'crop'];
  const state = status === 'in_force' ? undefined : endorsementStates[status];
  const head = messages.endorsementNo(digits(number));
  if (kind === 'correct') return head;
  return {
    ne: `${head.ne}: ${name.ne}${state ? ` · ${state.ne}` : ''}`,
    en: `${head.en}: ${name.en}${state ? ` · ${state.en}` : ''}`,
  };
}

function sumOf(row: RowChange['before']): string {
  return typeof row?.sum_insured === 'string' ? rupees(row.sum_insured, 2) : '';
}

function noteOf(one: Endorsement): string {
  const { effective_from, reason, subsidy_bill, decided_by, premium, decision_reason, status } = one;
  const parts = [
    isOneOf(['refused', 'withdrawn'], status) ? '' : t(messages.effective(formatDate(effective_from))),
    reason ? `“${reason}”` : '',
    Number(premium) === 0 ? '' : `${t(messages.premium)} ${rupees(premium, 2)}`,
    decided_by ? t(endorsementMessages.decidedBy(staffName(decided_by))) : '',
    status === 'refused' && decision_reason ? t(endorsementMessages.refusedBecause(decision_reason)) : '',
    subsidy_bill ? t(messages.endorsedBilled(subsidy_bill)) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Each path by its field's name; rows by their place in the table. */
function labelsOf({ content }: Policy, fields: Readonly<Record<string, FieldSpec>>): Record<string, Text> {
  const places = new Map(content.insurance_details.map(({ id }, index) => [String(id), index + 1]));
  const entries = Object.entries(fields).map(([path, { label }]) => {
    const [part, row = ''] = path.split('.');
    const place = part === 'insurance_details' ? places.get(row) : undefined;
    if (place === undefined) return [path, label];
    const { ne, en } = messages.row(digits(place));
    return [path, { ne: `${ne}, ${label.ne}`, en: `${en}, ${label.en}` }];
  });
  return Object.fromEntries(entries);
}

function correctable({ form: name, content }: Policy): Record<string, FieldSpec> {
  const form = findForm(name);
  return form ? endorsableFields(form, content) : {};
}

function fieldsOf(policy: Policy): Record<string, FieldSpec> {
  const form = findForm(policy.form);
  return form ? { ...correctable(policy), ...identityFields(form, policy.content) } : {};
}

/** Numbers in the digits of the reader. */
function wordsOf(field: FieldSpec | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  const isNumber = field?.kind === 'phone' || (field?.kind === 'text' && field.digits === true);
  return isNumber ? digits(value) : value;
}
