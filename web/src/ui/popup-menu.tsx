import { IconDots } from '@tabler/icons-react';
import { type ComponentType, type Ref, Suspense, useRef, useState } from 'react';
import type { Wording } from '#i18n/t.ts';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.ts';
import { type PopupButton, popupButton } from './popup.tsx';
import classes from './popup-menu.module.css';
import type { MenuAction } from './popup-menu-action.ts';

const PopupMenuPanel = lazyPart(async () => (await import('./popup-menu-panel.tsx')).PopupMenuPanel);

export interface MenuTrigger extends PopupButton {
  ref: Ref<HTMLButtonElement>;
  label: Wording;
  'aria-expanded': boolean;
  onClick: () => void;
}

interface PopupMenuProps {
  /** Whose actions these are: "सीता थापा: कार्य". */
  label: Wording;
  actions: readonly MenuAction[];
  /** What opens them: the three dots at the end of a row or a head, unless it is another button. */
  button?: ComponentType<MenuTrigger>;
}

export function PopupMenu({ label, actions, button: Trigger = Dots }: PopupMenuProps) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.menu}>
      <Trigger
        ref={button}
        label={label}
        aria-expanded={opened}
        {...popupButton}
        aria-haspopup="menu"
        onClick={() => {
          setOpened((open) => !open);
          setWasOpened(true);
        }}
      />
      {wasOpened ? (
        <Suspense>
          <PopupMenuPanel
            opened={opened}
            label={label}
            actions={actions}
            onClose={() => {
              setOpened(false);
              button.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Dots(trigger: MenuTrigger) {
  return (
    <IconButton {...trigger}>
      <IconDots size={18} stroke={1.7} aria-hidden />
    </IconButton>
  );
}
