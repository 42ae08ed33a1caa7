import { isUnsent, type OutboxCall, type OutboxEntry } from './entry.ts';

/** Returns the first act that this one waits for; the one above it on the page. */
export function waitsFor(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.find(({ id, state }) => entry.after.includes(id) && state !== 'sent');
}

/** Returns what may go next: the earliest that waits for nobody. An act hangs only on earlier ones. */
export function nextOf(
  entries: readonly OutboxEntry[],
  now: number,
  passed: ReadonlySet<string> = new Set(),
): OutboxEntry | undefined {
  return entries.find(
    (entry) =>
      entry.state === 'waiting' &&
      !passed.has(entry.id) &&
      (entry.not_before ?? 0) <= now &&
      waitsFor(entry, entries) === undefined,
  );
}

/** Returns all that hangs on an act and has not been sent, in the order in which it was kept. */
export function hangingOn(id: string, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const found = new Set([id]);
  return entries.filter((entry) => {
    const hangs = isUnsent(entry) && entry.after.some((one) => found.has(one));
    if (hangs) found.add(entry.id);
    return hangs;
  });
}

/** Returns the acts under whom they hang on, each with how deep; what hangs on nothing stands first, as it was kept. */
export function asTree(entries: readonly OutboxEntry[]): { entry: OutboxEntry; depth: number }[] {
  const placed: { entry: OutboxEntry; depth: number }[] = [];
  const ids = new Set(entries.map(({ id }) => id));
  const done = new Set<string>();
  function place(entry: OutboxEntry, depth: number) {
    if (done.has(entry.id)) return;
    done.add(entry.id);
    placed.push({ entry, depth });
    for (const child of entries) if (child.after.at(-1) === entry.id) place(child, depth + 1);
  }
  for (const entry of entries) if (!entry.after.some((id) => ids.has(id))) place(entry, 0);
  for (const entry of entries) place(entry, 0);
  return placed;
}

/** Returns the call with the real id of a record in the place of what stood for it. */
export function withRecord(call: OutboxCall, makes: number, record: number): OutboxCall {
  return {
    ...call,
    params: replaced(call.params, makes, record) as OutboxCall['params'],
    body: replaced(call.body, makes, record),
  };
}

function replaced(value: unknown, makes: number, record: number): unknown {
  if (value === makes) return record;
  if (value === String(makes)) return String(record);
  if (Array.isArray(value)) return value.map((one) => replaced(one, makes, record));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, makes, record)]));
}
