import { type FormName, forms } from '@krishi-bima/contract/forms';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { toast } from '#ui/toast.tsx';
import { useCanEdit } from './can-edit.ts';
import { messages } from './messages.ts';

interface DraftMenuProps {
  form: FormName;
  id: number;
  /** The version shown: a draft that somebody changed since is not deleted unseen. */
  version: number;
  /** The farmer's name. */
  farmer: string;
  rowCount: number;
  onDeleted: () => unknown;
}

/** The menu of a draft besides writing it; empty for people who may not write. */
export function DraftMenu(props: DraftMenuProps) {
  const remove = useDeletion(props);
  if (!useCanEdit('change_proposal', forms[props.form])) return null;
  return (
    <PopupMenu
      label={messages.actionsOf(props.farmer, forms[props.form].title)}
      actions={[{ label: messages.deleteDraft, icon: IconTrash, danger: true, onClick: () => void remove() }]}
    />
  );
}

function useDeletion({ form, id, version, farmer, rowCount, onDeleted }: DraftMenuProps) {
  const queries = useQueryClient();
  const { title } = forms[form];
  const calls = formEndpoints[form];
  const { run } = useSave(calls.remove, {
    key: String(id),
    async onSaved() {
      toast.done(messages.draftDeleted(farmer, title));
      await onDeleted();
      await refresh(queries, proposals.list, calls.byOwner);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.draftNotDeleted, text: detail }),
  });
  return async () => {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({
      title: messages.deleteDraftQuestion(farmer, title),
      text: rowCount > 0 ? messages.deleteDraftRows(rowCount) : messages.deleteDraftText,
      action: messages.deleteAction,
      danger: true,
    });
    if (isSure) await run({ params: { id } }, { version });
  };
}

/** Returns the key of the work on a proposal among this browser's drafts. */
export function draftKey(form: string, id: number): string {
  return `proposal/${form}/${id}`;
}
