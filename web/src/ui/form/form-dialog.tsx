import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { confirmLoss } from '../confirm.tsx';
import { messages } from '../messages.ts';
import { usePhone } from '../use-phone.ts';
import { EntryForm } from './entry-form.tsx';
import classes from './form-dialog.module.css';
import { FormFoot } from './form-foot.tsx';

const sizes = { small: 440, medium: 560, large: 720, wide: 860 };

interface FormDialogProps {
  title: Wording;
  /** Names the act on the button. */
  action: Wording;
  size?: keyof typeof sizes;
  /** A refusal or deletion: its button is red. */
  isDanger?: boolean;
  /** Something was written that closing would lose. */
  isDirty?: boolean;
  isSaving: boolean;
  /** As it stands it cannot be sent. */
  disabled?: boolean;
  /** Beside the buttons. */
  note?: ReactNode;
  onSave: () => unknown;
  onClose: () => unknown;
  children: ReactNode;
}

/** A form that stands over the page; nothing written is lost without a question. */
export function FormDialog(props: FormDialogProps) {
  useLanguage();
  const { title, action, size = 'medium', isDirty, isSaving, disabled, note, onSave, onClose, children } = props;
  const colour = props.isDanger ? { color: 'red' } : {};
  const isPhone = usePhone();
  const isSmall = size === 'small';
  async function close() {
    if (!isDirty || (await confirmLoss())) onClose();
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={say(title)}
      size={sizes[size]}
      centered={isSmall}
      fullScreen={isPhone && !isSmall}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
    >
      <EntryForm className={classes.form} onSubmit={onSave}>
        {children}
        <FormFoot>
          {note}
          <Button variant="default" onClick={() => void close()}>
            {t(messages.close)}
          </Button>
          <Button type="submit" loading={isSaving} disabled={disabled} {...colour}>
            {say(action)}
          </Button>
        </FormFoot>
      </EntryForm>
    </Modal>
  );
}
