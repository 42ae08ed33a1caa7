import { auth } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { AskPassword } from './ask-password.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { useCall } from './use-call.ts';

type Begun = Output<typeof auth.beginSecondFactor>;

interface SetUpProps {
  onStarted: () => void;
  /** Absent where the role cannot go on without. */
  onLater?: () => void;
}

/** Scan, six digits, recovery codes: the next opens when the one before is right. */
export function SetUpSecondFactor({ onStarted, onLater }: SetUpProps) {
  const { run, isWorking, problem } = useCall();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function begin(password: string) {
    setBegun((await run(auth.beginSecondFactor, { body: { password } }))?.answer);
  }
  async function prove(otp: string) {
    setCodes((await run(auth.proveSecondFactor, { body: { otp } }))?.answer.recovery_codes);
  }
  async function start() {
    if (await run(auth.startSecondFactor, {})) onStarted();
  }
  if (!begun)
    return (
      <AskPassword
        action={messages.begin}
        isWorking={isWorking}
        problem={problem}
        onPassword={(word) => void begin(word)}
      />
    );
  return (
    <>
      <div className={classes.steps}>
        <Step place={1} title={messages.scan} isDone={codes !== undefined}>
          <Scan begun={begun} />
        </Step>
        <Step place={2} title={messages.code} isDone={codes !== undefined}>
          {codes ? (
            <p className={classes.matched}>
              <IconCircleCheck size={18} stroke={1.7} aria-hidden /> {t(messages.matched)}
            </p>
          ) : (
            <Prove isWorking={isWorking} error={problem && say(problem.detail)} onCode={(otp) => void prove(otp)} />
          )}
          <p className={classes.note}>{t(codes ? messages.afterwards : messages.codeNote)}</p>
        </Step>
        <Step place={3} title={messages.keep} isDone={false}>
          {codes ? <RecoveryCodes codes={codes} /> : <p className={classes.note}>{t(messages.keepNote)}</p>}
        </Step>
      </div>
      <Foot isOpen={codes !== undefined} isWorking={isWorking} onStart={() => void start()} onLater={onLater} />
    </>
  );
}

function Step({
  place,
  title,
  isDone,
  children,
}: {
  place: number;
  title: Text;
  isDone: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.step}>
      <h3 className={classes.stepTitle}>
        <span className={classes.place} data-done={isDone || undefined}>
          {isDone ? <IconCheck size={15} stroke={2.4} aria-hidden /> : number(place)}
        </span>
        {t(title)}
      </h3>
      {children}
    </section>
  );
}

function Scan({ begun: { secret, qr } }: { begun: Begun }) {
  return (
    <>
      <img className={classes.qr} src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt={t(messages.scan)} />
      <p className={classes.note}>{t(messages.scanNote)}</p>
      <code className={classes.secret} translate="no">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </>
  );
}

function Prove({
  isWorking,
  error,
  onCode,
}: {
  isWorking: boolean;
  error: string | undefined;
  onCode: (otp: string) => void;
}) {
  const [otp, setOtp] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onCode(otp);
  }
  return (
    <form className={classes.ask} onSubmit={submit}>
      <TextInput
        aria-label={t(messages.code)}
        classNames={{ input: classes.otp ?? '' }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={otp}
        onChange={(event) => setOtp(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" variant="default" loading={isWorking} disabled={otp.trim().length < 6}>
        {t(messages.check)}
      </Button>
    </form>
  );
}

interface FootProps {
  isOpen: boolean;
  isWorking: boolean;
  onStart: () => void;
  onLater: (() => void) | undefined;
}

function Foot({ isOpen, isWorking, onStart, onLater }: FootProps) {
  const [isKept, setKept] = useState(false);
  return (
    <div className={classes.foot}>
      <Checkbox
        label={t(messages.kept)}
        checked={isKept}
        disabled={!isOpen}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <span className={classes.buttons}>
        {onLater ? (
          <Button variant="default" onClick={onLater}>
            {t(messages.later)}
          </Button>
        ) : null}
        <Button
          disabled={!isOpen || !isKept}
          loading={isWorking && isOpen}
          leftSection={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
          onClick={onStart}
        >
          {t(messages.start)}
        </Button>
      </span>
    </div>
  );
}
