import { confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { type User, users } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#api/query.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { staffName } from '#i18n/names.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { Refusal } from './refusal.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';

interface UserDialogProps {
  /** Nobody yet: a new user. */
  user?: User;
  onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const queries = useQueryClient();
  const form = useUserForm(user, async (saved) => {
    onClose();
    toast.done(savedText(saved, !user));
    await Promise.all([refresh(queries, users.list), refresh(queries, confirmations.list)]);
  });

  return (
    <FormDialog
      title={user ? messages.editTitle : messages.add}
      action={user ? messages.save : messages.add}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      note={<DraftSaved at={form.draft.savedAt} />}
      onSave={() => form.save()}
      onClose={async () => {
        await form.draft.discard();
        onClose();
      }}
    >
      <DraftNotice draft={form.draft} />
      <Refusal problem={form.problem} onShowNewest={() => void form.showNewest()} />
      <UserFields form={form} user={user} />
    </FormDialog>
  );
}

function savedText(saved: User, isNew: boolean): Text {
  const name = staffName(saved);
  if (isNew) return saved.unconfirmed ? messages.addedUnconfirmed(name) : messages.added(name);
  if (saved.unconfirmed?.includes('admin_role')) return messages.savedUnconfirmed;
  return saved.unconfirmed?.includes('rights') ? messages.rightsUnconfirmed : messages.saved;
}
