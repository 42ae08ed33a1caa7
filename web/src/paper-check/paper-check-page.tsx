import { verificationCodeOf, verificationPath } from '@krishi-bima/contract/papers/code';
import type { PaperVerification } from '@krishi-bima/contract/papers/papers';
import { Alert, Button, Loader, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { adDate, digits, formatDate } from '#i18n/format.ts';
import { say, t, useLanguage } from '#i18n/t.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { SignInFrame } from '../login/sign-in-frame.tsx';
import { messages } from './messages.ts';
import classes from './paper-check-page.module.css';
import { usePaperCheck } from './use-paper-check.ts';

/** What the QR code of a paper opens, for anybody: whether it still holds, and nothing of whom it is about. */
export function PaperCheckPage() {
  useLanguage();
  usePageTitle(messages.title);
  return (
    <SignInFrame>
      <section className={classes.page} aria-labelledby="check">
        <h1 id="check" className={classes.title}>
          {t(messages.title)}
        </h1>
        <Finding code={verificationCodeOf(location.pathname)} />
      </section>
    </SignInFrame>
  );
}

function Finding({ code }: { code: string | undefined }) {
  const { found, problem, ask } = usePaperCheck(code);
  if (found) return <Found paper={found} />;
  if (code === undefined || problem?.status === 404) return <Unknown />;
  if (problem) {
    return (
      <>
        <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
          {say(problem.detail)}
        </Alert>
        <Button variant="default" onClick={ask}>
          {t(messages.again)}
        </Button>
      </>
    );
  }
  return <Loader aria-label={t(messages.checking)} />;
}

function Found({ paper: { number, date, state, fingerprint, current } }: { paper: PaperVerification }) {
  return (
    <>
      {current ? (
        <Alert color="green" icon={<IconCircleCheck size={18} stroke={1.7} aria-hidden />}>
          {t(messages.current)}
        </Alert>
      ) : (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
          {t(messages.older)}
        </Alert>
      )}
      <dl className={classes.facts}>
        <Fact label={t(messages.number)}>{digits(number)}</Fact>
        <Fact label={t(messages.date)}>
          {formatDate(date)} ({adDate(date)})
        </Fact>
        <Fact label={t(messages.state)}>{t(state)}</Fact>
        <Fact label={t(messages.fingerprint)}>
          <span className={classes.code} lang="en">
            {fingerprint}
          </span>
        </Fact>
      </dl>
      <p className={classes.note}>{t(messages.compare)}</p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A copy of a copy may scan badly; the code beside the square can be read and typed. */
function Unknown() {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const path = verificationPath(typed.replace(/[\s–-]/g, ''));
    setWrong(verificationCodeOf(path) === undefined);
    if (verificationCodeOf(path) !== undefined) location.assign(path);
  }
  return (
    <>
      <Alert color="red" title={t(messages.unknown)} icon={<IconCircleX size={18} stroke={1.7} aria-hidden />}>
        {t(messages.unknownHelp)}
      </Alert>
      <form className={classes.form} noValidate onSubmit={look}>
        <TextInput
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          size="md"
          lang="en"
          label={t(messages.code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isWrong ? t(messages.codeWrong) : undefined}
        />
        <Button type="submit" size="md">
          {t(messages.look)}
        </Button>
      </form>
    </>
  );
}
