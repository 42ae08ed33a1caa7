import type { Text } from '@krishi-bima/contract/values/text';
import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './confirm.module.css';
import { messages } from './messages.ts';

interface Question {
  /** The act as a question: "यो विवरण मेटाउने हो?" */
  title: Wording;
  text?: Wording;
  /** Names the act on the button: हो, `action`. */
  action: Text;
  /** Whole button words where "yes, …" does not fit, e.g. for leaving unsaved work. */
  yes?: Text;
  no?: Text;
  /** Deletion and refusal: the only place where a button is filled red. */
  danger?: boolean;
}

interface WithReason {
  /** Its label. */
  reason?: Text;
  /** Nothing has to be written; the answer is empty then. */
  isOffered?: boolean;
}

interface Asked extends Question, WithReason {
  answer: (reason: string | undefined) => void;
}

const asked = createStore<Asked | undefined>(() => undefined);

/** Asks and waits: `if (await confirm({ title, action })) …` */
export async function confirm(question: Question): Promise<boolean> {
  return (await ask(question)) !== undefined;
}

let leaving: Promise<boolean> | undefined;

/**
 * Before what was written is lost. The Escape that takes it back reaches the dialog below too, which asks no second
 * time.
 */
export function confirmLoss(): Promise<boolean> {
  const { loss, loseIt, keepWriting } = messages;
  leaving ??= confirm({ title: loss, action: loseIt, yes: loseIt, no: keepWriting }).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** Asks for a reason too; undefined when the person turns back. */
export function confirmWithReason(question: Question & WithReason): Promise<string | undefined> {
  return ask({ ...question, reason: question.reason ?? messages.reason });
}

function ask(question: Omit<Asked, 'answer'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    // A key that asks or answers is still on its way to the other dialogs: to them nothing has changed until it is
    // there.
    setTimeout(() => {
      asked.getState()?.answer(undefined);
      const answer = (reason: string | undefined) => {
        asked.setState(undefined, true);
        setTimeout(() => resolve(reason));
      };
      asked.setState({ ...question, answer }, true);
    });
  });
}

/** Stands once, in the shell. */
export function ConfirmHost() {
  useLanguage();
  const question = useStore(asked);
  // The dialog fades out with its words still in it.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(undefined)}
      title={shown ? say(shown.title) : ''}
      withCloseButton={false}
      centered
      // Above the dialog that asks, wherever that one stands in the document.
      zIndex={300}
      size={440}
      classNames={{ body: classes.body, header: classes.header }}
    >
      {shown ? <Answers key={say(shown.title)} question={shown} /> : null}
    </Modal>
  );
}

function Answers({ question }: { question: Asked }) {
  const [reason, setReason] = useState('');
  const needsReason = question.reason !== undefined && !question.isOffered;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!needsReason || reason.trim()) question.answer(reason.trim());
  }
  return (
    <form onSubmit={submit}>
      {question.text ? <p className={classes.text}>{say(question.text)}</p> : null}
      {question.reason ? (
        <Textarea
          label={t(question.reason)}
          withAsterisk={needsReason}
          aria-required={needsReason || undefined}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button
          variant="default"
          data-autofocus={question.reason ? undefined : true}
          onClick={() => question.answer(undefined)}
        >
          {t(question.no ?? messages.goBack)}
        </Button>
        <Button type="submit" color={question.danger ? 'red' : undefined} disabled={needsReason && !reason.trim()}>
          {t(question.yes ?? messages.confirm(question.action))}
        </Button>
      </div>
    </form>
  );
}
