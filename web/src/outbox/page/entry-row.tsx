import {
  filesFirst,
  needsPerson,
  type OutboxEntry,
  type OutboxLabel,
  type OutboxProblem,
  unsure,
} from '@krishi-bima/contract/outbox/entry';
import { hangingOn, waitsFor } from '@krishi-bima/contract/outbox/order';
import { text } from '@krishi-bima/contract/values/text';
import { Button, Modal } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconBellRinging,
  IconCircleX,
  IconClipboardCheck,
  IconClock,
  IconCloudOff,
  IconExternalLink,
  IconFileText,
  IconPhoto,
  IconPolygon,
  IconRefresh,
  IconSignature,
  IconUser,
  IconUserPlus,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { SignatureCapture } from '#documents/signature-capture.tsx';
import { fileSize, formatTime, relativeTime } from '#i18n/format.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { useOnline } from '#ui/use-online.ts';
import { usePhone } from '#ui/use-phone.ts';
import { retryEntry, withdrawEntry } from '../outbox.ts';
import { useOutbox } from '../shown.ts';
import { goOnWith } from '../use-kept.ts';
import { messages } from './messages.ts';
import classes from './outbox.module.css';

export const kindIcons: Record<OutboxLabel['kind'], TablerIcon> = {
  farmer: IconUserPlus,
  field: IconPolygon,
  proposal: IconFileText,
  report: IconClipboardCheck,
  claim: IconBellRinging,
  visit: IconWalk,
  signature: IconSignature,
  photo: IconPhoto,
};

interface EntryRowProps {
  entry: OutboxEntry;
  depth: number;
  all: readonly OutboxEntry[];
}

export function EntryRow({ entry, depth, all }: EntryRowProps) {
  const Icon = kindIcons[entry.kind];
  const isPhone = usePhone();
  const open = useOpen(entry);
  const [isSigning, setSigning] = useState(false);
  const actions = useActions(entry, all, () => setSigning(true));
  const needs = needsPerson(entry);
  const keptAt = relativeTime(new Date(entry.kept_at).toISOString());
  return (
    <li className={classes.row} data-tone={toneOf(entry)} data-depth={depth || undefined}>
      <span className={classes.what}>
        {depth > 0 ? <i className={classes.angle} aria-hidden /> : null}
        <Icon size={18} stroke={1.7} aria-hidden />
        <b>{t(entry.what)}</b>
      </span>
      <span className={classes.kept}>
        <span className={classes.time}>{keptAt}</span>
        <span className={classes.size}>{fileSize(entry.size)}</span>
      </span>
      <State entry={entry} all={all} />
      <span className={classes.tools}>
        {needs ? (
          <Button variant="default" size={isPhone ? 'md' : 'xs'} onClick={open}>
            {t(mainActionOf(entry))}
          </Button>
        ) : null}
        {needs && isPhone ? (
          <Button variant="subtle" color="gray" size="md" onClick={actions.withdraw}>
            {t(messages.withdraw)}
          </Button>
        ) : (
          <PopupMenu label={messages.actions(t(entry.what))} actions={actions.list} />
        )}
      </span>
      {isSigning && entry.makes !== undefined ? (
        <Modal opened onClose={() => setSigning(false)} title={entry.whose} size={560}>
          <SignatureCapture
            kyc={entry.makes}
            whose={entry.whose}
            kind="signature"
            record={undefined}
            after={entry.id}
            onClose={() => setSigning(false)}
          />
        </Modal>
      ) : null}
    </li>
  );
}

/** Red where a rule refused it, yellow where somebody has to look. */
function toneOf({ state, problem }: OutboxEntry) {
  if (state === 'refused') return problem?.code === unsure ? 'you' : 'refused';
  return state === 'conflict' ? 'you' : undefined;
}

function mainActionOf({ state, problem }: OutboxEntry) {
  if (problem?.code === unsure) return messages.open;
  return state === 'conflict' ? messages.merge : messages.correct;
}

function useOpen(entry: OutboxEntry) {
  const router = useRouter();
  return () => {
    goOnWith(entry);
    router.history.push(entry.path);
  };
}

