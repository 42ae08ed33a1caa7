/** Puts the cursor where a field is to be corrected; false when it is not on screen. */
export function focusField(root: ParentNode | null, name: string): boolean {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const target =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"]):not(:disabled)') ??
    place?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button');
  if (!target) return false;
  target.focus();
  // Under the sticky bars a focused field would be hidden by them.
  place?.scrollIntoView({ block: 'center' });
  return true;
}
