import type { Text } from '@krishi-bima/contract/values/text';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { refusalText } from '#api/field-text.ts';
import { setOwnPassword, signOut } from '#api/session.ts';
import { Superseded } from '#api/supersede.ts';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { PasswordStrength } from '#ui/password-strength.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { messages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-page.module.css';

type Field = 'current_password' | 'new_password';

/** Whoever signed in with a password that somebody gave them sets their own before anything else. */
export function OwnPasswordPage() {
  useLanguage();
  usePageTitle(messages.ownTitle);
  const [typed, setTyped] = useState('');
  const { errors, notice, isWorking, submit } = useOwnPassword();
  return (
    <SignInFrame>
      <form className={classes.form} aria-label={t(messages.ownTitle)} noValidate onSubmit={submit}>
        <h1 className={classes.title}>{t(messages.ownTitle)}</h1>
        <p className={classes.intro}>{t(messages.ownIntro)}</p>
        {notice ? (
          <Alert color="red" icon={<IconAlertCircle size={18} stroke={1.7} aria-hidden />}>
            {say(notice)}
          </Alert>
        ) : null}
        <Password
          name="current_password"
          label={messages.given}
          autoComplete="current-password"
          error={errors.current_password}
        />
        <Password
          name="new_password"
          label={messages.own}
          autoComplete="new-password"
          hint={messages.ownHint}
          error={errors.new_password}
          onType={setTyped}
        />
        <PasswordStrength password={typed} />
        <Button type="submit" size="md" fullWidth loading={isWorking} className={classes.submit}>
          {t(isWorking ? messages.settingOwn : messages.setOwn)}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {t(messages.logout)}
        </Button>
      </form>
    </SignInFrame>
  );
}

interface PasswordProps {
  name: Field;
  label: Text;
  autoComplete: 'current-password' | 'new-password';
  hint?: Text;
  error: Wording | undefined;
  onType?: (typed: string) => void;
}

function Password({ name, label, autoComplete, hint, error, onType }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      size="md"
      name={name}
      label={t(label)}
      autoComplete={autoComplete}
      description={hint && !error ? t(hint) : undefined}
      onChange={(event) => onType?.(event.currentTarget.value)}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? messages.hide : messages.show), tabIndex: 0 }}
      error={error && say(error)}
    />
  );
}

function useOwnPassword() {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const [missing, setMissing] = useState<Field>();

  async function send(values: Record<Field, string>) {
    setWorking(true);
    setProblem(undefined);
    try {
      await setOwnPassword(values.current_password, values.new_password);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setWorking(false);
    }
  }
  // Read from the form itself: a password manager fills it without telling React.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const values = { current_password: wordOf(given, 'current_password'), new_password: wordOf(given, 'new_password') };
    const empty = (['current_password', 'new_password'] as const).find((name) => values[name] === '');
    setMissing(empty);
    if (empty) event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    else void send(values);
  }
  const { current_password, new_password } = problem?.fields ?? {};
  const errors: Record<Field, Wording | undefined> = {
    current_password:
      missing === 'current_password' ? messages.passwordMissing : current_password && refusalText(current_password),
    new_password: missing === 'new_password' ? messages.ownMissing : new_password && refusalText(new_password),
  };
  const notice = problem && Object.keys(problem.fields).length === 0 ? problem.detail : undefined;
  return { errors, notice, isWorking, submit };
}

function wordOf(given: FormData, name: Field): string {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
}