function useActions(entry: OutboxEntry, all: readonly OutboxEntry[], onSign: () => void) {
  const open = useOpen(entry);
  const router = useRouter();
  async function withdraw() {
    const { confirm } = await import('#ui/confirm.tsx');
    const hanging = hangingOn(entry.id, all);
    const isSure = await confirm({
      title: messages.withdrawQuestion(entry.what),
      text: withdrawText(entry, hanging),
      action: messages.withdrawAction,
      yes: messages.withdraw,
      danger: true,
    });
    if (isSure && !(await withdrawEntry(entry.id))) toast.done(messages.arrived);
  }
  return {
    withdraw: () => void withdraw(),
    list: [
      // The farmer signs before going home.
      ...(entry.kind === 'farmer' && entry.makes !== undefined
        ? [
            {
              label: messages.file,
              icon: IconUser,
              onClick: () => router.history.push(addressOf(paths.kyc, { id: entry.makes ?? 0 })),
            },
            { label: messages.sign, icon: IconSignature, onClick: onSign },
          ]
        : []),
      ...(entry.kind === 'field' && entry.makes !== undefined
        ? [
            {
              label: messages.field,
              icon: IconPolygon,
              onClick: () => router.history.push(addressOf(paths.field, { id: entry.makes ?? 0 })),
            },
          ]
        : []),
      { label: messages.open, icon: IconExternalLink, onClick: open },
      { label: messages.again, icon: IconRefresh, onClick: () => void retryEntry(entry.id) },
      { label: messages.withdraw, icon: IconArrowBackUp, onClick: () => void withdraw(), danger: true },
    ],
  };
}

function withdrawText(entry: OutboxEntry, hanging: readonly OutboxEntry[]) {
  const names = {
    ne: hanging.map(({ what }) => what.ne).join(', '),
    en: hanging.map(({ what }) => what.en).join(', '),
  };
  const parts = [
    ...(hanging.length > 0 ? [messages.withdrawnWith(names)] : []),
    ...(entry.tried_at === undefined ? [] : [messages.mayHaveArrived]),
    messages.withdrawText,
  ];
  return text(parts.map(({ ne }) => ne).join(' '), parts.map(({ en }) => en).join(' '));
}

function State({ entry, all }: Omit<EntryRowProps, 'depth'>) {
  const { sending, isSilent } = useOutbox();
  const isOnline = useOnline();
  const { problem } = entry;
  if (needsPerson(entry) && problem) return <Refused entry={entry} problem={problem} />;
  const [Icon, words] = waitingState({ entry, all, isSending: sending === entry.id, hasLine: isOnline && !isSilent });
  return (
    <span className={classes.state}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {t(words)}
    </span>
  );
}

interface WaitingProps extends Omit<EntryRowProps, 'depth'> {
  isSending: boolean;
  hasLine: boolean;
}

function waitingState({ entry, all, isSending, hasLine }: WaitingProps) {
  const above = waitsFor(entry, all);
  if (isSending) return [IconRefresh, messages.sending] as const;
  if (above?.state === 'withdrawn') return [IconClock, messages.afterWithdrawn] as const;
  if (above) return [IconClock, messages.after(above.what)] as const;
  if (entry.problem?.code === filesFirst) return [IconPhoto, messages.afterFiles] as const;
  if (entry.problem) return [IconClock, messages.busy(timeAt(entry.problem.at))] as const;
  return hasLine ? ([IconClock, messages.next] as const) : ([IconCloudOff, messages.offline] as const);
}

function Refused({ entry, problem }: { entry: OutboxEntry; problem: OutboxProblem }) {
  if (problem.code === unsure) {
    return (
      <span className={classes.reason}>
        <StatusBadge tone="you" label={messages.unsure} />
        <span>{t(messages.unsureText)}</span>
      </span>
    );
  }
  const isConflict = entry.state === 'conflict';
  return (
    <span className={classes.reason}>
      <StatusBadge
        tone={isConflict ? 'you' : 'refused'}
        icon={isConflict ? IconArrowMerge : IconCircleX}
        label={isConflict ? messages.conflict : messages.refused}
      />
      <span>{reasonsOf(problem).map(say).join(' ')}</span>
    </span>
  );
}

/** In the words of the rule, or who changed it and when. */
function reasonsOf({ detail, fields = {}, changes = [] }: OutboxProblem): Wording[] {
  const last = changes.at(-1);
  if (last) return [messages.changedBy(last.actor, formatTime(last.at))];
  const codes = [...new Set(Object.values(fields))];
  return codes.length > 0 ? codes.slice(0, 2).map(refusalText) : [detail];
}

function timeAt(ms: number): string {
  return formatTime(new Date(ms).toISOString());
}
