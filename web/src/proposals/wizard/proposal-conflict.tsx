import { type Fields, valueIn } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import { ConflictNotice, type Difference } from '#forms/conflict-notice.tsx';
import { fieldAt } from '#forms/field-problems.ts';
import { t } from '#i18n/t.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { numberOf } from '#proposals/rows/row-actions.ts';

/**
 * Asks the person how to go on when somebody else has saved first. Nothing is overwritten and nothing typed is lost
 * until then.
 */
export function ProposalConflict() {
  const editor = useEditor();
  const conflict = useEditorState((state) => state.conflict);
  if (!conflict) return null;
  const { changes, foreign, clashes } = conflict;
  function decide(mine: boolean) {
    if (!mine) editor.takeTheirs();
    void editor.save();
  }
  return (
    <ConflictNotice
      title={messages.conflict}
      changes={changes}
      differences={foreign.map((path) => differenceAt(editor, path, clashes.includes(path)))}
      onDecide={decide}
    />
  );
}

/** A path is that of a `RebaseResult`. */
function differenceAt({ form, state }: ProposalEditor, path: string, isClash: boolean): Difference {
  const { saved, draft } = state;
  const [part = '', client_id = '', name] = path.split('.');
  if (part !== 'rows' && part !== 'members') {
    const spec = fieldAt(form.proposal, path);
    const [theirs, mine] = [valueIn(saved.values, path), valueIn(draft.values, path)];
    return { key: path, label: t(spec?.label ?? form.title), spec, theirs, mine, isClash };
  }
  const fields: Fields = part === 'rows' ? form.row.fields : memberTable.fields;
  const spec = name === undefined ? undefined : fields[name];
  const row = part === 'rows' ? t(messages.rowNumber(numberOf(draft, client_id))) : t(memberTable.title);
  const [theirs, mine] = [saved, draft].map((side) => {
    const values = side[part].find((line) => line.client_id === client_id)?.values;
    return values && valueIn(values, name);
  });
  return { key: path, label: spec ? `${row} ${t(spec.label)}` : row, spec, theirs, mine, isClash };
}
