import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from '../messages.ts';
import { EntryForm } from './entry-form.tsx';
import classes from './panel-form.module.css';

interface PanelFormProps {
  /** Names the form where the panel's title does not. */
  label?: Wording;
  /** Why the server refused it, where no field says so. */
  refusal?: Wording | undefined;
  isSaving: boolean;
  onSave: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A small form that opens within a panel. */
export function PanelForm({ label, refusal, isSaving, onSave, onClose, children }: PanelFormProps) {
  useLanguage();
  return (
    <EntryForm aria-label={label && say(label)} className={classes.form} onSubmit={onSave}>
      {refusal ? <Alert color="red">{say(refusal)}</Alert> : null}
      {children}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t(messages.close)}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t(messages.save)}
        </Button>
      </div>
    </EntryForm>
  );
}
