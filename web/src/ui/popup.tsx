import { Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { PopupProps } from './popup-props.ts';

// What floats, and the arithmetic of where, comes with the first thing that is opened: no list needs it to be read.
const PopupPanel = lazyPart(async () => (await import('./popup-panel.tsx')).PopupPanel);

/** Stands in the positioned box that it opens below. Escape and a press outside close it, and the focus goes back. */
export function Popup(props: PopupProps) {
  const { opened } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);
  return wasOpened ? (
    <Suspense>
      <PopupPanel {...props} />
    </Suspense>
  ) : null;
}

/** For the button of a popup: its press is not a press outside, which would close what the click is about to toggle. */
export const popupButton: PopupButton = { 'aria-haspopup': 'dialog', onMouseDown: keep, onTouchStart: keep };

export interface PopupButton {
  'aria-haspopup': 'dialog' | 'menu';
  onMouseDown: (event: SyntheticEvent) => void;
  onTouchStart: (event: SyntheticEvent) => void;
}

function keep(event: SyntheticEvent) {
  event.stopPropagation();
}
