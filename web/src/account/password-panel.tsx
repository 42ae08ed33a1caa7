import { auth, passwordLength } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { FormFoot } from '#ui/form/form-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordStrength } from '#ui/password-strength.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './panels.module.css';

const nothing = { current_password: '', new_password: '' };

export function PasswordPanel() {
  const [values, setValues] = useState(nothing);
  const queries = useQueryClient();
  const change = useSave(auth.setPassword, {
    async onSaved() {
      setValues(nothing);
      toast.done(messages.passwordChanged);
      await refresh(queries, auth.sessions);
    },
  });
  const fields = change.problem?.fields ?? {};
  return (
    <Panel title={messages.password}>
      <EntryForm className={classes.form} onSubmit={() => change.run({ body: values })}>
        {change.problem && Object.keys(fields).length === 0 ? (
          <Alert color="red">{say(change.problem.detail)}</Alert>
        ) : null}
        <Password
          label={messages.currentPassword}
          autoComplete="current-password"
          value={values.current_password}
          onChange={(current_password) => setValues({ ...values, current_password })}
          error={fields.current_password ? refusalText(fields.current_password) : undefined}
        />
        <Password
          label={messages.newPassword}
          autoComplete="new-password"
          hint={messages.passwordHint}
          value={values.new_password}
          onChange={(new_password) => setValues({ ...values, new_password })}
          error={fields.new_password ? refusalText(fields.new_password) : undefined}
        />
        <PasswordStrength password={values.new_password} />
        <FormFoot>
          <Button
            type="submit"
            variant="default"
            loading={change.running}
            disabled={values.current_password === '' || values.new_password.length < passwordLength.least}
          >
            {t(messages.changePassword)}
          </Button>
        </FormFoot>
      </EntryForm>
    </Panel>
  );
}

interface PasswordProps {
  label: Text;
  autoComplete: 'current-password' | 'new-password';
  hint?: Text;
  value: string;
  onChange: (value: string) => void;
  error: Wording | undefined;
}

function Password({ label, autoComplete, hint, value, onChange, error }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      label={t(label)}
      autoComplete={autoComplete}
      description={hint && !error ? t(hint) : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error && say(error)}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? messages.hide : messages.show), tabIndex: 0 }}
    />
  );
}
