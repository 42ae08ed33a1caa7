import { langOf } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { SkeletonBar } from './skeletons.tsx';
import classes from './table.module.css';
import { absentTitle } from './table-absent.tsx';
import { type Column, columnId, type TableProps } from './table-column.ts';
import { useFit, useShownColumns } from './table-fit.ts';
import { moveInRows, openRow } from './table-keys.ts';
import { tableMessages } from './table-messages.ts';
import { PhoneRows } from './table-phone-rows.tsx';
import { SelectAll, type Selection, SelectRow } from './table-select.tsx';
import { SortHead } from './table-sort.tsx';
import { useTableView } from './table-view.ts';
import { usePhone } from './use-phone.ts';

export type { Column } from './table-column.ts';

export function Table<T>(props: TableProps<T>) {
  useLanguage();
  const isPhone = usePhone();
  if (props.error) return <div className={classes.instead}>{props.error}</div>;
  const isEmpty = props.rows?.length === 0 && props.empty;
  return (
    <>
      {props.head}
      {isEmpty ? <div className={classes.instead}>{props.empty}</div> : <Rows {...props} isPhone={isPhone} />}
      {props.foot}
    </>
  );
}

function Rows<T>({ isPhone, ...props }: TableProps<T> & { isPhone: boolean }) {
  return isPhone ? <PhoneRows {...props} /> : <DeskTable {...props} />;
}

function DeskTable<T>(props: TableProps<T>) {
  const { density } = useTableView(props.name);
  const columns = useShownColumns(props.name, props.columns);
  const box = useFit(props.name, props.columns);
  return (
    <div
      ref={box}
      className={classes.scroll}
      data-density={density}
      data-stale={props.stale || undefined}
      // Wider than its panel it scrolls, and rows that lead nowhere have nothing that the keyboard could stand on.
      {...(props.rowLink || props.onOpen ? {} : { role: 'group', 'aria-label': t(props.label), tabIndex: 0 })}
    >
      <table className={classes.table} aria-label={t(props.label)} aria-busy={!props.rows || props.stale || undefined}>
        <Head {...props} columns={columns} />
        {props.rows ? (
          <Body {...props} rows={props.rows} columns={columns} />
        ) : (
          <Waiting columns={columns} selection={props.selection} />
        )}
      </table>
    </div>
  );
}

function Head<T>({ columns, rows, rowKey, sort, selection }: TableProps<T>) {
  return (
    <thead>
      <tr>
        {selection ? (
          <th className={classes.select}>
            <SelectAll keys={rows?.map(rowKey) ?? []} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => (
          <SortHead key={columnId(column)} column={column} sort={sort} />
        ))}
      </tr>
    </thead>
  );
}

function Body<T>({ rows, ...props }: TableProps<T> & { rows: readonly T[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <Row key={props.rowKey(row)} row={row} {...props} rows={rows} />
      ))}
    </tbody>
  );
}

function Row<T>(props: TableProps<T> & { row: T; rows: readonly T[] }) {
  const { row, rows, columns, rowKey, rowLink, onOpen, selection, rowName } = props;
  const key = rowKey(row);
  const titleAt = Math.max(
    columns.findIndex((column) => column.phone === 'title'),
    0,
  );
  const isAbsent = props.absent?.is(row) ?? false;
  const opens = !isAbsent && Boolean(rowLink ?? onOpen);
  const link = isAbsent ? props.absent && absentTitle(props.absent) : rowLink;
  return (
    <tr
      className={classes.row}
      data-opens={opens || undefined}
      data-absent={isAbsent || undefined}
      data-selected={(!selection?.isUsual && selection?.selected.has(key)) || undefined}
      tabIndex={opens && onOpen ? 0 : undefined}
      onClick={opens ? (event) => openRow(event, onOpen && (() => onOpen(row))) : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && opens) onOpen?.(row);
        else moveInRows(event);
      }}
    >
      {selection ? (
        <td className={classes.select}>
          <SelectRow of={key} label={rowName?.(row) ?? t(tableMessages.selectRow)} selection={selection} />
        </td>
      ) : null}
      {columns.map((column, at) => {
        const content = column.cell(row, rows);
        return (
          <td
            key={columnId(column)}
            lang={langOf(content)}
            data-align={column.align}
            data-clip={column.clip || undefined}
            data-title={at === titleAt || undefined}
            title={column.clip && typeof content === 'string' ? content : undefined}
          >
            {at === titleAt && link ? link(row, content) : content}
          </td>
        );
      })}
    </tr>
  );
}

function Waiting<T>({ columns, selection }: { columns: readonly Column<T>[]; selection: Selection | undefined }) {
  return (
    <tbody>
      {Array.from({ length: 15 }, (_, row) => (
        <tr key={row} className={classes.row}>
          {selection ? (
            <td className={classes.select}>
              <SkeletonBar width={16} height={16} />
            </td>
          ) : null}
          {columns.map((column, at) => (
            <td key={columnId(column)} data-align={column.align}>
              <SkeletonBar width={`${45 + ((row * 23 + at * 41) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
