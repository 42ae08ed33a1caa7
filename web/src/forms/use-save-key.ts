import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (⌘S) saves what is on screen instead of the page. */
export function useSaveKey(save: () => void) {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onSave();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
