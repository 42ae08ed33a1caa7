import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter goes on. An open row or member and a dialog have these keys for themselves. */
export function useNextKey(advance: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.closest('[data-line-editor], [role="dialog"]')) return;
    event.preventDefault();
    // A list of choices would take Enter for itself.
    event.stopPropagation();
    advance();
  });
  useEffect(() => {
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}
