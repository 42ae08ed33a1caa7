import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Decimals, digits } from '#i18n/format.ts';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import type { DraftRow } from '#proposals/editor/editor-model.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { OpenRow } from './open-row.tsx';
import { openRow } from './row-actions.ts';
import { amountDecimals, cellText, isNameless, rowColumns } from './row-columns.ts';
import classes from './row-list.module.css';
import { useRowReasons } from './row-mark.tsx';
import type { ShownRows } from './shown-rows.ts';
import { useRowWindow } from './use-row-window.ts';

/** On a phone a row is two lines and its sum, the open one a column of fields. */
export function RowList({ rows, open, figures }: ShownRows) {
  useLanguage();
  const { form } = useEditor();
  const reasonFor = useRowReasons();
  const decimals = amountDecimals(
    rows.map(({ values, client_id }) => ({ ...values, ...figures.forRow(client_id) })),
    'sum_insured',
  );
  const { root, items, before, after, measure } = useRowWindow(rows, open);
  return (
    <ul ref={root} className={classes.list} aria-label={t(form.row.title)}>
      {before > 0 ? <li aria-hidden style={{ height: before }} /> : null}
      {items.map(({ row, at }) => (
        <li key={row.client_id} ref={measure} data-index={at} className={classes.item}>
          {row.client_id === open ? (
            <OpenRow row={row} at={at} />
          ) : (
            <ClosedRow
              row={row}
              at={at}
              computed={figures.forRow(row.client_id)}
              warning={reasonFor(row)}
              decimals={decimals}
            />
          )}
        </li>
      ))}
      {after > 0 ? <li aria-hidden style={{ height: after }} /> : null}
    </ul>
  );
}

interface ClosedRowProps {
  row: DraftRow;
  at: number;
  /** What follows from the values; of some forms the sum insured too. */
  computed: FormValues | undefined;
  warning: Wording | undefined;
  decimals: Decimals;
}

function ClosedRow({ row, at, computed, warning, decimals }: ClosedRowProps) {
  const editor = useEditor();
  const { form } = editor;
  const { sum_insured } = { ...row.values, ...computed };
  const [name, ...others] = rowColumns(form);
  const named = name?.cells(row.values) ?? [];
  const [first = '—', ...rest] = isNameless(form, row.values) ? [undefined, ...named] : named;
  const label = form.row.fields[form.row.columns[1]?.fields[0] ?? '']?.label;
  const [second, third] = others.map((column) => column.cells(row.values).join(', '));
  const line = [second && label && `${t(label)} ${second}`, third].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={classes.row}
      data-edit={row.client_id}
      onClick={() => openRow(editor, row.client_id)}
    >
      <span className={classes.words}>
        <span>
          <VisuallyHidden>{t(messages.editRow(digits(at + 1)))} </VisuallyHidden>
          <b>{first}</b> <span className="dim">{rest.join(', ')}</span>
        </span>
        <span className={classes.second}>{line}</span>
        {warning ? (
          <span className={classes.warning}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            {say(warning)}
          </span>
        ) : null}
      </span>
      <span className={classes.sum}>{cellText(form.row.fields.sum_insured, sum_insured, false, decimals) || '—'}</span>
    </button>
  );
}
