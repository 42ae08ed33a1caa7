import { notices, streamEvents } from '@krishi-bima/contract/notices/notices';
import { afterEach, expect, test, vi } from 'vitest';
import { watchNotices } from './notice-stream.ts';

afterEach(() => vi.restoreAllMocks());

interface Stream {
  say: (event: string, data: string) => void;
  /** The server drains. */
  end: () => void;
  isOpen: boolean;
}

/** The streams that the browser asked the server for, in their order. */
function server(): Stream[] {
  const streams: Stream[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== notices.stream.path) return Promise.resolve(Response.json({}));
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stream: Stream = {
          isOpen: true,
          say: (event, data) => controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`)),
          end: () => {
            stream.isOpen = false;
            controller.close();
          },
        };
        request.signal.addEventListener('abort', () => {
          if (!stream.isOpen) return;
          stream.isOpen = false;
          controller.error(request.signal.reason);
        });
        streams.push(stream);
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  return streams;
}

/** A tab of the browser in which somebody looks at the page. */
function tab(name: string) {
  const seen = { unread: -1, isLive: false };
  const stop = watchNotices({
    ...{ name, insurance: 7 },
    onUnread: (unread) => {
      seen.unread = unread;
    },
    onLive: (isLive) => {
      seen.isLive = isLive;
    },
  });
  return { seen, stop };
}

const open = (streams: readonly Stream[]) => streams.filter(({ isOpen }) => isOpen).length;

test('three tabs hold one stream, and another reads on when the tab that read is closed', async () => {
  const streams = server();
  const tabs = [tab('sarita 7'), tab('sarita 7'), tab('sarita 7')] as const;
  await expect.poll(() => streams).toHaveLength(1);

  streams[0]?.say(streamEvents.unread, '4');
  await expect
    .poll(() => tabs.map(({ seen }) => `${seen.unread} ${seen.isLive}`))
    .toEqual(['4 true', '4 true', '4 true']);
  expect(open(streams)).toBe(1);

  tabs[0].stop();
  await expect.poll(() => streams).toHaveLength(2);
  expect(open(streams)).toBe(1);
  streams[1]?.say(streamEvents.unread, '5');
  await expect.poll(() => [tabs[1].seen.unread, tabs[2].seen.unread]).toEqual([5, 5]);

  for (const { stop } of tabs) stop();
  await expect.poll(() => open(streams)).toBe(0);
});

test('a stream that ends with the server is asked for once more, while the tabs know that they are not told', async () => {
  const streams = server();
  const tabs = [tab('hari 7'), tab('hari 7')] as const;
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.say(streamEvents.unread, '2');
  await expect.poll(() => tabs.map(({ seen }) => seen.isLive)).toEqual([true, true]);

  streams[0]?.end();
  await expect.poll(() => tabs.map(({ seen }) => seen.isLive)).toEqual([false, false]);
  await expect.poll(() => streams).toHaveLength(2);

  for (const { stop } of tabs) stop();
});
