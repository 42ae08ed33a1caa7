const watched = new WeakSet<HTMLButtonElement>();

/**
 * A button is disabled while it is busy, and the browser then takes the focus away from it. Whoever works by keyboard gets
 * it back as soon as the button is ready, unless they went elsewhere meanwhile. Returns how to stop.
 */
export function returnFocus(): () => void {
  document.addEventListener('click', watch, { capture: true });
  return () => document.removeEventListener('click', watch, { capture: true });
}

function watch({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || watched.has(button)) return;
  watched.add(button);
  new MutationObserver(() => {
    if (!button.disabled && document.activeElement === document.body) button.focus({ preventScroll: true });
  }).observe(button, { attributes: true, attributeFilter: ['disabled'] });
}
