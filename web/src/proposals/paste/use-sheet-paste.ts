import { type ClipboardEvent as ReactClipboardEvent, useEffect, useEffectEvent } from 'react';
import { isSheet } from './sheet-text.ts';

/** Several cells pasted anywhere on the step are rows, not the text of one field. */
export function useSheetPaste(take: (text: string) => void) {
  const anywhere = useEffectEvent((event: ClipboardEvent) => {
    // Inside the step `onPaste` hears it, inside a dialog the dialog does.
    if (
      event.defaultPrevented ||
      (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]'))
    )
      return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isSheet(text)) return;
    event.preventDefault();
    take(text);
  });
  useEffect(() => {
    document.addEventListener('paste', anywhere);
    return () => document.removeEventListener('paste', anywhere);
  }, []);

  return (event: ReactClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (event.defaultPrevented || !isSheet(text) || isLongText(event.target, text)) return;
    event.preventDefault();
    take(text);
  };
}

/** Lines without cells are plain text in a box that takes lines. */
function isLongText(target: EventTarget, text: string): boolean {
  return target instanceof HTMLTextAreaElement && !text.includes('\t');
}
