import { isRequirementCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { asText, type FieldSpec, isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { Change } from '@krishi-bima/contract/history/history';
import { kycStates } from '@krishi-bima/contract/kyc/list';
import { kycMoves } from '@krishi-bima/contract/kyc/moves';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { IconCheck, IconDownload, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldView } from '#forms/field-view.tsx';
import { AddressView } from '#forms/place-view.tsx';
import { formatDateTime, number, relativeTime } from '#i18n/format.ts';
import { actorName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { kycFields } from '#kyc/kyc-fields.ts';
import type { HistoryChange, HistoryEntry } from '#ui/history-list.tsx';
import { noticeWords } from '#weather/messages.ts';
import { messages } from './messages.ts';

const mostShown = 6;

/** One line of the history in words: who, what, when, old → new. */
export function historyEntry(change: Change, isMasked = false): HistoryEntry {
  const told = change.action === 'update' ? toldChanges(change) : [];
  const more = told.length - mostShown;
  return {
    id: change.id,
    icon: iconOf(change.action),
    title: titleOf(change, told),
    when: relativeTime(change.at),
    whenFull: formatDateTime(change.at),
    who: change.actor ? actorName(change.actor, change.program) : messages.system,
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
  if (name === 'status') return messages.kycStatus;
  if (name === 'twin_review') return messages.twinReview;
  if (name === 'twin_reason') return undefined;
  return isKeyOf(kycFields, name) ? kycFields[name].label : undefined;
}

function titleOf({ entity, action, subject, changes }: Change, told: readonly Told[]): Text {
  if (entity === 'field')
    return subject
      ? messages.ofRecord(fieldActs[action] ?? messages.fieldChanged, text(subject, subject))
      : messages.fieldChanged;
  if (entity === 'animal') return action === 'create' ? messages.animalAdded : messages.animalChanged;
  if (entity === 'weather_notice') return messages.weatherWarning;
  if (entity === 'signature') return messages.signatureTaken;
  if (entity === 'sms_consent') return action === 'create' ? messages.consentGiven : messages.consentWithdrawn;
  if (entity === 'media') return mediaTitles[action] ?? messages.mediaChanged;
  if (entity === 'document') return paperTitle(action, changes);
  if (action === 'create') return messages.created;
  if (action === 'delete') return messages.deleted;
  if (action === 'export') return messages.exported;
  if (action === 'submit') return messages.submitted;
  if (isKeyOf(kycMoves, action)) return kycMoves[action].done;
  const [first] = told;
  if (told.length === 1 && first) return messages.changedOne(first.label);
  return told.length > 1 ? messages.changedMany(number(told.length)) : messages.changed;
}

const fieldActs: Record<string, Text> = {
  create: messages.fieldAdded,
  delete: messages.fieldDeleted,
};

/** Names the paper where the entry has its code: when it was added or deleted. */
function paperTitle(action: string, changes: Change['changes']): Text {
  const title = paperTitles[action] ?? messages.documentChanged;
  const code = changes.code?.[1] ?? changes.code?.[0];
  return typeof code === 'string' && isRequirementCode(code) ? messages.ofRecord(title, requirementLabel(code)) : title;
}

const paperTitles: Record<string, Text> = {
  create: messages.documentAdded,
  delete: messages.documentDeleted,
};

const mediaTitles: Record<string, Text> = {
  create: messages.mediaAdded,
  delete: messages.mediaDeleted,
  restore: messages.mediaRestored,
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
    more > 0 ? t(messages.moreChanges(number(more))) : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function shown(name: string, label: Text, [before, after]: [unknown, unknown], isMasked: boolean): HistoryChange {
  return { label, before: faceOf(name, before, isMasked), after: faceOf(name, after, isMasked) };
}

function faceOf(name: string, value: unknown, isMasked: boolean): ReactNode {
  if (isEmpty(value)) return undefined;
  if (name === 'status') return t(isKeyOf(kycStates, value) ? kycStates[value] : messages.kyc);
  // In the history an address is its id, and a date may come as an instant.
  if (name === 'address' || name === 'temp_address') return <AddressView id={Number(value)} />;
  const spec: FieldSpec = isKeyOf(kycFields, name) ? kycFields[name] : { kind: 'boolean', label: messages.kyc };
  if (isMasked && typeof value === 'string' && value.includes('•')) return value;
  return <FieldView spec={spec} value={spec.kind === 'date' ? asText(value).slice(0, 10) : value} />;
}
