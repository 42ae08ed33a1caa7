import { heartbeatMs, notices, streamEvents } from '@krishi-bima/contract/notices/notices';
import { addressOf } from '#api/client.ts';
import { readToken } from '#api/storage.ts';

interface Watching {
  /** Whose notices, and of which company. */
  name: string;
  insurance: number | undefined;
  onUnread: (unread: number) => void;
  /** Whether the numbers come by themselves now. */
  onLive: (isLive: boolean) => void;
}

/** What the page itself loads comes first, over a slow line above all. */
const laterMs = 5000;

/** The pause before another try: longer each time, and not the same for all browsers of an office. */
function pauseMs(failures: number): number {
  return Math.min(60_000, 1000 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random());
}

/** Two heartbeats that did not come: the line is dead, whatever the browser thinks. */
const deadMs = 2.5 * heartbeatMs;

type Said = { unread: number } | { live: boolean };

/**
 * Follows the number of unread notices: one tab of the browser reads the stream, the others are told by it. The tab holds a
 * lock for as long as it is seen; once it is hidden or closed, another that is seen takes over. Where a browser knows no
 * locks nobody reads, and the page asks as before. Returns how to stop.
 */
export function watchNotices({ name, insurance, onUnread, onLive }: Watching): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return () => {};
  const others = new BroadcastChannel(`notices ${name}`);
  const stopped = new AbortController();
  function hear(said: Said) {
    if ('unread' in said) onUnread(said.unread);
    else onLive(said.live);
  }
  function tell(said: Said) {
    hear(said);
    if (!stopped.signal.aborted) others.postMessage(said);
  }
  others.onmessage = ({ data }: MessageEvent<Said>) => hear(data);

  let turn: AbortController | undefined;
  function look() {
    if (document.visibilityState === 'hidden') turn?.abort();
    else if (!turn || turn.signal.aborted) {
      turn = new AbortController();
      void take(name, turn.signal, () => read(insurance, turn?.signal, tell));
    }
  }
  const begin = setTimeout(() => {
    document.addEventListener('visibilitychange', look, { signal: stopped.signal });
    look();
  }, laterMs);
  return () => {
    clearTimeout(begin);
    stopped.abort();
    turn?.abort();
    others.close();
  };
}

/** Waits for the lock of the browser; the tab that had it may be closed at any time. */
async function take(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(`notices ${name}`, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Reads one stream after the other until the turn is over. */
async function read(insurance: number | undefined, turn: AbortSignal | undefined, tell: (said: Said) => void) {
  if (!turn) return;
  for (let failures = 0; !turn.aborted; failures += 1) {
    const end = await readOnce(insurance, turn, (unread) => {
      failures = 0;
      tell({ live: true });
      tell({ unread });
    });
    tell({ live: false });
    // Signed out, not permitted, or one browser too many: the page asks by itself from now on.
    if (end === 'over') return;
    await paused(pauseMs(failures), turn);
  }
}

type End = 'again' | 'over';

async function readOnce(
  insurance: number | undefined,
  turn: AbortSignal,
  onUnread: (unread: number) => void,
): Promise<End> {
  const ended = new AbortController();
  const signal = AbortSignal.any([turn, ended.signal]);
  let dead: ReturnType<typeof setTimeout> | undefined;
  const live = () => {
    clearTimeout(dead);
    dead = setTimeout(() => ended.abort(), deadMs);
  };
  live();
  try {
    const headers = { Authorization: `Token ${readToken()}`, Accept: 'text/event-stream' };
    const response = await fetch(addressOf(notices.stream, { query: { insurance } }), { headers, signal });
    if (response.status >= 400 && response.status < 500) return 'over';
    if (!response.ok || !response.body) return 'again';
    for await (const { event, data } of eventsIn(response.body, live)) {
      if (event === streamEvents.unread) onUnread(Number(data));
      if (event === streamEvents.full) return 'over';
    }
  } catch {
    // The line broke, or the turn is over: whoever reads next tries again.
  } finally {
    clearTimeout(dead);
    ended.abort();
  }
  return 'again';
}

/** Takes the pieces of a stream apart at its empty lines; comments are signs of life. */
async function* eventsIn(body: ReadableStream<Uint8Array>, onPiece: () => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPiece();
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => partsOf(line)));
      const event = fields.get('event');
      if (event !== undefined) yield { event, data: fields.get('data') ?? '' };
    }
  }
}

function partsOf(line: string): readonly [string, string] {
  const at = line.indexOf(': ');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)];
}

function paused(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
