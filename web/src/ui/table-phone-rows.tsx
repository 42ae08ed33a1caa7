import { Fragment, type ReactNode } from 'react';
import { langOf } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { SkeletonRows } from './skeletons.tsx';
import classes from './table.module.css';
import { AbsentNote, absentTitle } from './table-absent.tsx';
import { type Column, columnId, type PhoneRole, type TableProps } from './table-column.ts';
import { moveInRows, openRow } from './table-keys.ts';
import { tableMessages } from './table-messages.ts';
import { SelectAll, SelectRow } from './table-select.tsx';

/** A row as three lines: name, one dimmed line, facts; the status on the right, one button beside it. */
export function PhoneRows<T>(props: TableProps<T>) {
  const { rows, rowKey, label, stale, selection } = props;
  if (!rows) return <SkeletonRows rows={6} columns={2} />;
  return (
    <>
      {selection ? (
        <div className={classes.cardsHead}>
          <SelectAll keys={rows.map(rowKey)} selection={selection} spelled />
        </div>
      ) : null}
      <ul
        className={classes.cards}
        aria-label={t(label)}
        aria-busy={stale || undefined}
        data-stale={stale || undefined}
      >
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} {...props} rows={rows} />
        ))}
      </ul>
    </>
  );
}

function Card<T>(props: TableProps<T> & { row: T; rows: readonly T[] }) {
  const { row, rows, columns, rowKey, rowLink, onOpen, rowName, selection } = props;
  const key = rowKey(row);
  const title = part(columns, 'title', row, rows) ?? columns[0]?.cell(row, rows);
  const facts = columns
    .filter((column) => column.phone === 'fact')
    .map((column) => ({ id: columnId(column), said: column.cell(row, rows) }))
    .filter(({ said }) => said !== null && said !== '');
  const isAbsent = props.absent?.is(row) ?? false;
  const action = isAbsent ? null : part(columns, 'action', row, rows);
  return (
    // Keys and clicks are a convenience: the link or button inside does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.card}
      data-selected={(!selection?.isUsual && selection?.selected.has(key)) || undefined}
      data-absent={isAbsent || undefined}
      onKeyDown={moveInRows}
      onClick={isAbsent ? undefined : (event) => openRow(event, onOpen && (() => onOpen(row)))}
    >
      {selection ? (
        // A finger needs more room than the box, which stands in SelectRow.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control
        <label className={classes.cardSelect}>
          <SelectRow of={key} label={rowName?.(row) ?? t(tableMessages.selectRow)} selection={selection} />
        </label>
      ) : null}
      <div className={classes.cardBody}>
        <div className={classes.cardHead}>
          <div className={classes.cardTitle} lang={langOf(title)}>
            {isAbsent && props.absent ? absentTitle(props.absent)(row, title) : linked(row, title, rowLink, onOpen)}
          </div>
          {isAbsent ? null : part(columns, 'status', row, rows)}
        </div>
        {columns
          .filter((column) => column.phone === 'line')
          .map((column) => ({ id: columnId(column), said: column.cell(row, rows) }))
          .map(({ id, said }) => (
            <div key={id} className={classes.cardLine} lang={langOf(said)}>
              {said}
            </div>
          ))}
        {isAbsent && props.absent ? <AbsentNote note={props.absent.note} /> : null}
        {facts.length > 0 && !isAbsent ? (
          <div className={classes.cardFacts}>
            {facts.map(({ id, said }, at) => (
              <Fragment key={id}>
                {at > 0 ? ' · ' : null}
                <span className={classes.fact} lang={langOf(said)}>
                  {said}
                </span>
              </Fragment>
            ))}
          </div>
        ) : null}
      </div>
      {action ? <div className={classes.cardAction}>{action}</div> : null}
    </li>
  );
}

function linked<T>(row: T, title: ReactNode, rowLink: TableProps<T>['rowLink'], onOpen: TableProps<T>['onOpen']) {
  if (rowLink) return rowLink(row, title);
  if (!onOpen) return title;
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(row)}>
      {title}
    </button>
  );
}

function part<T>(columns: readonly Column<T>[], role: PhoneRole, row: T, rows: readonly T[]): ReactNode {
  return columns.find((column) => column.phone === role)?.cell(row, rows);
}
