import { type RefObject, useEffect } from 'react';
import { isTypedInto } from '#ui/is-typed-into.ts';

/** J and K go from block to block, whose button has the focus then, so that Enter presses it. */
export function useBlockKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-block-act]') ?? [])];
      if (step === 0 || buttons.length === 0) return;
      const at = buttons.findIndex((button) => button === document.activeElement);
      const next = at < 0 ? 0 : Math.min(buttons.length - 1, Math.max(0, at + step));
      event.preventDefault();
      buttons[next]?.focus();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
