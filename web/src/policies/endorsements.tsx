import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import { type Endorsement, endorsableFields, type Policy } from '@krishi-bima/contract/policies/policies';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { digits, formatDate, formatDateTime, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { EndorsementDialog } from './endorsement-dialog.tsx';
import { messages } from './messages.ts';
import classes from './policy-page.module.css';

export function Endorsements({ policy }: { policy: Policy }) {
  const [isAdding, setAdding] = useState(false);
  const mayEndorse = useMay('endorse_policy', findForm(policy.form)?.line) && policy.status === 'issued';
  const fields = fieldsOf(policy);
  const labels = labelsOf(policy, fields);
  const shown = (path: string, value: unknown) => wordsOf(fields[path], value);
  const entries = policy.endorsements.toReversed().map((one) => ({
    id: one.id,
    title: messages.endorsementNo(digits(one.number)),
    when: relativeTime(one.created_at),
    whenFull: formatDateTime(one.created_at),
    who: one.created_by ? staffName(one.created_by) : undefined,
    note: noteOf(one),
    changes: Object.entries(one.changes).map(([path, [before, after]]) => ({
      label: labels[path],
      before: shown(path, before),
      after: shown(path, after),
    })),
  }));
  return (
    <Panel title={messages.endorsements}>
      {entries.length > 0 ? (
        <HistoryList entries={entries.map(({ who, ...entry }) => (who ? { ...entry, who } : entry))} />
      ) : (
        <p className={classes.none}>{t(messages.noEndorsements)}</p>
      )}
      {mayEndorse ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAdding(true)}>
          {t(messages.addEndorsement)}
        </Button>
      ) : null}
      {isAdding ? (
        <EndorsementDialog policy={policy} labels={labels} shown={shown} onClose={() => setAdding(false)} />
      ) : null}
    </Panel>
  );
}

function noteOf({ effective_from, reason, subsidy_bill }: Endorsement): string {
  const note = `${t(messages.effective(formatDate(effective_from)))} · “${reason}”`;
  return subsidy_bill ? `${note} · ${t(messages.endorsedBilled(subsidy_bill))}` : note;
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

function fieldsOf({ form: name, content }: Policy): Record<string, FieldSpec> {
  const form = findForm(name);
  return form ? endorsableFields(form, content) : {};
}

/** Numbers in the digits of the reader. */
function wordsOf(field: FieldSpec | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  const isNumber = field?.kind === 'phone' || (field?.kind === 'text' && field.digits === true);
  return isNumber ? digits(value) : value;
}
