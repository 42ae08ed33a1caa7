import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { messages as fieldMessages } from '#fields/messages.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { confirmLoss } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import classes from './draw-page.module.css';
import { messages } from './messages.ts';
import type { Desk } from './use-drawing.ts';
import type { FieldEdit } from './use-field-edit.ts';

interface DrawFootProps {
  edit: FieldEdit;
  desk: Desk;
  /** How many corners are set. */
  set: number;
  isReady: boolean;
  finish: () => void;
  next: (() => void) | undefined;
}

/** Saves; under fingers, while something is drawn, sets the corners instead. */
export function DrawFoot({ edit, desk, set, isReady, finish, next }: DrawFootProps) {
  const { live, drawing } = desk;
  async function drop() {
    if (!(await confirmLoss())) return;
    drawing?.leave();
    await edit.reset();
  }
  return (
    <footer className={classes.foot}>
      {live ? (
        <div className={classes.aiming}>
          <Button
            variant="default"
            aria-label={t(fieldMessages.undo)}
            disabled={!desk.can.undo}
            onClick={() => drawing?.undo()}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => drawing?.setHere()}>
            {t(messages.setCorner)}
          </Button>
          <Button variant="default" disabled={set < (live.closes ? 3 : 2)} onClick={() => drawing?.finish()}>
            {t(fieldMessages.drawEnd)}
          </Button>
        </div>
      ) : null}
      {isReady || set === 0 ? null : <p className={classes.few}>{set < 3 ? t(messages.tooFew(digits(set))) : null}</p>}
      <div className={classes.saving}>
        <Button
          className={classes.save}
          loading={edit.isSaving}
          disabled={!isReady}
          rightSection={<Kbd onFilled>Ctrl ↵</Kbd>}
          onClick={finish}
        >
          {t(messages.save)}
        </Button>
        {next ? (
          <Button
            className={classes.next}
            variant="default"
            disabled={!isReady || edit.isSaving}
            rightSection={<Kbd>Alt N</Kbd>}
            onClick={next}
          >
            {t(messages.saveNext)}
          </Button>
        ) : null}
        {edit.isDirty ? (
          <IconButton label={messages.dropDraft} variant="default" size={36} onClick={() => void drop()}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </footer>
  );
}
