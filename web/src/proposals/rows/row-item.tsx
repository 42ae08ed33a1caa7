import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { keysOf } from '@krishi-bima/contract/values/records';
import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { digits } from '#i18n/format.ts';
import { useLanguage, type Wording } from '#i18n/t.ts';
import type { DraftRow } from '#proposals/editor/editor-model.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { OpenRow } from './open-row.tsx';
import { openRow } from './row-actions.ts';
import { isNameless, type RowColumn, rowName } from './row-columns.ts';
import { RowStatus } from './row-mark.tsx';
import classes from './row-table.module.css';

interface RowItemProps {
  row: DraftRow;
  at: number;
  isOpen: boolean;
  columns: readonly RowColumn[];
  computed: FormValues | undefined;
  warning: Wording | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Shows one row as text, or unfolded. Of 200 rows only the changed ones render again. */
export const RowItem = memo(function RowItem(props: RowItemProps) {
  useLanguage();
  const { row, at, isOpen, columns, measure } = props;
  if (!isOpen) return <ClosedRow {...props} />;
  return (
    <tr ref={measure} data-index={at} aria-rowindex={at + 2} className={classes.open}>
      <td colSpan={columns.length + 2}>
        <OpenRow row={row} at={at} />
      </td>
    </tr>
  );
}, isSameRow);

function ClosedRow({ row, at, columns, computed, measure, warning }: RowItemProps) {
  const editor = useEditor();
  const { form } = editor;
  const values = { ...row.values, ...computed };
  const name = [digits(at + 1), rowName(form, row.values)].join('. ');
  return (
    <tr
      ref={measure}
      data-index={at}
      data-row={row.client_id}
      aria-rowindex={at + 2}
      className={classes.row}
      onClick={() => openRow(editor, row.client_id)}
      onKeyDown={moveInRows}
    >
      <td className={classes.serial}>
        {digits(at + 1)}
        <RowStatus reason={warning} />
      </td>
      {columns.map((column) => (
        <Cell key={column.id} column={column} values={values} />
      ))}
      <td className={classes.action}>
        <IconButton label={messages.editRow(name)} data-edit={row.client_id} size={28}>
          <IconPencil size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

function Cell({ column, values }: { column: RowColumn; values: FormValues }) {
  const texts = column.cells(values);
  const whole = texts.join(', ');
  const [first, ...rest] = isNameless(useEditor().form, values) ? [undefined, ...texts] : texts;
  return (
    <td data-align={column.align} data-name={column.isName || undefined} title={column.isName ? whole : undefined}>
      {column.isName ? (
        <>
          <b>{first ?? '—'}</b>
          {rest.length > 0 ? `, ${rest.join(', ')}` : ''}
        </>
      ) : (
        whole || '—'
      )}
    </td>
  );
}

/** The up and down keys move between rows. */
function moveInRows(event: React.KeyboardEvent<HTMLTableRowElement>) {
  const step =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : '';
  if (step === '') return;
  const button = event.currentTarget[step]?.querySelector<HTMLElement>('[data-edit]');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function isSameRow(a: RowItemProps, b: RowItemProps): boolean {
  const { computed: one = {}, ...rest } = a;
  const { computed: other = {} } = b;
  const same = keysOf(rest).every((name) => rest[name] === b[name]);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return same && (a.isOpen || [...names].every((name) => one[name] === other[name]));
}
