/** Puts the cursor into a field to correct; returns false when it is not on screen. */
export function focusField(root: ParentNode | null, name: string): boolean {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const target = place && cursorOf(place);
  if (!target) return false;
  target.focus();
  // A focused field would be hidden under the sticky bars.
  place?.scrollIntoView({ block: 'center' });
  return true;
}

/** What is wrong comes first. A list whose options are on their way takes no cursor yet, and its buttons are no field. */
function cursorOf(place: HTMLElement): HTMLElement | undefined {
  const inputs = [
    ...place.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"])'),
    ...place.querySelectorAll<HTMLElement>('input, textarea, select'),
  ];
  const ready = inputs.find((one) => !one.matches(':disabled') && one.checkVisibility());
  if (ready || inputs.some((one) => one.matches(':disabled'))) return ready;
  return [...place.querySelectorAll<HTMLElement>('button')].find((one) => one.checkVisibility());
}
