import type { Plugin } from 'vite';

/**
 * What the page shows first is painted before its sheets are there: they are fetched at once, and the program applies
 * them where they stand (`src/app/sheets.ts`), before those of any page. The sign-in page, whose parts all pages use, is
 * fetched beside the program instead of after it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const names = Object.keys(bundle).filter((name) => /^assets\/sign-in-[\w-]+\.(js|css)$/.test(name));
        const script = names.find((name) => name.endsWith('.js'));
        const sheet = names.find((name) => name.endsWith('.css'));
        const html = page.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"');
        if (html === page || !script || !sheet) throw new Error('The page lacks what its first paint is made of.');
        return {
          html,
          tags: [
            { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${script}` }, injectTo: 'head' },
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${sheet}` },
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}
