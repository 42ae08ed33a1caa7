import type { Text } from '@krishi-bima/contract/values/text';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { say, t, type Wording } from '#i18n/t.ts';
import { PasswordStrength } from '#ui/password-strength.tsx';
import { makePassword } from './make-password.ts';
import { messages } from './messages.ts';
import classes from './user-dialog.module.css';

interface NewPasswordProps {
  label: Text;
  value: string;
  onChange: (value: string) => void;
  error?: Wording;
}

/** A password for somebody else, who must be told it: it can be made up, and is then shown. */
export function NewPassword({ label, value, onChange, error }: NewPasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.password}>
      <PasswordInput
        label={t(label)}
        withAsterisk
        aria-required
        autoComplete="new-password"
        description={error ? undefined : t(messages.passwordHint)}
        error={error && say(error)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t(isShown ? messages.hide : messages.show), tabIndex: 0 }}
      />
      <PasswordStrength password={value} />
      <Button
        size="xs"
        variant="default"
        className={classes.make}
        onClick={() => {
          onChange(makePassword());
          setShown(true);
        }}
      >
        {t(messages.makePassword)}
      </Button>
    </div>
  );
}
