import { toDevanagari } from '@krishi-bima/nepali/digits';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { type Ending, signIn } from '#api/session.ts';
import { Superseded } from '#api/supersede.ts';
import { language, say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { messages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-page.module.css';

interface SignInPageProps {
  ending?: Ending;
  problem?: ApiProblem;
}

export function SignInPage({ ending, problem }: SignInPageProps) {
  useLanguage();
  usePageTitle(messages.title);
  const form = useSignIn();
  const notice = form.notice ?? (form.problem ? undefined : noticeOf(ending, problem));
  return (
    <SignInFrame>
      <form className={classes.form} aria-label={t(messages.pageTitle)} noValidate onSubmit={form.submit}>
        <h1 className={classes.title}>{t(messages.title)}</h1>
        <p className={classes.intro}>{t(messages.intro)}</p>
        {notice ? (
          <Alert
            color="yellow"
            className={classes.notice}
            icon={<IconAlertCircle size={18} stroke={1.7} aria-hidden />}
          >
            {say(notice)}
          </Alert>
        ) : null}
        <Credentials form={form} />
        {form.asksCode ? <Code isWrong={form.isWrongCode} /> : null}
        <Button type="submit" size="md" fullWidth loading={form.isWorking} className={classes.submit}>
          {t(form.isWorking ? messages.working : messages.submit)}
        </Button>
        <details className={classes.forgot}>
          <summary>{t(messages.forgot)}</summary>
          <p>{t(messages.forgotHelp)}</p>
        </details>
      </form>
    </SignInFrame>
  );
}

function Credentials({ form: { missing, isWrong } }: { form: SignInForm }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextInput
        size="md"
        name="username"
        label={t(messages.username)}
        // The one thing to do here; a reader of the page is told of it by the form's name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing === 'username' ? t(messages.usernameMissing) : isWrong}
      />
      <PasswordInput
        size="md"
        name="password"
        label={t(messages.password)}
        autoComplete="current-password"
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t(isShown ? messages.hide : messages.show), tabIndex: 0 }}
        error={missing === 'password' ? t(messages.passwordMissing) : isWrong && t(messages.wrong)}
      />
    </>
  );
}

/** Comes after the right password, on a device that is not known. */
function Code({ isWrong }: { isWrong: boolean }) {
  return (
    <TextInput
      size="md"
      name="otp"
      label={t(messages.otp)}
      description={isWrong ? undefined : t(messages.otpHint)}
      // It has just been asked for.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      autoComplete="one-time-code"
      maxLength={20}
      error={isWrong && t(messages.otpWrong)}
    />
  );
}

type SignInForm = ReturnType<typeof useSignIn>;

function useSignIn() {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const [missing, setMissing] = useState<'username' | 'password'>();
  const [asksCode, setAsksCode] = useState(false);

  async function send(username: HTMLInputElement, password: HTMLInputElement, otp: HTMLInputElement | null) {
    setWorking(true);
    setProblem(undefined);
    try {
      await signIn(username.value.trim(), password.value, otp?.value.trim() || undefined);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      const isCode = error.code === 'otp_required' || error.code === 'wrong_otp';
      setAsksCode(isCode);
      if (!isCode) password.select();
      else otp?.select();
    } finally {
      setWorking(false);
    }
  }
  // Read from the form itself: a password manager fills it without telling React.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = fieldOf(event.currentTarget, 'username');
    const password = fieldOf(event.currentTarget, 'password');
    const empty = username.value.trim() === '' ? username : password.value === '' ? password : undefined;
    setMissing(empty && (empty === username ? 'username' : 'password'));
    if (empty) empty.focus();
    else void send(username, password, findField(event.currentTarget, 'otp'));
  }
  const isWrong = problem?.code === 'wrong_credentials' && !missing;
  const isWrongCode = problem?.code === 'wrong_otp';
  const notice = problem && refusal(problem);
  return { submit, isWorking, missing, problem, isWrong, asksCode, isWrongCode, notice };
}

function findField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

function fieldOf(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** A wrong password is said beside the field, everything else above the form. */
function refusal(problem: ApiProblem): Wording | undefined {
  if (problem.code === 'wrong_credentials' || problem.code === 'wrong_otp') return undefined;
  if (problem.code === 'inactive_account') return messages.inactive;
  if (problem.code !== 'too_many_tries') return problem.detail;
  const minutes = String(Math.max(1, Math.ceil((problem.retryAfterSeconds ?? 60) / 60)));
  return messages.locked(language() === 'ne' ? toDevanagari(minutes) : minutes);
}

/** Why this page is here although nobody asked for it; the address says so too (specification, section 8). */
function noticeOf(ending: Ending | undefined, problem: ApiProblem | undefined): Wording | undefined {
  if (ending === 'load_failed') return problem?.code === 'network' ? problem.detail : messages.loadFailed;
  const failed = new URLSearchParams(location.search).get('error') === 'auth_failed';
  return failed || ending === 'ended' || ending === 'auth_failed' ? messages.ended : undefined;
}
