import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { framesEach } from '@krishi-bima/contract/muzzle/frames';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { say } from '#i18n/t.ts';
import { closeOutbox, openOutboxOf } from '#outbox/outbox.ts';
import { shownOutbox } from '#outbox/shown.ts';
import { signIn, staff } from '../../test/session.ts';
import { show } from '../../test/show.tsx';
import { useMuzzleVideo } from './use-muzzle-video.ts';

beforeEach(() => signIn(staff()));
afterEach(() => vi.restoreAllMocks());

/** A page that sends one video, and shows what came of it. */
function Sender({ video }: { video: File }) {
  const { state, send } = useMuzzleVideo({
    id: 9,
    tag_no: 'NP-9',
    personal_info: { name_np: 'सीता' } as AnimalPassport['personal_info'],
  });
  return (
    <>
      <button type="button" onClick={() => void send(video, 'enrol')}>
        पठाउनुहोस्
      </button>
      <output>{state.step === 'failed' ? say(state.why) : state.step}</output>
    </>
  );
}

/** Answers each upload in turn, as the line would, and keeps what was sent; status 0 is no answer. */
function line(...answers: [status: number, body: object][]) {
  const sent: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    sent.push(body as FormData);
    const [status, answer] = answers.shift() ?? [500, {}];
    Object.defineProperty(this, 'status', { value: status });
    Object.defineProperty(this, 'responseText', { value: JSON.stringify(answer) });
    Object.defineProperty(this, 'getResponseHeader', { value: () => null });
    queueMicrotask(() => this.dispatchEvent(new Event(status === 0 ? 'error' : 'load')));
  });
  return sent;
}

async function sending(video: File) {
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <Sender video={video} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'पठाउनुहोस्' }).click();
}

/** So many pictures of a pattern of beads, as the browser itself films them. */
async function clip(pictures: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  let tick = 0;
  const draw = () => {
    tick += 1;
    if (!pen) return;
    pen.fillStyle = '#777';
    pen.fillRect(0, 0, 640, 480);
    for (let at = 0; at < 900; at += 1) {
      pen.fillStyle = at % 2 ? '#222' : '#ccc';
      pen.fillRect((at * 97 + tick) % 640, (at * 53) % 480, 9, 7);
    }
  };
  draw();
  const timer = setInterval(draw, 60);
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/mp4',
    videoBitsPerSecond: 8_000_000,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  // A busy machine films nothing for a while: what counts is what was drawn.
  await expect.poll(() => tick).toBeGreaterThan(pictures);
  recorder.stop();
  await ended;
  clearInterval(timer);
  return new File(parts, 'thutuno.mp4', { type: 'video/mp4' });
}

const noProgram = [503, { code: 'no_video_program', detail: 'सर्भरमा ffmpeg छैन।' }] as const;

describe('a video of a muzzle', () => {
  test('whose answer names no task fails in the words of the specification', async () => {
    line([201, { status: 'PENDING', progress: 0 }]);
    await sending(new File(['clip'], 'thutuno.mp4', { type: 'video/mp4' }));
    await expect.element(page.getByText('No task_id found in PostPhotoUrl response', { exact: true })).toBeVisible();
  });

  test('is cut into frames by the browser where the server has no ffmpeg', async () => {
    const sent = line([...noProgram], [201, { task_id: 'a', id: 'a', status: 'PENDING', progress: 0 }]);

    await sending(await clip(24));
    await expect.element(page.getByText('checking')).toBeVisible();

    expect(sent).toHaveLength(2);
    const [, frames] = sent;
    const picture = frames?.get('video') as File;
    const { width, height } = await createImageBitmap(picture);
    const count = Number(frames?.get('frames'));
    expect(picture.type).toBe('image/jpeg');
    expect(count).toBeGreaterThanOrEqual(framesEach);
    expect([width, height % count]).toEqual([640, 0]);
  });

  test('that nobody answers waits on the device, with the id that makes it the same one', async () => {
    const user = staff({ id: 9300, username: 'p9300' });
    const asked: FormData[] = [];
    await signIn(user, async (request) => {
      if (request.method !== 'POST') return Response.json({ count: 0, next: null, previous: null, results: [] });
      asked.push(await request.clone().formData());
      return Response.json({ task_id: 'a', id: 'a', status: 'PENDING', progress: 0 }, { status: 201 });
    });
    await openOutboxOf(user.id);
    const sent = line([0, {}]);
    await sending(new File(['clip'], 'thutuno.mp4', { type: 'video/mp4' }));
    await expect.element(page.getByText('kept')).toBeVisible();
    await expect.poll(() => shownOutbox.getState().entries.map(({ state }) => state)).toEqual(['sent']);
    expect(asked.map((form) => form.get('client_id'))).toEqual([sent[0]?.get('client_id')]);
    const [form] = asked;
    expect(await (form?.get('video') as File | null)?.text()).toBe('clip');
    await closeOutbox();
  });

  test('that the browser cannot play either is refused with what to install', async () => {
    const sent = line([...noProgram]);
    await sending(new File(['no clip'], 'thutuno.mp4', { type: 'video/mp4' }));
    await expect.element(page.getByText('सर्भरमा ffmpeg छैन।')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
