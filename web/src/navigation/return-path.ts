/**
 * Returns where `?return=` leads if that is a page of ours: another site, or a script, named in an address that somebody
 * was sent is no way back.
 */
export function returnPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 500) return undefined;
  const here = URL.parse(asked, location.origin);
  return here?.origin === location.origin ? here.pathname + here.search : undefined;
}

/** The same page with one more thing to know. */
export function withSearch(path: string, name: string, value: string | number): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.set(name, String(value));
  return `${pathname}?${searchParams}`;
}
