import type { Table } from '@krishi-bima/contract/forms/form';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FieldFormProvider } from '#forms/form-field.tsx';
import type { FieldForm } from '#forms/use-field-form.ts';
import { digits } from '#i18n/format.ts';
import type { DraftLine } from '#proposals/editor/editor-model.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { onceShown } from '#ui/use-arrival.ts';
import { LineFrame } from './line-frame.tsx';

interface LineEditorProps {
  table: Table;
  /** The line as it was when it was opened. */
  line: DraftLine;
  /** The place in the list counts from 0. */
  at: number;
  form: FieldForm;
  name: string;
  /** These stand beside the name. */
  tools: ReactNode;
  onKeep: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Shows the open line of a table, a row or a member. */
export function LineEditor(props: LineEditorProps) {
  const { table, line, at, form, name, tools, onKeep, onCancel, children } = props;
  useArrival(form, table, line);
  return (
    <FieldFormProvider form={form}>
      <LineFrame title={`${digits(at + 1)}. ${name}`} tools={tools} onKeep={onKeep} onCancel={onCancel}>
        {children}
      </LineFrame>
    </FieldFormProvider>
  );
}

/** Restores half-typed texts, shows refusals, and focuses the first field or the one asked for. */
function useArrival(form: FieldForm, { sections }: Table, line: DraftLine) {
  const editor = useEditor();
  const { target, arrived } = useWizardNav();
  const isWanted = (target?.at === 'row' || target?.at === 'member') && target.client_id === line.client_id;
  const wanted = isWanted ? target.field : '';
  const begin = useEffectEvent(() => {
    if (Object.keys(line.unreadable).length > 0) form.restore(line);
    const refused = editor.state.problems.get(line.client_id);
    if (refused) form.mark(refused);
    if (!wanted) form.focus(Object.values(sections)[0]?.fields[0] ?? '');
  });
  useEffect(() => begin(), []);
  const check = useEffectEvent((field: string) => form.check({ [field]: 'required' }));
  const focus = useEffectEvent((field: string) => {
    const isThere = form.focus(field.split('.')[0] ?? field);
    if (isThere) arrived();
    return isThere;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    check(wanted);
    return onceShown(() => focus(wanted));
  }, [wanted]);
}
