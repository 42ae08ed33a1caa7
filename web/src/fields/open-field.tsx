import { type FarmField, type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import type { Text } from '@krishi-bima/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { messages } from './messages.ts';
import { ShapeHistory } from './shape-history.tsx';

interface Place {
  farm_id: number;
  /** Of the farmer's home: where the map begins and how land is measured. */
  district: number | undefined;
  path: string;
}

/** The dialog of one field or a new one, and its deletion; `dialog` stands somewhere on the page. */
export function useFieldActions({ farm_id, district, path }: Place) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ field?: FarmField } | 'import'>();
  const [past, setPast] = useState<FieldSummary>();

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
  const close = () => setOpen(undefined);
  const dialog = (
    <>
      {open === 'import' ? (
        <ImportDialog farm_id={farm_id} district={district} path={path} onClose={close} />
      ) : (
        open && <FieldDialog farm_id={farm_id} {...open} path={path} onClose={close} />
      )}
      {past ? <ShapeHistory field={past} onClose={() => setPast(undefined)} /> : null}
    </>
  );
  return {
    add: () => setOpen({}),
    startImport: () => setOpen('import'),
    showPast: setPast,
    ...{ edit, remove, dialog },
  };
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
