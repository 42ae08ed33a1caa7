import { useMemo } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Gap } from './gap.tsx';
import { amountsWithPaisa, rowColumns } from './row-columns.ts';
import { RowItem } from './row-item.tsx';
import { useRowReasons } from './row-mark.tsx';
import classes from './row-table.module.css';
import type { ShownRows } from './shown-rows.ts';
import { useRowWindow } from './use-row-window.ts';

/** On a desk, a table whose open row unfolds below its own head. */
export function RowTable({ rows, open, figures }: ShownRows) {
  useLanguage();
  const { form } = useEditor();
  const paisa = amountsWithPaisa(
    form,
    rows.map(({ values, client_id }) => ({ ...values, ...figures.forRow(client_id) })),
  );
  const columns = useMemo(() => rowColumns(form, paisa), [form, paisa]);
  const reasonFor = useRowReasons();
  const { root, items, before, after, measure } = useRowWindow(rows, open);
  return (
    <table ref={root} className={classes.table} aria-label={t(form.row.title)} aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          <th>{t(messages.serial)}</th>
          {columns.map(({ id, head, align, isName }) => (
            <th key={id} data-align={align} data-name={isName || undefined}>
              <div>{t(head)}</div>
            </th>
          ))}
          <th>
            <span className={classes.silent}>{t(messages.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={before} span={columns.length + 2} />
        {items.map(({ row, at }) => (
          <RowItem
            key={row.client_id}
            row={row}
            at={at}
            isOpen={row.client_id === open}
            columns={columns}
            computed={figures.forRow(row.client_id)}
            warning={reasonFor(row)}
            measure={measure}
          />
        ))}
        <Gap height={after} span={columns.length + 2} />
      </tbody>
    </table>
  );
}
