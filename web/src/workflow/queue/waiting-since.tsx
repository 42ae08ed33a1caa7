import { formatDate, formatDateTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Column } from '#ui/table-column.ts';
import { queueMessages } from './messages.ts';

/** The last column of every group. */
export const waitingSince: Column<{ waiting_since: string }> = {
  head: queueMessages.waitingSince,
  cell: ({ waiting_since }) => (
    <span title={formatDateTime(waiting_since)}>{t(queueMessages.since(formatDate(waiting_since.slice(0, 10))))}</span>
  ),
  align: 'right',
  phone: 'fact',
};
