import { VisuallyHidden } from '@mantine/core';
import { type FocusEvent, useState } from 'react';

/**
 * Says what is wrong with a field that was left, to whoever hears the page: the error appears behind the cursor. It is said
 * once, of that field alone; a form that is refused puts the cursor into its first fault, which is read there.
 */
export function useSpokenError() {
  const [said, setSaid] = useState('');
  function onBlur({ target }: FocusEvent) {
    // By then the field shows what it has come to.
    setTimeout(() => setSaid(errorOf(target)), 100);
  }
  return { onBlur, spoken: <VisuallyHidden aria-live="polite">{said}</VisuallyHidden> };
}

function errorOf(control: Element): string {
  if (control.getAttribute('aria-invalid') !== 'true') return '';
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').filter(Boolean);
  const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
  const name = label?.textContent?.replace(/\s*\*$/, '');
  return [name, words.join(' ')].filter(Boolean).join(': ');
}
