import type { Table } from '@krishi-bima/contract/forms/form';
import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAreaUnit } from '#forms/use-area-unit.ts';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { blankRow, type DraftLine } from '#proposals/editor/editor-model.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { pasteMessages as messages } from './messages.ts';
import { type PastedCell, type PastedRow, readRows } from './paste-cells.ts';
import { type Columns, columnsOf, pasteFields } from './paste-columns.ts';
import classes from './paste-dialog.module.css';
import { readSheet } from './sheet-text.ts';

interface PasteDialogProps {
  /** The table that takes the rows. */
  table: Table;
  onAdd: (rows: DraftLine[]) => void;
  /** The text pasted on the page; empty when the dialog was opened by its button. */
  text: string;
  onClose: () => void;
}

/** Shows rows of a spreadsheet for correction before they are added. */
export function PasteDialog({ table, text, onAdd, onClose }: PasteDialogProps) {
  useLanguage();
  const isPhone = usePhone();
  const sheet = useSheet(table, text);
  const faulty = sheet.rows.filter(({ cells }) => cells.some((cell) => cell?.problem)).length;

  function add() {
    onAdd(sheet.rows.map(({ values }) => blankRow(values)));
    toast.done(messages.added(sheet.rows.length));
    onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(messages.title)}
      size="min(94vw, 1100px)"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
    >
      {sheet.rows.length === 0 ? (
        <Textarea
          data-autofocus
          label={t(messages.pasteHere)}
          description={t(messages.pasteHint)}
          minRows={8}
          maxRows={14}
          value={sheet.text}
          onChange={(event) => sheet.take(event.currentTarget.value)}
        />
      ) : (
        <Preview table={table} sheet={sheet} />
      )}
      <div className={classes.foot}>
        <output className={classes.count} data-faulty={faulty > 0 || undefined}>
          {sheet.rows.length > 0 ? t(messages.count(sheet.rows.length, faulty)) : t(messages.order(headsOf(table)))}
        </output>
        <Button variant="default" onClick={onClose}>
          {t(messages.close)}
        </Button>
        <Button data-autofocus disabled={sheet.rows.length === 0} onClick={add}>
          {t(faulty > 0 ? messages.addWithout : messages.add)}
        </Button>
      </div>
    </Modal>
  );
}

interface Sheet {
  text: string;
  take: (text: string) => void;
  columns: Columns;
  setField: (at: number, field: string | null) => void;
  rows: PastedRow[];
  /** Replaces the text of a cell. */
  correct: (row: number, column: number, text: string) => void;
  unit: ReturnType<typeof useAreaUnit>;
}

function useSheet(table: Table, pasted: string): Sheet {
  const [text, setText] = useState(pasted);
  const [lines, setLines] = useState(() => readSheet(pasted));
  const [columns, setColumns] = useState(() => columnsOf(table, lines));
  const unit = useAreaUnit();
  const rows = useMemo(() => readRows(table, lines, columns, unit.areaUnit), [table, lines, columns, unit.areaUnit]);

  function take(next: string) {
    const read = readSheet(next);
    setText(next);
    setLines(read);
    setColumns(columnsOf(table, read));
  }
  function setField(at: number, field: string | null) {
    const fields = columns.fields.map((one, nth) => (nth === at ? field : one === field ? null : one));
    setColumns({ ...columns, fields });
  }
  function correct(row: number, column: number, next: string) {
    const at = row + (columns.hasHeads ? 1 : 0);
    setLines(lines.map((line, nth) => (nth === at ? put(line, column, next) : line)));
  }
  return { text, take, columns, setField, rows, correct, unit };
}

function put(line: readonly string[], column: number, text: string): string[] {
  const cells = Array.from({ length: Math.max(line.length, column + 1) }, (_, at) => line[at] ?? '');
  cells[column] = text;
  return cells;
}

function Preview({ table, sheet }: { table: Table; sheet: Sheet }) {
  const { columns, rows, setField, correct, unit } = sheet;
  const fields = pasteFields(table).map((name) => ({
    value: name,
    label: t(table.fields[name]?.label ?? table.title),
  }));
  const hasArea = columns.fields.some((name) => name && table.fields[name]?.kind === 'area');
  return (
    <>
      {hasArea ? (
        <div className={classes.unit}>
          {t(messages.unit)} <AreaUnitSwitch unit={unit.areaUnit} onChange={unit.setAreaUnit} />
        </div>
      ) : null}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t(messages.title)}>
          <thead>
            <tr>
              <th>{t(messages.serial)}</th>
              {columns.fields.map((field, at) => (
                // A column has no identity but its position.
                <th key={at}>
                  <NativeSelect
                    size="xs"
                    aria-label={t(messages.column(digits(at + 1)))}
                    data={[{ value: '', label: t(messages.leaveOut) }, ...fields]}
                    value={field ?? ''}
                    onChange={(event) => setField(at, event.currentTarget.value || null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells }, row) => (
              <tr key={row}>
                <td>{digits(row + 1)}</td>
                {cells.map((cell, column) => (
                  <Cell key={column} cell={cell} onCorrect={(text) => correct(row, column, text)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** An unreadable cell can be corrected in place; once touched it stays a field. */
function Cell({ cell, onCorrect }: { cell: PastedCell | null; onCorrect: (text: string) => void }) {
  const [isTouched, setTouched] = useState(false);
  if (!cell) return <td className={classes.left}>{''}</td>;
  const { text, problem } = cell;
  if (!problem && !isTouched) return <td>{digits(text) || '—'}</td>;
  return (
    <td className={classes.faulty} data-faulty={problem ? true : undefined}>
      <input
        className={classes.input}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-label={problem ? t(problem) : text}
        onChange={(event) => {
          setTouched(true);
          onCorrect(event.currentTarget.value);
        }}
      />
      {problem ? <span className={classes.problem}>{t(problem)}</span> : null}
    </td>
  );
}

function headsOf(table: Table): string {
  const always = pasteFields(table).filter((name) => !table.fields[name]?.when);
  return always
    .slice(0, 8)
    .map((name) => t(table.fields[name]?.label ?? table.title))
    .join(', ');
}
