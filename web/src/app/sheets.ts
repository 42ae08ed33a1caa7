/**
 * Resolves when the sheets of the page apply. The build has them fetched without holding back the first paint
 * (`release/first-paint.ts`); they stay where they stand, before the sheets of the pages, which come later.
 */
export async function applySheets() {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]');
  await Promise.all([...links].map(apply));
}

function apply(link: HTMLLinkElement) {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A page without its sheet is ugly, and still a page.
  for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  link.rel = 'stylesheet';
  return promise;
}
