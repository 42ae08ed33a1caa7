/** Where a letter is a letter and no command. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}
