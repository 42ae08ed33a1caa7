import { type FieldSpec, isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { Change } from '@krishi-bima/contract/history/history';
import { kycStates } from '@krishi-bima/contract/kyc/list';
import { kycMoves } from '@krishi-bima/contract/kyc/moves';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconCheck, IconDownload, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldView } from '#forms/field-view.tsx';
import { AddressView } from '#forms/place-view.tsx';
import { formatDateTime, number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { HistoryChange, HistoryEntry } from '#ui/history-list.tsx';
import { noticeWords } from '#weather/messages.ts';
import { fileMessages } from '#kyc/page-messages.ts';
import { kycFields } from '#kyc/kyc-fields.ts';
import type { KycState } from '#kyc/kyc-status.tsx';
import { messages } from '#kyc/messages.ts';
import { staffName } from '#i18n/names.ts';

const mostShown = 6;

/** One line of the history in words: who, what, when, old → new. */
export function entryOf(change: Change, isMasked = false): HistoryEntry {
  const told = change.action === 'update' ? toldChanges(change) : [];
  const more = told.length - mostShown;
  return {
    id: change.id,
    icon: iconOf(change.action),
    title: titleOf(change, told),
    when: relativeTime(change.at),
    whenFull: formatDateTime(change.at),
    who: change.actor ? staffName(change.actor) : fileMessages.system,
    note: noteOf(change, more),
    changes: told.slice(0, mostShown).map(({ name, label, pair }) => shown(name, label, pair, isMasked)),
  };
}

interface Told {
  name: string;
  label: Text;
  pair: [unknown, unknown];
}

/** Levels of the address are told by the address, and keys of the search are nobody's business. */
function toldChanges({ changes }: Change): Told[] {
  return Object.entries(changes).flatMap(([name, pair]) => {
    const label = labelOf(name);
    return label ? [{ name, label, pair }] : [];
  });
}

function labelOf(name: string): Text | undefined {
  if (name === 'status') return fileMessages.kycStatus;
  if (name === 'twin_review') return fileMessages.twinReview;
  if (name === 'twin_reason') return undefined;
  return name in kycFields ? kycFields[name as keyof typeof kycFields].label : undefined;
}

function titleOf({ entity, action }: Change, told: readonly Told[]): Text {
  if (entity === 'weather_notice') return fileMessages.weatherWarning;
  if (entity === 'signature') return fileMessages.signatureTaken;
  if (entity === 'media') return mediaTitles[action] ?? fileMessages.mediaChanged;
  if (entity === 'document') return paperTitles[action] ?? fileMessages.documentChanged;
  if (action === 'create') return fileMessages.created;
  if (action === 'delete') return fileMessages.deleted;
  if (action === 'export') return fileMessages.exported;
  if (action === 'submit') return fileMessages.submitted;
  const move = (kycMoves as Readonly<Record<string, { done: Text }>>)[action];
  if (move) return move.done;
  const [first] = told;
  if (told.length === 1 && first) return fileMessages.changedOne(first.label);
  return told.length > 1 ? fileMessages.changedMany(number(told.length)) : fileMessages.changed;
}

const paperTitles: Record<string, Text> = {
  create: fileMessages.documentAdded,
  delete: fileMessages.documentDeleted,
};

const mediaTitles: Record<string, Text> = {
  create: fileMessages.mediaAdded,
  delete: fileMessages.mediaDeleted,
  restore: fileMessages.mediaRestored,
};

function iconOf(action: string): ReactNode {
  const Icon =
    { create: IconUserPlus, delete: IconTrash, export: IconDownload, submit: IconCheck }[action] ?? IconPencil;
  return <Icon size={14} stroke={2} />;
}

function noteOf({ reason, changes, entity }: Change, more: number): ReactNode {
  if (entity === 'weather_notice') return noticeWords(changes);
  const decision = reason ?? changes.twin_reason?.[1];
  const parts = [
    typeof decision === 'string' && decision ? `“${decision}”` : null,
    more > 0 ? t(fileMessages.moreChanges(number(more))) : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function shown(name: string, label: Text, [before, after]: [unknown, unknown], isMasked: boolean): HistoryChange {
  return { label, before: faceOf(name, before, isMasked), after: faceOf(name, after, isMasked) };
}

function faceOf(name: string, value: unknown, isMasked: boolean): ReactNode {
  if (isEmpty(value)) return undefined;
  if (name === 'status') return t(kycStates[value as KycState] ?? messages.status);
  // In the history an address is its id, and a date may come as an instant.
  if (name === 'address' || name === 'temp_address') return <AddressView id={value as number} />;
  const spec: FieldSpec | undefined = kycFields[name as keyof typeof kycFields] ?? {
    kind: 'boolean',
    label: messages.status,
  };
  if (isMasked && typeof value === 'string' && value.includes('•')) return value;
  return <FieldView spec={spec} value={spec.kind === 'date' ? String(value).slice(0, 10) : value} />;
}
