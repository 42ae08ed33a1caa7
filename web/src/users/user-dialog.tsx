import { type User, users } from '@krishi-bima/contract/users';
import { Alert, Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#api/query.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import { type UserForm, useUserForm } from './use-user-form.ts';
import classes from './user-dialog.module.css';
import { UserFields } from './user-fields.tsx';
import { nameOf } from './user-name.ts';

interface UserDialogProps {
  /** Nobody yet: a new user. */
  user?: User;
  onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const isPhone = usePhone();
  const queries = useQueryClient();
  const form = useUserForm(user, async (saved) => {
    onClose();
    toast.done(user ? messages.saved : messages.added(nameOf(saved)));
    await refresh(queries, users.list);
  });

  async function close() {
    if (form.isDirty && !(await isSure())) return;
    await form.draft.discard();
    onClose();
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t(user ? messages.editTitle : messages.add)}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(messages.cancel) }}
      classNames={{ title: classes.title }}
    >
      <EntryForm className={classes.form} onSubmit={() => form.save()}>
        <DraftNotice draft={form.draft} />
        <Refusal form={form} />
        <UserFields form={form} user={user} />
        <div className={classes.buttons}>
          <DraftSaved at={form.draft.savedAt} />
          <Button variant="default" onClick={() => void close()}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t(user ? messages.save : messages.add)}
          </Button>
        </div>
      </EntryForm>
    </Modal>
  );
}

/** What is not about one field; somebody else's change comes with the way to see it. */
function Refusal({ form: { problem, showNewest } }: { form: UserForm }) {
  if (!problem || Object.keys(problem.fields).length > 0) return null;
  return (
    <Alert color="red">
      {say(problem.detail)}
      {problem.code === 'stale' ? (
        <span className={classes.stale}>
          {problem.changes.map(({ actor, at }) => (
            <span key={at}>{t(messages.changedBy(actor))}</span>
          ))}
          <Button size="xs" variant="default" onClick={() => void showNewest()}>
            {t(messages.showNewest)}
          </Button>
        </span>
      ) : null}
    </Alert>
  );
}

function isSure() {
  return confirm({
    title: messages.leave,
    action: messages.cancel,
    yes: messages.leaveYes,
    no: messages.leaveNo,
  });
}
