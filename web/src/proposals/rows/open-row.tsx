import { enteredFields } from '@krishi-bima/contract/forms/kinds';
import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { type DraftRow, landUnit } from '#proposals/editor/editor-model.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { hasFaults } from '#proposals/editor/save-plan.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { rowWarnings } from '#proposals/editor/warnings.ts';
import { messages } from '#proposals/messages.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePhone } from '#ui/use-phone.ts';
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
  useArrival(form, start);

  function keep() {
    const now = rowNow(editor, client_id);
    if (now && hasFaults(editor.form.row.fields, now)) {
      const [first] = Object.keys(form.check());
      if (first) form.focus(first.split('.')[0] ?? first);
      return;
    }
    const isLast = editor.state.draft.rows.at(-2)?.client_id === client_id;
    leaveRow(editor);
    focusAfter(client_id, isLast);
  }
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      keep();
    }
    if (event.key === 'Escape' && !isPopupOpen(event.target)) {
      event.preventDefault();
      cancelRow(editor);
      focusAfter(client_id, false);
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside are heard here
    <div className={classes.row} data-open-row={client_id} onKeyDown={press}>
      <FieldFormProvider form={form}>
        <Head row={row} at={at} form={form} />
        <div className={classes.body}>
          <RowFields />
          <RowFooter client_id={client_id} onKeep={keep} onCancel={() => cancelRow(editor)} />
        </div>
      </FieldFormProvider>
    </div>
  );
}

function rowNow({ state }: ProposalEditor, client_id: string): DraftRow | undefined {
  return state.draft.rows.find((row) => row.client_id === client_id);
}

function useRowForm(editor: ProposalEditor, row: DraftRow): FieldForm {
  const { client_id } = row;
  const fields = useMemo(() => enteredFields(editor.form.row.fields), [editor]);
  return useFieldForm({
    fields,
    start: row.values,
    areaUnit: landUnit([row, ...editor.state.draft.rows], editor.form.row.area),
    rules(values) {
      const { proposal, draft: work } = editor.state;
      return rowWarnings(editor.form, values, proposal.tariff, work.values.proposal_date);
    },
    onChange: (typed) => editor.typedRow(client_id, typed),
  });
}

function Head({ row, at, form }: { row: DraftRow; at: number; form: FieldForm }) {
  const editor = useEditor();
  const name = rowName(editor.form, row.values) || t(messages.newRow);
  return (
    <div className={classes.head}>
      <h2 className={classes.name}>
        {digits(at + 1)}. {name}
      </h2>
      <div className={classes.unit}>
        {editor.form.row.area ? <AreaUnitSwitch unit={form.areaUnit} onChange={form.setAreaUnit} /> : null}
      </div>
      <RowActions client_id={row.client_id} />
    </div>
  );
}

function RowActions({ client_id }: { client_id: string }) {
  const editor = useEditor();
  const isPhone = usePhone();
  const duplicate = () => duplicateRow(editor, client_id);
  function remove() {
    removeRow(editor, client_id);
    focusAfter(client_id, true);
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

/** Restores half-typed texts, shows refusals, and focuses the first field or the one asked for. */
function useArrival(form: FieldForm, row: DraftRow) {
  const editor = useEditor();
  const { target, arrived } = useWizardNav();
  const wanted = target?.at === 'row' && target.client_id === row.client_id ? target.field : '';
  const begin = useEffectEvent(() => {
    if (Object.keys(row.unreadable).length > 0) form.restore(row);
    const refused = editor.state.problems.get(row.client_id);
    if (refused) form.mark(refused);
    if (!wanted) form.focus(firstField(editor));
  });
  useEffect(() => begin(), []);
  const go = useEffectEvent((field: string) => {
    arrived();
    form.check({ [field]: 'required' });
    form.focus(field.split('.')[0] ?? field);
  });
  useEffect(() => {
    if (wanted) go(wanted);
  }, [wanted]);
}

function firstField({ form }: ProposalEditor): string {
  return Object.values(form.row.sections)[0]?.fields[0] ?? '';
}

function isPopupOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[aria-expanded="true"]') !== null;
}

/** Focuses the row that was left or, at the end of the table, the button that begins the next one. */
function focusAfter(client_id: string, isLast: boolean) {
  setTimeout(() => {
    const row = isLast ? null : document.querySelector<HTMLElement>(`[data-edit="${client_id}"]`);
    (row ?? document.querySelector<HTMLElement>('[data-add]'))?.focus();
  });
}
