import { type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import type { Text } from '@krishi-bima/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { paths } from '#navigation/paths.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { messages } from './messages.ts';
import { ShapeHistory } from './shape-history.tsx';

interface Place {
  farm_id: number;
  /** The farmer's file. */
  kyc: number;
  /** Of the farmer's home: where the map of a file begins and how its land is measured. */
  district: number | undefined;
  path: string;
}

/** The pages on which fields are drawn, files of them, and their deletion; `dialog` stands somewhere on the page. */
export function useFieldActions({ farm_id, kyc, district, path }: Place) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const [past, setPast] = useState<FieldSummary>();

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
  const dialog = (
    <>
      {isImporting ? (
        <ImportDialog farm_id={farm_id} district={district} path={path} onClose={() => setImporting(false)} />
      ) : null}
      {past ? <ShapeHistory field={past} onClose={() => setPast(undefined)} /> : null}
    </>
  );
  return {
    add: () => void navigate({ to: paths.newField, params: { id: kyc } }),
    edit: (id: number) => void navigate({ to: paths.boundary, params: { id } }),
    startImport: () => setImporting(true),
    showPast: setPast,
    ...{ remove, dialog },
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
