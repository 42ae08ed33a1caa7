import type { Move } from '@krishi-bima/contract/access/moves';
import type { Text } from '@krishi-bima/contract/values/text';
import type { TimelineEntry } from '@krishi-bima/contract/workflow/workflow';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBan,
  IconCheck,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDateTime, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { messages } from './messages.ts';

interface TimelineProps {
  past: readonly TimelineEntry[];
  moves: Readonly<Record<string, Move>>;
  created: Text;
}

/** Every step of a record with who, when and why; the newest first. */
export function Timeline({ past, moves, created }: TimelineProps) {
  const entries = past.toReversed().map(({ id, move, at, actor, reason, technician }) => {
    const Icon = iconOf(move, moves[move]);
    const notes = [technician ? t(messages.with(staffName(technician))) : '', reason ? `“${reason}”` : ''];
    return {
      id,
      icon: <Icon size={14} stroke={2} />,
      title: moves[move]?.done ?? created,
      when: relativeTime(at),
      whenFull: formatDateTime(at),
      who: actor ? staffName(actor) : messages.system,
      note: notes.filter(Boolean).join(' · ') || undefined,
    };
  });
  return <HistoryList entries={entries} />;
}

function iconOf(name: string, move: Move | undefined): TablerIcon {
  if (!move) return IconUserPlus;
  if (['rejected', 'cancelled'].includes(move.to)) return IconBan;
  if (['returned', 'update_required'].includes(move.to) || name === 'take_back') return IconArrowBackUp;
  return ['verified', 'approved', 'issued', 'renewed'].includes(move.to) ? IconCheck : IconArrowRight;
}
