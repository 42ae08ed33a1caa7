import { Popover } from '@mantine/core';
import { say } from '#i18n/t.ts';
import classes from './popup.module.css';
import type { PopupProps } from './popup-props.ts';

export function PopupPanel({ opened, onClose, label, align = 'start', className, children }: PopupProps) {
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? undefined : onClose())}
      position={`bottom-${align}`}
      offset={4}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the dropdown is the UI kit's own div */}
      <Popover.Dropdown role="dialog" aria-label={say(label)} className={className ?? classes.panel}>
        {opened ? children : null}
      </Popover.Dropdown>
    </Popover>
  );
}
