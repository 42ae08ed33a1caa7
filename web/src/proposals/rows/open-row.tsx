import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import { enteredFields } from '@krishi-bima/contract/forms/kinds';
import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryFor } from '#api/query.ts';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { type DraftRow, landUnit } from '#proposals/editor/editor-model.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { hasFaults } from '#proposals/editor/save-plan.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { rowWarnings, warningText } from '#proposals/editor/warnings.ts';
import { messages } from '#proposals/messages.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { filledFromField, unfitting } from './field-of-row.ts';
import { LineEditor } from './line-editor.tsx';
import classes from './open-row.module.css';
import { cancelRow, duplicateRow, leaveRow, removeRow } from './row-actions.ts';
import { rowName } from './row-columns.ts';
import { RowFields } from './row-fields.tsx';
import { RowFooter } from './row-footer.tsx';

/** Other values in the row, as after an undo, start its fields anew. */
export function OpenRow(props: { row: DraftRow; at: number }) {
  const generation = useEditorState((state) => state.generation);
  return <RowForm key={generation} {...props} />;
}

function RowForm({ row, at }: { row: DraftRow; at: number }) {
  useLanguage();
  const editor = useEditor();
  const { client_id } = row;
  // The table follows a moment later; typing begins from the present values.
  const [start] = useState(() => rowNow(editor, client_id) ?? row);
  const form = useRowForm(editor, start);

  function keep() {
    const now = rowNow(editor, client_id);
    if (now && hasFaults(editor.form.row.fields, now)) {
      const [first] = Object.keys(form.check());
      if (first) form.focus(first.split('.')[0] ?? first);
      return;
    }
    const isLast = editor.state.draft.rows.at(-2)?.client_id === client_id;
    leaveRow(editor);
    focusAfter(editor, client_id, isLast);
  }
  function cancel() {
    cancelRow(editor);
    focusAfter(editor, client_id, false);
  }
  return (
    <LineEditor
      table={editor.form.row}
      {...{ line: start, at, form, onKeep: keep, onCancel: cancel }}
      name={rowName(editor.form, row.values) || t(messages.newRow)}
      tools={<RowTools client_id={client_id} form={form} />}
    >
      <RowFields />
      <RowFooter client_id={client_id} onKeep={keep} onCancel={() => cancelRow(editor)} />
    </LineEditor>
  );
}

function rowNow({ state }: ProposalEditor, client_id: string): DraftRow | undefined {
  return state.draft.rows.find((row) => row.client_id === client_id);
}

function useRowForm(editor: ProposalEditor, row: DraftRow): FieldForm {
  const { client_id } = row;
  const specs = useMemo(() => enteredFields(editor.form.row.fields), [editor]);
  const field = useFieldOf(client_id);
  const form = useFieldForm({
    fields: specs,
    start: row.values,
    areaUnit: landUnit([row, ...editor.state.draft.rows], editor.form.row.area),
    rules(values) {
      const { tariff, first_submitted_on } = editor.state.proposal;
      const { rows } = editor.state.draft;
      const warnings = rowWarnings(editor.form, values, tariff, first_submitted_on);
      return { ...unfitting(editor.form, values, { client_id, rows, field }), ...warnings };
    },
    words: (code, values) => warningText(editor.form, values, editor.state.proposal.tariff, code),
    onChange: (typed) => editor.typedRow(client_id, typed),
  });
  const arrive = useEffectEvent((arrived: FarmField) => {
    if (arrived.id !== row.values.field_id) {
      for (const [name, value] of Object.entries(filledFromField(editor.form, form.values(), arrived, form.areaUnit))) {
        if (value !== undefined) form.set(name, value);
      }
    }
    form.engine.left('field_id');
  });
  useEffect(() => {
    if (field) arrive(field);
  }, [field]);
  return form;
}

/** The field that the row names now; its facts come a moment later. */
function useFieldOf(client_id: string): FarmField | undefined {
  const id = useEditorState(({ draft: { rows } }) => rows.find((row) => row.client_id === client_id)?.values.field_id);
  const { data } = useQuery({
    ...queryFor(fields.get, { params: { id: id ?? 0 } }, { key: 'row' }),
    enabled: typeof id === 'number',
  });
  return data?.id === id ? data : undefined;
}

function RowTools({ client_id, form }: { client_id: string; form: FieldForm }) {
  const editor = useEditor();
  return (
    <>
      <div className={classes.unit}>
        {editor.form.row.area ? <AreaUnitSwitch unit={form.areaUnit} onChange={form.setAreaUnit} /> : null}
      </div>
      <RowActions client_id={client_id} />
    </>
  );
}

function RowActions({ client_id }: { client_id: string }) {
  const editor = useEditor();
  const isPhone = usePhone();
  const duplicate = () => duplicateRow(editor, client_id);
  function remove() {
    removeRow(editor, client_id);
    focusAfter(editor, client_id, true);
  }
  if (isPhone) {
    return (
      <>
        <IconButton label={messages.duplicate} onClick={duplicate}>
          <IconCopy size={20} stroke={1.7} aria-hidden />
        </IconButton>
        <IconButton label={messages.remove} color="red" onClick={remove}>
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </>
    );
  }
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={duplicate}>
        {t(messages.duplicate)}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        onClick={remove}
      >
        {t(messages.remove)}
      </Button>
    </>
  );
}

/**
 * Focuses the row that was left or, at the end of the table, the button that begins the next one. Whoever has opened
 * another row meanwhile is typing there.
 */
function focusAfter(editor: ProposalEditor, client_id: string, isLast: boolean) {
  setTimeout(() => {
    if (editor.state.open !== undefined) return;
    const row = isLast ? null : document.querySelector<HTMLElement>(`[data-edit="${client_id}"]`);
    (row ?? document.querySelector<HTMLElement>('[data-add]'))?.focus();
  });
}
