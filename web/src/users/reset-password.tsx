import { confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { type User, users } from '@krishi-bima/contract/users/users';
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { NewPassword } from './new-password.tsx';
import classes from './user-dialog.module.css';

export function ResetPassword({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const name = staffName(user);
  const queries = useQueryClient();
  const save = useSave(users.resetPassword, {
    key: String(user.id),
    async onSaved() {
      const { unconfirmed = [] } = await call(users.get, { params: { id: user.id } });
      toast.done(
        unconfirmed.includes('admin_password') ? messages.resetUnconfirmed(name) : messages.passwordReset(name),
      );
      onClose();
      // The record has a newer version now; without it the next change would count as somebody else's.
      await Promise.all([refresh(queries, users.list), refresh(queries, confirmations.list)]);
    },
  });
  const refused = save.problem?.fields.new_password;
  return (
    <FormDialog
      title={messages.resetTitle(name)}
      action={messages.resetPassword}
      size="small"
      isSaving={save.running}
      disabled={password.length < 10}
      onSave={() => save.run({ params: { id: user.id }, body: { new_password: password } })}
      onClose={onClose}
    >
      {save.problem && !refused ? <Alert color="red">{say(save.problem.detail)}</Alert> : null}
      <NewPassword
        label={messages.newPassword}
        value={password}
        onChange={setPassword}
        error={refused ? refusalText(refused) : undefined}
      />
      <p className={classes.note}>{t(messages.resetNote)}</p>
    </FormDialog>
  );
}
