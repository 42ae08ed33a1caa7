/** Addresses of the same server that are not the page: calls, files of people, parts of the page, and signs of life. */
const others = /^\/(?:(?:api|files|assets)\/|healthz$|readyz$|sw\.js$|manifest\.webmanifest$)/;

export function isPage({ pathname }: URL): boolean {
  return !others.test(pathname);
}

/** A square of the operator's map, which other hosts draw: zoom, column and row stand at the end of its address. */
export function isTile({ origin, pathname }: URL, own: string): boolean {
  return origin !== own && /\/\d{1,2}\/\d+\/\d+(?:@2x)?(?:\.\w+)?$/.test(pathname);
}
