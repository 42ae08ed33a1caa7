import { type SubsidyDetails, type SubsidyState, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { IconArrowRight, IconBan, IconCheck, IconMinus } from '@tabler/icons-react';
import { formatDate, formatDateTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type HistoryEntry, HistoryList } from '#ui/history-list.tsx';
import { messages } from './messages.ts';

/** Every step with its day, letter, reason and who took it, and what was taken off; the newest first. */
export function SubsidySteps({ moves, corrections }: Pick<SubsidyDetails, 'moves' | 'corrections'>) {
  const steps = moves.map(({ id, to_status, on_date, reference, reason, actor, at }) => ({
    day: on_date,
    entry: {
      id,
      icon: iconOf(to_status),
      title: subsidyStates[to_status],
      when: formatDate(on_date),
      whenFull: formatDateTime(at),
      who: actor ? staffName(actor) : messages.system,
      note: [reference, reason ? `“${reason}”` : ''].filter(Boolean).join(' · ') || undefined,
    } satisfies HistoryEntry,
  }));
  const taken = corrections.map(({ id, on_date, amount, reason, bill_no, actor }) => ({
    day: on_date,
    entry: {
      id: `correction ${id}`,
      icon: <IconMinus size={14} stroke={2} />,
      title: messages.corrected(rupees(amount, 2)),
      when: formatDate(on_date),
      who: actor ? staffName(actor) : messages.system,
      note: [bill_no ? t(messages.corrects(bill_no)) : '', reason ? `“${reason}”` : ''].filter(Boolean).join(' · '),
    } satisfies HistoryEntry,
  }));
  const entries = [...steps, ...taken].toSorted((a, b) => a.day.localeCompare(b.day)).map(({ entry }) => entry);
  return <HistoryList entries={entries.toReversed()} />;
}

function iconOf(state: SubsidyState) {
  const Icon = state === 'received' ? IconCheck : state === 'withdrawn' ? IconBan : IconArrowRight;
  return <Icon size={14} stroke={2} />;
}
