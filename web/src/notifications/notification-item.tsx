import { findForm } from '@krishi-bima/contract/forms';
import type { Change } from '@krishi-bima/contract/history/history';
import type { Me } from '@krishi-bima/contract/users/users';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconCircleCheck,
  IconCircleX,
  IconCloudStorm,
  IconFileText,
  IconFileTypePdf,
  IconPaw,
  IconPlant2,
  IconReceipt,
  IconSend,
  IconTrash,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { historyEntry } from '#history/entry.tsx';
import { proposalChanges } from '#history/proposal-changes.tsx';
import { formatDateTime, formatTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ChangedValue, type HistoryChange } from '#ui/history-list.tsx';
import { SignLine } from '#ui/sign-line.tsx';
import type { Tone } from '#ui/status-badge.tsx';
import { noticeWords } from '#weather/messages.ts';
import { actionText, messages } from './messages.ts';
import classes from './notifications-page.module.css';

/** Colour says whose turn it is; most of what happened is nobody's. */
export function NotificationItem({ change, isNew }: { change: Change; isNew: boolean }) {
  return <NotificationText change={change} isNew={isNew} reader={useUser()} />;
}

type Reader = Pick<Me, 'id' | 'partner'>;

export function NotificationText({ change, reader, isNew = false }: HappenedProps & { isNew?: boolean }) {
  const { icon, tone } = signOf(change);
  return (
    <SignLine icon={icon} tone={tone}>
      <div className={classes.body}>
        <span className={classes.title} data-new={isNew || undefined}>
          {t(actionText(change))}
        </span>
        <p className={classes.about}>
          <About change={change} reader={reader} />
        </p>
        <Changes changes={changesOf(change, reader.partner)} />
      </div>
      <time className={classes.time} dateTime={change.at} title={formatDateTime(change.at)}>
        {formatTime(change.at)}
      </time>
      <span className={classes.dot} data-new={isNew || undefined}>
        {isNew ? <VisuallyHidden>{t(messages.isNew)}</VisuallyHidden> : null}
      </span>
    </SignLine>
  );
}

function About({
  change: { entity, action, proposal, field, farmer, subject, actor, reason, changes },
  reader,
}: HappenedProps) {
  const who = actor ? (actor.id === reader.id ? messages.byMe : messages.by(staffName(actor))) : messages.bySystem;
  const to = placeOf({ proposal, field, farmer });
  // What a file was called is for the security log: it is a key, no words.
  const note = action === 'export' ? null : reason;
  return (
    <>
      {subject && to ? <Link {...to}>{subject}</Link> : subject}
      {subject ? ' · ' : ''}
      {[entity === 'weather_notice' ? noticeWords(changes) : t(who), note ?? ''].filter(Boolean).join(' · ')}
    </>
  );
}

/** The nearest to what happened that is still there. */
function placeOf({ proposal, field, farmer }: Pick<Change, 'proposal' | 'field' | 'farmer'>) {
  if (proposal) return linkOptions({ to: paths.proposal, params: { form: proposal.form, id: proposal.id } });
  if (field !== null) return linkOptions({ to: paths.field, params: { id: field } });
  return farmer === null ? undefined : linkOptions({ to: paths.kyc, params: { id: farmer } });
}

interface HappenedProps {
  change: Change;
  reader: Reader;
}

function changesOf(change: Change, isMasked: boolean): readonly HistoryChange[] {
  if (change.action !== 'update') return [];
  if (change.entity === 'kyc') return historyEntry(change, isMasked).changes ?? [];
  return proposalChanges(change);
}

const mostNamed = 3;

/** Which fields at once, what they held when asked. */
function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return null;
  const names = changes.slice(0, mostNamed).map(({ label }) => (label ? say(label) : ''));
  const rest = changes.length - names.length;
  const named = names.join(', ');
  return (
    <details className={classes.changes}>
      <summary>{t(messages.changed(rest > 0 ? t(messages.andMore(named, number(rest))) : named))}</summary>
      {changes.map((change, at) => (
        <ChangedValue key={at} {...change} />
      ))}
    </details>
  );
}

/** History is kept of more than this page knows by name; the rest is a record like any other. */
const icons: Record<string, TablerIcon | undefined> = {
  user: IconUsers,
  company: IconBuilding,
  branch: IconBuilding,
  kyc: IconUser,
  proposal_member: IconUsers,
  receipt: IconReceipt,
  cooperative: IconUsers,
};

/** Moves that turn a record's way; back to its writer is the reader's turn. */
const signs: Partial<Record<Change['action'], { icon: TablerIcon; tone: Tone }>> = {
  delete: { icon: IconTrash, tone: 'refused' },
  submit: { icon: IconSend, tone: 'other' },
  export: { icon: IconFileTypePdf, tone: 'nobody' },
  return: { icon: IconAlertTriangle, tone: 'you' },
  ask_update: { icon: IconAlertTriangle, tone: 'you' },
  outdate: { icon: IconAlertTriangle, tone: 'you' },
  reject: { icon: IconCircleX, tone: 'refused' },
  ask_cancel: { icon: IconSend, tone: 'other' },
  cancel: { icon: IconCircleX, tone: 'refused' },
  verify: { icon: IconCircleCheck, tone: 'done' },
  verify_at_desk: { icon: IconCircleCheck, tone: 'done' },
  approve_first: { icon: IconCircleCheck, tone: 'done' },
  approve: { icon: IconCircleCheck, tone: 'done' },
  issue: { icon: IconCircleCheck, tone: 'done' },
};

function rowIcon({ entity, proposal }: Change): TablerIcon | undefined {
  if (entity !== 'proposal_row' || !proposal) return undefined;
  return findForm(proposal.form)?.row.tag === undefined ? IconPlant2 : IconPaw;
}

function signOf(change: Change): { icon: TablerIcon; tone: Tone } {
  const { entity, action } = change;
  if (entity === 'weather_notice') return { icon: IconCloudStorm, tone: 'you' };
  return (
    signs[action] ?? {
      icon: rowIcon(change) ?? icons[entity] ?? IconFileText,
      tone: action === 'create' ? 'done' : 'nobody',
    }
  );
}
