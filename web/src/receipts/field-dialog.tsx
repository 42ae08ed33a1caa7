import type { Fields, Values } from '@krishi-bima/contract/forms/kinds';
import { Alert, Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { usePhone } from '#ui/use-phone.ts';
import classes from './dialog.module.css';
import { messages } from './messages.ts';

interface FieldDialogProps {
  title: Wording;
  /** Names the act on the button. */
  action: Wording;
  fields: Fields;
  start: Values;
  /** What is wrong, before anything is sent. */
  check: (values: Values) => FieldCodes;
  save: (values: Values) => Promise<unknown>;
  saving: boolean;
  problem: ApiProblem | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A few fields to be filled and sent; nothing typed is lost without a question. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, action, fields, start, check, save, saving, problem, onClose, children } = props;
  const isPhone = usePhone();
  const form = useFieldForm({ fields, start });
  useRefusal(form, problem, fields);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problems = form.check(check(form.values()));
    const [first] = Object.keys(problems);
    if (first) form.focus(first);
    else await save(form.values());
  }
  async function close() {
    if (form.changed().length > 0 && !(await isSure())) return;
    onClose();
  }
  const isAboutFields = problem && Object.keys(problem.fields).some((name) => name in fields);
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={say(title)}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(messages.cancel) }}
      classNames={{ title: classes.title }}
    >
      <FieldFormProvider form={form}>
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          {problem && !isAboutFields ? <Alert color="red">{say(problem.detail)}</Alert> : null}
          {children}
          <FormFields names={Object.keys(fields)} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => void close()}>
              {t(messages.cancel)}
            </Button>
            <Button type="submit" loading={saving}>
              {say(action)}
            </Button>
          </div>
        </form>
      </FieldFormProvider>
    </Modal>
  );
}

function useRefusal(form: ReturnType<typeof useFieldForm>, problem: ApiProblem | undefined, fields: Fields) {
  const mark = useEffectEvent((refused: ApiProblem) => {
    form.mark(refused.fields);
    const first = Object.keys(refused.fields).find((name) => name in fields);
    if (first) form.focus(first);
  });
  useEffect(() => {
    if (problem) mark(problem);
  }, [problem]);
}

async function isSure() {
  const { confirm } = await import('#ui/confirm.tsx');
  return confirm({
    title: messages.leave,
    action: messages.leaveYes,
    yes: messages.leaveYes,
    no: messages.leaveNo,
  });
}
