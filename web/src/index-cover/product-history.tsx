import { asText } from '@krishi-bima/contract/forms/kinds';
import { type Change, history } from '@krishi-bima/contract/history/history';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useList } from '#api/use-list.ts';
import { digits, formatDate, formatDateTime, relativeTime } from '#i18n/format.ts';
import { actorName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type HistoryEntry, HistoryList } from '#ui/history-list.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { messages } from './messages.ts';

/** Who wrote, changed and approved the product. */
export function ProductHistory({ id }: { id: number }) {
  const { page, problem, retry } = useList(
    history.of,
    { query: { entity: 'index_product', entity_id: id, limit: 100 } },
    { key: `index product ${id}` },
  );
  return (
    <Panel title={messages.history}>
      {problem && !page ? <ListFailed title={messages.historyFailed} problem={problem} onRetry={retry} /> : null}
      {page || problem ? null : <SkeletonRows rows={3} columns={2} />}
      {page?.count === 0 ? <PanelNote>{t(messages.noHistory)}</PanelNote> : null}
      {page && page.count > 0 ? <HistoryList entries={page.results.map(entryOf)} /> : null}
    </Panel>
  );
}

/** What changed is named; terms and stations are looked up on the page itself. */
const labels: Record<string, Text> = {
  code: messages.code,
  name_np: messages.nameNp,
  name_en: messages.nameEn,
  crop: messages.crop,
  places: messages.area,
  municipalities: messages.levelsChosen,
  station: messages.station,
  fallback: messages.fallback,
  terms: messages.terms,
  papers: messages.papers,
  enrol_from: messages.enrolFrom,
  enrol_until: messages.enrolUntil,
};

function entryOf({ id, action, actor, program, at, changes }: Change): HistoryEntry {
  const approval = changes.approval_no?.[1];
  const isApproval = action === 'update' && typeof approval === 'string';
  const Icon = action === 'create' ? IconPlus : isApproval ? IconCircleCheck : IconPencil;
  const names = Object.keys(changes).flatMap((name) =>
    isKeyOf(labels, name) ? t(labels[name] ?? messages.terms) : [],
  );
  const note = isApproval
    ? `${t(messages.approvalNo)} ${digits(approval)}, ${formatDate(asText(changes.approved_on?.[1]).slice(0, 10))}`
    : action === 'update'
      ? names.join(', ')
      : undefined;
  return {
    id,
    icon: <Icon size={14} stroke={2} />,
    title: action === 'create' ? messages.written : isApproval ? messages.wasApproved : messages.wasChanged,
    when: relativeTime(at),
    whenFull: formatDateTime(at),
    ...(actor ? { who: actorName(actor, program) } : {}),
    note,
  };
}
