import type { Text } from '@krishi-bima/contract/values/text';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { say, t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './second-factor.module.css';

interface AskPasswordProps {
  action: Text;
  isWorking: boolean;
  problem: ApiProblem | undefined;
  onPassword: (password: string) => void;
}

/** Whoever found an open screen does not change how its owner signs in. */
export function AskPassword({ action, isWorking, problem, onPassword }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') onPassword(password);
  }
  return (
    <form className={classes.ask} onSubmit={submit}>
      <PasswordInput
        label={t(messages.password)}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem && say(problem.detail)}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t(isShown ? messages.hide : messages.show), tabIndex: 0 }}
      />
      <Button type="submit" loading={isWorking} disabled={password === ''}>
        {t(action)}
      </Button>
    </form>
  );
}
