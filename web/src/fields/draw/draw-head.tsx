import type { FarmField } from '@krishi-bima/contract/fields/fields';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages as fieldMessages } from '#fields/messages.ts';
import { t } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { Kbd } from '#ui/kbd.tsx';
import classes from './draw-page.module.css';
import { messages } from './messages.ts';

interface DrawHeadProps {
  field: FarmField | undefined;
  kyc: number;
  owner: string;
  /** When the draft was kept. */
  note: ReactNode;
  onClose: () => void;
}

export function DrawHead({ field, kyc, owner, note, onClose }: DrawHeadProps) {
  return (
    <header className={classes.head}>
      <nav className={classes.crumbs} aria-label={t(fieldMessages.fields)}>
        <Link to={linePaths.crop.fields}>{t(fieldMessages.fields)}</Link>
        <span aria-hidden>/</span>
        <Link to={paths.kyc} params={{ id: kyc }} search={{ tab: 'fields' }}>
          {owner}
        </Link>
        <span aria-hidden>/</span>
        <span aria-current="page">{field ? field.field_name : t(messages.newField)}</span>
      </nav>
      <div className={classes.headEnd}>
        {note}
        <Button variant="default" size="xs" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
          {t(messages.close)}
        </Button>
      </div>
    </header>
  );
}
