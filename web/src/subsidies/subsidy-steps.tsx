import { type SubsidyDetails, type SubsidyState, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { IconArrowRight, IconBan, IconCheck } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { messages } from './messages.ts';

/** Every step with its day, letter, reason and who took it; the newest first. */
export function SubsidySteps({ moves }: Pick<SubsidyDetails, 'moves'>) {
  const entries = moves.toReversed().map(({ id, to_status, on_date, reference, reason, actor, at }) => ({
    id,
    icon: iconOf(to_status),
    title: subsidyStates[to_status],
    when: formatDate(on_date),
    whenFull: formatDateTime(at),
    who: actor ? staffName(actor) : messages.system,
    note: [reference, reason ? `“${reason}”` : ''].filter(Boolean).join(' · ') || undefined,
  }));
  return <HistoryList entries={entries} />;
}

function iconOf(state: SubsidyState) {
  const Icon = state === 'received' ? IconCheck : state === 'withdrawn' ? IconBan : IconArrowRight;
  return <Icon size={14} stroke={2} />;
}
