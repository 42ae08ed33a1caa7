import { useEffect, useEffectEvent } from 'react';

interface Acts {
  save: () => void;
  next: (() => void) | undefined;
  close: () => void;
}

/** Ctrl+Enter and Ctrl+S save, Alt+N saves and begins the next, Escape leaves the page where nothing else takes it. */
export function useDrawKeys(acts: Acts) {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && (key === 'Enter' || key.toLowerCase() === 's')) acts.save();
    else if (altKey && !isCommand && event.code === 'KeyN') acts.next?.();
    else if (key === 'Escape' && !isOver(event)) acts.close();
    else return false;
    return true;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented && act(event)) event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What stands over the page, or is opened by a field, closes first. */
function isOver({ target }: KeyboardEvent): boolean {
  const over = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  if ([...over].some((one) => one.checkVisibility())) return true;
  return target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
}
