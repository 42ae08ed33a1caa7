import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Anchor } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { clearUnsaved } from '#drafts/unsaved.ts';
import { useAreaUnit } from '#forms/use-area-unit.ts';
import { t } from '#i18n/t.ts';
import { addressOf, inShell, paths } from '#navigation/paths.ts';
import { landUnit, lastRow } from '#proposals/editor/editor-model.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { filledFromField } from './field-of-row.ts';
import { openRow } from './row-actions.ts';

/** From the chooser of fields to the page that draws one, and back to the row. What was typed stays. */
export function DrawFieldLink() {
  const editor = useEditor();
  const navigate = useNavigate();
  const mayDraw = useMay('change_field');
  if (!mayDraw) return null;
  async function go() {
    const { open = '', proposal, draft } = editor.state;
    const kitta = draft.rows.find(({ client_id }) => client_id === open)?.values.kitta_no ?? undefined;
    // Without a line the row waits in the browser's draft.
    await editor.save();
    clearUnsaved();
    const proposalPath = addressOf(paths.proposal, { form: editor.name, id: editor.id });
    await navigate({
      to: paths.newField,
      params: { id: proposal.personal_info.kyc },
      search: { return: `${proposalPath}?${new URLSearchParams({ step: 'rows', row: open })}`, kitta },
    });
  }
  return (
    <Anchor component="button" type="button" size="sm" fw={600} onClick={() => void go()}>
      <IconPlus size={15} stroke={2} aria-hidden style={{ verticalAlign: '-2px' }} /> {t(messages.drawField)}
    </Anchor>
  );
}

/** Fills a row from the field that was drawn for it, and opens the row; without the row, the empty one at the end. */
export function takeDrawnField(
  editor: ProposalEditor,
  client_id: string | undefined,
  field: FarmField,
  unit: AreaUnit,
) {
  const { draft } = editor.state;
  const row = draft.rows.find((one) => one.client_id === client_id) ?? lastRow(draft);
  const values = { ...row.values, field_id: field.id, ...filledFromField(editor.form, row.values, field, unit) };
  editor.typedRow(row.client_id, { values, unreadable: row.unreadable });
  openRow(editor, row.client_id);
}

/** Once the work of before is there again: `?field=` is what was drawn, `?row=` for which row. */
export function useDrawnField(isReady: boolean) {
  const editor = useEditor();
  const client = useQueryClient();
  const navigate = useNavigate({ from: paths.proposal });
  const search = useSearch({ from: inShell(paths.proposal) });
  const { areaUnit } = useAreaUnit(landUnit(editor.state.draft.rows, editor.form.row.area));
  const drawn = Number(search.field);
  const take = useEffectEvent(async (id: number) => {
    const row = typeof search.row === 'string' ? search.row : undefined;
    try {
      takeDrawnField(
        editor,
        row,
        await client.fetchQuery(queryFor(fields.get, { params: { id } }, { key: 'drawn' })),
        areaUnit,
      );
    } catch (failure) {
      // The chooser has the field all the same.
      if (!(failure instanceof ApiProblem)) throw failure;
    }
    // Taken once: a reload does not fill the row again.
    await navigate({ to: '.', search: { step: 'rows' }, replace: true });
  });
  useEffect(() => {
    if (isReady && Number.isInteger(drawn) && drawn !== 0) void take(drawn);
  }, [isReady, drawn]);
}
