import { isUnsent, type OutboxEntry } from './entry.ts';

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

/** Returns the act with the real id of a record in the place of what stood for it, wherever it is named. */
export function withRecord(entry: OutboxEntry, makes: number, record: number): OutboxEntry {
  const { call, form, shows, path, subject } = entry;
  const named = (text: string) => nameIn(text, makes, record);
  return {
    ...entry,
    call: { ...call, params: putIn(call.params, makes, record), body: putIn(call.body, makes, record) },
    form: putIn(form, makes, record),
    shows:
      shows && Object.fromEntries(Object.entries(shows).map(([at, body]) => [named(at), putIn(body, makes, record)])),
    path: named(path),
    subject: named(subject),
  };
}

/** Returns the address with the record's id for what stood for it. */
export function nameIn(text: string, makes: number, record: number): string {
  return text.replace(new RegExp(`(?<![\\d-])${makes}(?!\\d)`, 'g'), String(record));
}

/** Returns the value with the record's id for what stood for it; files stay as they are. */
export function putIn<T>(value: T, makes: number, record: number): T {
  return replaced(value, makes, record) as T;
}

function replaced(value: unknown, makes: number, record: number): unknown {
  if (value === makes) return record;
  if (value === String(makes)) return String(record);
  if (Array.isArray(value)) return value.map((one) => replaced(one, makes, record));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, makes, record)]));
}

/** Returns the id of the record that a number below zero stands for, as soon as the server has made it. */
export function madeRecord(id: number, entries: readonly OutboxEntry[]): number | undefined {
  if (id >= 0) return id;
  return entries.find(({ makes, state }) => makes === id && state === 'sent')?.record;
}

/**
 * Returns the act that was written on the same version of the record, on the version that the earlier one has made. Where the
 * record is newer than that one act made it, somebody else has changed it too: the later act is then refused for a merge.
 */
export function afterVersion(entry: OutboxEntry, earlier: OutboxEntry, version: number | undefined): OutboxEntry {
  const { method, version: on = '0' } = earlier.call;
  const isChained = entry.subject === earlier.subject && entry.call.version === on;
  const most = Number(on) + (method === 'POST' ? 2 : 1);
  if (!isChained || version === undefined || version > most) return entry;
  return { ...entry, call: { ...entry.call, version: String(version) } };
}
