import { memberTable } from '@krishi-bima/contract/forms/members';
import type { MemberValues } from '@krishi-bima/contract/forms/records';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import type { Entered } from '#forms/form-engine.ts';
import { FormField } from '#forms/form-field.tsx';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { type DraftMember, isBlank } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { LineEditor } from '#proposals/rows/line-editor.tsx';
import classes from '#proposals/rows/open-row.module.css';
import { Kbd } from '#ui/kbd.tsx';
import { memberName, removeMember } from './member-actions.ts';

interface OpenMemberProps {
  member: DraftMember;
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
  const form: FieldForm<MemberValues> = useFieldForm({
    fields: memberTable.fields,
    start: start.values,
    onChange(entered) {
      editor.typedMember(client_id, entered);
      if (entered.values.farmer !== farmer.current) void take(entered);
    },
  });

  /** Known details of a registered farmer need not be typed again. */
  async function take({ values }: Entered<MemberValues>) {
    farmer.current = values.farmer ?? null;
    if (!values.farmer) return;
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
  return (
    <LineEditor
      table={memberTable}
      {...{ line: start, at, form, onKeep: keep, onCancel: keep }}
      name={isBlank(member) ? t(messages.newMember) : memberName(member, at)}
      tools={<RemoveButton client_id={client_id} onRemoved={onClose} />}
    >
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
    </LineEditor>
  );
}

function RemoveButton({ client_id, onRemoved }: { client_id: string; onRemoved: () => void }) {
  const editor = useEditor();
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={() => {
        if (removeMember(editor, client_id)) onRemoved();
      }}
    >
      {t(messages.remove)}
    </Button>
  );
}
