import { type FarmField, fields } from '@krishi-bima/contract/fields';
import type { Text } from '@krishi-bima/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { messages } from './messages.ts';

/** The dialog of one field or a new one, and its deletion; `dialog` stands somewhere on the page. */
export function useFieldActions(farm_id: number, path: string) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ field?: FarmField }>();

  async function edit(id: number) {
    const field = await attempt(call(fields.get, { params: { id } }), messages.failed);
    if (field) setOpen({ field });
  }
  async function remove({ id, field_name }: { id: number; field_name: string }) {
    const question = {
      title: messages.removeTitle(field_name),
      text: messages.removeText,
      action: messages.remove,
      danger: true,
    };
    if (!(await confirm(question))) return;
    const isGone = await attempt(
      call(fields.remove, { params: { id } }).then(() => true),
      messages.notRemoved,
    );
    if (isGone) toast.done(messages.removed(field_name));
    await refresh(queries, fields.list);
  }
  const dialog = open ? (
    <FieldDialog farm_id={farm_id} {...open} path={path} onClose={() => setOpen(undefined)} />
  ) : null;
  return { add: () => setOpen({}), edit, remove, dialog };
}

async function attempt<T>(answer: Promise<T>, failed: Text): Promise<T | undefined> {
  try {
    return await answer;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    toast.failed({ title: failed, text: problem.detail });
    return undefined;
  }
}
