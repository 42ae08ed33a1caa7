import { Menu } from '@mantine/core';
import type { Ref } from 'react';
import { say, type Wording } from '#i18n/t.ts';
import classes from './popup.module.css';
import type { MenuAction } from './popup-menu-action.ts';

interface PopupMenuPanelProps {
  opened: boolean;
  onClose: () => void;
  label: Wording;
  actions: readonly MenuAction[];
}

export function PopupMenuPanel({ opened, onClose, label, actions }: PopupMenuPanelProps) {
  return (
    <Menu opened={opened} onChange={(open) => (open ? undefined : onClose())} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={say(label)}>
        {actions.map(({ label: name, icon: Icon, onClick, danger, because }) => (
          <Menu.Item
            key={say(name)}
            color={danger ? 'red' : undefined}
            leftSection={<Icon size={16} stroke={2} aria-hidden />}
            disabled={because !== undefined}
            className={because ? classes.idle : undefined}
            onClick={onClick}
          >
            {say(name)} {because ? <span className={classes.because}>{say(because)}</span> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Only a place: that it opens a menu is said by the button of the three dots. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} />;
}
