import { IconCloudDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
import classes from './table.module.css';
import type { TableProps } from './table-column.ts';

type Absent = NonNullable<TableProps<never>['absent']>;

/** The title of a row that cannot be opened now, in the place of its link. */
export function absentTitle({ note, onPress }: Pick<Absent, 'note' | 'onPress'>) {
  return (_row: unknown, children: ReactNode) => (
    <button type="button" className={classes.open} title={t(note)} onClick={onPress}>
      {children}
    </button>
  );
}

/** On a phone the reason stands in the row. */
export function AbsentNote({ note }: Pick<Absent, 'note'>) {
  return (
    <div className={classes.absent}>
      <IconCloudDown size={16} stroke={1.7} aria-hidden />
      {t(note)}
    </div>
  );
}
