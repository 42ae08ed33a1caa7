import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: Wording;
  children: ReactNode;
}

/** On phones what would float stands at thumb's height: as high as its content, at most most of the screen. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  useLanguage();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={say(title)}
      closeButtonProps={{ 'aria-label': t(messages.close), size: 44, iconSize: 22 }}
      classNames={classes}
    >
      {children}
    </Drawer>
  );
}
