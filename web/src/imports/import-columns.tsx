import type { Import } from '@krishi-bima/contract/imports/imports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { countText, kindTitle, stateOf } from './import-words.ts';
import { messages } from './messages.ts';

export const importColumns: Column<Import>[] = [
  { head: messages.file, cell: ({ file_name }) => file_name, clip: true, width: '32%', phone: 'title' },
  { head: messages.kindShort, cell: ({ kind }) => t(kindTitle(kind)), phone: 'line' },
  { head: messages.records, cell: (row) => countText(row, row.record_count), align: 'right', phone: 'fact' },
  { head: messages.state, cell: (row) => <StatusBadge {...stateOf(row)} />, phone: 'status' },
  { head: messages.by, cell: ({ created_by }) => (created_by ? staffName(created_by) : '') },
  { head: messages.at, cell: ({ created_at }) => formatDateTime(created_at), align: 'right', phone: 'line' },
];

export function importLink({ id }: Import, children: ReactNode) {
  return (
    <Link to={paths.import} params={{ id }}>
      {children}
    </Link>
  );
}
