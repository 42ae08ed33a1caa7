import { memberTable } from '@krishi-bima/contract/forms/members';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import type { Entered } from '#forms/form-engine.ts';
import { FieldFormProvider, FormField } from '#forms/form-field.tsx';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { type DraftRow, isBlank } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import classes from '#proposals/rows/open-row.module.css';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { Kbd } from '#ui/kbd.tsx';
import { memberName, removeMember } from './member-actions.ts';

interface OpenMemberProps {
  member: DraftRow;
  at: number;
  onClose: () => void;
}

/** Other values, as after a merge, start the member's fields anew. */
export function OpenMember(props: OpenMemberProps) {
  const generation = useEditorState((state) => state.generation);
  return <MemberForm key={generation} {...props} />;
}

function MemberForm({ member, at, onClose }: OpenMemberProps) {
  useLanguage();
  const editor = useEditor();
  const { client_id } = member;
  const [start] = useState(() => editor.state.draft.members.find((one) => one.client_id === client_id) ?? member);
  const farmer = useRef(start.values.farmer ?? null);
  const form: FieldForm = useFieldForm({
    fields: memberTable.fields,
    start: start.values,
    onChange(entered) {
      editor.typedMember(client_id, entered);
      if (entered.values.farmer !== farmer.current) void take(entered);
    },
  });
  useArrival(form, start);

  /** Known details of a registered farmer need not be typed again. */
  async function take({ values }: Entered) {
    farmer.current = values.farmer ?? null;
    if (typeof values.farmer !== 'number') return;
    const query = { personal_info__id: values.farmer, limit: 1 };
    const { results } = await call(kyc.list, { query }, { key: `member ${client_id}` });
    const known = results[0]?.personal_info;
    for (const name of ['name_np', 'citizenship_no', 'phone_number_np'] as const) {
      if (known?.[name] && !form.values()[name]) form.set(name, known[name]);
    }
  }
  function keep() {
    const [first] = isBlank({ ...start, ...form.entered() }) ? [] : Object.keys(form.check());
    if (first) form.focus(first);
    else onClose();
  }
  function press(event: KeyboardEvent) {
    const isKeep = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.defaultPrevented || !(isKeep || (event.key === 'Escape' && !isPopupOpen(event.target)))) return;
    event.preventDefault();
    keep();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside are heard here
    <div className={classes.row} data-open-member={client_id} onKeyDown={press}>
      <FieldFormProvider form={form}>
        <Head member={member} at={at} onRemoved={onClose} />
        <div className={classes.body}>
          <div className={classes.grid}>
            {Object.keys(memberTable.fields).map((name) => (
              <div key={name} className={classes.cell}>
                <FormField name={name} />
              </div>
            ))}
          </div>
          <div className={classes.footer}>
            <div className={classes.ways}>
              <Button onClick={keep}>
                {t(messages.keep)}
                <Kbd onFilled>Ctrl ↵</Kbd>
              </Button>
            </div>
          </div>
        </div>
      </FieldFormProvider>
    </div>
  );
}

function Head({ member, at, onRemoved }: { member: DraftRow; at: number; onRemoved: () => void }) {
  const editor = useEditor();
  return (
    <div className={classes.head}>
      <h2 className={classes.name}>
        {digits(at + 1)}. {isBlank(member) ? t(messages.newMember) : memberName(member, at)}
      </h2>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        onClick={() => {
          if (removeMember(editor, member.client_id)) onRemoved();
        }}
      >
        {t(messages.remove)}
      </Button>
    </div>
  );
}

/** Restores half-typed texts, shows refusals, and focuses the first field or the one asked for. */
function useArrival(form: FieldForm, member: DraftRow) {
  const editor = useEditor();
  const { target, arrived } = useWizardNav();
  const wanted = target?.at === 'member' && target.client_id === member.client_id ? target.field : '';
  const begin = useEffectEvent(() => {
    if (Object.keys(member.unreadable).length > 0) form.restore(member);
    const refused = editor.state.problems.get(member.client_id);
    if (refused) form.mark(refused);
    if (!wanted) form.focus('name_np');
  });
  useEffect(() => begin(), []);
  const go = useEffectEvent((field: string) => {
    arrived();
    form.check({ [field]: 'required' });
    form.focus(field);
  });
  useEffect(() => {
    if (wanted) go(wanted);
  }, [wanted]);
}

function isPopupOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[aria-expanded="true"]') !== null;
}
