import { enteredValues } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { Overview } from '#proposals/overview/overview.tsx';
import classes from './proposal-view.module.css';

/** What is insured, row by row, and everything else that was asked. */
export function RowsTab() {
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  return (
    <div className={classes.main}>
      <Overview
        form={form}
        farmer={proposal.personal_info}
        values={enteredValues(proposal)}
        rows={proposal.insurance_details}
        members={proposal.members}
        rowsFirst
      />
    </div>
  );
}
