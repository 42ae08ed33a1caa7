import { enteredValues } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { Overview } from '#proposals/overview/overview.tsx';
import { Stack } from '#ui/columns.tsx';

/** What is insured, row by row, and everything else that was asked. */
export function RowsTab() {
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  return (
    <Stack>
      <Overview
        form={form}
        farmer={proposal.personal_info}
        values={enteredValues(proposal)}
        rows={proposal.insurance_details}
        members={proposal.members}
        rowsFirst
      />
    </Stack>
  );
}
