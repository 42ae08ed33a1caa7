import { Drawer } from '@mantine/core';
import { say, t, useLanguage } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';

export function SheetDrawer({ opened, onClose, title, children }: SheetProps) {
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
