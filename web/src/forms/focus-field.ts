/** Puts the cursor into a field to correct; returns false when it is not on screen. */
export function focusField(root: ParentNode | null, name: string): boolean {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const target =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"]):not(:disabled)') ??
    place?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button');
  if (!target) return false;
  target.focus();
  // A focused field would be hidden under the sticky bars.
  place?.scrollIntoView({ block: 'center' });
  return true;
}
