import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import classes from './table.module.css';
import type { Column, Sort } from './table-column.ts';

export function SortHead<T>({ column, sort }: { column: Column<T>; sort: Sort | undefined }) {
  const { align, width, unit } = column;
  const label = (
    <>
      <span className={column.isHeadSilent ? classes.silent : undefined}>{t(column.head)}</span>
      {unit ? <span className={classes.unit}> {t(unit)}</span> : null}
    </>
  );
  if (!column.sort || !sort) {
    return (
      <th scope="col" data-align={align} style={{ width }}>
        {label}
      </th>
    );
  }
  const key = column.sort;
  const direction = directionOf(key, sort.ordering);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction !== 'none' || undefined}
        onClick={() => sort.onChange(direction === 'ascending' ? `-${key}` : key)}
      >
        {label}
        <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
      </button>
    </th>
  );
}

function directionOf(key: string, ordering: string | undefined) {
  if (ordering === key) return 'ascending';
  return ordering === `-${key}` ? 'descending' : 'none';
}
